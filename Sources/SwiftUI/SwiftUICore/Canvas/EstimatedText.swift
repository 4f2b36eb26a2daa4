import Foundation
import RenderTree

/// About how large a text is: the program knows no fonts, and goes by the widths that letters have in most of those without serifs.
struct EstimatedText {
    private let text: String
    let fontSize: CGFloat
    private let factor: CGFloat

    init(_ properties: Properties) {
        text = properties[.text]?.string ?? ""
        let named = properties[.font]?.string.flatMap(Font.TextStyle.init(rawValue:))
        fontSize = properties[.fontSize]?.double.map { CGFloat($0) } ?? (named ?? .body).size
        let isBold = (properties[.fontWeight]?.int ?? 400) >= 600
        factor = properties[.fontDesign]?.string == "monospaced" ? 0 : isBold ? 1.06 : 1
    }

    var lineHeight: CGFloat { (fontSize * 1.3).rounded(.up) }
    var firstBaseline: CGFloat { fontSize * 1.02 }

    private func width(_ text: Substring) -> CGFloat {
        guard factor > 0 else { return CGFloat(text.count) * 0.6 * fontSize }
        return text.unicodeScalars.reduce(0) { $0 + Self.width($1) } * fontSize * factor
    }

    /// In units of the font's size.
    private static func width(_ scalar: Unicode.Scalar) -> CGFloat {
        switch scalar {
        case "i", "j", "l", "I", "'", ".", ",", ":", ";", "|", "!": 0.27
        case "f", "t", "r", " ", "-", "(", ")", "/": 0.34
        case "m", "w", "M", "W", "%", "@": 0.86
        case "A"..."Z", "&", "+", "=": 0.67
        case "a"..."z", "0"..."9": 0.55
        default: scalar.value > 0x2e80 ? 1 : 0.58
        }
    }

    func size(in offered: CGSize) -> CGSize {
        let limit = offered.width.isFinite && offered.width > 0 ? offered.width : .infinity
        var (lines, widest): (CGFloat, CGFloat) = (0, 0)
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            var line: CGFloat = 0
            lines += 1
            for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
                let (space, own) = (line > 0 ? width(" ") : 0, width(word))
                if line > 0, line + space + own > limit {
                    lines += 1
                    line = own
                } else {
                    line += space + own
                }
                widest = max(widest, line)
            }
        }
        return CGSize(width: min(widest.rounded(.up), limit), height: lines * lineHeight)
    }
}

extension Text {
    /// The size of the text in a width, by estimated widths of its letters: only the browser knows its fonts.
    @MainActor package func estimatedSize(in size: CGSize) -> CGSize { EstimatedText(properties(in: EnvironmentValues())).size(in: size) }
}
