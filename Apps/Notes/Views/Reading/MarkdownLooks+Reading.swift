import SwiftUI

extension MarkdownLooks {
    /// A part of a line with its looks.
    func attributed(_ inlines: [MarkdownInline], heading level: Int? = nil, isStrong: Bool = false) -> AttributedString {
        var look = ReadingLook(size: size, design: design)
        if let level {
            look.size = size * Self.headingScale(level)
            look.isBold = true
        }
        if isStrong { look.isBold = true }
        return inlines.reduce(into: AttributedString()) { $0 += attributed($1, look) }
    }

    /// Code in the colours of its language.
    func code(_ text: String, language: String) -> AttributedString {
        let name = CodeLanguage.named(language)
        var tokenizer = name.map { CodeTokenizer(language: $0, state: CodeTokenizer.State()) }
        let font = Font.system(size: size * 0.9, design: .monospaced)
        var result = AttributedString()
        let lines = (text.hasSuffix("\n") ? text.dropLast() : text[...]).split(separator: "\n", omittingEmptySubsequences: false)
        for (number, line) in lines.enumerated() {
            if number > 0 { result += AttributedString("\n") }
            let bytes = Array(line.utf8)
            var place = 0
            func add(_ range: Range<Int>, _ token: CodeToken?) {
                guard !range.isEmpty else { return }
                var part = AttributedString(bytes.string(range))
                if let token { part.foregroundColor = token.color }
                result += part
            }
            tokenizer?.tokenize(bytes, 0..<bytes.count) { range, token in
                add(place..<range.lowerBound, nil)
                add(range, token)
                place = range.upperBound
            }
            add(place..<bytes.count, nil)
        }
        result.font = font
        return result
    }

    private func attributed(_ inline: MarkdownInline, _ look: ReadingLook) -> AttributedString {
        func nested(_ inlines: [MarkdownInline], _ change: (inout ReadingLook) -> Void) -> AttributedString {
            var inner = look
            change(&inner)
            return inlines.reduce(into: AttributedString()) { $0 += attributed($1, inner) }
        }
        switch inline {
        case .text(let text): return look.text(text)
        case .code(let text):
            var code = look
            code.design = .monospaced
            code.background = .gray.opacity(0.15)
            return code.text(text)
        case .emphasis(let inlines): return nested(inlines) { $0.isItalic = true }
        case .strong(let inlines): return nested(inlines) { $0.isBold = true }
        case .strikethrough(let inlines): return nested(inlines) { $0.isStruckThrough = true }
        case .highlight(let inlines): return nested(inlines) { $0.background = Self.highlight }
        case .footnote(let number, _):
            return nested([.text("\(number)")]) {
                $0.link = FootnotePlace.footnote(number).address
                $0.baselineOffset = $0.size * 0.35
                $0.size *= 0.75
            }
        case .link(let target, _, let inlines):
            let leads = LinkTarget.kind(of: target) == .address || LinkTarget.attachmentID(in: target) != nil
            return nested(inlines) {
                if leads { $0.link = URL(string: target) }
                if target.hasPrefix("#"), let heading = target.dropFirst().removingPercentEncoding {
                    $0.link = MarkdownReader.address(of: .heading(heading))
                }
            }
        case .image(let source, _, let alternative):
            // Only where it is a part of a link, or of a cell.
            var image = look
            if image.link == nil, LinkTarget.kind(of: source) == .address { image.link = URL(string: source) }
            return image.text(alternative.isEmpty ? source : alternative)
        case .noteLink(let name, let label):
            return nested([.text(label)]) { $0.link = MarkdownReader.address(of: .note(name)) }
        case .tag(let name): return nested([.text("#" + name)]) { $0.link = DeepLink.tag(name).url }
        // Notes are read as they were written, line by line.
        case .softBreak, .lineBreak: return look.text("\n")
        }
    }
}

/// What a word looks like, within everything around it.
private struct ReadingLook {
    var size: Double
    var design: Font.Design
    var isBold = false
    var isItalic = false
    var isStruckThrough = false
    var color: Color?
    var background: Color?
    var link: URL?
    /// In points: how far the words are raised.
    var baselineOffset: Double?

    func text(_ text: String) -> AttributedString {
        var result = AttributedString(text)
        let font = Font.system(size: size, weight: isBold ? .bold : .regular, design: design)
        result.font = isItalic ? font.italic() : font
        if isStruckThrough { result.strikethroughStyle = .single }
        if let color { result.foregroundColor = color }
        if let background { result.backgroundColor = background }
        if let link { result.link = link }
        if let baselineOffset { result.baselineOffset = baselineOffset }
        return result
    }
}
