import Foundation
import FoundationNetworking
import SwiftUICore

extension AsyncImage where Content: View {
    /// A picture that is loaded as a request says. With headers, a body or another method than `GET` the app loads it, as it does with a
    /// session of its own; any other is loaded by the address alone.
    nonisolated public init(
        request: URLRequest?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        self.init(url: request?.url, scale: scale, transaction: transaction, content: content)
        loading = request?.pictureLoading
    }

    nonisolated public init<I: View, P: View>(
        request: URLRequest?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        self.init(url: request?.url, scale: scale, content: content, placeholder: placeholder)
        loading = request?.pictureLoading
    }
}

extension View {
    /// Loads the pictures of the `AsyncImage`s inside by a session of the app's: with its configuration, its cache and its delegate.
    nonisolated public func asyncImageURLSession(_ urlSession: URLSession) -> some View {
        environment(
            \.pictureLoading,
            PictureLoading(session: urlSession) { url, _ in try await urlSession.picture(for: URLRequest(url: url)) })
    }
}

extension URLRequest {
    /// Nil where the address says all.
    fileprivate var pictureLoading: PictureLoading? {
        guard allHTTPHeaderFields?.isEmpty == false || httpBody != nil || httpMethod ?? "GET" != "GET" else { return nil }
        return PictureLoading { [self] _, session in try await (session as? URLSession ?? .shared).picture(for: self) }
    }
}

extension URLSession {
    /// The data of an answer that is none of failure.
    fileprivate func picture(for request: URLRequest) async throws -> Data {
        let (data, response) = try await data(for: request)
        if let status = (response as? HTTPURLResponse)?.statusCode, !(200..<300).contains(status) { throw URLError(.badServerResponse) }
        return data
    }
}
