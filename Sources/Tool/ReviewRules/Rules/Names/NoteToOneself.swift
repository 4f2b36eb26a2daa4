import SourceModel
import SwiftSyntax

/// What is still to be done stands where it is planned.
struct NoteToOneself: Rule {
    let info = RuleInfo(
        "CODE-009", "a note of what is still to be done", .info,
        page: ExplainPage(
            why: """
                A note in the source is read by who happens to pass. It says that something is missing here, and nobody has decided whether it \
                will be done.
                """,
            bad: "// TODO: handle errors\nfunc load() {}", good: "func load() {}",
            notFlagged: [
                "The second one of a file; the message counts them.", "Notes that name where it is planned: a number, an address.",
                "Tests.",
            ],
            fix: "Do it, or put it where work is planned and name that place.", source: "SwiftLint: todo"))

    private static let marks = ["TODO", "FIXME", "HACK", "XXX"]

    func check(_ context: FileContext) {
        guard Self.marks.contains(where: { context.file.text.holds($0) }) else { return }
        var found: [(range: Range<Int>, text: String, mark: String)] = []
        for token in context.file.syntax.tokens(viewMode: .sourceAccurate) {
            var place = token.position.utf8Offset
            for piece in token.leadingTrivia {
                note(piece, at: place, &found)
                place += piece.sourceLength.utf8Length
            }
            place = token.endPositionBeforeTrailingTrivia.utf8Offset
            for piece in token.trailingTrivia {
                note(piece, at: place, &found)
                place += piece.sourceLength.utf8Length
            }
        }
        guard let first = found.first else { return }
        let more =
            found.count == 1
            ? "" : found.count == 2 ? " There is another one in this file." : " There are \(found.count - 1) more in this file."
        context.report(
            first.range, "A \(first.mark) says that something is missing here.\(more)", snippet: first.text,
            advice: "Do it, or name the place where it is planned.")
    }

    private func note(_ piece: TriviaPiece, at place: Int, _ found: inout [(range: Range<Int>, text: String, mark: String)]) {
        let text: String
        switch piece {
        case .lineComment(let comment), .blockComment(let comment), .docLineComment(let comment), .docBlockComment(let comment):
            text = comment
        default: return
        }
        guard let mark = Self.marks.first(where: { begins($0, text) }), !namesPlace(text) else { return }
        found.append((place..<place + text.utf8.count, text, mark))
    }

    /// Whether one of the comment's lines begins with the word, as a word.
    private func begins(_ mark: String, _ text: String) -> Bool {
        text.split(separator: "\n").contains { line in
            let rest = line.drop { "/*-! \t".contains($0) }
            guard rest.hasPrefix(mark) || rest.hasPrefix("MARK: \(mark)") || rest.hasPrefix("MARK: - \(mark)") else { return false }
            guard rest.hasPrefix(mark), let next = rest.dropFirst(mark.count).first else { return true }
            return !next.isLetter && !next.isNumber && next != "_"
        }
    }

    /// `TODO(#12)`, `TODO: https://…`, `TODO ABC-12`
    private func namesPlace(_ text: String) -> Bool {
        if text.contains("://") || text.contains("FB") { return true }
        return text.indices.contains { place in
            (text[place] == "#" || text[place] == "-") && text.index(after: place) < text.endIndex
                && text[text.index(after: place)].isNumber
        }
    }
}
