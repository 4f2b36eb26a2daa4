import Observation
// review:disable VM-001 - the state of one text field, whose selection is a type of SwiftUI
import SwiftUI

/// A note's text as one window edits it: with its looks, and with what is selected.
@MainActor
@Observable
final class EditorText {
    /// Comparing long texts costs more than drawing a line: that the text has changed is told by its version.
    @ObservationIgnored private var attributed = AttributedString()
    private var version = 0
    var selection = AttributedTextSelection() { didSet { selectionBefore = oldValue } }
    @ObservationIgnored private var selectionBefore = AttributedTextSelection()
    @ObservationIgnored private var styler = MarkdownStyler()
    @ObservationIgnored private(set) var plain = ""
    @ObservationIgnored private var looks = MarkdownLooks()

    var text: AttributedString {
        _ = version
        return attributed
    }

    /// All of a text, in other looks perhaps.
    func show(_ text: String, looks: MarkdownLooks) {
        guard text != plain || looks != self.looks || version == 0 else { return }
        self.looks = looks
        plain = text
        styler = MarkdownStyler(text)
        attributed = lines(0..<styler.lineCount)
        version += 1
    }

    /// What a person has typed.
    /// - Returns: what it changed.
    func typed(_ typed: AttributedString) -> TextChange {
        attributed = typed
        let before = plain
        plain = String(typed.characters[typed.startIndex..<typed.endIndex])
        let change = TextChange(from: before, to: plain)
        // Told by its place, as looking for it line by line takes long in a long text.
        if plain != before { restyle(styler.make(change).lines) }
        version += 1
        return change
    }

    /// What was changed by a command, or elsewhere.
    func replace(with text: String) {
        guard text != plain else { return }
        let before = styler.length
        let change = styler.make(TextChange(from: plain, to: text))
        plain = text
        let start = styler.offset(ofLine: change.lines.lowerBound)
        let end = styler.offset(ofLine: change.lines.upperBound)
        let old = index(start)..<index(end + before - styler.length)
        attributed.replaceSubrange(old, with: lines(change.lines))
        version += 1
    }

    /// In UTF-16 units.
    var selectedRange: Range<Int> { range(of: selection) }

    /// What was selected before the selection was set last, in the text that was there then: where something is typed, what it replaces.
    var rangeBefore: Range<Int> { range(of: selectionBefore) }

    private func range(of selection: AttributedTextSelection) -> Range<Int> {
        func offset(_ index: AttributedString.Index) -> Int { attributed.utf16.distance(from: attributed.startIndex, to: index) }
        switch selection.indices(in: attributed) {
        case .insertionPoint(let index): return offset(index)..<offset(index)
        case .ranges(let set):
            guard let first = set.ranges.first, let last = set.ranges.last else { return 0..<0 }
            return offset(first.lowerBound)..<offset(last.upperBound)
        }
    }

    /// Counted from 1.
    var lineOfCaret: Int { plain.utf16.prefix(selectedRange.lowerBound).count { $0 == 10 } + 1 }

    func select(_ range: Range<Int>) {
        selection = AttributedTextSelection(range: index(range.lowerBound)..<index(range.upperBound))
    }

    /// Where a line begins, counted from 1; in UTF-16 units.
    func offset(ofLine line: Int) -> Int { styler.offset(ofLine: min(max(line - 1, 0), styler.lineCount)) }

    /// Whether lists go on there: not in code.
    func isLiteral(at offset: Int) -> Bool { styler.isLiteral(at: offset) }

    /// What stands between "[[" and the caret, where a link to a note is being typed.
    var typedLink: String? {
        guard let line = lineToCaret, let start = line.range(of: "[[", options: .backwards) else { return nil }
        let typed = line[start.upperBound...]
        return typed.contains { $0.isNewline || $0 == "]" || $0 == "|" } ? nil : String(typed)
    }

    /// What stands between "#" and the caret, where a tag is being typed: nothing right behind the "#".
    var typedTag: String? {
        guard let line = lineToCaret, let start = line.lastIndex(of: "#"), typedLink == nil, !isLiteral(at: selectedRange.lowerBound) else {
            return nil
        }
        let typed = String(line[line.index(after: start)...])
        // "#" may become a heading.
        if typed.isEmpty, line[..<start].allSatisfy(\.isWhitespace) { return nil }
        // As a tag goes on: "a/" is on its way to "a/b".
        let bytes = Array((line[..<start] + "#" + typed + "x").utf8)
        let end = InlineSyntax.tagEnd(bytes, at: line[..<start].utf8.count, end: bytes.count)
        return end == bytes.count ? typed : nil
    }

    /// The name that is being typed.
    var typedName: TypedName? { typedLink.map(TypedName.note) ?? typedTag.map(TypedName.tag) }

    /// Whether the caret is in what a line begins with, or right behind it: a guess that costs little.
    var isAtMark: Bool {
        guard let line = lineToCaret, !line.isEmpty, line.utf8.count < 40 else { return false }
        return line.allSatisfy { "-*+>.)[]xX \t0123456789".contains($0) }
    }

    /// Whether what is typed may stand between the parts of a mark; the same guess.
    var isInMark: Bool {
        guard isAtMark else { return false }
        let caret = selectedRange.lowerBound
        let next = plain.utf16.dropFirst(caret).first.flatMap(Unicode.Scalar.init).map(Character.init)
        return next.map { " \t.)[]xX".contains($0) } ?? false
    }

    /// The text of the line before the caret.
    private var lineToCaret: Substring? {
        _ = version
        let range = selectedRange
        guard range.isEmpty, plain.utf16.count < Self.completionLimit else { return nil }
        let caret = plain.utf16.index(plain.startIndex, offsetBy: min(range.lowerBound, plain.utf16.count))
        let line = plain[..<caret].suffix(200)
        return line.lastIndex(where: \.isNewline).map { line[line.index(after: $0)...] } ?? line
    }

    /// What stands before the caret; `nil` in a text that is too long to be laid out once more with every key.
    var shortTextToCaret: AttributedString? {
        _ = version
        let caret = selectedRange.lowerBound
        return caret <= Self.shortText ? AttributedString(attributed[attributed.startIndex..<index(caret)]) : nil
    }

    /// In UTF-16 units.
    private static let shortText = 3_000

    /// Where the link at the caret leads.
    var linkAtCaret: TextLink? {
        let offset = min(selectedRange.lowerBound, plain.utf16.count)
        guard !isLiteral(at: offset) else { return nil }
        let caret = plain.utf16.index(plain.startIndex, offsetBy: offset)
        let start = plain[..<caret].lastIndex(where: \.isNewline).map { plain.index(after: $0) } ?? plain.startIndex
        let end = plain[caret...].firstIndex(where: \.isNewline) ?? plain.endIndex
        return TextLink(in: plain[start..<end], at: plain.utf8.distance(from: start, to: caret))
    }

    /// In UTF-16 units: in longer texts finding the caret with every key would take too long.
    private static let completionLimit = 100_000

    /// Comparing more than a key changes costs more than it saves.
    private static let comparedLines = 4

    private func restyle(_ changed: Range<Int>) {
        let start = styler.offset(ofLine: changed.lowerBound)
        let end = styler.offset(ofLine: changed.upperBound)
        let (range, made) = (index(start)..<index(end), lines(changed))
        // What is typed looks as what stands before it, as a rule: a text that need not change is not compared with the one before.
        let isCompared = changed.count <= Self.comparedLines
        if !isCompared || AttributedString(attributed[range]) != made { attributed.replaceSubrange(range, with: made) }
    }

    private func lines(_ range: Range<Int>) -> AttributedString {
        let start = styler.offset(ofLine: range.lowerBound)
        var place = plain.utf16.index(plain.startIndex, offsetBy: start)
        var pieces: [MarkdownLooks.Piece] = []
        for line in range {
            let styled = styler[line: line]
            let end = plain.utf16.index(place, offsetBy: styled.length)
            let next = plain.utf16.index(place, offsetBy: styled.fullLength)
            looks.add(plain[place..<end], styled, end: plain[end..<next], to: &pieces)
            place = next
        }
        return looks.attributed(pieces)
    }

    private func index(_ offset: Int) -> AttributedString.Index {
        attributed.utf16.index(attributed.startIndex, offsetBy: min(max(offset, 0), plainLength))
    }

    private var plainLength: Int { attributed.utf16.count }
}
