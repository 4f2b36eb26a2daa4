import Foundation
import RenderTree

/// What is selected of a text: a caret, or ranges of characters.
public struct TextSelection: Equatable, Hashable, Sendable {
    /// Where a selection is.
    public enum Indices: Equatable, Hashable, Sendable {
        /// An empty range is a caret.
        case selection(Range<String.Index>)
        case multiSelection(RangeSet<String.Index>)

        public func hash(into hasher: inout Hasher) {
            for range in ranges { hasher.combine(range) }
        }

        var ranges: [Range<String.Index>] {
            switch self {
            case .selection(let range): [range]
            case .multiSelection(let set): Array(set.ranges)
            }
        }
    }

    public var indices: Indices
    /// On which of two lines a caret between them stands. Hosts choose.
    public var affinity: TextSelectionAffinity = .automatic

    public init(range: Range<String.Index>) { indices = .selection(range) }
    public init(ranges: RangeSet<String.Index>) { indices = .multiSelection(ranges) }
    /// A caret.
    public init(insertionPoint: String.Index) { indices = .selection(insertionPoint..<insertionPoint) }

    /// Whether nothing is selected: there is a caret.
    public var isInsertion: Bool { indices.ranges.allSatisfy(\.isEmpty) }
}

extension TextSelection {
    /// What a person has selected in a text.
    init(_ range: TextRange, in text: String) {
        let range = range.clamped(to: text.utf16.count)
        let index = { text.utf16.index(text.startIndex, offsetBy: $0) }
        self.init(range: index(range.start)..<index(range.end))
    }

    /// From the first to the last selected place, in UTF-16 units of a text, which may have become shorter.
    func range(in text: String) -> TextRange {
        let ranges = indices.ranges
        return TextRange(
            anchor: ranges.first.map { text.utf16Place(of: $0.lowerBound) } ?? 0,
            focus: ranges.last.map { text.utf16Place(of: $0.upperBound) } ?? 0)
    }

    /// A caret behind what a person has typed, or where they have deleted.
    init(afterEdit new: String, of old: String) {
        let (new, old) = (Array(new.utf16), Array(old.utf16))
        let limit = min(new.count, old.count)
        var start = 0
        while start < limit, new[start] == old[start] { start += 1 }
        var end = 0
        while end < limit - start, new[new.count - 1 - end] == old[old.count - 1 - end] { end += 1 }
        self.init(TextRange(new.count - end), in: String(decoding: new, as: UTF16.self))
    }
}

/// On which of two lines a caret between them stands.
public enum TextSelectionAffinity: Hashable, Sendable {
    case automatic, upstream, downstream
}

extension TextEditor {
    /// An area for plain text.
    ///
    /// - Parameter selection: follows the caret; setting it moves the caret and shows it. Nil before there was one.
    nonisolated public init(text: Binding<String>, selection: Binding<TextSelection?>) {
        self.init(
            text: Binding {
                AttributedString(text.wrappedValue)
            } set: {
                text.wrappedValue = String($0.characters)
            },
            selection: Binding {
                selection.wrappedValue.map { AttributedTextSelection($0, in: text.wrappedValue) } ?? AttributedTextSelection()
            } set: {
                selection.wrappedValue = TextSelection($0, in: text.wrappedValue)
            })
    }
}

extension AttributedTextSelection {
    fileprivate init(_ selection: TextSelection, in text: String) {
        let attributed = AttributedString(text)
        let ranges = selection.indices.ranges.map {
            attributed.place(of: $0.lowerBound, in: text)..<attributed.place(of: $0.upperBound, in: text)
        }
        if selection.isInsertion {
            self.init(insertionPoint: ranges.first?.lowerBound ?? attributed.endIndex)
        } else {
            self.init(ranges: RangeSet(ranges))
        }
    }
}

extension TextSelection {
    fileprivate init(_ selection: AttributedTextSelection, in text: String) {
        let attributed = AttributedString(text)
        switch selection.indices(in: attributed) {
        case .insertionPoint(let index): self.init(insertionPoint: text.place(of: index, in: attributed))
        case .ranges(let set):
            let ranges = set.ranges.map { text.place(of: $0.lowerBound, in: attributed)..<text.place(of: $0.upperBound, in: attributed) }
            if ranges.count == 1 { self.init(range: ranges[0]) } else { self.init(ranges: RangeSet(ranges)) }
        }
    }
}

extension AttributedString {
    /// The place of an index of a text with the same characters; one of a longer text is the end.
    fileprivate func place(of index: String.Index, in text: String) -> Index {
        let offset = text.utf16Place(of: index)
        return utf16.index(startIndex, offsetBy: min(max(offset, 0), utf16.count))
    }
}

extension String {
    /// In UTF-16 units; an index of a longer text is the end.
    fileprivate func utf16Place(of index: Index) -> Int { index >= endIndex ? utf16.count : index.utf16Offset(in: self) }

    fileprivate func place(of index: AttributedString.Index, in text: AttributedString) -> Index {
        let offset = text.utf16.distance(from: text.startIndex, to: index)
        return Index(utf16Offset: min(offset, utf16.count), in: self)
    }
}
