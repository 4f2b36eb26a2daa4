import RenderTree

/// Asks the person for a review of the app. Part of StoreKit on Apple's systems.
///
/// There is no store here: the page says that the app would like to be told what the person thinks of it.
@MainActor
public struct RequestReviewAction {
    nonisolated init() {}

    public func callAsFunction() {
        SceneNotices.show("The app asks what you think of it. There is no store here in which to say so.", isError: false)
    }
}

extension EnvironmentValues {
    /// Asks the person for a review of the app.
    public var requestReview: RequestReviewAction { RequestReviewAction() }
}
