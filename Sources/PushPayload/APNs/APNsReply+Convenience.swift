internal import PushJSON

/// Reads the bodies of error replies, one after the other, in memory that it owns.
///
/// ```swift
/// var reader = APNsReplyReader()                        // keep it; one a thread
/// let reply = reader.read(body.span, status: 410)
/// if reply.tokenAdvice == .drop { forget(token, deadSince: reply.timestamp) }
/// ```
public struct APNsReplyReader: ~Copyable {
    private var buffer: JSONIndexBuffer

    /// A reader that bodies of APNs need no further memory of.
    public init() { buffer = JSONIndexBuffer(forTextOf: 256, limits: APNsReply.limits) }

    /// What the reply says.
    ///
    /// - Parameters:
    ///   - body: as it came; may be empty, or anything.
    ///   - status: the HTTP status; 0 for the debug data of a frame GOAWAY.
    /// - Returns: always a reply. O(n); nothing is allocated for bodies of up to 256 bytes.
    public mutating func read(_ body: Span<UInt8>, status: Int) -> APNsReply {
        let start = APNsReply.leadingByteCount(body)
        do throws(JSONError) {
            return try buffer.withIndex(of: body.extracting(start..<body.count)) { index in
                APNsReply(status: status, body: index, byteOffset: start)
            }
        } catch {
            return APNsReply(status: status, unreadableBody: body)
        }
    }
}

extension APNsReply {
    /// The reason in its own words, known or not; nil where there is none. `body` is what the reply was read from.
    public func reasonText(in body: Span<UInt8>) -> String? {
        guard !reasonRange.isEmpty, reasonRange.upperBound <= body.count else { return nil }
        if reason.isKnown { return "\(reason.name)" }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(reasonRange.count)
        for k in reasonRange { bytes.append(body[k]) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
