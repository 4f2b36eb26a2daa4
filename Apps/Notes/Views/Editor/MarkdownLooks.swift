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

    /// A line with its looks, put together anew: an `AttributedString` may not be changed within a character.
    func attributed(_ line: Substring, _ styled: StyledLine) -> AttributedString {
        let units = line.utf16
        var places: Set<Int> = [0, units.count]
        for span in styled.spans {
            places.insert(min(span.range.lowerBound, units.count))
            places.insert(min(span.range.upperBound, units.count))
        }
        let sorted = places.sorted()
        return zip(sorted, sorted.dropFirst()).reduce(into: AttributedString()) { result, part in
            let text = line[units.index(units.startIndex, offsetBy: part.0)..<units.index(units.startIndex, offsetBy: part.1)]
            let kinds = styled.spans.filter { $0.range.lowerBound <= part.0 && part.1 <= $0.range.upperBound }.map(\.kind)
            result += AttributedString(String(text), attributes: attributes(of: kinds))
        }
    }

    /// What the outer kinds say is changed by those inside of them.
    private func attributes(of kinds: [StyleSpan.Kind]) -> AttributeContainer {
        var look = Look(size: size, design: design)
        for kind in kinds { look.apply(kind, baseSize: size) }
        return look.container
    }

    /// Of a heading's letters to those of other text.
    static func headingScale(_ level: Int) -> Double { [1.6, 1.35, 1.2, 1.1, 1, 1][min(max(level, 1), 6) - 1] }

    var design: Font.Design {
        switch font {
        case .sans: .default
        case .serif: .serif
        case .monospaced: .monospaced
        }
    }

    private struct Look {
        var size: Double
        var design: Font.Design
        var isBold = false
        var isItalic = false
        var container = AttributeContainer()

        mutating func apply(_ kind: StyleSpan.Kind, baseSize: Double) {
            switch kind {
            case .heading(let level):
                size = baseSize * MarkdownLooks.headingScale(level)
                isBold = true
            case .strong, .tableHeader: isBold = true
            case .emphasis: isItalic = true
            case .strikethrough: container.strikethroughStyle = .single
            case .code:
                design = .monospaced
                container.backgroundColor = .gray.opacity(0.15)
            case .codeBlock, .tableRow: design = .monospaced
            case .codeToken(let token): container.foregroundColor = token.color
            // It takes one line also on a narrow page.
            case .attachmentAddress: size = 8
            case .link, .noteLink, .image: container.foregroundColor = .accentColor
            case .tag: container.foregroundColor = .accentColor
            case .quote: isItalic = true
            case .checkbox(let isDone): container.foregroundColor = isDone ? .green : .accentColor
            case .tableRule:
                design = .monospaced
                container.foregroundColor = .secondary
            case .listMarker, .horizontalRule, .frontMatter, .mark: container.foregroundColor = .secondary
            }
            var font = Font.system(size: size, weight: isBold ? .bold : .regular, design: design)
            if isItalic { font = font.italic() }
            container.font = font
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
