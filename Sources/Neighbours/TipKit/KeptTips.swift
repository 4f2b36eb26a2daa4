import Foundation
import FoundationAdditions
import Synchronization

/// What is kept of tips, across restarts.
struct KeptTips: Codable, Sendable {
    var tips: [String: Record] = [:]
    var events: [String: [Donation]] = [:]
    var parameters: [String: Data] = [:]
    var lastDisplay: Date?

    struct Record: Codable, Sendable {
        var displays = 0
        /// How long it was shown, without what is shown now.
        var seconds: TimeInterval = 0
        var ended: Tips.InvalidationReason?
    }

    struct Donation: Codable, Sendable {
        let date: Date
        /// What it said of itself, as JSON in an array: numbers and texts alone are no JSON to every reader.
        let info: Data
    }

    /// One that is not among those that are kept yet.
    struct EarlyDonation: Sendable {
        let id: String
        let donation: Donation
        let maximumCount: Int
        let oldest: Date?

        func add(to kept: inout KeptTips) {
            var all = kept.events[id] ?? []
            all.append(donation)
            if let oldest { all.removeAll { $0.date < oldest } }
            kept.events[id] = all.suffix(max(maximumCount, 0))
        }
    }
}

/// The file that tips are kept in.
final class TipFile: Sendable {
    private let queue = DispatchQueue(label: "TipKit")
    private let place = Mutex<URL?>(nil)
    private let waiting = Mutex<KeptTips?>(nil)

    /// Reads the file in a folder, which is made if need be.
    ///
    /// A file that is damaged counts as none: what is lost is which tips were shown.
    /// - Throws: an error of Foundation's if there can be no such folder.
    func open(in folder: URL?, forgets: Bool) throws -> KeptTips {
        let folder = folder ?? AppFolders.support(".tipkit")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "tips.json")
        place.withLock { $0 = file }
        guard !forgets, let data = try? Data(contentsOf: file) else { return KeptTips() }
        return (try? JSONDecoder().decode(KeptTips.self, from: data)) ?? KeptTips()
    }

    /// Writes what is to be kept, soon: of several changes the last.
    func keep(_ tips: KeptTips) {
        let isFirst = waiting.withLock { waiting in
            defer { waiting = tips }
            return waiting == nil
        }
        guard isFirst else { return }
        queue.async { [self] in
            let tips = waiting.withLock { waiting in
                defer { waiting = nil }
                return waiting
            }
            guard let tips, let file = place.withLock({ $0 }) else { return }
            do {
                try JSONEncoder().encode(tips).write(to: file, options: .atomic)
            } catch {
                FileHandle.standardError.write(Data("TipKit: what was shown of tips is not kept: \(error.localizedDescription)\n".utf8))
            }
        }
    }

    func finish() { queue.sync {} }
}
