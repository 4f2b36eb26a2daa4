import Foundation
import SwiftUICore

/// How the buttons of a bar look.
@MainActor @preconcurrency
open class UIBarButtonItemAppearance: NSObject {
    public let normal = UIBarButtonItemStateAppearance()
    public let highlighted = UIBarButtonItemStateAppearance()
    public let disabled = UIBarButtonItemStateAppearance()
    public let focused = UIBarButtonItemStateAppearance()

    nonisolated public override init() { super.init() }
    nonisolated public init(style: UIBarButtonItem.Style) { super.init() }

    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        for state in [normal, highlighted, disabled, focused] { state.titleTextAttributes = [:] }
    }
}

/// How a bar's button looks in one of its states.
@MainActor @preconcurrency
open class UIBarButtonItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset.zero
    open var backgroundImage: UIImage?

    nonisolated public override init() { super.init() }
}

/// How the buttons of tabs look.
@MainActor @preconcurrency
open class UITabBarItemAppearance: NSObject {
    public enum Style: Int, Sendable { case stacked, inline, compactInline }

    public let normal = UITabBarItemStateAppearance()
    public let selected = UITabBarItemStateAppearance()
    public let disabled = UITabBarItemStateAppearance()
    public let focused = UITabBarItemStateAppearance()

    nonisolated public override init() { super.init() }
    nonisolated public init(style: Style) { super.init() }

    open func configureWithDefault(for style: Style) {
        for state in [normal, selected, disabled, focused] {
            (state.titleTextAttributes, state.iconColor, state.badgeBackgroundColor) = ([:], nil, nil)
        }
    }
}

/// How the button of a tab looks in one of its states.
@MainActor @preconcurrency
open class UITabBarItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset.zero
    open var iconColor: UIColor?
    open var badgeBackgroundColor: UIColor?
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]

    nonisolated public override init() { super.init() }

    /// Hosts have one colour for the icon and the title.
    var color: Color? { iconColor?.color ?? titleTextAttributes.looks.color }
}

/// A way from where something would be.
public struct UIOffset: Hashable, Sendable {
    public var horizontal: CGFloat
    public var vertical: CGFloat

    public init() { self.init(horizontal: 0, vertical: 0) }
    public init(horizontal: CGFloat, vertical: CGFloat) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    public static let zero = UIOffset()
}

/// What is behind may shine through, blurred.
@MainActor @preconcurrency
open class UIVisualEffect: NSObject {
    nonisolated public override init() { super.init() }
}

/// One of the system's blurs.
@MainActor @preconcurrency
open class UIBlurEffect: UIVisualEffect {
    public enum Style: Int, Sendable {
        case extraLight, light, dark, regular = 4, prominent
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
        case systemChromeMaterialLight
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark, systemChromeMaterialDark
    }

    let material: Material
    /// Nil for those that follow the surroundings.
    let colorScheme: ColorScheme?

    nonisolated public init(style: Style) {
        material =
            switch style {
            case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: .ultraThin
            case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: .thin
            case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark, .prominent: .thick
            case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: .bar
            default: .regular
            }
        colorScheme =
            switch style {
            case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
                .systemThickMaterialLight, .systemChromeMaterialLight:
                .light
            case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark,
                .systemChromeMaterialDark:
                .dark
            default: nil
            }
        super.init()
    }
}
