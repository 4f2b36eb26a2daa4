/// How one text became another, line by line, for a note's history.
struct DiffLine: Hashable, Sendable, Identifiable {
    enum Kind: String, Hashable, Sendable {
        case same, removed, added
    }

    /// A stretch of a changed line; marked are the words that differ from the line that it replaced, or was replaced by.
    struct Part: Hashable, Sendable {
        var text: String
        var isChanged: Bool
    }

    var kind: Kind
    /// Without the line's end.
    var text: String
    /// From 1; `nil` on the side where the line is not.
    var oldLine: Int?
    var newLine: Int?
    var parts: [Part]
    /// Whether lines before it are left out.
    var followsGap = false

    var id: String { "\(oldLine ?? 0):\(newLine ?? 0)" }

    /// - Parameter parts: the whole line, where nil.
    init(_ kind: Kind, _ text: String, oldLine: Int? = nil, newLine: Int? = nil, parts: [Part]? = nil) {
        (self.kind, self.text, self.oldLine, self.newLine) = (kind, text, oldLine, newLine)
        self.parts = parts ?? [Part(text: text, isChanged: kind != .same)]
    }
}

enum LineDiff {
    /// The lines of both texts: removed ones before those that were added in their place.
    static func lines(from old: String, to new: String) -> [DiffLine] {
        let oldLines = split(old)
        let newLines = split(new)
        var result: [DiffLine] = []
        var (oldIndex, newIndex) = (0, 0)
        func addSame(until oldEnd: Int) {
            while oldIndex < oldEnd {
                result.append(DiffLine(.same, oldLines[oldIndex], oldLine: oldIndex + 1, newLine: newIndex + 1))
                oldIndex += 1
                newIndex += 1
            }
        }
        for change in SequenceDiff.changes(from: oldLines, to: newLines) {
            addSame(until: change.old.lowerBound)
            // Lines that stand for each other are compared by words.
            let pairs = change.old.count == change.new.count ? change.old.count : 0
            var added: [DiffLine] = []
            for offset in 0..<max(change.old.count, change.new.count) {
                var parts: (old: [DiffLine.Part], new: [DiffLine.Part])?
                if offset < pairs { parts = words(oldLines[oldIndex + offset], newLines[newIndex + offset]) }
                if offset < change.old.count {
                    let index = oldIndex + offset
                    result.append(DiffLine(.removed, oldLines[index], oldLine: index + 1, parts: parts?.old))
                }
                if offset < change.new.count {
                    let index = newIndex + offset
                    added.append(DiffLine(.added, newLines[index], newLine: index + 1, parts: parts?.new))
                }
            }
            result += added
            oldIndex = change.old.upperBound
            newIndex = change.new.upperBound
        }
        addSame(until: oldLines.count)
        return result
    }

    private static func split(_ text: String) -> [String] {
        text.isEmpty ? [] : text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    }

    private static func words(_ old: String, _ new: String) -> (old: [DiffLine.Part], new: [DiffLine.Part])? {
        let (oldWords, newWords) = (words(of: old), words(of: new))
        guard oldWords.count + newWords.count < 2_000 else { return nil }
        let changes = SequenceDiff.changes(from: oldWords, to: newWords)
        func parts(_ words: [String], _ ranges: [Range<Int>]) -> [DiffLine.Part] {
            var parts: [DiffLine.Part] = []
            var index = 0
            func add(_ range: Range<Int>, isChanged: Bool) {
                if !range.isEmpty { parts.append(DiffLine.Part(text: words[range].joined(), isChanged: isChanged)) }
            }
            for range in ranges {
                add(index..<range.lowerBound, isChanged: false)
                add(range, isChanged: true)
                index = range.upperBound
            }
            add(index..<words.count, isChanged: false)
            return parts
        }
        return (parts(oldWords, changes.map(\.old)), parts(newWords, changes.map(\.new)))
    }

    /// Words, and each other character by itself.
    private static func words(of line: String) -> [String] {
        var words: [String] = []
        var isInWord = false
        for character in line {
            let isWord = character.isLetter || character.isNumber
            if isWord, isInWord { words[words.count - 1].append(character) } else { words.append(String(character)) }
            isInWord = isWord
        }
        return words
    }
}

extension [DiffLine] {
    /// The changed lines, with some of those around them.
    func aroundChanges(by distance: Int) -> [DiffLine] {
        var isShown = [Bool](repeating: false, count: count)
        for (index, line) in enumerated() where line.kind != .same {
            for near in Swift.max(0, index - distance)...Swift.min(count - 1, index + distance) { isShown[near] = true }
        }
        return indices.filter { isShown[$0] }.map { index in
            var line = self[index]
            line.followsGap = index > 0 && !isShown[index - 1]
            return line
        }
    }
}
