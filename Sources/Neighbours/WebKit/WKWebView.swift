import Foundation
import FoundationNetworking
import Observation
import SwiftUICore
import UIKit

/// A page of the web inside an app. Glide's pages show no other site in them: what is loaded is a link that opens it in a new tab.
@MainActor @preconcurrency
open class WKWebView: UIView, ShownOtherwise {
    private let page = Page()
    public let configuration: WKWebViewConfiguration
    open weak var navigationDelegate: (any WKNavigationDelegate)?
    open weak var uiDelegate: (any WKUIDelegate)?
    open var allowsBackForwardNavigationGestures = false
    open var customUserAgent: String?

    @Observable @MainActor
    fileprivate final class Page { var address: URL? }

    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        self.configuration = configuration
        super.init(frame: frame)
    }

    public override convenience init(frame: CGRect = .zero) { self.init(frame: frame, configuration: WKWebViewConfiguration()) }

    /// There are no storyboards on Linux: always nil.
    public required init?(coder: NSCoder) { return nil }

    open var url: URL? { page.address }
    open var title: String? { nil }
    open var isLoading: Bool { false }
    open var canGoBack: Bool { false }
    open var canGoForward: Bool { false }
    open var estimatedProgress: Double { 0 }

    /// Shows a link to the address. The delegate is told that nothing was loaded.
    @discardableResult
    open func load(_ request: URLRequest) -> WKNavigation? {
        page.address = request.url
        return fail()
    }

    /// HTML is not shown. The delegate is told so.
    @discardableResult
    open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
        page.address = baseURL
        return fail()
    }

    @discardableResult
    open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? { fail() }

    @discardableResult open func reload() -> WKNavigation? { fail() }
    @discardableResult open func goBack() -> WKNavigation? { nil }
    @discardableResult open func goForward() -> WKNavigation? { nil }
    open func stopLoading() {}

    open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any { throw WKError(.webViewInvalidated) }

    open func evaluateJavaScript(
        _ javaScriptString: String, completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
    ) {
        completionHandler?(nil, WKError(.webViewInvalidated))
    }

    private func fail() -> WKNavigation {
        let navigation = WKNavigation()
        Task {
            navigationDelegate?.webView(self, didFailProvisionalNavigation: navigation, withError: WKError(.webViewInvalidated))
        }
        return navigation
    }

    package var shownContent: AnyView { AnyView(PageView(page: page)) }

    private struct PageView: View {
        let page: Page
        var body: some View { ElsewhereView(type: WKWebView.self, address: page.address) }
    }
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
}

public let WKErrorDomain = "WKErrorDomain"

/// Why a web view does not do what it was asked to.
public struct WKError: LocalizedError, CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable { case unknown = 1, webContentProcessTerminated, webViewInvalidated, javaScriptExceptionOccurred }

    public let code: Code
    public init(_ code: Code) { self.code = code }
    public static var errorDomain: String { WKErrorDomain }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { errorDescription.map { [NSLocalizedDescriptionKey: $0] } ?? [:] }
    public var errorDescription: String? { "WKWebView shows no pages on Linux: open the address with openURL or a Link." }
}

@MainActor @preconcurrency
public protocol WKNavigationDelegate: NSObjectProtocol {
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
    func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
}

extension WKNavigationDelegate {
    public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}
    public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
    public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
    public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}
    public func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error) {}
}

@MainActor @preconcurrency
public protocol WKUIDelegate: NSObjectProtocol {}
