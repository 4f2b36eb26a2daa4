import Foundation
import SessionCore

/// Where pages find the sounds and films of the app: files by names that nobody can guess. Those of other machines browsers fetch
/// themselves, as a device would.
enum MediaAddress {
    static let path = "/glide/media"
    /// Bytes of one answer to a request that leaves the end open: nobody holds a connection for a film that is paused.
    static let partLimit = 4 << 20

    /// The address for a page; empty for one that it may not play.
    @MainActor static func local(_ address: String) -> String {
        if let name = LocalPictures.name(of: address) { return path + "?file=" + name }
        let start = address.prefix(8).lowercased()
        return start.hasPrefix("https://") || start.hasPrefix("http://") ? address : ""
    }

    /// A file, or the part of it that a player asks for.
    /// - Parameter request: of somebody who has been let in.
    static func respond(to request: WebRequest) -> WebResponse {
        guard PictureAddress.isOwn(request), let name = request.queryValue("file"), name.utf8.count <= 100,
            let path = LocalPictures.path(named: name),
            let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        else { return .status(404) }
        var response = WebResponse(status: 200, headers: ["Content-Type": type(of: path), "Accept-Ranges": "bytes"])
        response.file = path
        response = response.adding("Content-Security-Policy", "default-src 'none'; sandbox")
        guard let asked = request.headers["range"], let range = ByteRange(asked) else { return response }
        guard let part = range.part(of: size, limit: partLimit) else {
            return WebResponse.status(416).adding("Content-Range", "bytes */\(size)")
        }
        response.status = 206
        response.filePart = part
        return response.adding("Content-Range", "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)")
    }

    /// The media type by the name; players look at the contents where it says nothing.
    private static func type(of path: String) -> String {
        types[URL(filePath: path).pathExtension.lowercased()] ?? "application/octet-stream"
    }

    private static let types = [
        "mp4": "video/mp4", "m4v": "video/mp4", "mov": "video/mp4", "webm": "video/webm", "ogv": "video/ogg",
        "m3u8": "application/vnd.apple.mpegurl", "mp3": "audio/mpeg", "m4a": "audio/mp4", "aac": "audio/aac", "wav": "audio/wav",
        "aif": "audio/aiff", "aiff": "audio/aiff", "caf": "audio/x-caf", "flac": "audio/flac", "ogg": "audio/ogg", "oga": "audio/ogg",
        "opus": "audio/ogg",
    ]
}

/// The part of a file that a `Range` header asks for (RFC 9110, 14).
struct ByteRange: Equatable {
    /// Nil: the last ``end`` bytes.
    var start: Int?
    /// The last byte, or nil: all that follow.
    var end: Int?

    /// Nil for a header that is to be ignored: of another unit, of several parts, or none that is one.
    init?(_ header: String) {
        let text = header.filter { $0 != " " }
        guard text.lowercased().hasPrefix("bytes=") else { return nil }
        let ends = text.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) else { return nil }
        (start, end) = (Int(ends[0]), Int(ends[1]))
        guard ends[0].isEmpty || start != nil, ends[1].isEmpty || end != nil, start != nil || end != nil else { return nil }
        if let start, let end, end < start { return nil }
    }

    /// The bytes of a file of `size` bytes, at most `limit` where the end is open; nil if it has none of them.
    func part(of size: Int, limit: Int) -> Range<Int>? {
        guard let start else {
            let length = min(end ?? 0, size)
            return length > 0 ? size - length..<size : nil
        }
        guard start < size else { return nil }
        // Compared before one is added: what a browser sends may be the largest number there is.
        if let end { return start..<min(end, size - 1) + 1 }
        return start..<start + min(limit, size - start)
    }
}
