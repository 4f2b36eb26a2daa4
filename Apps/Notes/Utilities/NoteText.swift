import Foundation

/// What a note's Markdown says of itself, read line by line: quick enough for every save and every row.
enum NoteText {
    static func title(of body: String) -> String {
        for line in body.prefix(4_000).split(whereSeparator: \.isNewline) {
            let text = plain(line)
            if !text.isEmpty { return String(text.prefix(200)) }
        }
        return ""
    }

    /// What follows the title, on one line.
    static func preview(of body: String) -> String {
        var isTitleFound = false
        var preview = ""
        for line in body.prefix(8_000).split(whereSeparator: \.isNewline) {
            let text = plain(line)
            if text.isEmpty { continue }
            if !isTitleFound {
                isTitleFound = true
                continue
            }
            preview += preview.isEmpty ? text : " " + text
            if preview.count >= 160 { break }
        }
        return String(preview.prefix(160))
    }

    static func wordCount(of body: String) -> Int {
        body.split { $0.isWhitespace }.count { word in
            // A ticked box is no word.
            word.contains { $0.isLetter || $0.isNumber } && word != "[x]" && word != "[X]"
        }
    }

    /// The tags in a text, "#home/kitchen": no headings, no parts of words or addresses.
    static func tags(in body: String) -> Set<String> {
        var found: Set<String> = []
        var rest = body.utf8[...]
        // Looked for in bytes: a text of megabytes is read whenever it is saved.
        while let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
            rest = rest[hash...].dropFirst()
            let isFirst = hash == body.startIndex || body.unicodeScalars[body.unicodeScalars.index(before: hash)].properties.isWhitespace
            guard isFirst, let tag = tag(at: rest.startIndex, in: body.unicodeScalars) else { continue }
            found.insert(tag)
            rest = rest.dropFirst(tag.utf8.count)
        }
        return found
    }

    private static func tag(at start: String.Index, in text: String.UnicodeScalarView) -> String? {
        func isLetter(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
            default: scalar == "_"
            }
        }
        func isPart(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar.properties.generalCategory {
            case .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark: true
            default: scalar == "-" || isLetter(scalar)
            }
        }
        guard start < text.endIndex, isLetter(text[start]) else { return nil }
        var end = start
        while true {
            while end < text.endIndex, isPart(text[end]) { text.formIndex(after: &end) }
            guard end < text.endIndex, text[end] == "/" else { break }
            let next = text.index(after: end)
            guard next < text.endIndex, isPart(text[next]) else { break }
            end = next
        }
        return String(text[start..<end])
    }

    static func checklist(of body: String) -> ChecklistProgress {
        var progress = ChecklistProgress()
        var rest = body.utf8[...]
        while let bracket = rest.firstIndex(of: UInt8(ascii: "[")) {
            rest = rest[bracket...].dropFirst()
            var box = rest.prefix(3).makeIterator()
            guard let mark = box.next(), [UInt8(ascii: " "), UInt8(ascii: "x"), UInt8(ascii: "X")].contains(mark),
                box.next() == UInt8(ascii: "]"), box.next().map(isSpace) ?? true, isMarker(body.utf8[..<bracket])
            else { continue }
            progress.total += 1
            if mark != UInt8(ascii: " ") { progress.done += 1 }
        }
        return progress
    }

    /// Whether a text ends with what begins an item of a list: "- ", "12. ", perhaps indented.
    private static func isMarker(_ text: Substring.UTF8View) -> Bool {
        var before = text.reversed()[...]
        guard let space = before.popFirst(), isSpace(space), space != UInt8(ascii: "\n"), let sign = before.popFirst() else { return false }
        if sign == UInt8(ascii: ".") || sign == UInt8(ascii: ")") {
            let digits = before.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            guard !digits.isEmpty else { return false }
            before = before[digits.endIndex...]
        } else if ![UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")].contains(sign) {
            return false
        }
        let indent = before.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        return before[indent.endIndex...].first.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? true
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || (9...13).contains(byte) }

    /// What the notes are called that a text links to: "Ideas" of "[[Ideas]]" and of "[[Ideas|that note]]".
    static func links(in body: String) -> [String] {
        body.matches(of: #/\[\[(?<title>[^\[\]\|\n]+)(?:\|[^\[\]\n]*)?\]\]/#).map { $0.output.title.trimmingCharacters(in: .whitespaces) }
    }

    /// A line without Markdown's marks.
    static func plain(_ line: some StringProtocol) -> String {
        var text = line.trimmingCharacters(in: .whitespaces)
        text = text.replacing(#/^(?:#{1,6}\s+|>\s*|(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s*)?)+/#, with: "")
        text = text.replacing(#/!?\[(?<text>[^\]]*)\]\([^)]*\)/#) { String($0.output.text) }
        text = text.replacing(#/\[\[(?:[^\]\|]*\|)?(?<text>[^\]]*)\]\]/#) { String($0.output.text) }
        return text.replacing(#/[*_`~]{1,3}(?<text>[^*_`~]+)[*_`~]{1,3}/#) { String($0.output.text) }
    }
}
