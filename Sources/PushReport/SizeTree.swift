/// The keys of a payload as rows, the largest of each object first.
public struct SizeTree: Sendable {
    /// Levels that are shown.
    public var levelCount: Int
    /// Members of one object, or elements of one array, that are shown; the others become one row.
    public var childCount: Int

    /// - Parameters:
    ///   - levelCount: at least 1.
    ///   - childCount: at least 1.
    public init(levelCount: Int = 4, childCount: Int = 12) {
        self.levelCount = max(levelCount, 1)
        self.childCount = max(childCount, 1)
    }

    /// A row.
    public struct Row: Sendable, Equatable {
        /// What stands there.
        public enum Label: Sendable, Equatable {
            /// A member.
            case name([UInt8])
            /// An element, from 0.
            case position(Int)
            /// That many others of the same object or array.
            case rest(Int)
        }

        /// 0 for the outermost object.
        public var depth: Int
        /// What stands there.
        public var label: Label
        /// Its bytes.
        public var byteCount: Int

        var isRest: Bool {
            if case .rest = label { return true }
            return false
        }
    }

    /// The rows of `entries`, which are in the order of the text, each before those inside of it.
    public func rows(_ entries: [PayloadSize.Entry]) -> [Row] {
        var rows: [Row] = []
        // What is still to be written, the next one last: an entry, or the row of those that are left out.
        var pending = pendingRows(Self.children(entries, from: 0, depth: 0), entries)
        while let next = pending.popLast() {
            rows.append(next.row)
            guard let position = next.position, next.row.depth + 1 < levelCount else { continue }
            let children = Self.children(entries, from: position + 1, depth: next.row.depth + 1)
            pending.append(contentsOf: pendingRows(children, entries))
        }
        return rows
    }

    /// The positions of the entries of that depth from `start` on, up to the end of what holds them.
    private static func children(_ entries: [PayloadSize.Entry], from start: Int, depth: Int) -> [Int] {
        var children: [Int] = []
        var k = start
        while k < entries.count, entries[k].depth >= depth {
            if entries[k].depth == depth { children.append(k) }
            k += 1
        }
        return children
    }

    /// Rows of siblings, the first to be written last.
    private func pendingRows(
        _ siblings: [Int], _ entries: [PayloadSize.Entry]
    ) -> [(row: Row, position: Int?)] {
        // Equal sizes keep the order of the text.
        let sorted = siblings.sorted { (-entries[$0].byteCount, $0) < (-entries[$1].byteCount, $1) }
        // One row for one entry that is left out would save nothing.
        let kept = sorted.count - 1 <= childCount ? sorted[...] : sorted.prefix(childCount)
        var rows: [(row: Row, position: Int?)] = kept.map { position in
            let entry = entries[position]
            let label = entry.name.map { Row.Label.name($0) } ?? .position(entry.position)
            return (Row(depth: entry.depth, label: label, byteCount: entry.byteCount), position)
        }
        let rest = sorted.dropFirst(kept.count)
        if let first = rest.first {
            let byteCount = rest.reduce(0) { $0 + entries[$1].byteCount }
            rows.append((Row(depth: entries[first].depth, label: .rest(rest.count), byteCount: byteCount), nil))
        }
        return rows.reversed()
    }
}
