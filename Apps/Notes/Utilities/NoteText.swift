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
        body.split { $0.isWhitespace }.count { word in word.contains { $0.isLetter || $0.isNumber } }
    }

    /// The tags in a text, "#home/kitchen": no headings, no parts of words or addresses.
    static func tags(in body: String) -> Set<String> {
        Set(body.matches(of: #/(?:^|\s)#(?<tag>[\p{L}_][\p{L}\p{N}_\-]*(?:/[\p{L}\p{N}_\-]+)*)/#).map { String($0.output.tag) })
    }

    static func checklist(of body: String) -> ChecklistProgress {
        var progress = ChecklistProgress()
        for line in body.split(whereSeparator: \.isNewline) {
            guard let match = line.prefixMatch(of: #/\s*(?:[-*+]|\d+[.)])\s\[(?<mark>[ xX])\](?:\s|$)/#) else { continue }
            progress.total += 1
            if match.output.mark != " " { progress.done += 1 }
        }
        return progress
    }

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
