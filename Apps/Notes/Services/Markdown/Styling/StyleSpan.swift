/// A part of a line that looks different.
struct StyleSpan: Hashable, Sendable {
    /// In UTF-16 units from the line's beginning, as browsers and `NSRange` count.
    var range: Range<Int>
    var kind: Kind

    enum Kind: Hashable, Sendable {
        case heading(level: Int)
        /// The first line of a note where it is no heading: what the note is called.
        case title
        case strong, emphasis, strikethrough, highlight
        /// Code within a line, without its marks.
        case code
        /// A whole line of a code block, its fences too.
        case codeBlock
        case codeToken(CodeToken)
        case link(target: String)
        /// A link to the note with a title; "#heading" is not part of it.
        case noteLink(title: String)
        /// Without the "#".
        case tag(String)
        case image(source: String)
        /// The address of an attached file: a hash, which nobody reads.
        case attachmentAddress
        /// A line inside of quotes; how many.
        case quote(depth: Int)
        /// The first line of a quote that is about something: "[!note] Title".
        case calloutTitle
        /// "[^name]", also where the footnote is.
        case footnote
        case listMarker
        case checkbox(isDone: Bool)
        /// A line of a table: its columns stand below each other where they are filled up with spaces.
        case tableRow
        case tableHeader
        /// The line below a table's head.
        case tableRule
        case horizontalRule
        /// What a file says about itself between "---" and "---".
        case frontMatter
        /// Characters that are Markdown's and not the text's: shown dimmed.
        case mark
    }
}

/// What a word of code is.
enum CodeToken: Hashable, Sendable {
    case keyword, string, comment, number
}

/// A line of a text with what it looks like.
struct StyledLine: Hashable, Sendable {
    /// Outer spans stand before those inside of them.
    let spans: [StyleSpan]
    /// In UTF-16 units, without and with the line's end.
    let length: Int
    let fullLength: Int
    /// Whether the line lies in a code block or in front matter, where typing continues no lists.
    let isLiteral: Bool
}
