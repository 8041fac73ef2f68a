public import CPeerInterface
internal import Foundation

/// Foundation's readers, in the form of `peer_interface.h`: a library of its own, so that nothing else needs Foundation.
private enum FoundationPeer {
    /// A tree of Foundation objects.
    static func serialize(_ body: Data, _ result: inout bench_result) {
        guard let root = try? JSONSerialization.jsonObject(with: body) else { return }
        result.accepted += 1
        if let object = root as? [String: Any] { result.checksum += UInt64(object.count) }
    }

    /// A struct of what APNs documents.
    static func decode(_ body: Data, _ decoder: JSONDecoder, _ result: inout bench_result) {
        do {
            let payload = try decoder.decode(PayloadModel.self, from: body)
            result.accepted += 1
            if payload.aps?.alert != nil { result.checksum += 1 }
        } catch DecodingError.dataCorrupted {
            // Not JSON.
        } catch {
            // JSON, but with another type than the struct has.
            result.accepted += 1
            result.findings += 1
        }
    }

    /// Hands each body to `use`, without copying it.
    static func forEachBody(_ corpus: UnsafePointer<bench_corpus>?, _ use: (Data) -> Void) {
        guard let corpus = unsafe corpus?.pointee else { return }
        for position in unsafe 0..<corpus.count {
            let body = unsafe corpus.requests[position].body
            guard let start = unsafe UnsafeMutableRawPointer(mutating: body.bytes) else { continue }
            unsafe use(Data(bytesNoCopy: start, count: body.count, deallocator: .none))
        }
    }

    /// Two entries; they stay for the life of the program.
    nonisolated(unsafe) static let peers: UnsafeMutablePointer<bench_peer> = {
        let peers = UnsafeMutablePointer<bench_peer>.allocate(capacity: 2)
        unsafe peers[0] = bench_peer(
            name: text("foundation-serialization"), title: text("Foundation, JSONSerialization"),
            open: { _ in UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1) },
            run: { _, corpus, result in
                guard let result = unsafe result else { return }
                unsafe FoundationPeer.forEachBody(corpus) { unsafe FoundationPeer.serialize($0, &result.pointee) }
            },
            close: { unsafe $0?.deallocate() })
        unsafe peers[1] = bench_peer(
            name: text("foundation-decoder"), title: text("Foundation, JSONDecoder into a struct"),
            open: { _ in unsafe Unmanaged.passRetained(JSONDecoder()).toOpaque() },
            run: { state, corpus, result in
                guard let state = unsafe state, let result = unsafe result else { return }
                let decoder = unsafe Unmanaged<JSONDecoder>.fromOpaque(state).takeUnretainedValue()
                unsafe FoundationPeer.forEachBody(corpus) { unsafe FoundationPeer.decode($0, decoder, &result.pointee) }
            },
            close: { state in if let state = unsafe state { unsafe Unmanaged<JSONDecoder>.fromOpaque(state).release() }
            })
        return unsafe peers
    }()

    private static func text(_ text: StaticString) -> UnsafePointer<CChar> {
        unsafe UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
    }
}

/// See `peer_interface.h`.
@_cdecl("pushlint_bench_peer")
public func foundationPeer(_ index: Int) -> UnsafePointer<bench_peer>? {
    index >= 0 && index < 2 ? unsafe UnsafePointer(FoundationPeer.peers + index) : nil
}
