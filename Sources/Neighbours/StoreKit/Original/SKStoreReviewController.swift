import SwiftUICore
import UIKit

/// Asks the person for a review of the app. There is no store here: the page says that the app would like to know what the person thinks.
@MainActor @preconcurrency
public enum SKStoreReviewController {
    public static func requestReview() { AppStore.requestReview() }
    public static func requestReview(in windowScene: UIWindowScene) { AppStore.requestReview() }
}
