/// What became of a text that was changed in two places.
enum MergeResult: Hashable, Sendable {
    case clean(String)
    /// The text in parts: what could be merged, and where both changed the same lines.
    case conflict([MergePart])

    /// The merged text; where both changed the same lines, those of the first stand before those of the second.
    var bothTexts: String {
        switch self {
        case .clean(let text): text
        case .conflict(let parts):
            parts.map { part in
                switch part {
                case .merged(let text): text
                case .conflict(_, let mine, let theirs): mine.isEmpty || mine.hasSuffix("\n") ? mine + theirs : mine + "\n" + theirs
                }
            }.joined()
        }
    }
}

enum MergePart: Hashable, Sendable {
    case merged(String)
    case conflict(base: String, mine: String, theirs: String)
}

/// Merges by lines what two did with a text. Pure: the same three texts give the same answer anywhere.
enum TextMerge {
    /// A text with what two did with it, also in one line where they did it at different places.
    static func bothChanges(of base: String, mine: String, theirs: String) -> String {
        let change = TextChange(from: base, to: mine).following(TextChange(from: base, to: theirs))
        return change?.applied(to: theirs) ?? merge(base: base, mine: mine, theirs: theirs).bothTexts
    }

    /// Merges two texts that were made of one.
    ///
    /// Lines that only one side changed are taken from it; lines that both changed alike are taken once; lines that stand side by side
    /// and were changed by one each are a conflict, as their order is nobody's wish.
    static func merge(base: String, mine: String, theirs: String) -> MergeResult {
        if mine == theirs || base == theirs { return .clean(mine) }
        if base == mine { return .clean(theirs) }
        let (baseLines, myLines, theirLines) = (lines(of: base), lines(of: mine), lines(of: theirs))
        let myChanges = SequenceDiff.changes(from: baseLines, to: myLines)
        let theirChanges = SequenceDiff.changes(from: baseLines, to: theirLines)
        var parts: [MergePart] = []
        var merged = ""
        var position = 0
        var (my, their) = (0, 0)
        var (myShift, theirShift) = (0, 0)

        while my < myChanges.count || their < theirChanges.count {
            // All changes of both sides that touch each other, as one.
            let start = min(
                my < myChanges.count ? myChanges[my].old.lowerBound : .max,
                their < theirChanges.count ? theirChanges[their].old.lowerBound : .max)
            var end = start
            let (firstMine, firstTheirs) = (my, their)
            var isGrowing = true
            while isGrowing {
                isGrowing = false
                if my < myChanges.count, myChanges[my].old.lowerBound <= end {
                    end = max(end, myChanges[my].old.upperBound)
                    my += 1
                    isGrowing = true
                }
                if their < theirChanges.count, theirChanges[their].old.lowerBound <= end {
                    end = max(end, theirChanges[their].old.upperBound)
                    their += 1
                    isGrowing = true
                }
            }
            merged += baseLines[position..<start].joined()
            let myStart = start + myShift
            let theirStart = start + theirShift
            for change in myChanges[firstMine..<my] { myShift += change.new.count - change.old.count }
            for change in theirChanges[firstTheirs..<their] { theirShift += change.new.count - change.old.count }
            let myText = myLines[myStart..<end + myShift].joined()
            let theirText = theirLines[theirStart..<end + theirShift].joined()
            if firstTheirs == their || myText == theirText {
                merged += myText
            } else if firstMine == my {
                merged += theirText
            } else {
                if !merged.isEmpty { parts.append(.merged(merged)) }
                merged = ""
                parts.append(.conflict(base: baseLines[start..<end].joined(), mine: myText, theirs: theirText))
            }
            position = end
        }
        merged += baseLines[position...].joined()
        guard !parts.isEmpty else { return .clean(merged) }
        if !merged.isEmpty { parts.append(.merged(merged)) }
        return .conflict(parts)
    }

    /// Lines with their ends: joined they are the text, whatever ends they have.
    static func lines(of text: String) -> [String] {
        let bytes = Array(text.utf8)
        var lines: [String] = []
        var start = 0
        for index in bytes.indices where bytes[index] == .newline {
            lines.append(bytes.string(start..<index + 1))
            start = index + 1
        }
        if start < bytes.count { lines.append(bytes.string(start..<bytes.count)) }
        return lines
    }
}
