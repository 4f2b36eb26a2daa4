import SwiftUI

/// Content that is loaded: while it loads, or if it could not be, that is shown instead.
struct AsyncContentView<Content: View>: View {
    let isLoading: Bool
    let error: Error?
    @ViewBuilder let content: () -> Content
    let retry: () -> Void

    var body: some View {
        Group {
            if isLoading {
                ProgressView()
            } else if let error = error {
                ErrorView(message: error.localizedDescription, retry: retry)
            } else {
                content()
            }
        }
    }
}
