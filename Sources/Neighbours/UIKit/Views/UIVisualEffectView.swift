import SwiftUICore

/// Shows an effect in its whole area, and what is in its content view above that.
@MainActor @preconcurrency
open class UIVisualEffectView: UIView, ShownOtherwise {
    open var effect: UIVisualEffect? { didSet { appearanceDidChange() } }
    public let contentView = UIView()

    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        self.effect = effect
    }

    public convenience init() { self.init(effect: nil) }

    /// There are no storyboards on Linux: always nil.
    public required init?(coder: NSCoder) { return nil }

    /// What is in the content view belongs to what is around it.
    open override var next: UIResponder? { superview }

    package var shownContent: AnyView {
        AnyView(
            ShownView(shownState) { [self] in
                let blur = effect as? UIBlurEffect ?? (effect as? UIVibrancyEffect).map(\.blurEffect)
                ZStack {
                    Rectangle().fill(effect is UIBlurEffect ? AnyShapeStyle(blur?.material ?? .regular) : AnyShapeStyle(.clear))
                    if contentView.isShown, !contentView.subviews.isEmpty || contentView.backgroundColor != nil {
                        MadeView(view: contentView)
                    }
                }
                .modifier(Scheme(scheme: blur?.colorScheme))
                .looks(of: self)
            })
    }
}

private struct Scheme: ViewModifier {
    let scheme: ColorScheme?

    func body(content: Content) -> some View {
        if let scheme { content.environment(\.colorScheme, scheme) } else { content }
    }
}

/// Has what is shown above a blur take on its colour. It is shown in its own.
@MainActor @preconcurrency
open class UIVibrancyEffect: UIVisualEffect {
    let blurEffect: UIBlurEffect

    nonisolated public init(blurEffect: UIBlurEffect) {
        self.blurEffect = blurEffect
        super.init()
    }

    nonisolated public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { self.init(blurEffect: blurEffect) }
}

public enum UIVibrancyEffectStyle: Int, Sendable {
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}
