import Foundation
import FoundationNetworking
import SwiftUICore
import UIKit

/// A page of the web inside an app, in a frame of the browser. Where its server wants to be in no frame, a link opens it in a new tab. What a
/// person does in the page is not known, nor is its title, and the app's scripts do not reach it.
@MainActor @preconcurrency
open class WKWebView: UIView, ShownOtherwise {
    private let content = PageContent()
    public let configuration: WKWebViewConfiguration
    open weak var navigationDelegate: (any WKNavigationDelegate)?
    open weak var uiDelegate: (any WKUIDelegate)?
    open var allowsBackForwardNavigationGestures = false
    open var allowsLinkPreview = false
    open var customUserAgent: String?
    open private(set) lazy var scrollView = UIScrollView()

    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        self.configuration = configuration
        super.init(frame: frame)
    }

    public override convenience init(frame: CGRect = .zero) { self.init(frame: frame, configuration: WKWebViewConfiguration()) }

    /// There are no storyboards on Linux: always nil.
    public required init?(coder: NSCoder) { return nil }

    open var url: URL? { content.url }
    open var title: String? { nil }
    open var isLoading: Bool { content.isLoading }
    open var canGoBack: Bool { false }
    open var canGoForward: Bool { false }
    open var estimatedProgress: Double { content.estimatedProgress }

    /// Shows the page once the delegate and its server have let it.
    @discardableResult
    open func load(_ request: URLRequest) -> WKNavigation? {
        let navigation = WKNavigation()
        guard let delegate = navigationDelegate else {
            content.load(request) { _ in }
            return navigation
        }
        Task {
            let policy = await delegate.webView(self, decidePolicyFor: WKNavigationAction(request: request))
            if policy != .cancel { content.load(request, telling(navigation)) }
        }
        return navigation
    }

    /// Shows a page of the app's own, whose scripts know nothing of the app.
    /// - Parameter baseURL: where its addresses begin, if that is in the web.
    @discardableResult
    open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
        let navigation = WKNavigation()
        content.load(html: string, base: baseURL, telling(navigation))
        return navigation
    }

    /// Shows a file with HTML. Other files that it refers to are not found.
    @discardableResult
    open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
        let navigation = WKNavigation()
        content.load(URLRequest(url: URL), telling(navigation))
        return navigation
    }

    @discardableResult open func reload() -> WKNavigation? { content.url.flatMap { load(URLRequest(url: $0)) } }
    @discardableResult open func reloadFromOrigin() -> WKNavigation? { reload() }
    @discardableResult open func goBack() -> WKNavigation? { nil }
    @discardableResult open func goForward() -> WKNavigation? { nil }
    open func stopLoading() { content.stop() }

    open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any { throw WKError(.javaScriptExceptionOccurred) }

    open func evaluateJavaScript(
        _ javaScriptString: String, completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
    ) {
        completionHandler?(nil, WKError(.javaScriptExceptionOccurred))
    }

    private func telling(_ navigation: WKNavigation) -> @MainActor (Result<PageContent.Step, any Error>) -> Void {
        { [weak self] step in
            guard let self, let delegate = navigationDelegate else { return }
            switch step {
            case .success(.started): delegate.webView(self, didStartProvisionalNavigation: navigation)
            case .success(.committed): delegate.webView(self, didCommit: navigation)
            case .success(.finished): delegate.webView(self, didFinish: navigation)
            case .failure(let error): delegate.webView(self, didFailProvisionalNavigation: navigation, withError: error)
            }
        }
    }

    package var shownContent: AnyView { AnyView(PageContentView(content: content)) }
}

/// What was asked of a web view.
@MainActor @preconcurrency
open class WKNavigation: NSObject {
    nonisolated public override init() { super.init() }
}

/// How a web view would behave. Nothing of it has an effect where no page is shown.
@MainActor @preconcurrency
open class WKWebViewConfiguration: NSObject {
    nonisolated public override init() { super.init() }
    open var allowsInlineMediaPlayback = false
    open var applicationNameForUserAgent: String?
    open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
    open var preferences = WKPreferences()
    open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
    open lazy var websiteDataStore = WKWebsiteDataStore.default()
}

/// What plays only after a person has asked for it.
public struct WKAudiovisualMediaTypes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
    public static let video = WKAudiovisualMediaTypes(rawValue: 2)
    public static let all: WKAudiovisualMediaTypes = [.audio, .video]
}

@MainActor @preconcurrency
open class WKPreferences: NSObject {
    nonisolated public override init() { super.init() }
    open var javaScriptEnabled = true
    open var javaScriptCanOpenWindowsAutomatically = false
    open var minimumFontSize: CGFloat = 0
}

@MainActor @preconcurrency
open class WKWebpagePreferences: NSObject {
    nonisolated public override init() { super.init() }
    open var allowsContentJavaScript = true
}

/// Where pages keep their things: the browser's own store, which an app neither reads nor clears.
@MainActor @preconcurrency
open class WKWebsiteDataStore: NSObject {
    private static let standard = WKWebsiteDataStore(isPersistent: true)
    public let isPersistent: Bool
    private init(isPersistent: Bool) { self.isPersistent = isPersistent }
    public class func `default`() -> WKWebsiteDataStore { standard }
    public class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore(isPersistent: false) }
}

public let WKErrorDomain = "WKErrorDomain"

/// Why a web view does not do what it was asked to.
public struct WKError: LocalizedError, CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case unknown = 1, webContentProcessTerminated, webViewInvalidated, javaScriptExceptionOccurred
        /// Not of Apple's: the page's server wants it to be in no frame.
        case notFramed = 10_001
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }
    public static var errorDomain: String { WKErrorDomain }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { errorDescription.map { [NSLocalizedDescriptionKey: $0] } ?? [:] }
    public var errorDescription: String? {
        switch code {
        case .notFramed: "The page's server does not let it be shown inside another page: it can be opened in a new tab."
        case .javaScriptExceptionOccurred: "A page in a frame runs no scripts of the app's on Linux."
        case .unknown, .webContentProcessTerminated, .webViewInvalidated: "The page cannot be shown."
        }
    }
}

@MainActor @preconcurrency
public protocol WKNavigationDelegate: NSObjectProtocol {
    /// Asked before ``WKWebView/load(_:)`` loads anything; of links in the page nothing is known.
    func webView(_ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction) async -> WKNavigationActionPolicy
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void)
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
    func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
}

extension WKNavigationDelegate {
    public func webView(_ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction) async -> WKNavigationActionPolicy {
        await withCheckedContinuation { continuation in
            self.webView(webView, decidePolicyFor: navigationAction) { continuation.resume(returning: $0) }
        }
    }
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
    ) { decisionHandler(.allow) }
    public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}
    public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
    public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
    public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}
    public func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error) {}
}

@MainActor @preconcurrency
public protocol WKUIDelegate: NSObjectProtocol {}

/// Whether a page is loaded.
public enum WKNavigationActionPolicy: Int, Sendable { case cancel, allow, download }

/// Why a page is loaded.
public enum WKNavigationType: Int, Sendable { case linkActivated, formSubmitted, backForward, reload, formResubmitted, other = -1 }

/// A page that is to be loaded.
@MainActor @preconcurrency
open class WKNavigationAction: NSObject {
    public let request: URLRequest
    public let navigationType = WKNavigationType.other
    /// Always the view itself.
    public let targetFrame: WKFrameInfo?

    init(request: URLRequest) {
        self.request = request
        targetFrame = WKFrameInfo(request: request)
    }
}

/// A part of a web view in which a page is.
@MainActor @preconcurrency
open class WKFrameInfo: NSObject {
    public let isMainFrame = true
    public let request: URLRequest
    init(request: URLRequest) { self.request = request }
}
