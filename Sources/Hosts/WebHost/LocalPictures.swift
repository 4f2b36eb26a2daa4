import Foundation
import Synchronization

/// Files of this machine that the app shows as pictures, or plays. Pages know each by a name that says nothing and that nobody can guess: they get
/// no file that the app has not shown.
package enum LocalPictures {
    /// Bytes of one picture.
    static let sizeLimit = 64 << 20
    /// Names that are remembered: the oldest are forgotten first.
    static let nameLimit = 10_000

    private struct Table {
        var names: [String: String] = [:]
        var paths: [String: String] = [:]
        var order: [String] = []
    }

    private static let table = Mutex(Table())

    /// What pages call the file at an address; nil for an address of another kind.
    static func name(of address: String) -> String? {
        guard address.prefix(7).lowercased() == "file://", let url = URL(string: address) else { return nil }
        let path = url.path(percentEncoded: false)
        return table.withLock { table in
            if let known = table.names[path] { return known }
            if table.order.count >= nameLimit {
                let oldest = table.order.removeFirst()
                if let path = table.paths.removeValue(forKey: oldest) { table.names[path] = nil }
            }
            let name = UUID().uuidString + UUID().uuidString
            (table.names[path], table.paths[name]) = (name, path)
            table.order.append(name)
            return name
        }
    }

    /// nil for a name that nobody gave.
    static func path(named name: String) -> String? { table.withLock { $0.paths[name] } }

    /// nil for a name that nobody gave, for a file that is gone or too large, and for what is no picture.
    static func picture(named name: String) -> Picture? {
        guard let path = path(named: name), let file = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? file.close() }
        guard let size = try? file.seekToEnd(), size <= sizeLimit, (try? file.seek(toOffset: 0)) != nil,
            let data = try? file.readToEnd(), let type = type(of: data)
        else { return nil }
        return Picture(bytes: Array(data), type: type)
    }

    /// The media type by the first bytes, whatever the file is called.
    static func type(of data: Data) -> String? {
        let head = Array(data.prefix(512))
        func has(_ text: String, at start: Int = 0) -> Bool { head.dropFirst(start).starts(with: text.utf8) }
        if head.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
        if head.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
        if has("GIF8") { return "image/gif" }
        if has("RIFF"), has("WEBP", at: 8) { return "image/webp" }
        if has("ftypavif", at: 4) { return "image/avif" }
        if has("BM") { return "image/bmp" }
        let text = String(decoding: head, as: UTF8.self)
        return text.contains("<svg") ? "image/svg+xml" : nil
    }
}
