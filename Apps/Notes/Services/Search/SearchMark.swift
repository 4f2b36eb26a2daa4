import Foundation

/// What stands out in a result.
enum SearchMark: Hashable, Sendable {
    case words([String], isPrefix: Bool)
    case part(String)
}

/// Finds what stands out in a text.
struct SearchHighlighter: Sendable {
    let marks: [SearchMark]

    /// So much of a text is looked at, in bytes: what was found further down has the beginning for a passage.
    private static let limit = 400_000
    private static let passage = 160
    private static let lead = 40
    private static let longLine = 1_000
    private static let attempts = 8

    /// The whole text with all places marked.
    func marked(_ text: String) -> MarkedText { MarkedText(text, places(in: text)) }

    /// The passage of a note where the first place is, on one line: below its title, which a result shows above it.
    /// - Parameter fallback: what to show if there is none; where that is empty, too, the title is.
    func passage(of text: String, fallback: String) -> MarkedText {
        let looked = text.utf8.count > Self.limit ? String(text.prefix(Self.limit / 4)) : text
        return passage(in: String(NoteText.textBelowTitle(of: looked)))
            ?? (fallback.isEmpty ? passage(in: looked) : nil) ?? marked(fallback)
    }

    /// A word may be found in the address of a link, which is not shown: then another place is looked for further down.
    private func passage(in looked: String) -> MarkedText? {
        var (rest, isBeginning) = (looked, true)
        var unmarked: MarkedText?
        for _ in 0..<Self.attempts {
            guard let place = places(in: rest, isFirstEnough: true).first else { break }
            let around = lines(around: place, in: rest)
            let shown = rest[around].split(whereSeparator: \.isNewline).map { NoteText.plain($0) }.filter { !$0.isEmpty }.joined(
                separator: " ")
            let isCut = (before: !isBeginning || around.lowerBound > rest.startIndex, after: around.upperBound < rest.endIndex)
            if let found = places(in: shown, isFirstEnough: true).first { return passage(of: shown, from: found.lowerBound, isCut) }
            unmarked = unmarked ?? passage(of: shown, from: shown.startIndex, isCut)
            guard let end = rest[place.upperBound...].firstIndex(where: \.isNewline) else { break }
            (rest, isBeginning) = (String(rest[rest.index(after: end)...]), false)
        }
        return unmarked
    }

    /// A text from a little before a place, from a word's beginning.
    private func passage(of text: String, from place: String.Index, _ isCut: (before: Bool, after: Bool)) -> MarkedText {
        var start = text.index(place, offsetBy: -Self.lead, limitedBy: text.startIndex) ?? text.startIndex
        if start > text.startIndex { start = text[start..<place].firstIndex(where: \.isWhitespace).map { text.index(after: $0) } ?? place }
        let end = text.index(start, offsetBy: Self.passage, limitedBy: text.endIndex) ?? text.endIndex
        return marked(
            (isCut.before || start > text.startIndex ? "… " : "") + text[start..<end] + (isCut.after || end < text.endIndex ? " …" : ""))
    }

    /// What is read around a place: whole lines, so that marks and links are known as such, but for very long ones.
    private func lines(around place: Range<String.Index>, in text: String) -> Range<String.Index> {
        func moved(_ index: String.Index, by count: Int) -> String.Index {
            let limit = count < 0 ? text.startIndex : text.endIndex
            return text.index(index, offsetBy: count, limitedBy: limit) ?? limit
        }
        let (first, last) = (moved(place.lowerBound, by: -Self.lead), moved(place.lowerBound, by: Self.passage))
        let (low, high) = (moved(first, by: -Self.longLine), moved(last, by: Self.longLine))
        let start = text[low..<first].lastIndex(where: \.isNewline).map { text.index(after: $0) } ?? low
        return start..<(text[last..<high].firstIndex(where: \.isNewline) ?? high)
    }

    private func places(in text: String, isFirstEnough: Bool = false) -> [Range<String.Index>] {
        var found: [Range<String.Index>] = []
        let phrases = marks.compactMap { mark -> ([String], Bool)? in
            if case .words(let words, let isPrefix) = mark { (words, isPrefix) } else { nil }
        }
        if !phrases.isEmpty { addWords(phrases, in: text, isFirstEnough, to: &found) }
        for case .part(let part) in marks {
            var rest = text.startIndex..<text.endIndex
            while let place = text.range(of: part, options: [.caseInsensitive, .diacriticInsensitive], range: rest), !place.isEmpty {
                found.append(place)
                if isFirstEnough { break }
                rest = place.upperBound..<text.endIndex
            }
        }
        return found.sorted { $0.lowerBound < $1.lowerBound }
    }

    /// Reads no further than it has to: the texts of results are long, and their first place is what they show.
    private func addWords(
        _ phrases: [([String], Bool)], in text: String, _ isFirstEnough: Bool, to found: inout [Range<String.Index>]
    ) {
        let longest = phrases.map(\.0.count).max() ?? 0
        // The last words that were read, as many as the longest phrase has.
        var recent: [(range: Range<String.Index>, word: String)] = []
        for range in WordRanges(text: text) {
            if recent.count == longest { recent.removeFirst() }
            recent.append((range, SearchText.folded(text[range])))
            for (phrase, isPrefix) in phrases where !phrase.isEmpty && phrase.count <= recent.count {
                let words = recent.suffix(phrase.count)
                let isMatch = zip(words, phrase).allSatisfy { $0.word == $1 } || isPrefix && endsIn(words.map(\.word), phrase)
                guard isMatch, let first = words.first else { continue }
                found.append(first.range.lowerBound..<range.upperBound)
                if isFirstEnough { return }
            }
        }
    }

    /// Whether the words are those of a phrase whose last one goes on.
    private func endsIn(_ words: [String], _ phrase: [String]) -> Bool {
        words.dropLast() == phrase.dropLast() && words.last?.hasPrefix(phrase.last ?? "") == true
    }
}

extension MarkedText {
    /// A text with places marked, which are in order and may overlap.
    init(_ text: String, _ places: [Range<String.Index>]) {
        runs = []
        var end = text.startIndex
        func add(_ range: Range<String.Index>, _ isMarked: Bool, to runs: inout [Run]) {
            if !range.isEmpty { runs.append(Run(text: String(text[range]), isMarked: isMarked)) }
        }
        for place in places where place.upperBound > end {
            let start = max(place.lowerBound, end)
            add(end..<start, false, to: &runs)
            if let last = runs.last, last.isMarked {
                runs[runs.count - 1] = Run(text: last.text + text[start..<place.upperBound], isMarked: true)
            } else {
                add(start..<place.upperBound, true, to: &runs)
            }
            end = place.upperBound
        }
        add(end..<text.endIndex, false, to: &runs)
    }
}
