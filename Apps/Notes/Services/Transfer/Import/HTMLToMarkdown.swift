import Foundation

/// Makes Markdown of HTML as notes programs write it: Apple's Notes, and Evernote's ENML.
struct HTMLToMarkdown {
    /// What stands for a picture or file: `nil` leaves it out. Attributes are those of `img` or `en-media`.
    var media: ([String: String]) -> String? = { _ in nil }
    /// Where a link leads instead; `nil` keeps an address, and the words alone of any other.
    var target: (String) -> String? = { _ in nil }

    var output = ""
    /// What begins each line in here: quotes and the indentation of items.
    var prefixes: [String] = []
    var lists: [(isOrdered: Bool, next: Int, isChecklist: Bool)] = []
    var links: [Link?] = []
    var isAtLineStart = true
    /// An item has nothing but its mark yet: what comes stands behind that.
    var isAtItemStart = false
    var pendingBreaks = 0
    /// How many prefixes an empty line has: no more than what is before it, nor than what is behind it.
    var pendingDepth = Int.max
    var pendingMarker = ""
    /// Marks that were opened and have no words yet: blanks stand before them.
    var pendingMarks = ""
    /// The elements that stand for marks, and whether they do.
    var marked: [(name: String, marks: [String])] = []
    /// For each "div" that is open, whether it is a block of code of Evernote's.
    private var divisions: [Bool] = []
    var isInHeading = false
    var isInListParagraph = false
    /// What the mark of a list says in a text of Word's, and the elements in which it stands.
    var wordMark: (text: String, depth: Int)?
    var preformatted = 0
    private var skipped = 0
    var table: [[String]]?
    /// Tables in the cells of the one that is read: their words are words of these cells.
    private var innerTables = 0
    private var depth = 0

    enum Link: Equatable {
        case address(String)
        /// By its title, which are the words of the link.
        case note
    }

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
        case .text(let text): if wordMark != nil { wordMark?.text += text } else if skipped == 0 { write(text) }
        case .open(let name, let attributes, let isClosed):
            if ["script", "style", "head", "title"].contains(name) {
                if !isClosed { skipped += 1 }
            } else if skipped == 0 {
                open(name, attributes)
                if isClosed, name == "div" || name == "span" { close(name) }
            }
        case .close(let name):
            if ["script", "style", "head", "title"].contains(name) { skipped = max(0, skipped - 1) } else if skipped == 0 { close(name) }
        }
    }

    // MARK: - Elements

    static let marks = [
        "b": "**", "strong": "**", "i": "*", "em": "*", "s": "~~", "strike": "~~", "del": "~~", "code": "`", "tt": "`", "mark": "==",
    ]

    private mutating func open(_ name: String, _ attributes: [String: String]) {
        if wordMark != nil {
            if name == "span" { wordMark?.depth += 1 }
            return
        }
        if name == "span" || Self.marks[name] != nil, preformatted == 0 { return mark(name, attributes) }
        switch name {
        case "br":
            guard table == nil else { return raw(" ") }
            // Empty lines of code are lines.
            if preformatted > 0 { raw("") }
            newline(1)
        case "hr":
            newline(2)
            raw("---")
            newline(2)
        case "p": openParagraph(attributes)
        case "div":
            divisions.append(Self.style(attributes).contains("-en-codeblock:true"))
            if divisions.last == true { openCode() } else { newline(1) }
        case "section", "article", "body", "en-note", "header", "footer": newline(1)
        case "h1", "h2", "h3", "h4", "h5", "h6":
            newline(2)
            raw(String(repeating: "#", count: Int(name.dropFirst()) ?? 1) + " ")
            isInHeading = true
        case "blockquote":
            newline(2)
            prefixes.append("> ")
        case "ul", "ol":
            newline(lists.isEmpty ? 2 : 1)
            let style = (attributes["class"] ?? "") + (attributes["style"] ?? "")
            lists.append(
                (name == "ol", Int(attributes["start"] ?? "") ?? 1, style.contains("checklist") || style.contains("--en-todo:true")))
        case "li": openItem(attributes)
        case "pre": openCode()
        case "en-crypt": openEncrypted(hint: attributes["hint"])
        case "code":
            guard output.hasSuffix("```"), let language = Self.language(attributes) else { return }
            output += language
        case "a":
            let written = attributes["href"] ?? ""
            let address = target(written) ?? (LinkTarget.kind(of: written) == .address ? written : nil)
            // Evernote's know notes by numbers that are in no export; their words are the title of the note, as a rule.
            let link = address.map(Link.address) ?? (written.hasPrefix("evernote:///view/") ? .note : nil)
            links.append(link)
            if let link { raw(link == .note ? "[[" : "[") }
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

    private mutating func close(_ name: String) {
        if let mark = wordMark {
            guard name == "span" else { return }
            wordMark?.depth -= 1
            guard mark.depth == 1 else { return }
            wordMark = nil
            return endWordMark(mark.text)
        }
        if name == "span" || Self.marks[name] != nil, preformatted == 0 {
            guard let opened = marked.lastIndex(where: { $0.name == name }) else { return }
            for mark in marked.remove(at: opened).marks.reversed() { closeMark(mark) }
            return
        }
        switch name {
        case "p": newline(2)
        case "h1", "h2", "h3", "h4", "h5", "h6":
            isInHeading = false
            newline(2)
        case "div" where divisions.popLast() == true: closeCode()
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
        case "pre": closeCode()
        case "en-crypt" where table == nil: closeCode()
        case "en-crypt": raw("`")
        case "a":
            switch links.popLast() ?? nil {
            case .address(let target)?:
                raw("](\(target.contains { $0 == "(" || $0 == ")" || $0.isWhitespace } ? "<\(target)>" : target))")
            case .note?: raw("]]")
            case nil: break
            }
        case "td" where innerTables == 0, "th" where innerTables == 0: closeCell()
        case "table" where innerTables > 0: innerTables -= 1
        case "table": closeTable()
        default: break
        }
    }

    // MARK: - Text

    mutating func newline(_ count: Int) {
        if table != nil || isAtItemStart { return }
        if !output.isEmpty { pendingBreaks = max(pendingBreaks, min(count, 2)) }
        pendingDepth = min(pendingDepth, prefixes.count)
        isAtLineStart = true
    }

    /// Text that is Markdown already.
    mutating func raw(_ text: String) {
        if isAtLineStart, table == nil {
            if pendingBreaks > 1 {
                let empty = prefixes.prefix(pendingDepth).joined().trimmingCharacters(in: .whitespaces)
                output += "\n" + empty + "\n"
            } else if pendingBreaks == 1 {
                output += "\n"
            }
            output += prefixes.joined() + pendingMarker
            pendingMarker = ""
            pendingBreaks = 0
            pendingDepth = .max
            isAtLineStart = false
        }
        if text.isEmpty { return }
        isAtItemStart = false
        output += pendingMarks + text
        pendingMarks = ""
    }

    mutating func write(_ text: String) {
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
        let isInLink = links.contains { $0 != nil }
        let (begins, ends) = (text.first?.isWhitespace == true && !isAtLineStart, text.last?.isWhitespace == true)
        let written = words.enumerated().map { index, word in
            let isAlone = (index > 0 || begins) && (index < words.count - 1 || ends)
            return Self.escaped(String(word), isAlone: isAlone, isInLink: isInLink)
        }
        var plain = written.joined(separator: " ").replacingOccurrences(of: "\u{A0}", with: " ")
        if let first = text.first, first.isWhitespace, !isAtLineStart, !output.hasSuffix(" ") { output += " " }
        if let last = text.last, last.isWhitespace { plain += " " }
        if isAtLineStart, Self.beginsBlock(plain) { plain = "\\" + plain }
        raw(plain)
    }
}
