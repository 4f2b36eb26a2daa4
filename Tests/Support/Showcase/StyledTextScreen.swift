import SwiftUI

/// A text that looks as its Markdown says while it is typed: headings, emphasis, code; lists go on after Return.
struct StyledTextScreen: View {
    @State private var draft = StyledDraft.shared
    @FocusState private var isFocused: Bool

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            TextEditor(text: $draft.text, selection: $draft.selection)
                .focused($isFocused)
                .accessibilityLabel("Note")
                .disabled(draft.isLocked)
            HStack {
                Text(draft.place).accessibilityIdentifier("place")
                Spacer()
                Button("Focus") { isFocused = true }
                Button("Date") { draft.insertDate() }
                Button("Top") { draft.selectFirstLine() }
                Button("Long") { draft.fill() }
                Toggle("Lock", isOn: $draft.isLocked).fixedSize()
            }
            .font(.footnote)
        }
        .padding()
        .navigationTitle("Styled text")
        .onChange(of: draft.text) { draft.answer() }
    }
}

/// A text that all windows share.
@MainActor @Observable
final class StyledDraft {
    static let shared = StyledDraft()

    var text = AttributedString()
    var selection = AttributedTextSelection()
    var isLocked = false
    @ObservationIgnored private var known = ""

    init() {
        text = AttributedString("# Styled text\nSome *emphasis*, **bold** and `code`.\n- milk\n- eggs\n")
        styleAll()
    }

    var place: String {
        switch selection.indices(in: text) {
        case .insertionPoint(let index): "caret \(text.utf16.distance(from: text.startIndex, to: index))"
        case .ranges(let set): "selected \(set.ranges.map { String(text[$0].characters) }.joined())"
        }
    }

    func insertDate() { text.replaceSelection(&selection, withCharacters: "22 November 2026") }

    func selectFirstLine() {
        let end = text.characters.firstIndex(of: "\n") ?? text.endIndex
        selection = AttributedTextSelection(range: text.startIndex..<end)
    }

    func fill() {
        text = AttributedString((1...4_000).map { "Line \($0) of a *long* text with some `words` to fill." }.joined(separator: "\n"))
        styleAll()
        selection = AttributedTextSelection()
    }

    /// Goes on with a list after Return, and styles what was typed.
    func answer() {
        let plain = String(text.characters[text.startIndex..<text.endIndex])
        guard plain != known else { return }
        let grown = plain.utf8.count - known.utf8.count
        known = plain
        guard case .insertionPoint(let caret) = selection.indices(in: text), abs(grown) < 100 else { return styleAll() }
        var first = line(around: caret)
        if grown == 1, first.lowerBound > text.startIndex, caret == first.lowerBound {
            first = line(around: text.utf16.index(before: first.lowerBound))
            let before = String(text.characters[first])
            if before.hasPrefix("- "), before.count > 2 {
                text.replaceSelection(&selection, withCharacters: "- ")
                known = String(text.characters[text.startIndex..<text.endIndex])
            }
        }
        var places = [text.utf16.distance(from: text.startIndex, to: first.lowerBound)]
        if case .insertionPoint(let caret) = selection.indices(in: text) {
            places.append(text.utf16.distance(from: text.startIndex, to: caret))
        }
        text.transform(updating: &selection) { text in
            for place in places { MarkdownLooks.style(text.utf16.index(text.startIndex, offsetBy: place), in: &text) }
        }
    }

    private func line(around index: AttributedString.Index) -> Range<AttributedString.Index> { MarkdownLooks.line(around: index, in: text) }

    private func styleAll() {
        known = String(text.characters[text.startIndex..<text.endIndex])
        text = MarkdownLooks.styled(known)
    }
}

/// What lines of Markdown look like.
@MainActor
enum MarkdownLooks {
    static func line(around index: AttributedString.Index, in text: AttributedString) -> Range<AttributedString.Index> {
        let scalars = text.unicodeScalars
        var start = index
        while start > text.startIndex, scalars[scalars.index(before: start)] != "\n" { start = scalars.index(before: start) }
        return start..<(scalars[index...].firstIndex(of: "\n") ?? text.endIndex)
    }

    static func style(_ index: AttributedString.Index, in text: inout AttributedString) {
        let range = line(around: index, in: text)
        guard !range.isEmpty else { return }
        for (part, attributes) in pieces(of: String(text.characters[range])) {
            let start = text.utf16.index(range.lowerBound, offsetBy: part.lowerBound)
            text[start..<text.utf16.index(start, offsetBy: part.count)].setAttributes(attributes)
        }
    }

    static func styled(_ plain: String) -> AttributedString {
        var result = AttributedString()
        for (number, line) in plain.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if number > 0 { result += AttributedString("\n") }
            for (part, attributes) in pieces(of: String(line)) {
                let start = line.utf16.index(line.startIndex, offsetBy: part.lowerBound)
                result += AttributedString(String(line[start..<line.utf16.index(start, offsetBy: part.count)]), attributes: attributes)
            }
        }
        return result
    }

    /// Ranges in UTF-16 units, from end to end of the line, with their looks.
    private static func pieces(of line: String) -> [(Range<Int>, AttributeContainer)] {
        var base = AttributeContainer()
        let marks = line.prefix { $0 == "#" }
        let isHeading = !marks.isEmpty && marks.count <= 6 && line.dropFirst(marks.count).hasPrefix(" ")
        if isHeading { base.font = marks.count == 1 ? .title.bold() : .title3.bold() }
        var dimmed = base
        dimmed.foregroundColor = .secondary
        var result: [(Range<Int>, AttributeContainer)] = []
        var place = 0
        func add(_ text: Substring, _ looks: AttributeContainer) {
            guard !text.isEmpty else { return }
            result.append((place..<(place + text.utf16.count), looks))
            place += text.utf16.count
        }
        var rest = line[...]
        if isHeading { add(rest.prefix(marks.count), dimmed) } else if line.hasPrefix("- ") { add(rest.prefix(1), dimmed) }
        rest = rest.dropFirst(isHeading ? marks.count : line.hasPrefix("- ") ? 1 : 0)
        for match in rest.matches(of: /\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`/) {
            add(rest[rest.utf16.index(line.startIndex, offsetBy: place)..<match.range.lowerBound], base)
            let mark = match.output.hasPrefix("**") ? 2 : 1
            var inner = base
            switch match.output.first {
            case "`":
                inner.font = .body.monospaced()
                inner.backgroundColor = .gray.opacity(0.15)
            default: inner.font = mark == 2 ? .body.bold() : .body.italic()
            }
            add(match.output.prefix(mark), dimmed)
            add(match.output.dropFirst(mark).dropLast(mark), inner)
            add(match.output.suffix(mark), dimmed)
        }
        add(rest[rest.utf16.index(line.startIndex, offsetBy: place)...], base)
        return result
    }
}
