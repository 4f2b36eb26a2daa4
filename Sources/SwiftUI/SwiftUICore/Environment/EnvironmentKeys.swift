import Foundation
import FoundationAdditions
import RenderTree

/// Light or dark.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
    case light, dark
}

public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
    case standard, increased
}

public enum LayoutDirection: String, CaseIterable, Hashable, Sendable {
    case leftToRight, rightToLeft
}

/// Whether a dimension is roomy.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    case compact, regular
}

/// How far a scene is in the foreground.
public enum ScenePhase: Comparable, Hashable, Sendable {
    case background, inactive, active
}

extension EnvironmentValues {
    @Entry public var colorScheme: ColorScheme = .light
    @Entry public var colorSchemeContrast: ColorSchemeContrast = .standard
    @Entry public var layoutDirection: LayoutDirection = .leftToRight
    @Entry public var horizontalSizeClass: UserInterfaceSizeClass? = .regular
    @Entry public var verticalSizeClass: UserInterfaceSizeClass? = .regular
    @Entry public var scenePhase: ScenePhase = .active
    /// Whether the screen is dimmed because nobody looks: never, as in a browser nothing is shown then.
    @Entry public var isLuminanceReduced: Bool = false
    @Entry public var locale: Locale = .current
    @Entry public var calendar: Calendar = .current
    @Entry public var timeZone: TimeZone = .current
    @Entry public var accessibilityReduceMotion: Bool = false
    @Entry public var accessibilityReduceTransparency: Bool = false
    @Entry public var accessibilityInvertColors: Bool = false
    /// True where the system draws in a few colours of the person's choice.
    @Entry public var accessibilityDifferentiateWithoutColor: Bool = false
    @Entry public var displayScale: CGFloat = 2
    @Entry package var isEnabledFlag: Bool = true
    /// The size of the scene in points.
    @Entry package var sceneSize: CGSize = CGSize(width: 1024, height: 768)

    /// True while the person may use controls. Setting it to true inside a disabled view has no effect.
    public var isEnabled: Bool {
        get { isEnabledFlag }
        set { isEnabledFlag = isEnabledFlag && newValue }
    }

    mutating func take(_ traits: HostTraits) {
        colorScheme = traits.isDark ? .dark : .light
        colorSchemeContrast = traits.increasesContrast ? .increased : .standard
        layoutDirection = traits.isRightToLeft ? .rightToLeft : .leftToRight
        horizontalSizeClass = traits.width < 600 ? .compact : .regular
        verticalSizeClass = traits.height < 480 ? .compact : .regular
        locale = CurrentLocale.chosen ?? Locale(identifier: traits.locale)
        accessibilityReduceMotion = traits.reducesMotion
        accessibilityReduceTransparency = traits.reducesTransparency
        accessibilityInvertColors = traits.invertsColors
        accessibilityDifferentiateWithoutColor = traits.limitsColors
        displayScale = traits.displayScale
        sceneSize = CGSize(width: traits.width, height: traits.height)
        timeZone = traits.timeZone.flatMap(TimeZone.init(identifier:)) ?? .current
        calendar = locale.calendar
        calendar.timeZone = timeZone
    }
}
