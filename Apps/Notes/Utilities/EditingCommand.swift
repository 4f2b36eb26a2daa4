import Foundation

/// What can be done with the text at the caret.
enum EditingCommand: String, CaseIterable, Identifiable, Sendable {
    case heading1, heading2, heading3
    case bold, italic, code, strikethrough, highlight, link, footnote
    case bulletList, numberedList, checklist
    case quote, codeBlock, table
    case toggleBox, indent, outdent, moveUp, moveDown, duplicateLine

    /// Those that stand together in menus.
    enum Group: CaseIterable, Sendable {
        case headings, words, lists, blocks, lines
    }

    var id: Self { self }

    var group: Group {
        switch self {
        case .heading1, .heading2, .heading3: .headings
        case .bold, .italic, .code, .strikethrough, .highlight, .link, .footnote: .words
        case .bulletList, .numberedList, .checklist: .lists
        case .quote, .codeBlock, .table: .blocks
        case .toggleBox, .indent, .outdent, .moveUp, .moveDown, .duplicateLine: .lines
        }
    }

    var title: String {
        switch self {
        case .heading1: "Heading 1"
        case .heading2: "Heading 2"
        case .heading3: "Heading 3"
        case .bold: "Bold"
        case .italic: "Italic"
        case .code: "Code"
        case .strikethrough: "Strikethrough"
        case .highlight: "Highlight"
        case .link: "Link"
        case .footnote: "Footnote"
        case .bulletList: "Bulleted List"
        case .numberedList: "Numbered List"
        case .checklist: "Checklist"
        case .toggleBox: "Tick or Clear Box"
        case .quote: "Quote"
        case .codeBlock: "Code Block"
        case .table: "Table"
        case .indent: "Indent"
        case .outdent: "Outdent"
        case .moveUp: "Move Line Up"
        case .moveDown: "Move Line Down"
        case .duplicateLine: "Duplicate Line"
        }
    }

    var symbol: String {
        switch self {
        case .heading1: "1.square"
        case .heading2: "2.square"
        case .heading3: "3.square"
        case .bold: "bold"
        case .italic: "italic"
        case .code: "chevron.left.forwardslash.chevron.right"
        case .strikethrough: "strikethrough"
        case .highlight: "highlighter"
        case .link: "link"
        case .footnote: "textformat.superscript"
        case .bulletList: "list.bullet"
        case .numberedList: "list.number"
        case .checklist: "checklist"
        case .toggleBox: "checkmark.square"
        case .quote: "text.quote"
        case .codeBlock: "curlybraces"
        case .table: "tablecells"
        case .indent: "increase.indent"
        case .outdent: "decrease.indent"
        case .moveUp: "arrow.up"
        case .moveDown: "arrow.down"
        case .duplicateLine: "plus.square.on.square"
        }
    }

    /// Those of lists and of marks are where programs for texts have them, that of quotes where Apple Notes has it.
    var shortcut: AppCommand.Shortcut? {
        switch self {
        case .heading1: .init("1", .command, .option)
        case .heading2: .init("2", .command, .option)
        case .heading3: .init("3", .command, .option)
        case .bold: .init("b", .command)
        case .italic: .init("i", .command)
        case .code: .init("e", .command)
        case .strikethrough: .init("x", .command, .shift)
        case .highlight: .init("y", .command, .shift)
        case .link: .init("l", .command, .shift)
        case .bulletList: .init("8", .command, .shift)
        case .numberedList: .init("7", .command, .shift)
        case .checklist: .init("9", .command, .shift)
        case .toggleBox: .init("\r", .command)
        case .quote: .init("'", .command)
        case .codeBlock: .init("c", .command, .option)
        case .table: .init("t", .command, .option)
        case .indent: .init("]", .command)
        case .outdent: .init("[", .command)
        case .moveUp: .init("\u{F700}", .option)
        case .moveDown: .init("\u{F701}", .option)
        case .footnote, .duplicateLine: nil
        }
    }

    /// A second one, as other programs for notes have it: it counts where words are selected.
    var otherShortcut: AppCommand.Shortcut? { self == .link ? AppCommand.palette.otherShortcut : nil }

    /// What becomes of a text; `nil` if nothing does.
    func result(in text: String, selection: Range<Int>, isLiteral: (Int) -> Bool) -> EditingResult? {
        let isLiteral = isLiteral(selection.lowerBound)
        return switch self {
        case .heading1: MarkdownEditing.toggle(.heading(level: 1), in: text, selection: selection)
        case .heading2: MarkdownEditing.toggle(.heading(level: 2), in: text, selection: selection)
        case .heading3: MarkdownEditing.toggle(.heading(level: 3), in: text, selection: selection)
        case .bold: MarkdownEditing.toggle(.strong, in: text, selection: selection)
        case .italic: MarkdownEditing.toggle(.emphasis, in: text, selection: selection)
        case .code: MarkdownEditing.toggle(.code, in: text, selection: selection)
        case .strikethrough: MarkdownEditing.toggle(.strikethrough, in: text, selection: selection)
        case .highlight: MarkdownEditing.toggle(.highlight, in: text, selection: selection)
        case .link: MarkdownEditing.toggleLink(in: text, selection: selection)
        case .footnote: MarkdownEditing.addFootnote(in: text, selection: selection)
        case .bulletList: MarkdownEditing.toggle(.bulletList, in: text, selection: selection)
        case .numberedList: MarkdownEditing.toggle(.numberedList, in: text, selection: selection)
        case .checklist: MarkdownEditing.toggle(.checklist, in: text, selection: selection)
        case .toggleBox: MarkdownEditing.toggleCheckboxes(in: text, selection: selection)
        case .quote: MarkdownEditing.toggle(.quote, in: text, selection: selection)
        case .codeBlock: MarkdownEditing.toggleCodeBlock(in: text, selection: selection, isLiteral: isLiteral)
        case .table: MarkdownEditing.table(in: text, selection: selection, isLiteral: isLiteral)
        case .indent: MarkdownEditing.indent(in: text, selection: selection, isLiteral: isLiteral)
        case .outdent: MarkdownEditing.outdent(in: text, selection: selection, isLiteral: isLiteral)
        case .moveUp: MarkdownEditing.moveLinesUp(in: text, selection: selection)
        case .moveDown: MarkdownEditing.moveLinesDown(in: text, selection: selection)
        case .duplicateLine: MarkdownEditing.duplicateLines(in: text, selection: selection)
        }
    }
}
