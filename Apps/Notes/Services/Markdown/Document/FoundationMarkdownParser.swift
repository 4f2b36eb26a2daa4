#if !canImport(CMarkGFM)
import Foundation

/// Reads Markdown with Foundation where cmark-gfm is not at hand. Foundation knows no lines, no footnotes and no task lists: lines are those of the text's
/// parts as far as they can be told, and boxes are read from the items' texts.
struct FoundationMarkdownParser: MarkdownParsing {
    var limits = MarkdownLimits.standard

    func parse(_ text: String) -> MarkdownDocument {
        let bytes = Array(text.utf8)
        let body = String(decoding: bytes[FrontMatter.end(in: bytes)...].prefix(limits.size), as: UTF8.self)
        let options = AttributedString.MarkdownParsingOptions(interpretedSyntax: .full, failurePolicy: .returnPartiallyParsedIfPossible)
        guard let attributed = try? AttributedString(markdown: body, options: options) else {
            return MarkdownDocument(blocks: [MarkdownBlock(kind: .paragraph([.text(body)]), lines: 1...1)])
        }
        let runs = attributed.runs[\.presentationIntent].map { intent, range in
            Run(path: (intent?.components ?? []).reversed().prefix(limits.depth).map { $0 }, inlines: Self.inlines(of: attributed[range]))
        }
        return MarkdownDocument(blocks: Self.blocks(of: runs[...], depth: 0), isTruncated: bytes.count > limits.size)
    }

    /// A stretch of text in the same innermost block, and the blocks around it, the outermost first.
    private struct Run {
        var path: [PresentationIntent.IntentType]
        var inlines: [MarkdownInline]
    }

    private static func blocks(of runs: ArraySlice<Run>, depth: Int) -> [MarkdownBlock] {
        grouped(runs, depth: depth).map { intent, runs in
            MarkdownBlock(kind: kind(intent, runs, depth: depth + 1), lines: 1...1)
        }
    }

    private static func grouped(_ runs: ArraySlice<Run>, depth: Int) -> [(PresentationIntent.IntentType?, ArraySlice<Run>)] {
        var groups: [(PresentationIntent.IntentType?, ArraySlice<Run>)] = []
        var index = runs.startIndex
        while index < runs.endIndex {
            let intent = runs[index].path.dropFirst(depth).first
            var end = index + 1
            while end < runs.endIndex, runs[end].path.dropFirst(depth).first?.identity == intent?.identity { end += 1 }
            groups.append((intent, runs[index..<end]))
            index = end
        }
        return groups
    }

    private static func kind(_ intent: PresentationIntent.IntentType?, _ runs: ArraySlice<Run>, depth: Int) -> MarkdownBlock.Kind {
        let inlines = runs.flatMap(\.inlines)
        switch intent?.kind {
        case .header(let level): return .heading(level: level, inlines)
        case .blockQuote:
            var inner = blocks(of: runs, depth: depth)
            return MarkdownCallout(takenFrom: &inner, firstLine: 1).map { .callout($0, inner) } ?? .quote(inner)
        case .codeBlock(let language): return .code(language: language ?? "", inlines.plainText)
        case .thematicBreak: return .rule
        case .unorderedList: return .list(start: nil, isTight: true, items(of: runs, depth: depth))
        case .orderedList:
            var start = 1
            if case .listItem(let ordinal)? = runs.first?.path.dropFirst(depth).first?.kind { start = ordinal }
            return .list(start: start, isTight: true, items(of: runs, depth: depth))
        case .table(let columns):
            let rows = grouped(runs, depth: depth).map { _, row in grouped(row, depth: depth + 1).map { $1.flatMap(\.inlines) } }
            let alignments = columns.map { column -> BlockSyntax.ColumnAlignment in
                switch column.alignment {
                case .left: .left
                case .center: .center
                case .right: .right
                @unknown default: .none
                }
            }
            return .table(columns: alignments, head: rows.first ?? [], rows: Array(rows.dropFirst()))
        default: return .paragraph(inlines)
        }
    }

    private static func items(of runs: ArraySlice<Run>, depth: Int) -> [MarkdownListItem] {
        grouped(runs, depth: depth).map { _, runs in
            var blocks = blocks(of: runs, depth: depth + 1)
            let checkbox = blocks.isEmpty ? nil : blocks[0].takeCheckbox()
            return MarkdownListItem(checkbox: checkbox, blocks: blocks, line: 1)
        }
    }

    private static func inlines(of text: AttributedSubstring) -> [MarkdownInline] {
        let inlines = text.runs.map { run -> MarkdownInline in
            let string = String(text[run.range].characters)
            if let image = run.imageURL, LinkTarget.kind(of: image.absoluteString) != .refused {
                return .image(source: image.absoluteString, title: "", alternative: string)
            }
            let intent = run.inlinePresentationIntent ?? []
            if intent.contains(.softBreak) { return .softBreak }
            if intent.contains(.lineBreak) { return .lineBreak }
            var inline: MarkdownInline = intent.contains(.code) ? .code(string) : .text(string)
            if intent.contains(.emphasized) { inline = .emphasis([inline]) }
            if intent.contains(.stronglyEmphasized) { inline = .strong([inline]) }
            if intent.contains(.strikethrough) { inline = .strikethrough([inline]) }
            if let target = run.link?.absoluteString, LinkTarget.kind(of: target) != .refused {
                inline = .link(target: target, title: "", [inline])
            }
            return inline
        }
        return InlineText.resolved(inlines)
    }
}
#endif
