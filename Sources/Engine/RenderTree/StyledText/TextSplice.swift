/// The shortest replacement, in UTF-16 units, that turns one text into another; it never cuts a surrogate pair.
package struct TextSplice: Equatable {
    package var start: Int
    package var deleted: Int
    package var inserted: String

    /// Whether everything of the old text stays and something follows it.
    package let isAppend: Bool

    /// Cost: linear in the length of both.
    package init(from old: String, to new: String) {
        let a = Array(old.utf16)
        let b = Array(new.utf16)
        var start = 0
        while start < a.count, start < b.count, a[start] == b[start] { start += 1 }
        if start > 0, UTF16.isLeadSurrogate(a[start - 1]) { start -= 1 }
        var end = 0
        while end < a.count - start, end < b.count - start, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }
        if end > 0, UTF16.isTrailSurrogate(a[a.count - end]) { end -= 1 }
        self.start = start
        deleted = a.count - end - start
        inserted = String(decoding: b[start..<(b.count - end)], as: UTF16.self)
        isAppend = start == a.count
    }
}
