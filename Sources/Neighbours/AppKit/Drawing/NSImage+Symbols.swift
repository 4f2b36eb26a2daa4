import SwiftUICore
import UIKit

extension NSImage {
    /// How a symbol is drawn: its size, its weight and its colours.
    public final class SymbolConfiguration: NSObject, @unchecked Sendable {
        // Sendable: it never changes.

        public enum Scale: Int, Sendable {
            case `default` = -1
            case unspecified, small, medium, large

            fileprivate var scale: UIImage.SymbolScale { UIImage.SymbolScale(rawValue: rawValue) ?? .default }
        }

        let look: UIImage.SymbolConfiguration

        private init(_ look: UIImage.SymbolConfiguration) { self.look = look }

        public override convenience init() { self.init(.unspecified) }
        public convenience init(pointSize: CGFloat, weight: NSFont.Weight) {
            self.init(pointSize: pointSize, weight: weight, scale: .default)
        }
        public convenience init(pointSize: CGFloat, weight: NSFont.Weight, scale: Scale) {
            self.init(UIImage.SymbolConfiguration(font: .systemFont(ofSize: pointSize, weight: weight), scale: scale.scale))
        }
        public convenience init(scale: Scale) { self.init(UIImage.SymbolConfiguration(scale: scale.scale)) }
        public convenience init(textStyle style: NSFont.TextStyle) { self.init(UIImage.SymbolConfiguration(textStyle: style)) }
        public convenience init(textStyle style: NSFont.TextStyle, scale: Scale) {
            self.init(UIImage.SymbolConfiguration(textStyle: style, scale: scale.scale))
        }
        public convenience init(paletteColors: [NSColor]) { self.init(UIImage.SymbolConfiguration(paletteColors: paletteColors)) }
        public convenience init(hierarchicalColor: NSColor) {
            self.init(UIImage.SymbolConfiguration(hierarchicalColor: hierarchicalColor))
        }

        public class func preferringMonochrome() -> SymbolConfiguration { SymbolConfiguration(.preferringMonochrome()) }
        public class func preferringMulticolor() -> SymbolConfiguration { SymbolConfiguration(.preferringMulticolor()) }

        /// This one, with what the other says in its place.
        public func applying(_ configuration: SymbolConfiguration) -> SymbolConfiguration {
            SymbolConfiguration(look.applying(configuration.look))
        }
    }

    /// The symbol, drawn so; nil for what is no symbol.
    public func withSymbolConfiguration(_ configuration: SymbolConfiguration) -> NSImage? {
        guard shown.isSymbolImage else { return nil }
        return with(shown.withConfiguration(configuration.look))
    }

    /// Drawn so, where it says nothing itself.
    func preferring(_ configuration: SymbolConfiguration?) -> NSImage {
        guard let configuration, shown.isSymbolImage else { return self }
        return with(shown.preferring(configuration.look))
    }

    private func with(_ picture: UIImage) -> NSImage {
        let image = NSImage(picture)
        // Colours of its own are not those of texts.
        image.isTemplate = isTemplate && !picture.hasOwnColors
        image.accessibilityDescription = accessibilityDescription
        return image
    }
}

extension ImageRenderer {
    /// The view as a picture; nil where it takes no room, and where no host makes pictures.
    public var nsImage: NSImage? { uiImage.map { NSImage($0) } }
}
