import Foundation
import RenderTree

/// Typing. The program has the text; the host the place in it.
extension TerminalScene {
    /// - Returns: false if the key means nothing to a field.
    func edit(_ target: Target, _ key: TerminalKey) -> Bool {
        let node = target.node
        let isSingleLine = target.action == .field
        let extends = key.modifiers.contains(.shift)
        switch key.code {
        case .character(let letter) where key.modifiers.isDisjoint(with: [.control, .option]): insert(String(letter), in: target)
        case .enter where isSingleLine:
            send(.submit, to: node)
        case .enter: insert("\n", in: target)
        case .backspace: delete(in: target, forward: false)
        case .delete: delete(in: target, forward: true)
        case .left, .right:
            let step = key.code == .left ? -1 : 1
            moveCaret(target, extends: extends) { text, place in
                if !extends, place.start < place.end { return step < 0 ? place.start : place.end }
                return key.modifiers.isDisjoint(with: [.control, .option])
                    ? text.offset(place.focus, by: step) : text.wordEnd(place.focus, step)
            }
        case .up where !isSingleLine, .down where !isSingleLine: return moveCaret(target, lines: key.code == .up ? -1 : 1, extends: extends)
        case .pageUp where !isSingleLine: return moveCaret(target, lines: -target.frame.height, extends: extends)
        case .pageDown where !isSingleLine: return moveCaret(target, lines: target.frame.height, extends: extends)
        case .home, .end: moveToLineEnd(target, isStart: key.code == .home, extends: extends)
        case .character("a") where key.modifiers == .control:
            setSelection(TextRange(anchor: 0, focus: FieldText(of: node).count), in: target)
        case .character("x") where key.modifiers == .control: copy(from: target, isCut: true)
        case .character("v") where key.modifiers == .control: insert(clipboard, in: target)
        case .character("z") where key.modifiers == .control && node[.lines] != nil: send(.undo(isRedo: false), to: node)
        case .character("y") where key.modifiers == .control && node[.lines] != nil: send(.undo(isRedo: true), to: node)
        case .escape where node.kind != .searchField: setFocus(nil)
        default: return false
        }
        return true
    }

    func paste(_ text: String) {
        guard let target = focused, target.isField else { return }
        insert(target.action == .field ? text.replacing("\n", with: " ") : text, in: target)
    }

    func copy(from target: Target, isCut: Bool) {
        let text = FieldText(of: target.node)
        let range = selection(of: target.node, in: text)
        guard range.start < range.end, !target.node.isTrue(.isSecure) else { return }
        copy(text.text(in: range.start..<range.end))
        if isCut { delete(in: target, forward: false) }
    }

    /// Puts a text on the clipboard: the host's own, and the terminal's where it takes one.
    func copy(_ text: String) {
        clipboard = text
        write?("\u{1B}]52;c;" + Data(text.utf8).base64EncodedString() + "\u{07}")
    }

    func placeCaret(_ target: Target, _ mouse: TerminalMouse, extends: Bool) {
        let place = fieldPlaces[target.node.id] ?? FieldPlace(selection: TextRange(0))
        let offset = painter(of: target).offset(
            x: mouse.x - target.frame.x, y: mouse.y - target.frame.y, place, in: target.frame)
        setSelection(TextRange(anchor: extends ? place.selection.anchor : offset, focus: offset), in: target)
    }

    func painter(of target: Target) -> FieldPainter { FieldPainter(target.node, width: target.frame.width, breaks: breaks) }

    // MARK: Changing

    private func selection(of node: RenderNode, in text: FieldText) -> TextRange {
        let own = node[.lines] != nil ? programSelection(of: node) : nil
        return (own ?? fieldPlaces[node.id]?.selection ?? TextRange(text.count)).clamped(to: text.count)
    }

    private func insert(_ inserted: String, in target: Target) {
        let text = FieldText(of: target.node)
        let range = selection(of: target.node, in: text)
        replace(range.start..<range.end, by: inserted, in: target)
    }

    private func delete(in target: Target, forward: Bool) {
        let text = FieldText(of: target.node)
        let range = selection(of: target.node, in: text)
        guard range.start == range.end else { return replace(range.start..<range.end, by: "", in: target) }
        let other = text.offset(range.focus, by: forward ? 1 : -1)
        guard other != range.focus else { return }
        replace(min(other, range.focus)..<max(other, range.focus), by: "", in: target)
    }

    private func replace(_ range: Range<Int>, by inserted: String, in target: Target) {
        let node = target.node
        let edit = TextEdit(start: range.lowerBound, deleted: range.count, inserted: inserted)
        let caret = TextRange(edit.start + edit.insertedCount)
        // The caret is in the new text already when the program asks where it is.
        fieldPlaces[node.id, default: FieldPlace(selection: caret)].selection = caret
        if node[.lines] != nil {
            send(.edit(edit, selection: caret), to: node)
        } else {
            let text = node.string(.text) ?? ""
            let (start, end) = (
                text.utf16.index(text.startIndex, offsetBy: range.lowerBound), text.utf16.index(text.startIndex, offsetBy: range.upperBound)
            )
            send(.text(text[..<start] + inserted + text[end...], version: (node[.version]?.int ?? 0) + 1), to: node)
        }
        let count = FieldText(of: node).count
        let now = node[.lines] != nil ? programSelection(of: node) : nil
        fieldPlaces[node.id]?.selection = (now ?? caret).clamped(to: count)
        keepInSight(target)
    }

    // MARK: Moving

    private func setSelection(_ range: TextRange, in target: Target) {
        fieldPlaces[target.node.id, default: FieldPlace(selection: range)].selection = range
        if target.node[.lines] != nil { send(.select(range), to: target.node) }
        keepInSight(target)
        changed()
    }

    private func keepInSight(_ target: Target) {
        guard let place = fieldPlaces[target.node.id] else { return }
        fieldPlaces[target.node.id]?.scrolled = painter(of: target).scrolled(place, in: target.frame)
    }

    private func moveCaret(_ target: Target, extends: Bool, to place: (FieldText, TextRange) -> Int) {
        let text = FieldText(of: target.node)
        let range = selection(of: target.node, in: text)
        let focus = place(text, range)
        setSelection(TextRange(anchor: extends ? range.anchor : focus, focus: focus), in: target)
    }

    /// - Returns: false at the first line, or the last: the focus moves on.
    private func moveCaret(_ target: Target, lines: Int, extends: Bool) -> Bool {
        let painter = painter(of: target)
        let range = selection(of: target.node, in: painter.text)
        let place = painter.wrapped.place(of: range.focus)
        let line = place.line + lines
        if abs(lines) == 1, !(0..<painter.wrapped.lineCount).contains(line) { return extends }
        let focus = painter.wrapped.offset(line: line, column: place.column)
        setSelection(TextRange(anchor: extends ? range.anchor : focus, focus: focus), in: target)
        return true
    }

    private func moveToLineEnd(_ target: Target, isStart: Bool, extends: Bool) {
        let painter = painter(of: target)
        moveCaret(target, extends: extends) { _, range in
            let line = painter.wrapped.place(of: range.focus).line
            return painter.wrapped.offset(line: line, column: isStart ? 0 : .max)
        }
    }
}
