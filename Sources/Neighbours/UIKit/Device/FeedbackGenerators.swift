import Foundation

// Haptics. A page has no motor that every browser lets it use: as on a Mac and on an iPad, nothing is felt.

/// Something that the person feels.
@MainActor @preconcurrency
open class UIFeedbackGenerator: NSObject {
    nonisolated public override init() { super.init() }
    open func prepare() {}
}

@MainActor @preconcurrency
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

    nonisolated public override init() { super.init() }
    nonisolated public init(style: FeedbackStyle) { super.init() }
    open func impactOccurred() {}
    open func impactOccurred(intensity: CGFloat) {}
}

@MainActor @preconcurrency
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Sendable { case success, warning, error }
    open func notificationOccurred(_ notificationType: FeedbackType) {}
}

@MainActor @preconcurrency
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    open func selectionChanged() {}
}
