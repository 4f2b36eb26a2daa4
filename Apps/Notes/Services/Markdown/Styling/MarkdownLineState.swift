/// What a line has to know of the lines above it: what is open where it begins.
struct MarkdownLineState: Hashable, Sendable {
    /// A block that holds other blocks.
    enum Container: Hashable, Sendable {
        case quote
        /// An item's content begins `width` columns behind its container's.
        case item(width: Int, isEmpty: Bool)
    }

    /// The block of text that a line may continue.
    enum Leaf: Hashable, Sendable {
        case none
        /// `cells` is what the last line would hold as the head of a table.
        case paragraph(cells: Int)
        case indentedCode
        case fence(BlockSyntax.Fence, CodeTokenizer.State)
        case table
        case frontMatter
    }

    var containers: [Container] = []
    var leaf = Leaf.none
    var isStart = false
    /// Whether the first line with text is still to come: a note is called after it.
    var awaitsTitle = false

    static let start = MarkdownLineState(isStart: true, awaitsTitle: true)

    var isParagraph: Bool {
        if case .paragraph = leaf { return true }
        return false
    }

    /// More containers in one line are text: nobody writes them, and they would make every line below slow.
    static let maximumDepth = 32
}

/// A place in a line, in bytes and in columns: a tab reaches to the next column that is a multiple of four.
struct LineCursor {
    let line: [UInt8]
    let end: Int
    private(set) var offset = 0
    private(set) var column = 0
    /// Columns of a tab that was used in part.
    private var pendingColumns = 0

    init(_ line: [UInt8], end: Int) {
        self.line = line
        self.end = end
    }

    /// Where the next thing stands that is no blank, and how many columns away.
    var nextContent: (offset: Int, indent: Int) {
        var index = offset
        var position = column
        if pendingColumns > 0 {
            position += pendingColumns
            index += 1
        }
        while index < end {
            if line[index] == .space {
                position += 1
            } else if line[index] == .tab {
                position += 4 - position % 4
            } else {
                break
            }
            index += 1
        }
        return (index, position - column)
    }

    var isBlank: Bool { nextContent.offset == end }

    mutating func advance(bytes: Int) {
        column += pendingColumns + bytes
        offset += bytes + (pendingColumns > 0 ? 1 : 0)
        pendingColumns = 0
    }

    mutating func advance(columns: Int) {
        var remaining = columns
        while remaining > 0, offset < end {
            let width = pendingColumns > 0 ? pendingColumns : line[offset] == .tab ? 4 - column % 4 : 1
            if width > remaining {
                pendingColumns = width - remaining
                column += remaining
                return
            }
            pendingColumns = 0
            column += width
            offset += 1
            remaining -= width
        }
    }

    mutating func advanceToContent() {
        let next = nextContent
        column += next.indent
        offset = next.offset
        pendingColumns = 0
    }

    /// One blank, if there is one: what may follow ">".
    mutating func skipOneBlank() {
        if pendingColumns > 0 || (offset < end && line[offset].isBlank) { advance(columns: 1) }
    }
}
