import FieldReflection
import ReactiveGraph

/// What elements of one kind make of the values of a place in the environment.
///
/// Rows of a list have the same environment and look up the same dozens of keys. The digest is made once for all of them:
/// see ``ElementContext/digest(_:)``. It depends on the environment, and on nothing else.
@MainActor
protocol EnvironmentDigest: AnyObject {
    init(of environment: EnvironmentValues)
}

/// The digests of an update, each of the place where it was last asked for.
///
/// They are forgotten when the update is over, as they keep what the app has put into the environment.
@MainActor
struct EnvironmentDigests {
    private struct Entry {
        // Kept, so that no other scope has its address.
        let scope: EnvironmentScope
        let changeCount: Int
        let digest: any EnvironmentDigest
        let reads: ReadRecord
    }

    private var entries: [ObjectIdentifier: Entry] = [:]

    mutating func digest<Digest: EnvironmentDigest>(_ type: Digest.Type, of scope: EnvironmentScope) -> Digest {
        let key = ObjectIdentifier(type)
        if let entry = entries[key], entry.scope === scope, entry.changeCount == EnvironmentScope.changeCount {
            entry.reads.repeatReads()
            return knownDowncast(entry.digest, to: type)
        }
        let (digest, reads) = ReadRecord.recording { Digest(of: EnvironmentValues(scope: scope)) }
        // A style of the app's may read what changes with no change of the environment.
        let isWhole = reads.sources.allSatisfy { $0 is EnvironmentSlot }
        entries[key] = isWhole ? Entry(scope: scope, changeCount: EnvironmentScope.changeCount, digest: digest, reads: reads) : nil
        return digest
    }

    mutating func forget() { if !entries.isEmpty { entries = [:] } }
}

extension ElementContext {
    /// What the environment comes to for elements of a kind. The reads are recorded as if each had made it by itself.
    func digest<Digest: EnvironmentDigest>(_ type: Digest.Type) -> Digest {
        scene.digests.digest(type, of: node.inputs.environment)
    }
}
