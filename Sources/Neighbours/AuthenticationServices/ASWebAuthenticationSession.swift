import Foundation

/// Signs a person in on a page of somebody else's, which leads back to the app by an address of its own. The browser would not give such an
/// address to an app on Linux: a session does not start.
@MainActor @preconcurrency
open class ASWebAuthenticationSession: NSObject {
    public typealias CompletionHandler = (URL?, (any Error)?) -> Void
    private let completionHandler: CompletionHandler
    open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
    open var prefersEphemeralWebBrowserSession = false
    open var additionalHeaderFields: [String: String]?

    public init(url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler) {
        self.completionHandler = completionHandler
    }

    public init(url URL: URL, callback: Callback, completionHandler: @escaping CompletionHandler) {
        self.completionHandler = completionHandler
    }

    open var canStart: Bool { false }

    /// - Returns: false; the handler hears why.
    @discardableResult
    open func start() -> Bool {
        Task { completionHandler(nil, ASWebAuthenticationSessionError(.presentationContextInvalid)) }
        return false
    }

    open func cancel() {}

    public struct Callback: Sendable {
        private let scheme: String
        public static func customScheme(_ customScheme: String) -> Callback { Callback(scheme: customScheme) }
        public static func https(host: String, path: String) -> Callback { Callback(scheme: "https") }
        public func matchesURL(_ url: URL) -> Bool { url.scheme == scheme }
    }
}

@MainActor @preconcurrency
public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

public struct ASWebAuthenticationSessionError: LocalizedError, CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable { case canceledLogin = 1, presentationContextNotProvided, presentationContextInvalid }

    public let code: Code
    public init(_ code: Code) { self.code = code }

    public static var canceledLogin: Code { .canceledLogin }
    public static var presentationContextNotProvided: Code { .presentationContextNotProvided }
    public static var presentationContextInvalid: Code { .presentationContextInvalid }
    public static var errorDomain: String { "com.apple.AuthenticationServices.WebAuthenticationSession" }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }

    public var errorDescription: String? {
        code == .canceledLogin
            ? "The person went away." : "A page that signs in cannot lead back to an app on Linux. Offer another way to sign in."
    }
}
