import Foundation
import FoundationNetworking
import SwiftUICore

extension AsyncImage where Content: View {
    /// A picture that is loaded as a request says. Pages send its address alone, without headers.
    nonisolated public init(
        request: URLRequest?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        self.init(url: request?.url, scale: scale, transaction: transaction, content: content)
    }

    nonisolated public init<I: View, P: View>(
        request: URLRequest?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        self.init(url: request?.url, scale: scale, content: content, placeholder: placeholder)
    }
}
