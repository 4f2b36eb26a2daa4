import Foundation
import Synchronization

/// The items of an index, in a file.
final class IndexFile: Sendable {
    struct Content {
        var items: [CSSearchableItem] = []
        var state: Data?
    }

    private let file: URL
    private let queue = DispatchQueue(label: "CoreSpotlight")
    // Read and written by the queue alone.
    nonisolated(unsafe) private var content: Content?

    private init(_ file: URL) { self.file = file }

    private static let all = Mutex<[URL: IndexFile]>([:])

    /// One object for each file: indexes of one name are one index.
    static func named(_ name: String, in folder: URL) -> IndexFile {
        // A name is no way out of the folder.
        let safe = Data(name.utf8).base64EncodedString().replacingOccurrences(of: "/", with: "_")
        let file = folder.appending(path: "\(safe).plist").standardizedFileURL
        return all.withLock { all in
            let index = all[file] ?? IndexFile(file)
            all[file] = index
            return index
        }
    }

    /// Copies of the items: those of the index are changed by the queue alone.
    func read() -> [CSSearchableItem] { queue.sync { loaded().items.compactMap { CSSearchableItem(kept: $0.kept) } } }

    /// Changes the items on a thread of the index's own, writes them, and tells the handler how that went.
    func perform(_ handler: (@Sendable ((any Error)?) -> Void)?, _ body: @escaping @Sendable (inout Content) -> Void) {
        queue.async { [self] in
            var content = loaded()
            body(&content)
            self.content = content
            do {
                try write(content)
                handler?(nil)
            } catch {
                handler?(error)
            }
        }
    }

    /// A file that is damaged counts as none: an app can index its items anew.
    private func loaded() -> Content {
        if let content { return content }
        var content = Content()
        if let data = try? Data(contentsOf: file),
            let kept = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        {
            content.items = (kept["items"] as? [[String: Any]] ?? []).compactMap(CSSearchableItem.init(kept:))
            content.state = kept["state"] as? Data
        }
        self.content = content
        return content
    }

    private func write(_ content: Content) throws {
        var kept: [String: Any] = ["items": content.items.map(\.kept)]
        kept["state"] = content.state
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try PropertyListSerialization.data(fromPropertyList: kept, format: .binary, options: 0).write(to: file, options: .atomic)
    }
}
