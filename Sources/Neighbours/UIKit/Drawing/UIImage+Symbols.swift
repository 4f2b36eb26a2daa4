import SwiftUICore

extension UIImage.SymbolConfiguration {
    /// As large and as heavy as the font's letters.
    public convenience init(font: UIFont) { self.init(font: font, scale: .default) }
    public convenience init(font: UIFont, scale: UIImage.SymbolScale) {
        self.init(size: font.pointSize, weight: font.weight.weight, scale: scale)
    }

    public convenience init(textStyle: UIFont.TextStyle) { self.init(textStyle: textStyle, scale: .default) }
    public convenience init(textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale) {
        self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
    }
}
