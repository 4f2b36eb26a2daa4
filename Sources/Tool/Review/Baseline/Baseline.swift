import Foundation
import ReviewRules

/// Findings that were there when a project began to use the tool: they are known, and not reported.
package struct Baseline: Hashable, Codable, Sendable {
    package struct Entry: Hashable, Codable, Sendable {
        package var fingerprint: String
        package var rule: String
        package var path: String
        package var symbol: String
    }

    package var version = 1
    package var entries: [Entry]

    package init(entries: [Entry] = []) {
        self.entries = entries.sorted { ($0.path, $0.rule, $0.symbol, $0.fingerprint) < ($1.path, $1.rule, $1.symbol, $1.fingerprint) }
    }

    package struct Unreadable: Error, CustomStringConvertible {
        package let description: String
    }

    package static func read(_ path: String) throws(Unreadable) -> Baseline {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Unreadable(description: "There is no baseline at \(path); make it with --update-baseline.")
        }
        guard let baseline = try? JSONDecoder().decode(Baseline.self, from: data), baseline.version == 1 else {
            throw Unreadable(description: "\(path) is not a baseline of this tool; make it anew with --update-baseline.")
        }
        return baseline
    }

    /// One entry a line, so that a change is easy to read in a diff.
    package var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let lines = entries.compactMap { (try? encoder.encode($0)).map { String(decoding: $0, as: UTF8.self) } }
        return "{\"version\":1,\"entries\":[\n" + lines.map { "  \($0)" }.joined(separator: ",\n") + "\n]}\n"
    }

    /// - Parameters:
    ///   - isInScope: Whether an entry's file was reviewed with the entry's rule; of others nothing is known.
    ///   - shrinkOnly: New findings are not taken in.
    /// - Returns: The entries of a new baseline.
    package func updated(with found: [Entry], shrinkOnly: Bool, isInScope: (Entry) -> Bool) -> Baseline {
        let known = Set(entries.map(\.fingerprint))
        let kept = found.filter { !shrinkOnly || known.contains($0.fingerprint) }
        return Baseline(entries: kept + entries.filter { !isInScope($0) })
    }

    /// Entries whose finding is gone.
    package func stale(_ found: [Entry], isInScope: (Entry) -> Bool) -> [Entry] {
        let present = Set(found.map(\.fingerprint))
        return entries.filter { isInScope($0) && !present.contains($0.fingerprint) }
    }
}
