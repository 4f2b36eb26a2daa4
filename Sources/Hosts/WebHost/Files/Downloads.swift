import RenderTree
import SessionCore
import Synchronization

/// Files that the app has for the person: each at an address that nobody can guess and that works once.
final class Downloads: Sendable {
    static let path = "/glide/download/"
    /// Those of a page that nobody has fetched; beyond them the oldest go.
    private static let maximumWaiting = 100

    private struct Entry {
        let scene: String
        let token: String
        let file: OfferedFile
    }

    private let waiting = Mutex<[Entry]>([])

    /// The address of a file for the page of a scene.
    func address(of file: OfferedFile, for scene: String) -> String {
        let token = randomName(words: 4)
        waiting.withLock { entries in
            let own = entries.indices.filter { entries[$0].scene == scene }
            if own.count >= Self.maximumWaiting { entries.remove(at: own[0]) }
            entries.append(Entry(scene: scene, token: token, file: file))
        }
        return Self.path + token
    }

    /// The scene has ended.
    func close(_ scene: String) { waiting.withLock { $0.removeAll { $0.scene == scene } } }

    /// - Parameter request: of somebody who has been let in.
    func respond(to request: WebRequest) -> WebResponse {
        let asking = request.headers["sec-fetch-site"] ?? "none"
        let token = request.path.dropFirst(Self.path.count)
        guard request.method == "GET", asking == "same-origin" || asking == "none", let file = take(String(token)) else {
            return .status(404)
        }
        var response = WebResponse(status: 200, headers: ["Content-Type": file.type])
        response.file = file.path
        return
            response
            .adding("Content-Disposition", Self.disposition(file.name))
            .adding("Content-Security-Policy", "default-src 'none'; sandbox")
    }

    private func take(_ token: String) -> OfferedFile? {
        waiting.withLock { entries in
            guard let index = entries.firstIndex(where: { $0.token == token }) else { return nil }
            return entries.remove(at: index).file
        }
    }

    /// As RFC 6266 has it: a plain name for old clients, and the whole one.
    static func disposition(_ name: String) -> String {
        let name = UploadName.sanitised(name)
        let plain = name.map { $0.isASCII && $0 != "\"" && $0 != "\\" && $0 != "%" ? String($0) : "_" }.joined()
        let bytes = name.utf8.map { byte in
            let isPlain = (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || "-._".utf8.contains(byte)
            return isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
        return "attachment; filename=\"\(plain)\"; filename*=UTF-8''\(bytes.joined())"
    }
}
