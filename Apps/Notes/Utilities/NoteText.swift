import Foundation

/// What a note's Markdown says of itself, read in one pass over its bytes: quick enough for every save and every row.
enum NoteText {
    /// What a note is called where people see it: one without words has a name as well.
    static func shown(_ title: String) -> String { title.isEmpty ? "New Note" : title }

    static func title(of body: String) -> String {
        var title = ""
        forEachPlainLine(of: body, limit: 8_000) { text, _ in
            title = String(text.prefix(200))
            return false
        }
        return title
    }

    /// What stands below the line of the title.
    static func textBelowTitle(of body: String) -> Substring {
        var titleEnd = 0
        forEachPlainLine(of: body, limit: 8_000) { _, end in
            titleEnd = end
            return false
        }
        return body[(body.utf8.index(body.startIndex, offsetBy: titleEnd, limitedBy: body.endIndex) ?? body.endIndex)...]
    }

    /// What follows the title, on one line of at most 160 characters.
    static func preview(of body: String) -> String {
        var isTitleFound = false
        var preview = ""
        forEachPlainLine(of: body, limit: 16_000) { text, _ in
            if isTitleFound { preview += preview.isEmpty ? text : " " + text }
            isTitleFound = true
            return preview.utf8.count < 640
        }
        return String(preview.prefix(160))
    }

    /// Words between blanks; where writing has none, as in Chinese and Japanese, each character is one.
    static func wordCount(of body: String) -> Int {
        let bytes = Array(body.utf8)
        var count = 0
        var isInWord = false
        var index = FrontMatter.end(in: bytes)
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x80 {
                if byte.isSpace {
                    isInWord = false
                } else if !isInWord, byte.isAlphanumeric, !isTick(at: index, in: bytes) {
                    isInWord = true
                    count += 1
                }
                index += 1
                continue
            }
            let scalar = bytes.scalar(at: index, to: bytes.count) ?? "\u{FFFD}"
            if isWordByItself(scalar) {
                count += 1
                isInWord = false
            } else if scalar.isMarkdownSpace {
                isInWord = false
            } else if !isInWord, scalar.isWordPart {
                isInWord = true
                count += 1
            }
            index += scalar.utf8Count
        }
        return count
    }

    /// The number of words after a change of a text in which there were `count`. Cost: the lines that it touches.
    static func wordCount(after change: TextChange, of old: String, to new: String, count: Int) -> Int {
        // What counts as front matter may be another part of the text then.
        guard !old.hasPrefix("---"), !new.hasPrefix("---") else { return wordCount(of: new) }
        func lines(around length: Int, in text: String) -> String {
            let bytes = text.utf8
            let start = bytes.index(bytes.startIndex, offsetBy: change.start)
            let end = bytes.index(start, offsetBy: length)
            func isEnd(_ byte: UInt8) -> Bool { byte == .newline || byte == .carriageReturn }
            let first = bytes[..<start].lastIndex(where: isEnd) ?? bytes.startIndex
            let last = bytes[end...].firstIndex(where: isEnd) ?? bytes.endIndex
            return String(decoding: bytes[first..<last], as: UTF8.self)
        }
        return count - wordCount(of: lines(around: change.old.utf8.count, in: old))
            + wordCount(of: lines(around: change.new.utf8.count, in: new))
    }

    /// The "x" of a ticked box.
    private static func isTick(at index: Int, in bytes: [UInt8]) -> Bool {
        (bytes[index] | 0x20) == UInt8(ascii: "x") && index > 0 && bytes[index - 1] == .openBracket && index + 1 < bytes.count
            && bytes[index + 1] == .closeBracket
    }

    private static func isWordByItself(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
        default: false
        }
    }

    /// Whether a text is read from right to left: so is the first of its letters whose direction is known.
    static func isRightToLeft(_ text: String) -> Bool {
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return true
            default: if scalar.properties.isAlphabetic { return false }
            }
        }
        return false
    }

    /// The tags in a text, "#home/kitchen": no headings, no parts of words or addresses, nothing in code.
    static func tags(in body: String) -> Set<String> {
        var tags: Set<String> = []
        forEachInline(of: body, with: .hash) { bytes, inline in
            if case .tag(let name) = inline { tags.insert(bytes.string(name)) }
        }
        return tags
    }

    /// The text with another name for a tag, and for those inside of it.
    /// - Parameter name: `nil` takes them out, each with a blank beside it.
    static func replacingTag(_ tag: String, with name: String?, in body: String) -> String {
        let tag = Array(tag.utf8)
        var places: [Range<Int>] = []
        forEachInline(of: body, with: .hash) { bytes, inline in
            guard case .tag(let place) = inline, bytes[place].starts(with: tag) else { return }
            let end = place.lowerBound + tag.count
            if end == place.upperBound || bytes[end] == UInt8(ascii: "/") { places.append(place) }
        }
        if let name { return replacing(places.map { ($0.lowerBound..<$0.lowerBound + tag.count, name) }, in: body) }
        guard !places.isEmpty else { return body }
        var bytes = Array(body.utf8)
        for place in places.reversed() {
            var (start, end) = (place.lowerBound - 1, place.upperBound)
            if start > 0, bytes[start - 1].isBlank { start -= 1 } else if end < bytes.count, bytes[end].isBlank { end += 1 }
            bytes.removeSubrange(start..<end)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    static func checklist(of body: String) -> ChecklistProgress {
        var progress = ChecklistProgress()
        let bytes = Array(body.utf8)
        NoteLines.forEach(in: bytes) { line in
            var index = line.lowerBound
            while index < line.upperBound {
                while index < line.upperBound, bytes[index].isBlank || bytes[index] == .greater { index += 1 }
                guard let marker = BlockSyntax.listMarker(bytes, at: index, end: line.upperBound) else { return true }
                index = bytes.skippingBlanks(from: index + marker.width, to: line.upperBound)
                if let isDone = BlockSyntax.checkbox(bytes, at: index, end: line.upperBound) {
                    progress.total += 1
                    if isDone { progress.done += 1 }
                    return true
                }
            }
            return true
        }
        return progress
    }

    /// What a text's links to notes name, as `LinkName` reads it: "Ideas#first" of "[[Ideas#first|that note]]".
    static func links(in body: String) -> [String] {
        var links: [String] = []
        forEachInline(of: body, with: .openBracket) { bytes, inline in
            if case .noteLink(let link) = inline { links.append(bytes.string(link.name)) }
        }
        return links
    }

    /// The text with links to notes that are called otherwise; what is shown stays.
    /// - Parameter title: is asked for each link; `nil` leaves it, and so does a name that no link can have.
    static func replacingLinks(in body: String, _ title: (String) -> String?) -> String {
        var replacements: [(Range<Int>, String)] = []
        forEachInline(of: body, with: .openBracket) { bytes, inline in
            guard case .noteLink(let link) = inline, !link.title.isEmpty, let name = title(bytes.string(link.title)),
                !name.contains(where: { "[]|\n".contains($0) })
            else { return }
            let heading = link.heading.map { "#" + bytes.string($0) } ?? ""
            replacements.append((link.content, "\(name)\(heading)|\(bytes.string(link.label))"))
        }
        return replacing(replacements, in: body)
    }

    /// - Parameter replacements: in the order of their places, which are in bytes.
    private static func replacing(_ replacements: [(place: Range<Int>, text: String)], in body: String) -> String {
        guard !replacements.isEmpty else { return body }
        var bytes = Array(body.utf8)
        for (place, text) in replacements.reversed() { bytes.replaceSubrange(place, with: text.utf8) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A line without Markdown's marks.
    static func plain(_ line: some StringProtocol) -> String { plain(Array(line.utf8)) }

    // MARK: - Reading

    private static func plain(_ line: [UInt8]) -> String {
        let first = line.skippingBlanks(from: 0, to: line.count)
        let content = Array(line[first..<line.trimmedEnd(from: first, to: line.count)])
        var isShown = Array(repeating: true, count: content.count)
        for span in MarkdownLineStyler(content, next: nil, state: MarkdownLineState()).spans {
            switch span.kind {
            case .mark, .listMarker, .checkbox, .horizontalRule, .footnote: for index in span.range { isShown[index] = false }
            default: break
            }
        }
        let shown = String(decoding: content.indices.lazy.filter { isShown[$0] }.map { content[$0] }, as: UTF8.self)
        return shown.trimmingCharacters(in: .whitespaces)
    }

    /// The lines at a text's beginning that say something, without marks, and where each ends, in bytes. The visitor
    /// answers whether to go on.
    private static func forEachPlainLine(of body: String, limit: Int, _ visit: (_ text: String, _ end: Int) -> Bool) {
        let bytes = Array(body.utf8.prefix(limit))
        var index = FrontMatter.end(in: bytes)
        while index < bytes.count {
            let end = bytes[index...].firstIndex { $0 == .newline || $0 == .carriageReturn } ?? bytes.count
            let line = Array(bytes[index..<end])
            index = end + 1
            let first = line.skippingBlanks(from: 0, to: line.count)
            let isUnderline = BlockSyntax.setextLevel(line, at: first, end: line.count) != nil
            let isRule = line.contains(.pipe) && BlockSyntax.delimiterRow(line, at: first, end: line.count) != nil
            guard first < line.count, !isUnderline, !isRule, BlockSyntax.openingFence(line, at: first, end: line.count) == nil,
                !BlockSyntax.isLinkDefinition(line, at: first, end: line.count)
            else { continue }
            let text =
                line[first] == .pipe
                ? BlockSyntax.cells(line, at: first, end: line.count).map { plain(Array(line[$0])) }.filter { !$0.isEmpty }.joined(
                    separator: " ")
                : plain(line)
            if !text.isEmpty, !visit(text, end) { return }
        }
    }

    private enum Inline {
        case tag(Range<Int>)
        case noteLink(InlineSyntax.NoteLink)
    }

    /// Tags and links between notes in the lines that hold a byte, without those in code and in the addresses of links.
    private static func forEachInline(of body: String, with byte: UInt8, _ visit: ([UInt8], Inline) -> Void) {
        let bytes = Array(body.utf8)
        guard bytes.contains(byte) else { return }
        NoteLines.forEach(in: bytes) { line in
            guard bytes[line].contains(byte) else { return true }
            let end = line.upperBound
            var index = line.lowerBound
            while index < end {
                switch bytes[index] {
                case .backslash, .backtick: index = InlineSyntax.literalEnd(bytes, at: index, end: end)
                case .openBracket:
                    if let link = InlineSyntax.noteLink(bytes, at: index, end: end) {
                        visit(bytes, .noteLink(link))
                        index = link.end
                    } else {
                        index += 1
                    }
                case .closeBracket: index = InlineSyntax.linkTail(bytes, at: index + 1, end: end)?.end ?? index + 1
                case .hash:
                    if let tagEnd = InlineSyntax.tagEnd(bytes, at: index, end: end, lineStart: line.lowerBound) {
                        visit(bytes, .tag(index + 1..<tagEnd))
                        index = tagEnd
                    } else {
                        index += 1
                    }
                default: index += 1
                }
            }
            return true
        }
    }
}
