import Testing

@testable import Notes

/// What is styled while typing, beside what cmark-gfm makes of the text.
@Suite struct StylerDifferentialTests {
    /// What a line is, as both can tell it.
    private struct LineFacts: Hashable {
        var heading = 0
        var isCode = false
        var isRule = false
        var quotes = 0
        var items = 0
        var boxes: [Bool] = []
    }

    private func styled(_ text: String) -> [LineFacts] {
        let styler = MarkdownStyler(text)
        return (0..<styler.lineCount).map { index in
            var facts = LineFacts()
            for span in styler[line: index].spans {
                switch span.kind {
                case .heading(let level): facts.heading = level
                case .codeBlock: facts.isCode = true
                case .horizontalRule: facts.isRule = true
                case .listMarker: facts.items += 1
                case .checkbox(let isDone): facts.boxes.append(isDone)
                default: break
                }
            }
            return facts
        }
    }

    private func parsed(_ text: String, beside styled: [LineFacts]) -> [LineFacts] {
        var facts = Array(repeating: LineFacts(), count: styled.count)
        func walk(_ blocks: [MarkdownBlock]) {
            for block in blocks {
                let first = block.lines.lowerBound - 1
                switch block.kind {
                // Of a heading that is underlined the line above the underline looks like one.
                case .heading(let level, let inlines): facts[first + inlines.count { $0 == .softBreak }].heading = level
                case .rule: facts[first].isRule = true
                case .code(_, let code):
                    // The library counts a fence below, and lines that ended the code, now as its own and now not.
                    let last = first + code.utf8.count { $0 == 10 }
                    for line in first..<styled.count where line <= last || block.lines.contains(line + 1) {
                        facts[line].isCode = line < last || styled[line].isCode
                    }
                case .quote(let inner): walk(inner)
                case .list(_, _, let items):
                    for item in items {
                        facts[item.line - 1].items += 1
                        if let isDone = item.checkbox { facts[item.line - 1].boxes.append(isDone) }
                        walk(item.blocks)
                    }
                default: break
                }
            }
        }
        walk(MarkdownDocument(text).blocks)
        return facts
    }

    @Test(arguments: 0..<40)
    func linesAreTheSameBlocks(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) + 2_000)
        let starts = [
            "", "", "", "a", "# b", "###### c #", "#d", "- e", "* f", "+ g", "1. h", "7) i", "> j", ">k", "```", "~~~~ swift", "---", "***",
            "===", "    l", "\tm", "  n", "- [ ] o", "1. [x] p", "-", "> > q", "- - r", "> - s", "   - t", "     u", "- # v", "_ _ _",
            "``` x ` y",
        ]
        let indents = ["", "", "", "", " ", "  ", "   ", "    ", "      ", "> ", ">"]
        for _ in 0..<60 {
            let text = (0..<Int.random(in: 1...9, using: &random)).map { _ in random.pick(indents) + random.pick(starts) }.joined(
                separator: "\n")
            let actual = styled(text)
            let expected = parsed(text, beside: actual)
            // A blank line at the end of indented code belongs to it or not; nobody sees the difference.
            for (line, content) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            where !content.allSatisfy({ $0 == " " || $0 == ">" }) {
                if actual[line] != expected[line] {
                    Issue.record("line \(line + 1) of \(text.debugDescription): \(actual[line]) \(expected[line])")
                }
            }
        }
    }

    // MARK: - Within lines

    /// A character that is read, and how it looks.
    private struct Letter: Hashable {
        var character: Character
        var style: Set<String>
    }

    private func styledLetters(_ line: String) -> [Letter] {
        let spans = MarkdownStyler(line)[line: 0].spans
        let units = Array(line.utf16)
        return units.indices.compactMap { index in
            var style: Set<String> = []
            for span in spans where span.range.contains(index) {
                switch span.kind {
                case .mark: return nil
                case .strong: style.insert("strong")
                case .emphasis: style.insert("emphasis")
                case .strikethrough: style.insert("strikethrough")
                case .highlight: style.insert("highlight")
                case .code: style.insert("code")
                case .link, .image: style.insert("link")
                default: break
                }
            }
            return Unicode.Scalar(units[index]).map { Letter(character: Character($0), style: style) }
        }
    }

    private func parsedLetters(_ line: String) -> [Letter] {
        var letters: [Letter] = []
        func walk(_ inlines: [MarkdownInline], _ style: Set<String>) {
            for inline in inlines {
                switch inline {
                case .text(let text): letters += text.map { Letter(character: $0, style: style) }
                case .code(let text): letters += text.map { Letter(character: $0, style: style.union(["code"])) }
                case .strong(let inner): walk(inner, style.union(["strong"]))
                case .emphasis(let inner): walk(inner, style.union(["emphasis"]))
                case .strikethrough(let inner): walk(inner, style.union(["strikethrough"]))
                case .highlight(let inner): walk(inner, style.union(["highlight"]))
                case .link(_, _, let inner): walk(inner, style.union(["link"]))
                default: break
                }
            }
        }
        for block in MarkdownDocument(line).blocks { block.inlines.forEach { walk($0, []) } }
        return letters
    }

    private static func show(_ letters: [Letter]) -> String {
        letters.map { "\($0.character)\($0.style.isEmpty ? "" : "{" + $0.style.sorted().joined(separator: ",") + "}")" }.joined()
    }

    @Test(arguments: 0..<40)
    func wordsLookTheSame(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) + 4_000)
        let pieces = [
            "a", "b", "é", "*", "**", "***", "_", "__", "~", "~~", "`", "``", "==", "==", "=", " ", ".", "(", ")", "\\", "[", "]", "](u)",
            "[c](d)", "€",
            "“",
        ]
        for _ in 0..<200 {
            // A letter at both ends: blocks and blanks there are another test's matter.
            let line = "x" + random.text(of: pieces, count: 1...14) + "y"
            // Code is without one blank on each side when it is read, but not while it is typed.
            let isPadded = line.contains("` ") || line.contains(" `")
            guard !isPadded else { continue }
            let (actual, expected) = (styledLetters(line), parsedLetters(line))
            if actual != expected { Issue.record("\(line.debugDescription): \(Self.show(actual)) instead of \(Self.show(expected))") }
        }
    }
}
