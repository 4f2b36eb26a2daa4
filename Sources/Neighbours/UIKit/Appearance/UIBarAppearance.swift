import Foundation
import SwiftUICore

/// How a bar looks: what is behind it, and the line at its edge.
@MainActor @preconcurrency
open class UIBarAppearance: NSObject {
    /// What stands behind the bar where no colour does.
    private enum Ground { case effect, opaque, none }

    private var ground = Ground.effect
    open var backgroundEffect: UIBlurEffect? = UIBlurEffect(style: .systemChromeMaterial) {
        didSet { if backgroundEffect != nil { ground = .effect } }
    }
    open var backgroundColor: UIColor?
    /// A picture without a file, as `UIImage()`, is nothing; others are not shown.
    open var backgroundImage: UIImage?
    /// Nil: no line.
    open var shadowColor: UIColor? = .separator
    open var shadowImage: UIImage?

    nonisolated public override init() { super.init() }

    nonisolated public init(idiom: UIUserInterfaceIdiom) { super.init() }

    public init(barAppearance: UIBarAppearance) {
        super.init()
        take(barAppearance)
    }

    /// There are no storyboards on Linux: always nil.
    public required init?(coder: NSCoder) { return nil }

    /// The system's own: blurred.
    open func configureWithDefaultBackground() {
        ground = .effect
        (backgroundEffect, backgroundColor, backgroundImage) = (UIBlurEffect(style: .systemChromeMaterial), nil, nil)
        (shadowColor, shadowImage) = (.separator, nil)
    }

    /// One colour that nothing shines through.
    open func configureWithOpaqueBackground() {
        ground = .opaque
        (backgroundEffect, backgroundColor, backgroundImage) = (nil, nil, nil)
        (shadowColor, shadowImage) = (.separator, nil)
    }

    /// Nothing, and no line.
    open func configureWithTransparentBackground() {
        ground = .none
        (backgroundEffect, backgroundColor, backgroundImage) = (nil, nil, nil)
        (shadowColor, shadowImage) = (nil, nil)
    }

    func take(_ other: UIBarAppearance) {
        ground = other.ground
        (backgroundEffect, backgroundColor, backgroundImage) = (other.backgroundEffect, other.backgroundColor, other.backgroundImage)
        (shadowColor, shadowImage) = (other.shadowColor, other.shadowImage)
        ground = other.ground
    }

    // MARK: What hosts are told

    var fill: AnyShapeStyle {
        if let backgroundColor { return AnyShapeStyle(backgroundColor.color) }
        switch ground {
        case .effect: return AnyShapeStyle(backgroundEffect?.material ?? .bar)
        case .opaque: return AnyShapeStyle(UIColor.systemBackground.color)
        case .none: return AnyShapeStyle(Color.clear)
        }
    }

    /// Nil: the host's own.
    var line: Color? {
        guard let shadowColor, shadowImage?.isEmpty != true else { return .clear }
        return shadowColor == .separator ? nil : shadowColor.color
    }
}

/// How the bar of a screen looks.
@MainActor @preconcurrency
open class UINavigationBarAppearance: UIBarAppearance {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset.zero
    open var buttonAppearance = UIBarButtonItemAppearance()
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
    open var backButtonAppearance = UIBarButtonItemAppearance()
    public private(set) var backIndicatorImage: UIImage?
    public private(set) var backIndicatorTransitionMaskImage: UIImage?

    nonisolated public override init() { super.init() }
    nonisolated public override init(idiom: UIUserInterfaceIdiom) { super.init(idiom: idiom) }
    public override init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        guard let other = barAppearance as? UINavigationBarAppearance else { return }
        (titleTextAttributes, largeTitleTextAttributes) = (other.titleTextAttributes, other.largeTitleTextAttributes)
        titlePositionAdjustment = other.titlePositionAdjustment
        (buttonAppearance, doneButtonAppearance, backButtonAppearance) =
            (other.buttonAppearance, other.doneButtonAppearance, other.backButtonAppearance)
        setBackIndicatorImage(other.backIndicatorImage, transitionMaskImage: other.backIndicatorTransitionMaskImage)
    }

    /// There are no storyboards on Linux: always nil.
    public required init?(coder: NSCoder) { return nil }

    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
        self.backIndicatorImage = backIndicatorImage
        backIndicatorTransitionMaskImage = transitionMaskImage
    }

    /// The colour of the buttons, if they are given one.
    var tint: Color? {
        buttonAppearance.normal.titleTextAttributes.looks.color ?? backButtonAppearance.normal.titleTextAttributes.looks.color
    }
}

/// How the bar of tabs looks.
@MainActor @preconcurrency
open class UITabBarAppearance: UIBarAppearance {
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    open var inlineLayoutAppearance = UITabBarItemAppearance()
    open var compactInlineLayoutAppearance = UITabBarItemAppearance()
    open var selectionIndicatorTintColor: UIColor?

    nonisolated public override init() { super.init() }
    nonisolated public override init(idiom: UIUserInterfaceIdiom) { super.init(idiom: idiom) }
    public override init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        guard let other = barAppearance as? UITabBarAppearance else { return }
        (stackedLayoutAppearance, inlineLayoutAppearance) = (other.stackedLayoutAppearance, other.inlineLayoutAppearance)
        compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
        selectionIndicatorTintColor = other.selectionIndicatorTintColor
    }

    /// There are no storyboards on Linux: always nil.
    public required init?(coder: NSCoder) { return nil }
}

/// How a bar of tools looks.
@MainActor @preconcurrency
open class UIToolbarAppearance: UIBarAppearance {
    open var buttonAppearance = UIBarButtonItemAppearance()
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
}
