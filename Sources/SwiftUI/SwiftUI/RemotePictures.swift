import Foundation
import FoundationNetworking
import WebHost

/// Fetches pictures from other machines for the app's pages, and keeps those that were asked for last.
actor RemotePictures {
    struct Limits: Sendable {
        /// Bytes of one picture.
        var pictureBytes = 16 << 20
        /// Bytes of all that are kept.
        var keptBytes = 64 << 20
        /// Seconds for which one is kept.
        var age = 3_600.0
        /// Seconds that fetching one may take.
        var timeout = 30.0
        /// Fetched at one time.
        var fetches = 16
    }

    private struct Entry {
        var picture: Picture
        var fetched: Date
        var lastUse: Int
    }

    private let limits: Limits
    private let fetcher: PictureFetcher
    private var entries: [String: Entry] = [:]
    private var underway: [String: Task<Picture?, Never>] = [:]
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var fetching = 0
    private var bytes = 0
    private var uses = 0

    init(limits: Limits = Limits()) {
        self.limits = limits
        fetcher = PictureFetcher(limits)
    }

    /// The picture at an address; nil if there is none, if it is too large, or if what is there is no picture.
    func picture(at address: String) async -> Picture? {
        if let kept = kept(address) { return kept }
        if let task = underway[address] { return await task.value }
        let task = Task { await fetch(address) }
        underway[address] = task
        let picture = await task.value
        underway[address] = nil
        return picture
    }

    private func kept(_ address: String) -> Picture? {
        guard let entry = entries[address] else { return nil }
        guard Date().timeIntervalSince(entry.fetched) < limits.age else {
            forget(address)
            return nil
        }
        uses += 1
        entries[address]?.lastUse = uses
        return entry.picture
    }

    private func fetch(_ address: String) async -> Picture? {
        guard let url = URL(string: address) else { return nil }
        if fetching < limits.fetches { fetching += 1 } else { await withCheckedContinuation { waiting.append($0) } }
        let picture = await fetcher.fetch(url)
        if waiting.isEmpty { fetching -= 1 } else { waiting.removeFirst().resume() }
        if let picture { keep(picture, address) }
        return picture
    }

    private func keep(_ picture: Picture, _ address: String) {
        guard picture.bytes.count <= limits.keptBytes else { return }
        forget(address)
        while bytes + picture.bytes.count > limits.keptBytes, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            forget(oldest.key)
        }
        uses += 1
        entries[address] = Entry(picture: picture, fetched: Date(), lastUse: uses)
        bytes += picture.bytes.count
    }

    private func forget(_ address: String) {
        guard let entry = entries.removeValue(forKey: address) else { return }
        bytes -= entry.picture.bytes.count
    }
}
