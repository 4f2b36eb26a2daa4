/// One selector of a style sheet, and what it stands for if it names alternatives.
struct Selector {
    let text: [UInt8]

    private init(_ text: some Sequence<UInt8>) { self.text = Array(text) }

    /// The selectors of a rule, each without alternatives.
    /// - Parameter parents: those of the rule around it, for which `&` stands.
    static func list(_ prelude: [UInt8], nestedIn parents: [Selector]?) -> [Selector] {
        let selectors = prelude[...].parts.map { Selector($0) }
        let whole = parents.map { parents in selectors.flatMap { $0.placed(in: parents) } } ?? selectors
        return whole.flatMap { $0.alternatives(from: 0) }.map(\.unwrapped)
    }

    // MARK: Nesting

    private func placed(in parents: [Selector]) -> [Selector] {
        let ampersand = UInt8(ascii: "&")
        let relative = text.contains(ampersand) ? text : [ampersand, UInt8(ascii: " ")] + text
        let isFirst = relative.first == ampersand && !relative.dropFirst().contains(ampersand)
        return Self.equallySpecific(parents).map { parent in
            let name = isFirst ? parent.text : Self.choice(of: [parent]).text
            return Selector(relative.flatMap { $0 == ampersand ? name : [$0] })
        }
    }

    /// As alternatives of an `:is` count: all as much as the one that counts most. One `:is` if that cannot be written.
    private static func equallySpecific(_ selectors: [Selector]) -> [Selector] {
        let counts = selectors.map { $0.text[...].specificity }
        guard let most = counts.max(), let padding = most.padding(for: counts) else {
            return [choice(of: selectors)]
        }
        return zip(selectors, padding).map { Selector($0.text + $1) }
    }

    private static func choice(of selectors: [Selector]) -> Selector {
        Selector(Array(":is(".utf8) + selectors.map(\.text).joined(with: UInt8(ascii: ",")) + [UInt8(ascii: ")")])
    }

    // MARK: Alternatives

    /// The selectors that stand for all of an `:is` or `:where` from an index on. What is asked in a `:not` or `:has` stays.
    private func alternatives(from start: Int) -> [Selector] {
        var index = start
        while index < text.count {
            guard text[index] == UInt8(ascii: ":"),
                let opening = [":is(", ":where("].first(where: { text[index...].starts(with: $0.utf8) })
            else {
                index = text[...].end(ofSimpleSelectorAt: index)
                continue
            }
            let inside = index + opening.utf8.count
            let end = text[...].end(ofGroupAt: inside - 1)
            let choices = text[inside..<end - 1].parts
            let counts = choices.map(\.specificity)
            let padding = opening == ":is(" ? counts.max()?.padding(for: counts) : Array(repeating: [], count: choices.count)
            switch padding {
            case _ where choices.count < 2: index = inside
            case nil: index = end
            case let padding?:
                return zip(choices, padding).flatMap { choice, padding in
                    Selector(text[..<inside] + choice + [UInt8(ascii: ")")] + padding + text[end...]).alternatives(from: inside)
                }
            }
        }
        return [self]
    }

    /// Without an `:is` that has nothing to choose from, where that says the same.
    private var unwrapped: Selector {
        var text = text
        var index = 0
        while index < text.count {
            guard text[index] == UInt8(ascii: ":"), text[index...].starts(with: ":is(".utf8) else {
                index = text[index] == UInt8(ascii: "[") ? text[...].end(ofGroupAt: index) : index + 1
                continue
            }
            let end = text[...].end(ofGroupAt: index + 3)
            let inner = text[index + 4..<end - 1]
            let startsCompound = index == 0 || " >+~(,".utf8.contains(text[index - 1])
            let isTag = inner.first.map { $0.isLetter || $0 == UInt8(ascii: "*") } ?? true
            let isFollowedByTag = end < text.count && text[end].isLetter
            let canGo = inner.parts.count == 1 && !isFollowedByTag && (index == 0 || inner.isCompound && (startsCompound || !isTag))
            if canGo {
                text.replaceSubrange(index..<end, with: Array(inner))
            } else {
                index += 4
            }
        }
        return Selector(text)
    }
}

/// How much a selector counts: identifiers before classes before tags.
private struct Specificity: Comparable {
    var identifiers = 0
    var classes = 0
    var tags = 0

    static func < (left: Self, right: Self) -> Bool {
        (left.identifiers, left.classes, left.tags) < (right.identifiers, right.classes, right.tags)
    }

    static func += (left: inout Self, right: Self) {
        left.identifiers += right.identifiers
        left.classes += right.classes
        left.tags += right.tags
    }

    /// What makes each count as much as this, without matching anything else; nil if one has more of something.
    func padding(for others: [Specificity]) -> [[UInt8]]? {
        guard others.allSatisfy({ $0.identifiers == identifiers && $0.classes <= classes && $0.tags <= tags }) else { return nil }
        return others.map {
            Array(repeatElement(Array(":not(.no)".utf8), count: classes - $0.classes).joined())
                + Array(repeatElement(Array(":not(no)".utf8), count: tags - $0.tags).joined())
        }
    }
}

extension ArraySlice<UInt8> {
    /// The items of a list, without the spaces around them.
    fileprivate var parts: [ArraySlice] {
        var parts: [ArraySlice] = []
        var start = startIndex
        var index = startIndex
        while index < endIndex {
            switch self[index] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "\""):
                index = end(ofGroupAt: index)
                continue
            case UInt8(ascii: ","):
                parts.append(self[start..<index].trimmed)
                start = index + 1
            default: break
            }
            index += 1
        }
        return parts + [self[start...].trimmed]
    }

    /// Whether it is about one element alone, without what is around that.
    fileprivate var isCompound: Bool {
        var index = startIndex
        while index < endIndex {
            switch self[index] {
            case UInt8(ascii: "("), UInt8(ascii: "["): index = end(ofGroupAt: index)
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "~"): return false
            default: index += 1
            }
        }
        return true
    }

    fileprivate var specificity: Specificity {
        var sum = Specificity()
        var index = startIndex
        while index < endIndex {
            let end = end(ofSimpleSelectorAt: index)
            switch self[index] {
            case UInt8(ascii: "#"): sum.identifiers += 1
            case UInt8(ascii: "."), UInt8(ascii: "["): sum.classes += 1
            case UInt8(ascii: ":"):
                let name = self[index..<end]
                if name.starts(with: "::".utf8) {
                    sum.tags += 1
                } else if let word = [":is(", ":not(", ":has("].first(where: { name.starts(with: $0.utf8) }) {
                    sum += name.dropFirst(word.utf8.count).dropLast().parts.map(\.specificity).max() ?? Specificity()
                } else if !name.starts(with: ":where(".utf8) {
                    sum.classes += 1
                }
            case let byte where byte.isLetter: sum.tags += 1
            default: break
            }
            index = end
        }
        return sum
    }

    /// Where a class, a tag, an attribute or a pseudo-class with what it asks ends; a sign of its own is one byte long.
    fileprivate func end(ofSimpleSelectorAt start: Int) -> Int {
        if self[start] == UInt8(ascii: "[") { return end(ofGroupAt: start) }
        guard self[start].isLetter || ".#:".utf8.contains(self[start]) else { return start + 1 }
        var index = start + 1
        if index < endIndex, self[index] == UInt8(ascii: ":") { index += 1 }
        while index < endIndex, self[index].isPartOfName { index += 1 }
        return self[start] == UInt8(ascii: ":") && index < endIndex && self[index] == UInt8(ascii: "(") ? end(ofGroupAt: index) : index
    }

    /// Where a text in quotes or something in brackets ends; the end of everything if it does not.
    func end(ofGroupAt start: Int) -> Int {
        let opening = self[start]
        var index = start + 1
        while index < endIndex {
            switch self[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                if opening == self[index] { return index + 1 }
                if !opening.isQuote {
                    index = end(ofGroupAt: index)
                    continue
                }
            case UInt8(ascii: "("), UInt8(ascii: "["):
                if !opening.isQuote {
                    index = end(ofGroupAt: index)
                    continue
                }
            case UInt8(ascii: ")"), UInt8(ascii: "]"): if !opening.isQuote { return index + 1 }
            default: break
            }
            index += 1
        }
        return endIndex
    }
}

extension [[UInt8]] {
    /// All of them, a byte between each and the next. The standard library's sequence of that is made for every start of a
    /// program, and without an optimiser takes ten times as long.
    func joined(with separator: UInt8) -> [UInt8] {
        var result: [UInt8] = []
        for (index, part) in enumerated() {
            if index > 0 { result.append(separator) }
            result += part
        }
        return result
    }
}

extension BidirectionalCollection<UInt8> where SubSequence == ArraySlice<UInt8> {
    /// Without spaces and line ends at its ends.
    var trimmed: ArraySlice<UInt8> {
        let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") }
        guard let first = firstIndex(where: { !isSpace($0) }), let last = lastIndex(where: { !isSpace($0) }) else { return [] }
        return self[first...last]
    }
}

extension UInt8 {
    fileprivate var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
    fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
    fileprivate var isPartOfName: Bool {
        isLetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
            || self >= 0x80
    }
}
