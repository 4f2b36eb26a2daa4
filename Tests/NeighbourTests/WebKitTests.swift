import Foundation
import GlideTesting
import SwiftUI
import Testing

@testable import WebKit

/// Pages of the web, and of the app, in frames.
@MainActor struct WebKitTests {
    @Test(
        arguments: [
            (nil, nil, true), ("DENY", nil, false), ("sameorigin", nil, false), ("ALLOWALL", nil, true),
            (nil, "default-src 'self'", true), (nil, "default-src 'self'; frame-ancestors 'none'", false),
            (nil, "frame-ancestors 'self' https://friend.example", false), (nil, "frame-ancestors *", true),
            ("DENY", "frame-ancestors *", true), (nil, "default-src 'self', frame-ancestors 'none'", false),
        ] as [(String?, String?, Bool)])
    func aServerSaysWhetherItsPageMayBeInAFrame(options: String?, policy: String?, isGiven: Bool) {
        #expect(FramePermission.isGiven(options: options, policy: policy) == isGiven)
    }

    final class Delegate: NSObject, WKNavigationDelegate {
        var told: [String] = []
        var refused = "none"

        func webView(
            _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
            decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
        ) {
            decisionHandler(navigationAction.request.url?.host() == refused ? .cancel : .allow)
        }
        func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) { told.append("started") }
        func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) { told.append("committed") }
        func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { told.append("finished") }
        func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error) {
            told.append("failed")
        }
    }

    struct Page: UIViewRepresentable {
        let delegate: Delegate
        let load: (WKWebView) -> Void
        func makeUIView(context: Context) -> WKWebView {
            let view = WKWebView()
            view.navigationDelegate = delegate
            load(view)
            return view
        }
        func updateUIView(_ view: WKWebView, context: Context) {}
    }

    private func until(_ isTrue: () -> Bool) async throws {
        for _ in 0..<500 where !isTrue() { try await Task.sleep(for: .milliseconds(10)) }
    }

    private func html(in host: TestHost) throws -> String {
        let address = try #require(host.scene.tree.root.first(.webPage)?[.url]?.string)
        return try String(contentsOf: try #require(URL(string: address)), encoding: .utf8)
    }

    @Test func aTextOfTheAppsIsAPageInAFrame() async throws {
        let delegate = Delegate()
        let host = TestHost(Page(delegate: delegate) { $0.loadHTMLString("<p>Hi</p>", baseURL: URL(string: "https://a.b/c/")) })
        try await until { delegate.told.last == "finished" }
        host.flush()
        #expect(delegate.told == ["started", "committed", "finished"])
        #expect(try html(in: host) == "<base href=\"https://a.b/c/\"><p>Hi</p>")
    }

    @Test func whatCannotBeReachedIsALink() async throws {
        let delegate = Delegate()
        let host = TestHost(Page(delegate: delegate) { $0.load(URLRequest(url: URL(string: "http://127.0.0.1:9/page")!)) })
        try await until { delegate.told.last == "failed" }
        host.flush()
        #expect(delegate.told == ["started", "failed"])
        #expect(host.first(.link, "Open 127.0.0.1 in a new tab") != nil && host.scene.tree.root.first(.webPage) == nil)
    }

    @Test func theDelegateMayRefuse() async throws {
        let delegate = Delegate()
        delegate.refused = "127.0.0.1"
        let host = TestHost(Page(delegate: delegate) { $0.load(URLRequest(url: URL(string: "http://127.0.0.1:9/page")!)) })
        try await Task.sleep(for: .milliseconds(100))
        host.flush()
        #expect(delegate.told.isEmpty && host.texts.isEmpty)
    }

    @Test func noAddressOfAnotherKindIsShown() async throws {
        let delegate = Delegate()
        let host = TestHost(Page(delegate: delegate) { $0.load(URLRequest(url: URL(string: "javascript:alert(1)")!)) })
        try await until { delegate.told.last == "failed" }
        host.flush()
        #expect(delegate.told == ["failed"] && host.scene.tree.root.first(.webPage) == nil)
    }

    @Test func aFileIsAPage() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).html")
        try Data("<p>File</p>".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let delegate = Delegate()
        let host = TestHost(Page(delegate: delegate) { $0.loadFileURL(file, allowingReadAccessTo: file) })
        try await until { delegate.told.last == "finished" }
        host.flush()
        #expect(try html(in: host) == "<p>File</p>")
    }

    struct Reader: View {
        @State private var page = WebPage()
        var body: some View {
            WebView(page)
            Button(page.isLoading ? "Loading" : "Load") { page.load(html: "<p>\(page.url == nil ? "first" : "next")</p>") }
        }
    }

    @Test func aPageIsObserved() async throws {
        let host = TestHost(Reader())
        try host.find(.button, "Load").tap()
        try await until {
            host.flush()
            return host.scene.tree.root.first(.webPage) != nil
        }
        #expect(try html(in: host) == "<p>first</p>")
        #expect(host.first(.button, "Load") != nil)
    }

    @Test func whatGivesWayToAnotherPageIsToldSo() async throws {
        let page = WebPage()
        let former = page.load(html: "<p>former</p>")
        let next = page.load(html: "<p>next</p>")
        await #expect(throws: URLError.self) { for try await _ in former {} }
        var last: WebPage.NavigationEvent?
        for try await event in next { last = event }
        #expect(last == .finished)
    }

    @Test func whatHappensToAPageIsASequence() async throws {
        let page = WebPage()
        var events: [WebPage.NavigationEvent] = []
        for try await event in page.load(html: "<p>Hi</p>") { events.append(event) }
        #expect(events == [.startedProvisionalNavigation, .committed, .finished])
        await #expect(throws: (any Error).self) {
            for try await _ in page.load(URL(string: "http://127.0.0.1:9/")) {}
        }
    }
}
