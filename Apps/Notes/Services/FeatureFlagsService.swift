import Foundation

/// An experiment: some people get a feature, and always the same ones.
struct Experiment: Hashable, Sendable {
    let name: String
    /// How many of a hundred people get it, 0 to 100.
    var percentage: Int
}

protocol FeatureFlagsServiceProtocol: Sendable {
    func isEnabled(_ experiment: Experiment) -> Bool
}

/// Decides by a hash of the experiment's name and the installation: a person who has a feature keeps it when its share grows.
struct FeatureFlagsService: FeatureFlagsServiceProtocol {
    let installationID: String

    func isEnabled(_ experiment: Experiment) -> Bool { bucket(for: experiment) < experiment.percentage }

    /// 0 to 99; the same on every start and every system.
    func bucket(for experiment: Experiment) -> Int {
        // FNV-1a: `Hasher` is seeded anew in every process.
        let hash = "\(experiment.name):\(installationID)".utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
        }
        return Int(hash % 100)
    }
}
