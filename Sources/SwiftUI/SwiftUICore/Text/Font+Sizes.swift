import Foundation

extension Font.TextStyle {
    /// In points, at the standard setting.
    package var size: CGFloat { size(at: .large) }

    /// How many times the standard size the style has at a setting: small styles grow more than large ones.
    func scale(at setting: DynamicTypeSize) -> CGFloat { size(at: setting) / size }

    private func size(at setting: DynamicTypeSize) -> CGFloat {
        switch self {
        // visionOS alone has these two; they grow as the body does.
        case .extraLargeTitle: 36 * Self.body.scale(at: setting)
        case .extraLargeTitle2: 28 * Self.body.scale(at: setting)
        default: Self.sizes[self]?[setting.rawValue] ?? 17
        }
    }

    /// In points, at the settings from the smallest to the largest, as Apple's guidelines for iOS list them.
    private static let sizes: [Self: [CGFloat]] = [
        .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
        .title: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
        .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
        .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
        .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
        .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
        .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
        .caption: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
        .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
    ]
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
