import Foundation
import SwiftUICore

/// What a font is like, apart from being one.
public final class UIFontDescriptor: NSObject, Sendable {
    private let font: UIFont

    fileprivate init(_ font: UIFont) { self.font = font }

    /// A typeface by its name, at a size; 0: that of running text.
    public convenience init(name: String, size: CGFloat) { self.init(UIFont(name, size, isSystems: false)) }

    public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFontDescriptor(.preferredFont(forTextStyle: style))
    }

    public var pointSize: CGFloat { font.pointSize }
    public var postscriptName: String { font.fontName }

    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if font.isItalic { traits.insert(.traitItalic) }
        if font.weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
        if font.design == .monospaced { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// - Returns: never nil: whether the person's browser has such a font is not known.
    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        let isBold = symbolicTraits.contains(.traitBold)
        let weight = isBold ? (font.weight.rawValue >= UIFont.Weight.semibold.rawValue ? font.weight : .bold) : UIFont.Weight.regular
        let design = symbolicTraits.contains(.traitMonoSpace) ? Font.Design.monospaced : font.design == .monospaced ? .default : font.design
        return changed(weight: weight, design: design, isItalic: symbolicTraits.contains(.traitItalic))
    }

    /// - Returns: nil for a typeface that an app has named.
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { font.isSystems ? changed(design: design.design) : nil }

    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { UIFontDescriptor(font.withSize(newPointSize)) }

    /// Takes the weight that is among the traits; nothing else is heeded.
    public func addingAttributes(_ attributes: [AttributeName: Any]) -> UIFontDescriptor {
        let traits = attributes[.traits] as? [TraitKey: Any]
        let weight = traits?[.weight] as? UIFont.Weight ?? (traits?[.weight] as? CGFloat).map(UIFont.Weight.init)
        return weight.map { changed(weight: $0) } ?? self
    }

    private func changed(weight: UIFont.Weight? = nil, design: Font.Design? = nil, isItalic: Bool? = nil) -> UIFontDescriptor {
        UIFontDescriptor(
            UIFont(
                font.fontName, font.pointSize, weight ?? font.weight, design ?? font.design, isItalic: isItalic ?? font.isItalic,
                hasMonospacedDigits: font.hasMonospacedDigits, isSystems: font.isSystems))
    }

    fileprivate func font(ofSize size: CGFloat) -> UIFont { font.withSize(size > 0 ? size : font.pointSize > 0 ? font.pointSize : 17) }

    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let traitItalic = SymbolicTraits(rawValue: 1)
        public static let traitBold = SymbolicTraits(rawValue: 2)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }

    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let `default` = SystemDesign(rawValue: "default")
        public static let rounded = SystemDesign(rawValue: "rounded")
        public static let serif = SystemDesign(rawValue: "serif")
        public static let monospaced = SystemDesign(rawValue: "monospaced")

        fileprivate var design: Font.Design {
            switch self {
            case .rounded: .rounded
            case .serif: .serif
            case .monospaced: .monospaced
            default: .default
            }
        }
    }

    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    }

    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    }
}

extension UIFont {
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(self) }

    /// - Parameter pointSize: 0: that of the descriptor.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        let font = descriptor.font(ofSize: pointSize)
        self.init(
            font.fontName, font.pointSize, font.weight, font.design, isItalic: font.isItalic, hasMonospacedDigits: font.hasMonospacedDigits,
            isSystems: font.isSystems)
    }
}
