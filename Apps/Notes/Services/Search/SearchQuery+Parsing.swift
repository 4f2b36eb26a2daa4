import Foundation

extension SearchQuery {
    /// The words before a colon that mean something.
    enum Key: String, CaseIterable, Sendable {
        case tag, folder, created, updated, `is`, has, title

        /// What a person is told that it finds.
        var explanation: String {
            switch self {
            case .tag: "Notes with a tag"
            case .folder: "Notes in a folder"
            case .created: "Written today, in 2026-05 …"
            case .updated: "Changed yesterday, this week …"
            case .is: "Pinned, archived, todo …"
            case .has: "With a link, a file, a reminder"
            case .title: "A word of the title"
            }
        }
    }

    /// What can be written beside words and operators, with what it finds.
    static let examples = [
        ("\"rye flour\"", "These words in this order"), ("-yeast", "Notes without a word"), ("bread OR rolls", "One or the other"),
    ]

    /// One piece of what was typed.
    struct Piece: Equatable {
        var isExcluded = false
        var key: Key?
        var text = ""
        var isQuoted = false
        /// Whether nothing follows: the person may still be typing it.
        var isLast = false

        /// Another query begins behind it.
        var isOr: Bool { text == "OR" && key == nil && !isQuoted && !isExcluded }
    }

    /// Understands any text: what stands between "OR"s is a query each, of which one has to hold. Cost: linear in its length.
    /// - Returns: at least one; those with no terms left out if there are others.
    static func alternatives(_ text: String, calendar: Calendar = .current, now: Date = .now) -> [SearchQuery] {
        let pieces = Self.pieces(of: text)
        var queries = pieces.prefix(termLimit).split(whereSeparator: \.isOr).map { pieces in
            var query = SearchQuery()
            for piece in pieces { query.add(piece, isOnly: pieces.count == 1, calendar, now) }
            return query
        }
        if queries.isEmpty { queries = [SearchQuery()] }
        if pieces.count > termLimit { queries[0].complaints.append("Only the first \(termLimit) words were looked for.") }
        return queries
    }

    static func pieces(of text: String) -> [Piece] {
        var pieces: [Piece] = []
        var rest = text[...]
        while true {
            rest = rest.drop(while: \.isWhitespace)
            guard !rest.isEmpty else { return pieces }
            pieces.append(piece(&rest))
        }
    }

    /// What was typed, with another name for a tag and for those inside of it.
    static func replacingTag(_ tag: String, with name: String, in text: String) -> String {
        var (result, rest) = ("", text[...])
        while true {
            result += rest.prefix(while: \.isWhitespace)
            rest = rest.drop(while: \.isWhitespace)
            guard !rest.isEmpty else { return result }
            let start = rest
            let piece = piece(&rest)
            let old = piece.key == .tag ? TagList.cleaned([piece.text]).first : nil
            if let old, let new = Tag.replacing(tag, with: name, in: old), new != old {
                result += (piece.isExcluded ? "-" : "") + (new.contains(where: \.isWhitespace) ? "tag:\"\(new)\"" : "tag:" + new)
            } else {
                result += start[..<rest.startIndex]
            }
        }
    }

    private static func piece(_ rest: inout Substring) -> Piece {
        var piece = Piece()
        if rest.first == "-", rest.count > 1, rest.dropFirst().first?.isWhitespace == false {
            piece.isExcluded = true
            rest.removeFirst()
        }
        let name = rest.prefix { $0.isLetter }
        if rest[name.endIndex...].first == ":", let key = Key(rawValue: name.lowercased()) {
            piece.key = key
            rest = rest[name.endIndex...].dropFirst()
        }
        if rest.first == "\"" {
            rest.removeFirst()
            let content = rest.prefix { $0 != "\"" }
            rest = rest[content.endIndex...]
            // A quotation that is not closed yet is still being typed.
            piece.isLast = rest.isEmpty
            rest = rest.dropFirst()
            (piece.text, piece.isQuoted) = (String(content), true)
        } else {
            let content = rest.prefix { !$0.isWhitespace && $0 != "\"" }
            rest = rest[content.endIndex...]
            piece.text = String(content)
            piece.isLast = rest.isEmpty
            if piece.key == nil, content.count > 1, content.first == "#", content.dropFirst().first?.isLetter == true {
                (piece.key, piece.text) = (.tag, String(content.dropFirst()))
            }
        }
        return piece
    }

    // MARK: Meaning

    private mutating func add(_ piece: Piece, isOnly: Bool, _ calendar: Calendar, _ now: Date) {
        let text = piece.text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let key = piece.key else { return addWords(piece, isOnly: isOnly) }
        // "tag:" alone is on its way to something.
        guard !text.isEmpty else { return }
        func add(_ condition: Condition) { terms.append(Term(condition: condition, isExcluded: piece.isExcluded)) }
        switch key {
        case .tag:
            let name = TagList.cleaned([text]).first
            if let name { add(.tag(name)) }
        case .folder: add(.folder(text))
        case .title: add(.title(text))
        case .created, .updated:
            if let span = DateSpan(text, calendar: calendar, now: now) {
                add(key == .created ? .created(span) : .updated(span))
            } else {
                complain(piece, "“\(key):\(text)” is no date; try \(key):2026-05, \(key):>2026-01-31 or \(key):week.")
            }
        case .is:
            if let flag = Flag(rawValue: text.lowercased()) { add(.flag(flag)) } else { complain(piece, unknown(key, text, Flag.allCases)) }
        case .has:
            if let content = Content(rawValue: text.lowercased()) {
                add(.has(content))
            } else {
                complain(piece, unknown(key, text, Content.allCases))
            }
        }
    }

    private func unknown<Choice: RawRepresentable<String>>(_ key: Key, _ text: String, _ choices: [Choice]) -> String {
        let known = choices.map { "\(key):\($0.rawValue)" }
        return "“\(key):\(text)” is not known; there are \(known.dropLast().joined(separator: ", ")) and \(known.last ?? "")."
    }

    private mutating func complain(_ piece: Piece, _ complaint: String) {
        // Half a word is no mistake: "is:pin" becomes "is:pinned".
        if piece.isLast, !piece.isQuoted, isBeginning(piece) { return }
        complaints.append(complaint)
    }

    private func isBeginning(_ piece: Piece) -> Bool {
        let text = piece.text.lowercased()
        return switch piece.key {
        case .is: Flag.allCases.contains { $0.rawValue.hasPrefix(text) }
        case .has: Content.allCases.contains { $0.rawValue.hasPrefix(text) }
        case .created, .updated: DateSpan.isBeginning(text)
        default: false
        }
    }

    private mutating func addWords(_ piece: Piece, isOnly: Bool) {
        func add(_ condition: Condition) { terms.append(Term(condition: condition, isExcluded: piece.isExcluded)) }
        let words = SearchText.words(in: piece.text)
        guard let last = words.last else {
            if !piece.text.isEmpty, !piece.isLast { complaints.append("“\(piece.text)” has no letters or digits to look for.") }
            return
        }
        if SearchText.hasUnspacedScript(piece.text) { return add(.part(piece.text.trimmingCharacters(in: .whitespaces))) }
        let isTyped = piece.isLast && !piece.isQuoted && !piece.isExcluded
        // Too many texts have a word that begins with one letter: titles are enough.
        if isTyped, words.count == 1, last.count == 1 { return add(isOnly ? .titleStart(last) : .words(words, isPrefix: false)) }
        add(.words(words, isPrefix: isTyped))
    }
}
