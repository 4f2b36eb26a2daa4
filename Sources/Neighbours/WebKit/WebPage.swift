import Foundation
import FoundationNetworking
import Observation

/// What a web view shows, and how far that is. What a person does in the page is not known, nor is its title.
@MainActor
public final class WebPage: Observable {
    public enum NavigationEvent: Hashable, Sendable { case startedProvisionalNavigation, receivedServerRedirect, committed, finished }

    let content = PageContent()

    public init() {}

    public var url: URL? { content.url }
    /// Browsers tell nothing of a page from elsewhere: always empty.
    public var title: String { "" }
    public var isLoading: Bool { content.isLoading }
    public var estimatedProgress: Double { content.estimatedProgress }

    /// - Returns: what happens until it is loaded; ends with an error where it cannot be shown.
    @discardableResult
    public func load(_ url: URL?) -> some AsyncSequence<NavigationEvent, any Error> {
        events { tell in if let url { self.content.load(URLRequest(url: url), tell) } }
    }

    @discardableResult
    public func load(_ request: URLRequest) -> some AsyncSequence<NavigationEvent, any Error> {
        events { self.content.load(request, $0) }
    }

    /// A page of the app's own, whose scripts know nothing of the app.
    @discardableResult
    public func load(html: String, baseURL: URL = URL(string: "about:blank")!) -> some AsyncSequence<NavigationEvent, any Error> {
        events { self.content.load(html: html, base: baseURL, $0) }
    }

    @discardableResult
    public func reload(fromOrigin: Bool = false) -> some AsyncSequence<NavigationEvent, any Error> { load(content.url) }

    public func stopLoading() { content.stop() }

    private func events(
        _ load: (@escaping @MainActor (Result<PageContent.Step, any Error>) -> Void) -> Void
    ) -> AsyncThrowingStream<NavigationEvent, any Error> {
        let (stream, continuation) = AsyncThrowingStream.makeStream(of: NavigationEvent.self)
        load { step in
            switch step {
            case .success(.started): continuation.yield(.startedProvisionalNavigation)
            case .success(.committed): continuation.yield(.committed)
            case .success(.finished):
                continuation.yield(.finished)
                continuation.finish()
            case .failure(let error): continuation.finish(throwing: error)
            }
        }
        return stream
    }
}
