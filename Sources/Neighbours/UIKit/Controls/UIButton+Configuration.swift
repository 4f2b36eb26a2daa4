import Foundation
import SwiftUICore

extension UIButton {
    /// How a button looks.
    public struct Configuration {
        private enum Style { case plain, gray, tinted, filled, borderless }
        public enum CornerStyle: Int, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }
        public enum TitleAlignment: Int, Sendable {
            case automatic, leading, center, trailing

            var alignment: HorizontalAlignment {
                switch self {
                case .leading: .leading
                case .automatic, .center: .center
                case .trailing: .trailing
                }
            }
        }
        public enum Size: Int, Sendable { case medium, small, mini, large }

        private let style: Style
        public var title: String?
        /// In the place of the title; its fonts and colours are shown.
        public var attributedTitle: AttributedString?
        public var subtitle: String?
        public var titleAlignment = TitleAlignment.automatic
        /// Between the title and the subtitle, in points.
        public var titlePadding: CGFloat = 1
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// A sign that something is going on, in the place of the picture.
        public var showsActivityIndicator = false
        public var background = UIBackgroundConfiguration()
        public var image: UIImage?
        /// How a symbol is drawn, unless it says that itself.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Between the picture and the title, in points.
        public var imagePadding: CGFloat = 4
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?
        public var cornerStyle = CornerStyle.dynamic
        public var buttonSize = Size.medium
        public var contentInsets: NSDirectionalEdgeInsets?

        public static func plain() -> Configuration { Configuration(style: .plain) }
        public static func gray() -> Configuration { Configuration(style: .gray) }
        public static func tinted() -> Configuration { Configuration(style: .tinted) }
        public static func filled() -> Configuration { Configuration(style: .filled) }
        public static func borderless() -> Configuration { Configuration(style: .borderless) }
        public static func bordered() -> Configuration { gray() }
        public static func borderedTinted() -> Configuration { tinted() }
        public static func borderedProminent() -> Configuration { filled() }

        private init(style: Style) { self.style = style }

        @MainActor func foreground(tint: UIColor) -> Color {
            if let baseForegroundColor { return baseForegroundColor.color }
            return style == .filled ? .white : (baseBackgroundColor ?? tint).color
        }

        @MainActor func background(tint: UIColor) -> Color {
            if let color = background.backgroundColor { return color.color }
            let base = baseBackgroundColor?.color
            return switch style {
            case .plain, .borderless: base ?? .clear
            case .gray: base ?? Color.gray.opacity(0.16)
            case .tinted: (base ?? tint.color).opacity(0.18)
            case .filled: base ?? tint.color
            }
        }

        var insets: EdgeInsets {
            if let contentInsets {
                return EdgeInsets(
                    top: contentInsets.top, leading: contentInsets.leading, bottom: contentInsets.bottom, trailing: contentInsets.trailing)
            }
            return switch buttonSize {
            case .mini, .small: EdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
            case .medium: EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
            case .large: EdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
            }
        }

        /// Around the button.
        @MainActor var line: (color: Color, width: CGFloat)? {
            background.strokeWidth > 0 ? (background.strokeColor?.color ?? .primary, background.strokeWidth) : nil
        }

        var radius: CGFloat {
            switch cornerStyle {
            case .fixed, .dynamic: background.cornerRadius > 0 ? background.cornerRadius : buttonSize == .large ? 12 : 6
            case .small: 4
            case .medium: 8
            case .large: 12
            case .capsule: 1000
            }
        }
    }
}

public struct NSDirectionalRectEdge: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = Self(rawValue: 1)
    public static let leading = Self(rawValue: 2)
    public static let bottom = Self(rawValue: 4)
    public static let trailing = Self(rawValue: 8)
    public static let all: Self = [.top, .leading, .bottom, .trailing]
}
