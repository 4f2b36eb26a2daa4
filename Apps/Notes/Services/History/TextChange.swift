import Foundation

/// The one place in which two texts differ, in UTF-8, with what stands there in each.
struct TextChange: Hashable, Sendable {
    var start: Int
    var old: String
    var new: String

    var inverse: TextChange { TextChange(start: start, old: new, new: old) }
    private var end: Int { start + old.utf8.count }
    private var growth: Int { new.utf8.count - old.utf8.count }

    init(start: Int, old: String, new: String) {
        self.start = start
        self.old = old
        self.new = new
    }

    /// What made one text the other, with whole scalars. Cost: O(n).
    init(from old: String, to new: String) {
        var (old, new) = (old, new)
        let (start, oldEnd, newEnd) = old.withUTF8 { a in
            new.withUTF8 { b in
                let shorter = min(a.count, b.count)
                var start = 0
                while start < shorter, a[start] == b[start] { start += 1 }
                // A scalar begins with a byte that is not 10xxxxxx.
                func isInside(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
                    place < bytes.count && bytes[place] & 0xC0 == 0x80
                }
                while start > 0, isInside(a, start) || isInside(b, start) { start -= 1 }
                var end = 0
                while end < shorter - start, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }
                while end > 0, isInside(a, a.count - end) || isInside(b, b.count - end) { end -= 1 }
                return (start, a.count - end, b.count - end)
            }
        }
        self.init(start: start, old: Self.part(of: old, start, oldEnd), new: Self.part(of: new, start, newEnd))
    }

    private static func part(of text: String, _ start: Int, _ end: Int) -> String {
        String(decoding: text.utf8.dropFirst(start).prefix(end - start), as: UTF8.self)
    }

    /// Whether it takes away most of a text that was not short: nobody means to lose that.
    func takesMost(of text: String) -> Bool {
        let length = text.utf8.count
        return length >= Self.notShort && old.utf8.count * 2 > length
    }

    /// A few lines, in UTF-8.
    private static let notShort = 200

    /// The same was put in the place of the same, elsewhere.
    func isLike(_ other: TextChange) -> Bool { old.lowercased() == other.old.lowercased() && new == other.new }

    /// The change where another one of the same text is made already; `nil` where both are about the same place.
    func following(_ other: TextChange) -> TextChange? {
        if other.end <= start { return TextChange(start: start + other.growth, old: old, new: new) }
        return end <= other.start ? self : nil
    }

    /// The change as it would have been made had another one, made after it, been there before it; and that one without it.
    ///
    /// Made one after the other, `foreign` and then `edits` give the same text as this change and then the other one.
    func moved(below other: TextChange) -> (edits: [TextChange], foreign: TextChange) {
        let (place, last) = (start + new.utf8.count, other.start + other.old.utf8.count)
        if last <= start { return ([shifted(by: other.growth)], other) }
        if other.start >= place { return ([self], other.shifted(by: -growth)) }
        func part(_ text: String, from: Int, to: Int) -> String { Self.part(of: text, from, max(from, min(to, text.utf8.count))) }
        let before = part(other.old, from: 0, to: start - other.start)
        let after = last > place ? part(other.old, from: place - other.start, to: .max) : ""
        let right = last < place ? part(new, from: last - start, to: .max) : ""
        if other.start >= start {
            let left = part(new, from: 0, to: other.start - start)
            let foreign = TextChange(start: start + old.utf8.count, old: after, new: other.new)
            let edits = [
                TextChange(start: start, old: old, new: left),
                TextChange(start: start + left.utf8.count + other.new.utf8.count, old: "", new: right),
            ]
            return (edits.filter { $0.old != $0.new }, foreign)
        }
        guard after.isEmpty else { return ([], TextChange(start: other.start, old: before + old + after, new: other.new)) }
        let edit = TextChange(start: other.start + other.new.utf8.count, old: old, new: right)
        return ([edit].filter { $0.old != $0.new }, TextChange(start: other.start, old: before, new: other.new))
    }

    private func shifted(by distance: Int) -> TextChange { TextChange(start: start + distance, old: old, new: new) }

    /// The text with the change made; `nil` where something else stands in its place.
    func applied(to text: String) -> String? {
        guard end <= text.utf8.count else { return nil }
        let range = text.utf8.index(text.startIndex, offsetBy: start)..<text.utf8.index(text.startIndex, offsetBy: end)
        guard text[range] == old else { return nil }
        var result = text
        result.replaceSubrange(range, with: new)
        return result
    }
}
