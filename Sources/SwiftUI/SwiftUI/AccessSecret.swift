import Foundation
import FoundationAdditions
import WebHost

/// What the browsers that were let in are known by. Kept beside the app's data, so that a restarted app takes its tabs back.
struct AccessSecret: Equatable {
    /// What their cookies hold.
    let secret: String
    /// The part of the app's own host name that others cannot guess.
    let label: String

    init() {
        secret = randomName(words: 4)
        label = randomName(words: 1)
    }

    /// Reads ``text``; nil where it is cut short or holds anything else.
    init?(text: String) {
        let parts = text.split(separator: "\n", omittingEmptySubsequences: false)
        let isName: (Substring) -> Bool = { $0.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) } }
        guard parts.count == 3, parts[2].isEmpty, parts[0].utf8.count >= 32, (6...13).contains(parts[1].utf8.count),
            parts[0...1].allSatisfy(isName)
        else { return nil }
        (secret, label) = (String(parts[0]), String(parts[1]))
    }

    var text: String { "\(secret)\n\(label)\n" }

    /// The name below `localhost` of an app with this name.
    func host(of name: String) -> String {
        let letters = name.lowercased().utf8.map { byte in
            (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) ? Character(Unicode.Scalar(byte)) : "-"
        }
        return "app-" + String(letters.prefix(30)) + "-" + label + ".localhost"
    }
}

extension AccessSecret {
    /// The folder in which the app's data is kept by default.
    static var folder: URL { URL.applicationSupportDirectory.appending(path: ProcessInfo.processInfo.processName) }

    /// The one that is kept in `folder`, or a new one, which is kept there.
    ///
    /// One that others could read is none. Where it cannot be written, it lasts as long as the process.
    static func kept(in folder: URL) -> AccessSecret {
        let file = folder.appending(path: ".access")
        let path = file.path(percentEncoded: false)
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        let mode = (attributes?[.posixPermissions] as? NSNumber)?.intValue ?? 0o777
        let owner = (attributes?[.ownerAccountID] as? NSNumber)?.uint32Value
        if mode & 0o077 == 0, owner == getuid(), let data = FileManager.default.contents(atPath: path),
            let kept = AccessSecret(text: String(decoding: data, as: UTF8.self))
        {
            return kept
        }
        let new = AccessSecret()
        try? FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try? FileManager.default.removeItem(at: file)
        _ = FileManager.default.createFile(
            atPath: path, contents: Data(new.text.utf8), attributes: [.posixPermissions: 0o600])
        return new
    }
}
