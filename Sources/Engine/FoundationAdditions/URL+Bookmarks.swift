import Foundation

/// What a bookmark of a file keeps: where it was, and which file it is.
private struct Bookmark: Codable {
    let path: String
    let number: UInt64?
    let volume: UInt64?

    init(_ url: URL) throws {
        let url = url.standardizedFileURL
        let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
        path = url.path
        number = (attributes[.systemFileNumber] as? NSNumber)?.uint64Value
        volume = (attributes[.systemNumber] as? NSNumber)?.uint64Value
    }

    func isSameFile(as other: Bookmark) -> Bool { number == other.number && volume == other.volume }
}

extension URL {
    public struct BookmarkCreationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let minimalBookmark = Self(rawValue: 1 << 9)
        public static let suitableForBookmarkFile = Self(rawValue: 1 << 10)
        public static let withSecurityScope = Self(rawValue: 1 << 11)
        public static let securityScopeAllowOnlyReadAccess = Self(rawValue: 1 << 12)
        public static let withoutImplicitSecurityScope = Self(rawValue: 1 << 29)
    }

    public struct BookmarkResolutionOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let withoutUI = Self(rawValue: 1 << 8)
        public static let withoutMounting = Self(rawValue: 1 << 9)
        public static let withSecurityScope = Self(rawValue: 1 << 10)
        public static let withoutImplicitStartAccessing = Self(rawValue: 1 << 15)
    }

    /// What the file is found by again, also in a later run.
    ///
    /// - Throws: where there is no such file.
    public func bookmarkData(
        options: BookmarkCreationOptions = [], includingResourceValuesForKeys keys: Set<URLResourceKey>? = nil, relativeTo url: URL? = nil
    ) throws -> Data {
        guard isFileURL else { throw CocoaError(.fileReadUnsupportedScheme) }
        return try JSONEncoder().encode(Bookmark(self))
    }

    /// - Parameter bookmarkDataIsStale: set if another file has taken the place: the app should make a new bookmark.
    /// - Throws: where the file is gone. One that was moved is not looked for.
    public init(
        resolvingBookmarkData data: Data, options: BookmarkResolutionOptions = [], relativeTo url: URL? = nil,
        bookmarkDataIsStale: inout Bool
    ) throws {
        guard let kept = try? JSONDecoder().decode(Bookmark.self, from: data) else { throw CocoaError(.fileReadCorruptFile) }
        let found = URL(filePath: kept.path)
        let now: Bookmark
        do { now = try Bookmark(found) } catch { throw CocoaError(.fileNoSuchFile) }
        bookmarkDataIsStale = !kept.isSameFile(as: now)
        self = found
    }
}
