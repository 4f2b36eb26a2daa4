import Foundation
import SwiftUICore

/// A page of the web inside an app, in a frame of the browser. Where its server wants to be in no frame, a link opens it in a new tab.
@MainActor @preconcurrency
public struct WebView {
    private enum Source {
        case address(URL?)
        case page(WebPage)
    }

    private let source: Source

    /// - Parameter url: another one is loaded in its place.
    public init(url: URL?) { source = .address(url) }
    public init(_ page: WebPage) { source = .page(page) }
}

extension WebView: View {
    public var body: some View {
        switch source {
        case .address(let url): AddressedWebView(url: url)
        case .page(let page): PageContentView(content: page.content)
        }
    }
}

private struct AddressedWebView: View {
    let url: URL?
    @State private var page = WebPage()

    var body: some View {
        PageContentView(content: page.content).onChange(of: url, initial: true) { page.load(url) }
    }
}
