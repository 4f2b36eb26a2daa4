import SwiftUICore

// What SwiftUI calls the traits that UIKit tells; nil where UIKit has not said.

extension ColorScheme {
    public init?(_ uiUserInterfaceStyle: UIUserInterfaceStyle) {
        switch uiUserInterfaceStyle {
        case .light: self = .light
        case .dark: self = .dark
        case .unspecified: return nil
        }
    }
}

extension UIUserInterfaceStyle {
    public init(_ colorScheme: ColorScheme?) { self = colorScheme.map { $0 == .dark ? .dark : .light } ?? .unspecified }
}

extension UserInterfaceSizeClass {
    public init?(_ uiUserInterfaceSizeClass: UIUserInterfaceSizeClass) {
        switch uiUserInterfaceSizeClass {
        case .compact: self = .compact
        case .regular: self = .regular
        case .unspecified: return nil
        }
    }
}

extension UIUserInterfaceSizeClass {
    public init(_ sizeClass: UserInterfaceSizeClass?) { self = sizeClass.map { $0 == .compact ? .compact : .regular } ?? .unspecified }
}

extension LayoutDirection {
    public init?(_ uiLayoutDirection: UITraitEnvironmentLayoutDirection) {
        switch uiLayoutDirection {
        case .leftToRight: self = .leftToRight
        case .rightToLeft: self = .rightToLeft
        case .unspecified: return nil
        }
    }
}

extension DynamicTypeSize {
    public init?(_ uiSizeCategory: UIContentSizeCategory) {
        guard let found = Self.allCases.first(where: { UIContentSizeCategory($0) == uiSizeCategory }) else { return nil }
        self = found
    }
}

extension UIContentSizeCategory {
    public init(_ dynamicTypeSize: DynamicTypeSize?) {
        switch dynamicTypeSize {
        case .xSmall: self = .extraSmall
        case .small: self = .small
        case .medium: self = .medium
        case .large: self = .large
        case .xLarge: self = .extraLarge
        case .xxLarge: self = .extraExtraLarge
        case .xxxLarge: self = .extraExtraExtraLarge
        case .accessibility1: self = .accessibilityMedium
        case .accessibility2: self = .accessibilityLarge
        case .accessibility3: self = .accessibilityExtraLarge
        case .accessibility4: self = .accessibilityExtraExtraLarge
        case .accessibility5: self = .accessibilityExtraExtraExtraLarge
        case nil: self = .unspecified
        }
    }
}
