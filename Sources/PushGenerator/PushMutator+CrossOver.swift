/// Pieces of one request in another.
extension PushMutator {
    /// Puts a piece of `other` into `product`: its headers, its body, a member or a value.
    ///
    /// - Returns: false, and the product as it was, where there is nothing to take or no place for it.
    public mutating func crossOver(_ product: inout PushProduct, with other: PushProduct) -> Bool {
        let isDone =
            switch random.below(8) {
            case 0: takeHeaders(&product, other)
            case 1: takeHeader(&product, other)
            case 2, 3: takeMember(&product.body, other.body)
            case 4: takeTail(&product.body, other.body)
            default: takeValue(&product.body, other.body)
            }
        if isDone { product.mutations.append(AppliedMutation(.crossOver)) }
        return isDone
    }

    private func takeHeaders(_ product: inout PushProduct, _ other: PushProduct) -> Bool {
        guard product.headers != other.headers else { return false }
        product.headers = other.headers
        return true
    }

    private mutating func takeHeader(_ product: inout PushProduct, _ other: PushProduct) -> Bool {
        guard !other.headers.isEmpty else { return false }
        let header = other.headers[random.below(other.headers.count)]
        for k in product.headers.indices where product.headers[k].name == header.name {
            guard product.headers[k].value != header.value else { return false }
            product.headers[k] = header
            return true
        }
        product.headers.append(header)
        return true
    }

    private mutating func takeMember(_ body: inout [UInt8], _ other: [UInt8]) -> Bool {
        let source = BodyOutline(other)
        let target = BodyOutline(body)
        guard let key = source.choose(&random, { $0.kind == .key }), let value = source.value(behind: key),
            let object = target.choose(&random, { $0.kind == .object })
        else { return false }
        let member = other.copy(source.pieces[key].start, source.pieces[value].end)
        BodyEdit.insert(&body, part: member, into: target.pieces[object])
        return true
    }

    private mutating func takeValue(_ body: inout [UInt8], _ other: [UInt8]) -> Bool {
        let source = BodyOutline(other)
        let target = BodyOutline(body)
        guard let from = source.choose(&random, { $0.kind != .key }),
            let to = target.choose(&random, { $0.kind != .key })
        else { return false }
        let value = other.copy(source.pieces[from].start, source.pieces[from].end)
        BodyEdit.replace(&body, target.pieces[to].start, target.pieces[to].end, with: value)
        return true
    }

    /// The beginning of one text and the end of the other.
    private mutating func takeTail(_ body: inout [UInt8], _ other: [UInt8]) -> Bool {
        guard !body.isEmpty, !other.isEmpty else { return false }
        let kept = random.below(body.count)
        body.removeLast(body.count - kept)
        body.append(contentsOf: other.copy(random.below(other.count), other.count))
        return true
    }
}
