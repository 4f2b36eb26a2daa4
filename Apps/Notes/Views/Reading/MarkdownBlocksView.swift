import SwiftUI

/// Blocks below each other.
struct MarkdownBlocksView: View {
    let blocks: [MarkdownBlock]
    var spacing = DesignConstants.padding

    var body: some View {
        VStack(alignment: .leading, spacing: spacing) {
            ForEach(Array(blocks.enumerated()), id: \.offset) { _, block in
                MarkdownBlockView(block: block).id(MarkdownPlace(block))
            }
        }
    }
}

private struct MarkdownBlockView: View {
    let block: MarkdownBlock
    @Environment(\.markdownReader) private var reader

    var body: some View {
        if NoteText.isRightToLeft(block.beginning) {
            content
                .frame(maxWidth: .infinity, alignment: .leading)
                .environment(\.layoutDirection, .rightToLeft)
        } else {
            content
        }
    }

    @ViewBuilder private var content: some View {
        switch block.kind {
        case .paragraph(let inlines):
            VStack(alignment: .leading, spacing: DesignConstants.spacing) {
                ForEach(Array(MarkdownParagraphPart.parts(of: inlines).enumerated()), id: \.offset) { _, part in
                    switch part {
                    case .text(let inlines): Text(reader.looks.attributed(inlines))
                    case .picture(let picture): MarkdownPictureView(picture: picture)
                    }
                }
            }
        case .heading(let level, let inlines):
            Text(reader.looks.attributed(inlines, heading: level))
                .accessibilityAddTraits(.isHeader)
        case .quote(let blocks):
            HStack(spacing: DesignConstants.spacing) {
                RoundedRectangle(cornerRadius: 2).fill(.tint).frame(width: 3)
                MarkdownBlocksView(blocks: blocks, spacing: DesignConstants.spacing).foregroundStyle(.secondary)
            }
            .fixedSize(horizontal: false, vertical: true)
        case .callout(let callout, let blocks): MarkdownCalloutView(callout: callout, blocks: blocks)
        case .footnote(let number, let blocks): MarkdownFootnoteView(number: number, blocks: blocks)
        case .list(let start, let isTight, let items):
            VStack(alignment: .leading, spacing: isTight ? DesignConstants.rowSpacing : DesignConstants.spacing) {
                ForEach(Array(items.enumerated()), id: \.offset) { index, item in
                    MarkdownItemView(item: item, mark: start.map { "\($0 + index)." } ?? "•")
                }
            }
        case .code(let language, let text): MarkdownCodeView(language: language, text: text)
        case .table(let columns, let head, let rows): MarkdownTableView(columns: columns, head: head, rows: rows)
        case .rule: Divider()
        }
    }
}

extension MarkdownBlock {
    /// The words that say in which direction it is read.
    fileprivate var beginning: String {
        switch kind {
        case .paragraph(let inlines), .heading(_, let inlines): inlines.plainText
        case .quote(let blocks), .footnote(_, let blocks): blocks.first?.beginning ?? ""
        case .callout(let callout, _): callout.title.plainText
        case .list(_, _, let items): items.first?.blocks.first?.beginning ?? ""
        case .table(_, let head, _): head.first?.plainText ?? ""
        case .code, .rule: ""
        }
    }
}

private struct MarkdownItemView: View {
    let item: MarkdownListItem
    let mark: String
    @Environment(\.markdownReader) private var reader

    var body: some View {
        HStack(alignment: .top, spacing: DesignConstants.spacing) {
            if let isDone = item.checkbox {
                Button {
                    reader.toggle(item.line)
                } label: {
                    Image(systemName: isDone ? "checkmark.square.fill" : "square")
                }
                .buttonStyle(.plain)
                .foregroundStyle(.tint)
                .disabled(!reader.isEditable)
                .accessibilityLabel(isDone ? "Ticked" : "Not ticked")
            } else {
                Text(mark).foregroundStyle(.secondary).monospacedDigit()
            }
            MarkdownBlocksView(blocks: item.blocks, spacing: DesignConstants.rowSpacing)
                .foregroundStyle(item.checkbox == true ? .secondary : .primary)
        }
    }
}

private struct MarkdownCodeView: View {
    let language: String
    let text: String
    @Environment(\.markdownReader) private var reader

    var body: some View {
        VStack(alignment: .leading, spacing: DesignConstants.rowSpacing) {
            if !language.isEmpty { Text(language).font(.caption).foregroundStyle(.secondary) }
            ScrollView(.horizontal) { Text(reader.looks.code(text, language: language)) }
        }
        .padding(DesignConstants.spacing)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(.gray.opacity(0.12), in: RoundedRectangle(cornerRadius: DesignConstants.cornerRadius))
    }
}

private struct MarkdownTableView: View {
    let columns: [BlockSyntax.ColumnAlignment]
    let head: [[MarkdownInline]]
    let rows: [[[MarkdownInline]]]
    @Environment(\.markdownReader) private var reader
    private static let widestCell = 240.0

    var body: some View {
        ScrollView(.horizontal) {
            Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: DesignConstants.padding, verticalSpacing: DesignConstants.spacing)
            {
                row(head, isHead: true)
                Divider()
                ForEach(Array(rows.enumerated()), id: \.offset) { _, cells in row(cells, isHead: false) }
            }
        }
    }

    private func row(_ cells: [[MarkdownInline]], isHead: Bool) -> some View {
        GridRow {
            ForEach(Array(cells.enumerated()), id: \.offset) { index, cell in
                Text(reader.looks.attributed(cell, isStrong: isHead))
                    .frame(maxWidth: Self.widestCell, alignment: Alignment(horizontal: alignment(of: index), vertical: .top))
                    .gridColumnAlignment(alignment(of: index))
            }
        }
    }

    private func alignment(of column: Int) -> HorizontalAlignment {
        switch column < columns.count ? columns[column] : .none {
        case .none, .left: .leading
        case .center: .center
        case .right: .trailing
        }
    }
}

private struct MarkdownPicture {
    let source: String
    let alternative: String
}

/// What stands below each other in a paragraph: its pictures, and the text between them.
private enum MarkdownParagraphPart {
    case text([MarkdownInline])
    case picture(MarkdownPicture)

    static func parts(of inlines: [MarkdownInline]) -> [MarkdownParagraphPart] {
        var parts: [MarkdownParagraphPart] = []
        var text: [MarkdownInline] = []
        func endText() {
            // Where a picture begins, the line has ended.
            while let last = text.last, last.endsLine { text.removeLast() }
            if !text.isEmpty { parts.append(.text(text)) }
            text = []
        }
        for inline in inlines {
            if case .image(let source, _, let alternative) = inline {
                endText()
                parts.append(.picture(MarkdownPicture(source: source, alternative: alternative)))
            } else if !text.isEmpty || !inline.endsLine {
                text.append(inline)
            }
        }
        endText()
        return parts
    }
}

extension MarkdownInline {
    /// It ends a line, or is nothing but the space before it.
    fileprivate var endsLine: Bool {
        switch self {
        case .text(let text): text.allSatisfy(\.isWhitespace)
        default: isBreak
        }
    }
}

/// A picture of the library. Those of other machines are not loaded: they would learn who reads what.
private struct MarkdownPictureView: View {
    let picture: MarkdownPicture
    @Environment(\.markdownReader) private var reader
    /// What the library has of it; `nil` before it was looked for, and for one of another machine.
    @State private var kept: Kept?

    private enum Kept {
        case shown(URL, Attachment.PixelSize)
        /// A file to be opened, and none to be shown.
        case other
        case missing
    }

    var body: some View {
        Group {
            switch kept {
            case .shown(let file, let size)?:
                AsyncImage(url: file) { phase in
                    if let image = phase.image {
                        // As large as it is, if there is room.
                        image.resizable().scaledToFit().accessibilityLabel(picture.alternative)
                            .frame(maxWidth: Double(size.width), alignment: .leading)
                    } else if phase.error != nil {
                        Label(picture.alternative, systemImage: "photo")
                    } else {
                        ProgressView()
                    }
                }
            case .other?:
                if let url = URL(string: picture.source) {
                    Link(destination: url) { Label(picture.alternative.isEmpty ? "A file" : picture.alternative, systemImage: "paperclip") }
                }
            case .missing?:
                Label(picture.alternative.isEmpty ? "A file that is missing" : picture.alternative, systemImage: "photo")
                    .foregroundStyle(.secondary)
            case nil:
                if let url = URL(string: picture.source), LinkTarget.kind(of: picture.source) == .address {
                    Link(picture.alternative.isEmpty ? picture.source : picture.alternative, destination: url)
                }
            }
        }
        .task(id: picture.source) {
            guard let id = LinkTarget.attachmentID(in: picture.source) else { return }
            guard let file = await reader.attachments?.file(of: id) else { return kept = .missing }
            let attachment = try? await reader.attachments?.attachment(id)
            kept = if let attachment, attachment.isShown, let size = attachment.pixelSize { .shown(file, size) } else { .other }
        }
    }
}
