import Foundation

/// Items, code, marks and tables, as they begin and end.
extension HTMLToMarkdown {
    // MARK: - Lists

    /// Word's lists are paragraphs that say how deep they stand; their marks are text.
    mutating func openParagraph(_ attributes: [String: String]) {
        let level = Self.listLevel(attributes)
        newline(2)
        if level != nil, isInListParagraph { pendingBreaks = min(pendingBreaks, 1) }
        isInListParagraph = level != nil
        if let level { pendingMarker = String(repeating: "  ", count: level - 1) + "- " }
    }

    mutating func endWordMark(_ text: String) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard isInListParagraph, let number = Int(text.prefix { $0.isASCII && $0.isNumber }), pendingMarker.hasSuffix("- ") else { return }
        pendingMarker = pendingMarker.dropLast(2) + "\(number). "
    }

    mutating func openItem(_ attributes: [String: String]) {
        isAtItemStart = false
        newline(1)
        guard let list = lists.last else { return }
        var marker = "- "
        if list.isOrdered {
            marker = "\(list.next). "
            lists[lists.count - 1].next += 1
        }
        let style = (attributes["class"] ?? "") + (attributes["style"] ?? "")
        if list.isChecklist || style.contains("--en-checked") {
            let isDone = style.contains("--en-checked:true") || (attributes["class"] ?? "").split(separator: " ").contains("checked")
            pendingMarker = marker + (isDone ? "[x] " : "[ ] ")
        } else {
            pendingMarker = marker
        }
        raw("")
        isAtItemStart = true
        prefixes.append(String(repeating: " ", count: marker.count))
    }

    mutating func openTodo(_ isDone: Bool) {
        if output.hasSuffix("- ") || output.hasSuffix(". ") {
            output += isDone ? "[x] " : "[ ] "
        } else {
            if !isAtLineStart { newline(1) }
            raw(isDone ? "- [x] " : "- [ ] ")
        }
    }

    // MARK: - Code

    mutating func openCode() {
        newline(2)
        raw("```")
        newline(1)
        preformatted += 1
    }

    mutating func closeCode() {
        preformatted = max(0, preformatted - 1)
        // The last line has an end, as a rule, and is no empty one.
        let end = "\n" + prefixes.joined()
        if output.hasSuffix(end), !output.hasSuffix("```" + end) { output.removeLast(end.count) }
        newline(1)
        raw("```")
        newline(2)
    }

    /// What was encrypted stays as it is: only Evernote and its passphrase make words of it.
    mutating func openEncrypted(hint: String?) {
        newline(2)
        raw("Encrypted in Evernote")
        if let hint, !hint.isEmpty { write(" (hint: \(hint))") }
        table == nil ? openCode() : raw(" `")
    }

    // MARK: - Marks

    mutating func mark(_ name: String, _ attributes: [String: String]) {
        if Self.isWordMark(attributes) { return wordMark = ("", 1) }
        var marks = Self.marks[name].map { Self.isUnmarked(attributes) ? [] : [$0] } ?? []
        if name == "span" { marks = Self.marks(style: attributes).filter { $0 != "**" || !isInHeading } }
        // A title has no marks.
        if links.contains(.note) { marks = [] }
        let open = Set(marked.flatMap(\.marks))
        marks.removeAll { open.contains($0) }
        marked.append((name, marks))
        pendingMarks += marks.joined()
    }

    /// Marks without words between them are none, and blanks stand outside of them.
    mutating func closeMark(_ mark: String) {
        if pendingMarks.hasSuffix(mark) {
            pendingMarks.removeLast(mark.count)
            return
        }
        let blanks = output.reversed().prefix { $0 == " " }.count
        output.removeLast(blanks)
        output += mark + String(repeating: " ", count: blanks)
    }

    // MARK: - Tables

    mutating func closeCell() {
        guard table?.isEmpty == false, let start = output.range(of: Self.cellMark, options: .backwards) else { return }
        let text = output[start.upperBound...].split(whereSeparator: \.isNewline).joined(separator: " ").trimmingCharacters(
            in: .whitespaces)
        output.removeSubrange(start.lowerBound...)
        if let last = table?.indices.last { table?[last].append(text.replacingOccurrences(of: "|", with: "\\|")) }
    }

    mutating func closeTable() {
        let rows = (table ?? []).filter { !$0.isEmpty }
        table = nil
        guard let count = rows.map(\.count).max() else { return }
        for (number, row) in rows.enumerated() {
            let cells = row + Array(repeating: "", count: count - row.count)
            raw("| " + cells.joined(separator: " | ") + " |")
            newline(1)
            if number == 0 {
                raw("|" + String(repeating: " --- |", count: count))
                newline(1)
            }
        }
        newline(2)
    }
}
