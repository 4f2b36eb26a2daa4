import SwiftUICore

/// Shows an effect in its whole area: a representable view of it shows the material, without subviews.
@MainActor @preconcurrency
open class UIVisualEffectView: UIView, ShownOtherwise {
    open var effect: UIVisualEffect?
    public let contentView = UIView()

    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        self.effect = effect
    }

    /// There are no storyboards on Linux: always nil.
    public required init?(coder: NSCoder) { return nil }

    package var shownContent: AnyView {
        guard let blur = effect as? UIBlurEffect else { return AnyView(Color.clear) }
        let shown = Rectangle().fill(blur.material)
        return blur.colorScheme.map { AnyView(shown.environment(\.colorScheme, $0)) } ?? AnyView(shown)
    }
}
