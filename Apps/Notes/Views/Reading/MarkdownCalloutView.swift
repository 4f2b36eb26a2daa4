import SwiftUI

/// A quote with what it is about above it; one that says so can be closed.
struct MarkdownCalloutView: View {
    let callout: MarkdownCallout
    let blocks: [MarkdownBlock]
    @Environment(\.markdownReader) private var reader
    /// `nil` until the person opens or closes it.
    @State private var isOpened: Bool?

    var body: some View {
        VStack(alignment: .leading, spacing: DesignConstants.spacing) {
            if callout.folding != nil, !blocks.isEmpty {
                DisclosureGroup(isExpanded: isOpen) {
                    content.frame(maxWidth: .infinity, alignment: .leading)
                } label: {
                    title
                }
            } else {
                title
                content
            }
        }
        .padding(DesignConstants.padding)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(callout.kind.color.opacity(0.12), in: RoundedRectangle(cornerRadius: DesignConstants.cornerRadius))
    }

    private var isOpen: Binding<Bool> { Binding(get: { isOpened ?? (callout.folding != .closed) }, set: { isOpened = $0 }) }

    private var title: some View {
        Label {
            Text(reader.looks.attributed(callout.title, isStrong: true))
        } icon: {
            Image(systemName: callout.kind.symbol).foregroundStyle(callout.kind.color)
        }
    }

    @ViewBuilder private var content: some View {
        if !blocks.isEmpty { MarkdownBlocksView(blocks: blocks, spacing: DesignConstants.spacing) }
    }
}

/// A footnote below the text, with a way back to where it is referred to.
struct MarkdownFootnoteView: View {
    let number: Int
    let blocks: [MarkdownBlock]

    var body: some View {
        VStack(alignment: .leading, spacing: DesignConstants.spacing) {
            if number == 1 { Divider() }
            HStack(alignment: .top, spacing: DesignConstants.spacing) {
                Text("\(number).").foregroundStyle(.secondary).monospacedDigit()
                MarkdownBlocksView(blocks: blocks, spacing: DesignConstants.rowSpacing)
                if let url = FootnotePlace.reference(number).address {
                    Link(destination: url) { Image(systemName: "arrow.turn.left.up") }
                        .accessibilityLabel("Back to where footnote \(number) belongs")
                }
            }
            .font(.footnote)
            .transformEnvironment(\.markdownReader) { $0.looks.size *= Self.scale }
        }
    }

    /// Of a footnote's letters to those of the text.
    private static let scale = 0.85
}

/// One end of the way between a text and a footnote of it.
enum FootnotePlace: Hashable, Sendable {
    case footnote(Int)
    case reference(Int)

    /// Only ever seen by the page that reads the note.
    var address: URL? {
        switch self {
        case .footnote(let number): URL(string: "glide://footnote/\(number)")
        case .reference(let number): URL(string: "glide://reference/\(number)")
        }
    }

    init?(_ url: URL) {
        guard url.scheme == "glide", let number = Int(url.lastPathComponent) else { return nil }
        switch url.host() {
        case "footnote": self = .footnote(number)
        case "reference": self = .reference(number)
        default: return nil
        }
    }
}

extension MarkdownDocument {
    /// The block of a footnote, or the first one that refers to it.
    func block(at place: FootnotePlace) -> MarkdownBlock? {
        var found: MarkdownBlock?
        func refers(_ inlines: [MarkdownInline], to number: Int) -> Bool {
            inlines.contains { $0 == .footnote(number: number, occurrence: 1) || refers($0.inner, to: number) }
        }
        forEachBlock { block in
            let isThere =
                switch place {
                case .footnote(let number): if case .footnote(number, _) = block.kind { true } else { false }
                case .reference(let number): block.inlines.contains { refers($0, to: number) }
                }
            if isThere, found == nil { found = block }
        }
        return found
    }
}

extension MarkdownCallout.Kind {
    fileprivate var symbol: String {
        switch self {
        case .note: "pencil"
        case .abstract: "list.clipboard"
        case .info: "info.circle"
        case .todo: "checkmark.circle"
        case .tip: "lightbulb"
        case .important: "exclamationmark.bubble"
        case .success: "checkmark.seal"
        case .question: "questionmark.circle"
        case .warning: "exclamationmark.triangle"
        case .failure: "xmark.circle"
        case .danger: "bolt"
        case .bug: "ladybug"
        case .example: "list.bullet"
        case .quote: "quote.opening"
        }
    }

    fileprivate var color: Color {
        switch self {
        case .note, .info, .todo: .blue
        case .abstract: .teal
        case .tip, .success: .green
        case .important, .example: .purple
        case .question, .warning: .orange
        case .failure, .danger, .bug: .red
        case .quote: .gray
        }
    }
}
