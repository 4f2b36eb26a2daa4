import Foundation

extension Font.TextStyle {
    /// In points, at the standard setting.
    package var size: CGFloat { sizes[DynamicTypeSize.large.rawValue] }

    /// How many times the standard size the style has at a setting: small styles grow more than large ones.
    func scale(at setting: DynamicTypeSize) -> CGFloat { sizes[setting.rawValue] / size }

    /// In points, at the settings from the smallest to the largest, as Apple's guidelines for iOS list them. Those of the two styles that
    /// visionOS alone has grow as the body does.
    private var sizes: [CGFloat] {
        switch self {
        case .extraLargeTitle: Self.body.sizes.map { 36 * $0 / 17 }
        case .extraLargeTitle2: Self.body.sizes.map { 28 * $0 / 17 }
        case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
        case .title: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
        case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
        case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
        case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
        case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
        case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
        case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
        case .caption: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
        case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
        }
    }
}

extension Font {
    /// In points, at the standard setting.
    var pointSize: CGFloat {
        switch base {
        case .style(let style): style.size
        case .size(let size), .custom(_, let size, _): size
        }
    }

    /// In points, as it is shown at a setting of the person.
    func size(at setting: DynamicTypeSize) -> CGFloat {
        guard setting != .large, let style = followed else { return pointSize * scale }
        return (pointSize * scale * style.scale(at: setting)).rounded()
    }

    /// The style as which the size grows with the person's setting; nil where it is fixed.
    var followed: TextStyle? {
        switch base {
        case .style(let style): style
        case .custom(_, _, let style): style
        case .size: nil
        }
    }
}
