/// Words that a sign has gone around and that are selected still. Who types on before the answer is shown has them no more before the eyes:
/// what is typed then comes behind the sign at their end, and means them.
struct SurroundedWords: Equatable {
    /// In UTF-16 units, as all places.
    private let words: Range<Int>
    /// Behind the signs at their end.
    private let end: Int

    /// - Parameter surrounding: what has put one sign at each of their ends.
    init(_ surrounding: EditingResult) { self.init(words: surrounding.selection, end: surrounding.selection.upperBound + 1) }

    private init(words: Range<Int>, end: Int) { (self.words, self.end) = (words, end) }

    /// - Parameters:
    ///   - typed: what was typed, in the place of nothing.
    ///   - caret: where the caret is now.
    ///   - selected: what was selected before.
    ///   - text: the text before.
    /// - Returns: what becomes of the text before, and the words then; `nil` where it was not typed over the words.
    func typing(
        _ typed: String, caret: Int, selected: Range<Int>, in text: String, isLiteral: Bool
    ) -> (result: EditingResult, words: SurroundedWords)? {
        let length = typed.utf16.count
        guard length > 0, selected == words, caret == end + length else { return nil }
        if typed.count == 1, let sign = typed.first,
            let result = MarkdownEditing.surround(with: sign, in: text, selection: words, isLiteral: isLiteral)
        {
            return (result, SurroundedWords(words: result.selection, end: end + 2))
        }
        let result = MarkdownEditing.insertion(typed, at: words)
        return (result, SurroundedWords(words: result.selection, end: end - words.count + length))
    }
}
