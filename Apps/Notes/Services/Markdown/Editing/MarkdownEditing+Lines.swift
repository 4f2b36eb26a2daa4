extension MarkdownEditing {
    /// Moves the selected lines above the line before them.
    static func moveLinesUp(in text: String, selection: Range<Int>) -> EditingResult? {
        let edited = EditedText(text)
        let selection = edited.clamped(selection)
        let lines = edited.lines(in: selection)
        guard let above = edited.previousLine(lines[0]) else { return nil }
        return swap(edited, above, lines[0].lowerBound..<lines[lines.count - 1].upperBound, isFirstMoving: false, selection, text)
    }

    /// Moves the selected lines below the line behind them.
    static func moveLinesDown(in text: String, selection: Range<Int>) -> EditingResult? {
        let edited = EditedText(text)
        let selection = edited.clamped(selection)
        let lines = edited.lines(in: selection)
        guard let below = edited.nextLine(lines[lines.count - 1]) else { return nil }
        return swap(edited, lines[0].lowerBound..<lines[lines.count - 1].upperBound, below, isFirstMoving: true, selection, text)
    }

    private static func swap(
        _ edited: EditedText, _ first: Range<Int>, _ second: Range<Int>, isFirstMoving: Bool, _ selection: Range<Int>, _ text: String
    ) -> EditingResult {
        let between = edited.string(first.upperBound..<second.lowerBound)
        let replacement = edited.string(second) + between + edited.string(first)
        let distance = isFirstMoving ? second.count + between.utf16.count : -(first.count + between.utf16.count)
        let end = second.upperBound
        let lower = min(selection.lowerBound + distance, end)
        let moved = EditingResult(
            [TextEdit(first.lowerBound..<end, replacement)], selection: lower..<min(max(selection.upperBound + distance, lower), end))
        return renumbering(moved, of: text)
    }

    /// Ticks the box of the line with a place, or clears it; `nil` if the line has none.
    static func toggleCheckbox(in text: String, at offset: Int, selection: Range<Int>) -> EditingResult? {
        let edited = EditedText(text)
        let line = edited.line(at: edited.clamped(offset..<offset).lowerBound)
        guard let edit = checkboxEdit(edited, line, isDone: nil) else { return nil }
        return EditingResult([edit], selection: edited.clamped(selection))
    }

    /// Ticks the box that was clicked, or clears it; `nil` where the caret that the click has set is not at a box. It goes on to the end of
    /// the line: nobody means to write in the box.
    static func toggleBox(in text: String, clickedAt offset: Int) -> EditingResult? {
        let edited = EditedText(text)
        let caret = edited.clamped(offset..<offset)
        let line = edited.line(at: caret.lowerBound)
        guard let edit = checkboxEdit(edited, line, isDone: nil) else { return nil }
        // Of "[ ]" the edit is about what stands in it.
        guard (edit.range.lowerBound - 1...edit.range.upperBound).contains(caret.lowerBound) else { return nil }
        return EditingResult([edit], selection: line.upperBound..<line.upperBound)
    }

    /// Ticks the boxes of the selected lines, or clears them if all are ticked.
    static func toggleCheckboxes(in text: String, selection: Range<Int>) -> EditingResult? {
        let edited = EditedText(text)
        let selection = edited.clamped(selection)
        let lines = edited.lines(in: selection)
        let areAllDone = !lines.contains { LinePrefix(edited.string($0)).checkbox == false }
        return result(lines.compactMap { checkboxEdit(edited, $0, isDone: !areAllDone) }, in: edited, selection: selection)
    }

    private static func checkboxEdit(_ edited: EditedText, _ line: Range<Int>, isDone: Bool?) -> TextEdit? {
        let prefix = LinePrefix(edited.string(line))
        guard let wasDone = prefix.checkbox, let marker = prefix.marker else { return nil }
        let place = line.lowerBound + prefix.leading.utf16.count + marker.text.utf16.count + prefix.spacing.utf16.count + 1
        return TextEdit(place..<place + 1, isDone ?? !wasDone ? "x" : " ")
    }

    /// A line twice.
    static func duplicateLines(in text: String, selection: Range<Int>) -> EditingResult {
        let edited = EditedText(text)
        let selection = edited.clamped(selection)
        let lines = edited.lines(in: selection)
        let all = lines[0].lowerBound..<lines[lines.count - 1].upperBound
        let copy = edited.newline + edited.string(all)
        let distance = copy.utf16.count
        let result = EditingResult(
            [TextEdit(all.upperBound..<all.upperBound, copy)], selection: selection.lowerBound + distance..<selection.upperBound + distance)
        return renumbering(result, of: text)
    }
}
