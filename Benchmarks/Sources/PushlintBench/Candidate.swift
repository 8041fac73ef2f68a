internal import CPeerInterface
internal import PushPayload

/// What a pass over a workload came to.
struct PassResult: Equatable {
    /// Payloads that are JSON.
    var accepted: UInt64 = 0
    /// Findings, where the candidate judges.
    var findings: UInt64 = 0
    /// Made of what the pass produced, so that nothing can be left out.
    var checksum: UInt64 = 0
}

/// One way to do the job, ready to run on one workload.
protocol Candidate: AnyObject {
    /// As the command line and the tables call it.
    var name: String { get }
    /// What it is and does, in a few words.
    var title: String { get }
    /// Works once through requests `first ..< first + count` of the workload it was made for.
    func run(_ first: Int, _ count: Int) -> PassResult
}

extension Candidate {
    func run(_ workload: Workload) -> PassResult { run(0, workload.count) }
}

/// Makes candidates by name.
struct CandidateList {
    private let own: [(name: String, make: (Workload) -> any Candidate)] = [
        ("tokenizer", TokenizerCandidate.init), ("view", ViewCandidate.init), ("validation", ValidationCandidate.init),
        ("sending", SendingCandidate.init),
    ]
    private var peers: [(name: String, make: (Workload) -> (any Candidate)?)] = []
    /// What should be here and is not, with the reason.
    private(set) var missing: [String] = []

    /// - Parameters:
    ///   - libraries: paths of shared objects with peers.
    ///   - missing: peers that whoever built them could not have.
    init(libraries: [String], missing: [String]) {
        self.missing = missing
        for path in libraries {
            do throws(PeerLibrary.Failure) {
                for peer in try PeerLibrary.peers(at: path) {
                    peers.append((peer.name, { workload in PeerCandidate(peer, workload) }))
                }
            } catch {
                self.missing.append(error.text)
            }
        }
    }

    /// Our own ones.
    var ownNames: [String] { own.map(\.name) }

    /// All of them, ours first.
    var names: [String] { ownNames + peers.map(\.name) }
    /// Without those that do less than read JSON, and stand for what no parser can go below.
    var parserNames: [String] { names.filter { !$0.hasPrefix("floor-") } }

    func make(_ name: String, _ workload: Workload) -> (any Candidate)? {
        if let entry = own.first(where: { $0.name == name }) { return entry.make(workload) }
        return peers.first { $0.name == name }?.make(workload)
    }
}
