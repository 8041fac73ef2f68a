internal import CPeerInterface

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A parser in a shared object: see `peer_interface.h`.
@safe
struct Peer {
    fileprivate let functions: UnsafePointer<bench_peer>

    @unsafe
    init(_ functions: UnsafePointer<bench_peer>) { unsafe self.functions = functions }

    var name: String { unsafe String(cString: functions.pointee.name) }
    var title: String { unsafe String(cString: functions.pointee.title) }
}

/// A parser at work.
@safe
final class PeerCandidate: Candidate {
    let name: String
    let title: String
    private let peer: Peer
    private let state: UnsafeMutableRawPointer
    private let workload: Workload

    /// Nil when the peer cannot be opened.
    init?(_ peer: Peer, _ workload: Workload) {
        var corpus = unsafe workload.corpus
        guard let state = unsafe peer.functions.pointee.open(&corpus) else { return nil }
        self.peer = peer
        unsafe self.state = state
        self.workload = workload
        name = peer.name
        title = peer.title
    }

    deinit { unsafe peer.functions.pointee.close(state) }

    func run(_ first: Int, _ count: Int) -> PassResult {
        var part = unsafe workload.part(first, count)
        var result = bench_result()
        unsafe peer.functions.pointee.run(state, &part, &result)
        return PassResult(accepted: result.accepted, findings: result.findings, checksum: result.checksum)
    }
}

/// A shared object with peers.
enum PeerLibrary {
    /// Why there are none, in words.
    struct Failure: Error {
        var text: String
    }

    /// The peers that the shared object at `path` offers; it stays loaded.
    static func peers(at path: String) throws(Failure) -> [Peer] {
        guard let handle = unsafe dlopen(path, RTLD_NOW) else {
            throw Failure(text: unsafe "\(path): \(dlerror().map { unsafe String(cString: $0) } ?? "cannot be loaded")")
        }
        guard let symbol = unsafe dlsym(handle, "pushlint_bench_peer") else {
            throw Failure(text: "\(path): no pushlint_bench_peer in it")
        }
        let peer = unsafe unsafeBitCast(symbol, to: bench_peer_function.self)
        var peers: [Peer] = []
        while let next = unsafe peer(peers.count) { unsafe peers.append(Peer(next)) }
        return peers
    }
}
