import Foundation
import RenderTree

/// About how large a text is: the program knows no fonts, and goes by the widths that letters have in most of those without serifs.
struct EstimatedText {
    /// Of one font.
    private struct Piece {
        let text: String
        let fontSize: CGFloat
        /// By which letters are wider than in most fonts; nil: all have one width.
        let factor: CGFloat?

        init(_ text: String, _ properties: Properties) {
            self.text = text
            let named = properties[.font]?.string.flatMap(Font.TextStyle.init(rawValue:))
            fontSize = properties[.fontSize]?.double.map { CGFloat($0) } ?? (named ?? .body).size
            let isBold = (properties[.fontWeight]?.int ?? 400) >= 600
            factor = properties[.fontDesign]?.string == "monospaced" ? nil : isBold ? 1.06 : 1
        }

        func width(_ scalar: Unicode.Scalar) -> CGFloat { factor.map { $0 * Self.width(scalar) * fontSize } ?? 0.6 * fontSize }

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
    }

    private let pieces: [Piece]
    /// Of the largest letters.
    let fontSize: CGFloat

    init(_ properties: Properties) {
        let runs = properties[.runs]?.strings.map(TextRuns.decode) ?? []
        let whole = Piece(properties[.text]?.string ?? "", properties)
        pieces =
            runs.isEmpty
            ? [whole]
            : runs.map { run in
                var own = properties
                for (key, value) in run.properties { own[key] = value }
                return Piece(run.text, own)
            }
        fontSize = pieces.map(\.fontSize).max() ?? whole.fontSize
    }

    var lineHeight: CGFloat { (fontSize * 1.3).rounded(.up) }
    var firstBaseline: CGFloat { fontSize * 1.02 }

    func size(in offered: CGSize) -> CGSize {
        let limit = offered.width.isFinite && offered.width > 0 ? offered.width : .infinity
        var (lines, widest, line, word, gap): (CGFloat, CGFloat, CGFloat, CGFloat, CGFloat) = (1, 0, 0, 0, 0)
        func endWord() {
            if line > 0, line + gap + word > limit {
                lines += 1
                line = word
            } else {
                line += gap + word
            }
            widest = max(widest, line)
            (word, gap) = (0, 0)
        }
        for piece in pieces {
            for scalar in piece.text.unicodeScalars {
                switch scalar {
                case " ":
                    endWord()
                    gap = line > 0 ? piece.width(scalar) : 0
                case "\n":
                    endWord()
                    (lines, line) = (lines + 1, 0)
                default: word += piece.width(scalar)
                }
            }
        }
        endWord()
        return CGSize(width: min(widest.rounded(.up), limit), height: lines * lineHeight)
    }
}

extension Text {
    /// The size of the text in a width, by estimated widths of its letters: only the browser knows its fonts.
    @MainActor package func estimatedSize(in size: CGSize) -> CGSize { EstimatedText(properties(in: EnvironmentValues())).size(in: size) }
}
