import SwiftUI

/// What the parts of a Markdown text look like, in the font that a person likes.
struct MarkdownLooks: Equatable, Sendable {
    var font: Preferences.EditorFont = .sans
    /// In points.
    var size = 16.0

    init(_ preferences: Preferences = Preferences()) {
        font = preferences.editorFont
        size = preferences.fontSize
    }

    /// A part of a text that looks the same.
    struct Piece: Equatable {
        var text: String
        var look: Look
    }

    /// Adds a line to the pieces before it; its end looks as plain text. What looks the same is one piece, over lines, too: what is made of
    /// few pieces is made quickly.
    func add(_ line: Substring, _ styled: StyledLine, end: Substring, to pieces: inout [Piece]) {
        func add(_ text: Substring, _ look: Look) {
            guard !text.isEmpty else { return }
            if pieces.last?.look == look {
                pieces[pieces.count - 1].text += text
            } else {
                pieces.append(Piece(text: String(text), look: look))
            }
        }
        let base = Look(size: size, design: design)
        if styled.spans.isEmpty {
            add(line, base)
        } else {
            let units = line.utf16
            var places = [0, units.count]
            for span in styled.spans {
                places.append(min(span.range.lowerBound, units.count))
                places.append(min(span.range.upperBound, units.count))
            }
            places.sort()
            let box = styled.spans.first { $0.kind == .checkbox(isDone: true) }
            var start = units.startIndex
            for (from, to) in zip(places, places.dropFirst()) where to > from {
                let next = units.index(start, offsetBy: to - from)
                // What the outer kinds say is changed by those inside of them.
                var look = base
                // What is done steps back, as in the note that is read.
                if let box, from >= box.range.upperBound { look.color = .secondary }
                for span in styled.spans where span.range.lowerBound <= from && to <= span.range.upperBound {
                    look.apply(span.kind, baseSize: size)
                }
                add(line[start..<next], look)
                start = next
            }
        }
        add(end, base)
    }

    /// Pieces put together anew: an `AttributedString` may not be changed within a character.
    func attributed(_ pieces: [Piece]) -> AttributedString {
        // A long text has few looks, many times.
        var known: [Look: AttributeContainer] = [:]
        /// Short texts are joined in half the time that it takes to add to a long one.
        func join(_ pieces: ArraySlice<Piece>) -> AttributedString {
            guard pieces.count > 1 else { return pieces.first.map(text) ?? AttributedString() }
            let middle = pieces.startIndex + pieces.count / 2
            return join(pieces[..<middle]) + join(pieces[middle...])
        }
        func text(_ piece: Piece) -> AttributedString {
            let attributes = known[piece.look] ?? piece.look.container
            known[piece.look] = attributes
            return AttributedString(piece.text, attributes: attributes)
        }
        return join(pieces[...])
    }

    /// Of a heading's letters to those of other text.
    static func headingScale(_ level: Int) -> Double { [1.6, 1.35, 1.2, 1.1, 1, 1][min(max(level, 1), 6) - 1] }

    static let highlight = Color.yellow.opacity(0.35)

    var design: Font.Design {
        switch font {
        case .sans: .default
        case .serif: .serif
        case .monospaced: .monospaced
        }
    }

    /// What characters look like.
    struct Look: Hashable {
        var size: Double
        var design: Font.Design
        var isBold = false
        var isItalic = false
        var isStruckThrough = false
        var isCode = false
        var isHighlighted = false
        var color: Color?

        /// What says so in an `AttributedString`.
        var container: AttributeContainer {
            var container = AttributeContainer()
            let font = Font.system(size: size, weight: isBold ? .bold : .regular, design: design)
            container.font = isItalic ? font.italic() : font
            if isStruckThrough { container.strikethroughStyle = .single }
            if isCode { container.backgroundColor = .gray.opacity(0.15) }
            if isHighlighted { container.backgroundColor = MarkdownLooks.highlight }
            if let color { container.foregroundColor = color }
            return container
        }

        mutating func apply(_ kind: StyleSpan.Kind, baseSize: Double) {
            switch kind {
            case .heading(let level):
                size = baseSize * MarkdownLooks.headingScale(level)
                isBold = true
            case .title: apply(.heading(level: 1), baseSize: baseSize)
            case .strong, .tableHeader, .calloutTitle: isBold = true
            case .emphasis: isItalic = true
            case .strikethrough: isStruckThrough = true
            case .highlight: isHighlighted = true
            case .code:
                design = .monospaced
                isCode = true
            case .codeBlock, .tableRow: design = .monospaced
            case .codeToken(let token): color = token.color
            // It takes one line also on a narrow page.
            case .attachmentAddress: size = 8
            case .link, .noteLink, .image, .tag, .footnote: color = .accentColor
            case .quote: isItalic = true
            case .checkbox(let isDone): color = isDone ? .green : .accentColor
            case .tableRule:
                design = .monospaced
                color = .secondary
            case .listMarker, .horizontalRule, .frontMatter, .mark: color = .secondary
            }
        }
    }
}

extension CodeToken {
    var color: Color {
        switch self {
        case .keyword: .purple
        case .string: .red
        case .comment: .secondary
        case .number: .blue
        }
    }
}
