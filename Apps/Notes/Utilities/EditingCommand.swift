import Foundation

/// What can be done with the text at the caret.
enum EditingCommand: String, CaseIterable, Identifiable, Sendable {
    case bold, italic, code, strikethrough, link
    case checklist, bulletList, quote, toggleBox
    case indent, outdent, moveUp, moveDown

    var id: Self { self }

    var title: String {
        switch self {
        case .bold: "Bold"
        case .italic: "Italic"
        case .code: "Code"
        case .strikethrough: "Strikethrough"
        case .link: "Link"
        case .checklist: "Checklist"
        case .bulletList: "Bulleted List"
        case .quote: "Quote"
        case .toggleBox: "Tick or Clear Box"
        case .indent: "Indent"
        case .outdent: "Outdent"
        case .moveUp: "Move Line Up"
        case .moveDown: "Move Line Down"
        }
    }

    var symbol: String {
        switch self {
        case .bold: "bold"
        case .italic: "italic"
        case .code: "chevron.left.forwardslash.chevron.right"
        case .strikethrough: "strikethrough"
        case .link: "link"
        case .checklist: "checklist"
        case .bulletList: "list.bullet"
        case .quote: "text.quote"
        case .toggleBox: "checkmark.square"
        case .indent: "increase.indent"
        case .outdent: "decrease.indent"
        case .moveUp: "arrow.up"
        case .moveDown: "arrow.down"
        }
    }

    var shortcut: AppCommand.Shortcut {
        switch self {
        case .bold: .init("b", .command)
        case .italic: .init("i", .command)
        case .code: .init("e", .command)
        case .strikethrough: .init("x", .command, .shift)
        case .link: .init("l", .command, .shift)
        case .checklist: .init("9", .command, .shift)
        case .bulletList: .init("8", .command, .shift)
        case .quote: .init("7", .command, .shift)
        case .toggleBox: .init("\r", .command)
        case .indent: .init("]", .command)
        case .outdent: .init("[", .command)
        case .moveUp: .init("\u{F700}", .option)
        case .moveDown: .init("\u{F701}", .option)
        }
    }

    /// A second one, as other programs for notes have it: it counts where words are selected.
    var otherShortcut: AppCommand.Shortcut? { self == .link ? AppCommand.palette.otherShortcut : nil }

    /// What becomes of a text; `nil` if nothing does.
    func result(in text: String, selection: Range<Int>, isLiteral: (Int) -> Bool) -> EditingResult? {
        let isLiteral = isLiteral(selection.lowerBound)
        return switch self {
        case .bold: MarkdownEditing.toggle(.strong, in: text, selection: selection)
        case .italic: MarkdownEditing.toggle(.emphasis, in: text, selection: selection)
        case .code: MarkdownEditing.toggle(.code, in: text, selection: selection)
        case .strikethrough: MarkdownEditing.toggle(.strikethrough, in: text, selection: selection)
        case .link: MarkdownEditing.toggleLink(in: text, selection: selection)
        case .checklist: MarkdownEditing.toggle(.checklist, in: text, selection: selection)
        case .bulletList: MarkdownEditing.toggle(.bulletList, in: text, selection: selection)
        case .quote: MarkdownEditing.toggle(.quote, in: text, selection: selection)
        case .toggleBox: MarkdownEditing.toggleCheckboxes(in: text, selection: selection)
        case .indent: MarkdownEditing.indent(in: text, selection: selection, isLiteral: isLiteral)
        case .outdent: MarkdownEditing.outdent(in: text, selection: selection, isLiteral: isLiteral)
        case .moveUp: MarkdownEditing.moveLinesUp(in: text, selection: selection)
        case .moveDown: MarkdownEditing.moveLinesDown(in: text, selection: selection)
        }
    }
}
