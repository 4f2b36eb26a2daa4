import Foundation

/// Makes Markdown of HTML as notes programs write it: Apple's Notes, and Evernote's ENML.
struct HTMLToMarkdown {
    /// What stands for a picture or file: `nil` leaves it out. Attributes are those of `img` or `en-media`.
    var media: ([String: String]) -> String? = { _ in nil }
    /// Where a link leads instead; `nil` keeps an address, and the words alone of any other.
    var target: (String) -> String? = { _ in nil }

    private var output = ""
    /// What begins each line in here: quotes and the indentation of items.
    private var prefixes: [String] = []
    private var lists: [(isOrdered: Bool, next: Int, isChecklist: Bool)] = []
    private var links: [String?] = []
    private var isAtLineStart = true
    /// An item has nothing but its mark yet: what comes stands behind that.
    private var isAtItemStart = false
    private var pendingBreaks = 0
    private var pendingMarker = ""
    /// Marks that were opened and have no words yet: blanks stand before them.
    private var pendingMarks = ""
    /// The elements that stand for marks, and whether they do.
    private var marked: [(name: String, isMarked: Bool)] = []
    private var preformatted = 0
    private var skipped = 0
    private var table: [[String]]?
    /// Tables in the cells of the one that is read: their words are words of these cells.
    private var innerTables = 0
    private var depth = 0

    static func markdown(
        of html: String, media: @escaping ([String: String]) -> String? = { _ in nil },
        target: @escaping (String) -> String? = { _ in nil }
    ) -> String {
        var converter = HTMLToMarkdown()
        converter.media = media
        converter.target = target
        for token in HTMLTokenizer(html) { converter.take(token) }
        return converter.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private mutating func take(_ token: HTMLTokenizer.Token) {
        switch token {
        case .text(let text): if skipped == 0 { write(text) }
        case .open(let name, let attributes, let isClosed):
            if ["script", "style", "head", "title"].contains(name) {
                if !isClosed { skipped += 1 }
            } else if skipped == 0 {
                open(name, attributes)
            }
        case .close(let name):
            if ["script", "style", "head", "title"].contains(name) { skipped = max(0, skipped - 1) } else if skipped == 0 { close(name) }
        }
    }

    // MARK: - Elements

    private static let marks = [
        "b": "**", "strong": "**", "i": "*", "em": "*", "s": "~~", "strike": "~~", "del": "~~", "code": "`", "tt": "`",
    ]

    private mutating func open(_ name: String, _ attributes: [String: String]) {
        if let mark = Self.marks[name], preformatted == 0 {
            let isMarked = !Self.isUnmarked(attributes)
            marked.append((name, isMarked))
            if isMarked { pendingMarks += mark }
            return
        }
        switch name {
        case "br": table == nil ? newline(1) : raw(" ")
        case "hr":
            newline(2)
            raw("---")
            newline(2)
        case "p": newline(2)
        case "div", "section", "article", "body", "en-note", "header", "footer": newline(1)
        case "h1", "h2", "h3", "h4", "h5", "h6":
            newline(2)
            raw(String(repeating: "#", count: Int(name.dropFirst()) ?? 1) + " ")
        case "blockquote":
            newline(2)
            prefixes.append("> ")
        case "ul", "ol":
            newline(lists.isEmpty ? 2 : 1)
            let style = (attributes["class"] ?? "") + (attributes["style"] ?? "")
            lists.append(
                (name == "ol", Int(attributes["start"] ?? "") ?? 1, style.contains("checklist") || style.contains("--en-todo:true")))
        case "li": openItem(attributes)
        case "pre": openBlock()
        case "en-crypt": openEncrypted(hint: attributes["hint"])
        case "code":
            guard output.hasSuffix("```"), let language = Self.language(attributes) else { return }
            output += language
        case "a":
            let written = attributes["href"] ?? ""
            let link = target(written) ?? (LinkTarget.kind(of: written) == .address ? written : nil)
            links.append(link)
            if link != nil { raw("[") }
        case "img", "en-media", "object": if let text = media(attributes) { raw(text) }
        case "en-todo": openTodo(attributes["checked"] == "true")
        case "input" where attributes["type"] == "checkbox": openTodo(attributes["checked"] != nil)
        case "table":
            guard table == nil else { return innerTables += 1 }
            newline(2)
            table = []
        case "tr" where innerTables == 0: table?.append([])
        case "td", "th":
            guard let rows = table else { return }
            guard innerTables == 0 else { return raw(" ") }
            if rows.isEmpty { table = [[]] }
            output += Self.cellMark
        default: break
        }
    }

    /// Stands in the output where a cell begins, until the row is finished: in no text.
    static let cellMark = "\u{1}"

    /// Of code, as most programs write it.
    private static func language(_ attributes: [String: String]) -> String? {
        attributes["class"]?.split(separator: " ").first { $0.hasPrefix("language-") }
            .map { $0.dropFirst("language-".count).filter { $0.isLetter || $0.isNumber || "+-#.".contains($0) } }
    }

    private mutating func openItem(_ attributes: [String: String]) {
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

    private mutating func openTodo(_ isDone: Bool) {
        if output.hasSuffix("- ") || output.hasSuffix(". ") {
            output += isDone ? "[x] " : "[ ] "
        } else {
            if !isAtLineStart { newline(1) }
            raw(isDone ? "- [x] " : "- [ ] ")
        }
    }

    private mutating func openBlock() {
        newline(2)
        raw("```")
        newline(1)
        preformatted += 1
    }

    private mutating func closeBlock() {
        preformatted = max(0, preformatted - 1)
        // The last line has an end, as a rule, and is no empty one.
        let end = "\n" + prefixes.joined()
        if output.hasSuffix(end), !output.hasSuffix("```" + end) { output.removeLast(end.count) }
        newline(1)
        raw("```")
        newline(2)
    }

    /// What was encrypted stays as it is: only Evernote and its passphrase make words of it.
    private mutating func openEncrypted(hint: String?) {
        newline(2)
        raw("Encrypted in Evernote")
        if let hint, !hint.isEmpty { write(" (hint: \(hint))") }
        table == nil ? openBlock() : raw(" `")
    }

    private mutating func close(_ name: String) {
        if let mark = Self.marks[name], preformatted == 0 {
            guard let opened = marked.lastIndex(where: { $0.name == name }) else { return }
            if marked.remove(at: opened).isMarked { closeMark(mark) }
            return
        }
        switch name {
        case "p", "h1", "h2", "h3", "h4", "h5", "h6": newline(2)
        case "div", "section", "article", "header", "footer": newline(1)
        case "blockquote":
            if prefixes.last == "> " { prefixes.removeLast() }
            newline(2)
        case "ul", "ol":
            _ = lists.popLast()
            newline(lists.isEmpty ? 2 : 1)
        case "li":
            if let last = prefixes.last, last != "> " { prefixes.removeLast() }
            isAtItemStart = false
            pendingBreaks = 0
            newline(1)
        case "pre": closeBlock()
        case "en-crypt" where table == nil: closeBlock()
        case "en-crypt": raw("`")
        case "a":
            if let target = links.popLast() ?? nil {
                raw("](\(target.contains { $0 == "(" || $0 == ")" || $0.isWhitespace } ? "<\(target)>" : target))")
            }
        case "td" where innerTables == 0, "th" where innerTables == 0: closeCell()
        case "table" where innerTables > 0: innerTables -= 1
        case "table": closeTable()
        default: break
        }
    }

    /// Marks without words between them are none, and blanks stand outside of them.
    private mutating func closeMark(_ mark: String) {
        if pendingMarks.hasSuffix(mark) {
            pendingMarks.removeLast(mark.count)
            return
        }
        let blanks = output.reversed().prefix { $0 == " " }.count
        output.removeLast(blanks)
        output += mark + String(repeating: " ", count: blanks)
    }

    // MARK: - Tables

    private mutating func closeCell() {
        guard table?.isEmpty == false, let start = output.range(of: Self.cellMark, options: .backwards) else { return }
        let text = output[start.upperBound...].split(whereSeparator: \.isNewline).joined(separator: " ").trimmingCharacters(
            in: .whitespaces)
        output.removeSubrange(start.lowerBound...)
        if let last = table?.indices.last { table?[last].append(text.replacingOccurrences(of: "|", with: "\\|")) }
    }

    private mutating func closeTable() {
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

    // MARK: - Text

    private mutating func newline(_ count: Int) {
        if table != nil || isAtItemStart { return }
        if !output.isEmpty { pendingBreaks = max(pendingBreaks, min(count, 2)) }
        isAtLineStart = true
    }

    /// Text that is Markdown already.
    private mutating func raw(_ text: String) {
        if isAtLineStart, table == nil {
            if pendingBreaks > 1 {
                let empty = prefixes.joined().trimmingCharacters(in: .whitespaces)
                output += "\n" + empty + "\n"
            } else if pendingBreaks == 1 {
                output += "\n"
            }
            output += prefixes.joined() + pendingMarker
            pendingMarker = ""
            pendingBreaks = 0
            isAtLineStart = false
        }
        if text.isEmpty { return }
        isAtItemStart = false
        output += pendingMarks + text
        pendingMarks = ""
    }

    private mutating func write(_ text: String) {
        if preformatted > 0 {
            for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
                if number > 0 { output += "\n" + prefixes.joined() }
                if !line.isEmpty { raw(String(line)) }
            }
            return
        }
        let words = text.split { $0 == " " || $0.isNewline || $0 == "\t" }
        guard !words.isEmpty else {
            if !text.isEmpty, !isAtLineStart, !output.hasSuffix(" ") { output += " " }
            return
        }
        var plain = words.map { Self.escaped(String($0)) }.joined(separator: " ").replacingOccurrences(of: "\u{A0}", with: " ")
        if let first = text.first, first.isWhitespace, !isAtLineStart, !output.hasSuffix(" ") { output += " " }
        if let last = text.last, last.isWhitespace { plain += " " }
        if isAtLineStart, Self.beginsBlock(plain) { plain = "\\" + plain }
        raw(plain)
    }
}
