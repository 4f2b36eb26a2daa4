import CoreTransferable
import Foundation

/// What a page of the web says of itself.
open class LPLinkMetadata: NSObject, @unchecked Sendable {
    // Sendable: filled by who makes it, and read afterwards.
    open var originalURL: URL?
    open var url: URL?
    open var title: String?
    open var iconProvider: NSItemProvider?
    open var imageProvider: NSItemProvider?
    open var videoProvider: NSItemProvider?
    open var remoteVideoURL: URL?

    public override init() { super.init() }
}

/// Why there is none.
public struct LPError: LocalizedError, CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case unknown = 1, metadataFetchFailed, metadataFetchCancelled, metadataFetchTimedOut, metadataFetchNotAllowed
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }

    public static var errorDomain: String { "LPErrorDomain" }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }

    public var errorDescription: String? {
        switch code {
        case .metadataFetchCancelled: "Nobody wanted to know any more what the page says of itself."
        case .metadataFetchTimedOut: "The page took too long to say what it is."
        case .metadataFetchNotAllowed: "Only pages of the web say what they are."
        case .unknown, .metadataFetchFailed: "The page could not be asked what it is."
        }
    }
}
