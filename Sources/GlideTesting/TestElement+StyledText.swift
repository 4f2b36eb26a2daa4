import RenderTree
import SwiftUICore

/// A piece of a styled text that looks alike.
public struct TestRun: Hashable, Sendable {
    public var text: String
    public var isBold = false
    public var isItalic = false
    public var isMonospaced = false
    public var isUnderlined = false
    public var isStruckThrough = false
    /// Whether it has a colour of its own.
    public var isColored = false
    /// Whether it has a background of its own.
    public var isHighlighted = false
    /// The address of a link.
    public var link: String?
}

// Text editors with looks.

extension TestElement {
    /// What looks alike in a styled text, line by line.
    public var lines: [[TestRun]] { (node[.lines]?.lines ?? []).map { $0.textRuns.map(TestRun.init) } }

    /// What is selected in a text editor with looks, in UTF-16 units; an empty range is the caret.
    public var selectedRange: Range<Int> {
        let range = selectionInText
        return range.start..<range.end
    }

    /// Selects the first place where `part` stands in the editor, as a person does with the mouse.
    ///
    /// - Throws: ``TestFailure`` if the text does not contain it.
    public func selectText(_ part: String) throws {
        guard let found = text.range(of: part) else { throw TestFailure("\(name) does not contain \"\(part)\".", screen: host.snapshot()) }
        try focus()
        try send(.select(TextRange(anchor: offset(of: found.lowerBound), focus: offset(of: found.upperBound))))
    }

    /// Puts the caret behind the first place where `part` stands in the editor.
    public func placeCaret(after part: String) throws {
        guard let found = text.range(of: part) else { throw TestFailure("\(name) does not contain \"\(part)\".", screen: host.snapshot()) }
        try focus()
        try send(.select(TextRange(offset(of: found.upperBound))))
    }

    /// Deletes what is selected, or else the character before the caret.
    public func deleteBackward() throws {
        var range = selectedRange
        if range.isEmpty, range.lowerBound > 0 {
            let index = text.utf16.index(text.startIndex, offsetBy: range.lowerBound)
            range = offset(of: text.index(before: index))..<range.upperBound
        }
        guard !range.isEmpty else { return }
        try edit(TextEdit(start: range.lowerBound, deleted: range.count, inserted: ""))
    }

    /// Deletes what is selected, or else the character behind the caret.
    public func deleteForward() throws {
        var range = selectedRange
        if range.isEmpty {
            let index = text.utf16.index(text.startIndex, offsetBy: range.lowerBound)
            guard index < text.endIndex else { return }
            range = range.lowerBound..<offset(of: text.index(after: index))
        }
        try edit(TextEdit(start: range.lowerBound, deleted: range.count, inserted: ""))
    }

    /// Takes the last edit back, as Control-Z does.
    public func undo() throws { try send(.undo(isRedo: false)) }

    /// Makes what was taken back again.
    public func redo() throws { try send(.undo(isRedo: true)) }

    /// Presses a key for which the element or one around it waits.
    ///
    /// - Parameter modifiers: "command", "control", "option", "shift".
    /// - Returns: whether somebody has used it; a browser does with others what it always does.
    @discardableResult
    public func press(_ key: KeyEquivalent, modifiers: EventModifiers = [], phase: KeyPress.Phases = .down) throws -> Bool {
        try focus()
        return host.scene.send(.press(KeyStroke(key.name, phase: phase.rawValue, modifiers: modifiers.names)), to: node) == nil
    }

    // MARK: Edits

    func typeStyled(_ text: String) throws {
        for character in text { try edit(nil, typing: String(character)) }
    }

    /// Makes an edit; nil: puts text in the place of what is selected when the edit arrives.
    func edit(_ edit: TextEdit?, typing text: String = "") throws {
        let range = selectionInText
        let edit = edit ?? TextEdit(start: range.start, deleted: range.end - range.start, inserted: text)
        try send(.edit(edit, selection: TextRange(edit.start + edit.insertedCount)))
    }

    private var selectionInText: TextRange {
        let count = node[.lines]?.lines?.textCount ?? 0
        return (node[.textSelection]?.string.flatMap { TextRange(encoded: $0) } ?? TextRange(count)).clamped(to: count)
    }

    private func offset(of index: String.Index) -> Int { text.utf16.distance(from: text.startIndex, to: index) }
}

extension TestRun {
    fileprivate init(_ run: TextRun) {
        let properties = run.properties
        self.init(
            text: run.text, isBold: (properties[.fontWeight]?.int ?? 400) >= 600, isItalic: properties[.isItalic] == .bool(true),
            isMonospaced: properties[.fontDesign] == .string("monospaced"), isUnderlined: properties[.isUnderlined] == .bool(true),
            isStruckThrough: properties[.isStruckThrough] == .bool(true), isColored: properties[.foreground] != nil,
            isHighlighted: properties[.background] != nil, link: properties[.url]?.string)
    }
}
