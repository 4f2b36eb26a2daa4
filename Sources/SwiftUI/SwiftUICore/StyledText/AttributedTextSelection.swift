import Foundation

/// What is selected of a styled text: a caret, or ranges of characters.
///
/// A selection belongs to the text that it was made for. Of another text, places are used as far as that text reaches.
public struct AttributedTextSelection: Equatable, Sendable {
    /// Where a selection is.
    @frozen
    public enum Indices: Equatable, Sendable {
        case insertionPoint(AttributedString.Index)
        case ranges(RangeSet<AttributedString.Index>)
    }

    /// nil: a caret at the end of whatever text.
    var stored: Indices?
    /// What the app has set for the next character; nil: as the text around says.
    var typing: AttributeContainer?

    /// A caret at the end of the text.
    public init() {}

    /// A caret.
    ///
    /// - Parameter typingAttributes: for the next character that is typed; nil: as the text around says.
    public init(insertionPoint: AttributedString.Index, typingAttributes: AttributeContainer? = nil) {
        stored = .insertionPoint(insertionPoint)
        typing = typingAttributes
    }

    /// A range of characters; an empty one is a caret.
    public init(range: Range<AttributedString.Index>) {
        stored = range.isEmpty ? .insertionPoint(range.lowerBound) : .ranges(RangeSet(range))
    }

    public init(ranges: RangeSet<AttributedString.Index>) { stored = .ranges(ranges) }

    /// The selection, or the nearest one that the text has.
    public func indices(in text: AttributedString) -> Indices {
        switch stored {
        case nil: return .insertionPoint(text.endIndex)
        case .insertionPoint(let index): return .insertionPoint(text.nearest(index))
        case .ranges(let set):
            let ranges = set.ranges.map { text.nearest($0.lowerBound)..<text.nearest($0.upperBound) }
            let found = RangeSet(ranges.filter { !$0.isEmpty })
            return found.isEmpty ? .insertionPoint(ranges.first?.lowerBound ?? text.endIndex) : .ranges(found)
        }
    }

    /// The attributes of each run that is selected, wholly or in part; of a caret, those of the next character.
    public func attributes(in text: AttributedString) -> Attributes<AttributedString> {
        switch indices(in: text) {
        case .insertionPoint: Attributes(containers: [typingAttributes(in: text)])
        case .ranges(let set): Attributes(containers: set.ranges.flatMap { text[$0].runs.map(\.attributes) })
        }
    }

    /// What the next character that is typed looks like: as set, or as the character before the caret, or the first one selected.
    public func typingAttributes(in text: AttributedString) -> AttributeContainer {
        if let typing { return typing }
        switch indices(in: text) {
        case .insertionPoint(let index): return text.attributes(forTypingAt: index)
        case .ranges(let set): return set.ranges.first.flatMap { text[$0].runs.first?.attributes } ?? AttributeContainer()
        }
    }

    /// The attributes of a selection, one container a run.
    public struct Attributes<Text>: Sequence {
        let containers: [AttributeContainer]

        public func makeIterator() -> IndexingIterator<[AttributeContainer]> { containers.makeIterator() }

        /// The values of one attribute; nil where a run has none.
        public subscript<K: AttributedStringKey>(_ keyPath: KeyPath<AttributeDynamicLookup, K>) -> [K.Value?]
        where K.Value: Sendable { containers.map { $0[K.self] } }
    }
}

extension AttributedTextSelection.Attributes: Sendable where Text: Sendable {}

extension AttributedString {
    /// The index, or, where it is from another text, the place as far from the beginning, or the end.
    func nearest(_ index: Index) -> Index {
        if index.isValid(within: self) { return index }
        guard index > startIndex else { return startIndex }
        guard index < endIndex else { return endIndex }
        return utf16.index(startIndex, offsetBy: utf16.distance(from: startIndex, to: index))
    }

    /// The attributes of the character before a place in its line, or else of the one after it.
    func attributes(forTypingAt index: Index) -> AttributeContainer {
        if index > startIndex {
            let before = unicodeScalars.index(before: index)
            if unicodeScalars[before] != "\n" || index == endIndex {
                return self[before..<index].runs.first?.attributes ?? AttributeContainer()
            }
        }
        guard index < endIndex else { return AttributeContainer() }
        return self[index..<unicodeScalars.index(after: index)].runs.first?.attributes ?? AttributeContainer()
    }
}
