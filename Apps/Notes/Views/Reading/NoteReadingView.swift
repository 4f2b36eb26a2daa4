import CoreTransferable
import SwiftUI

/// A note as it reads: without Markdown's marks, with tables, pictures, links that lead somewhere and boxes that can be ticked.
struct NoteReadingView: View {
    let document: NoteDocument
    let preferences: Preferences
    let attachments: any AttachmentStoreProtocol
    /// Follows a link to a note.
    let open: (LinkedNote) -> Void
    @Environment(NavigationCoordinator.self) private var coordinator
    @State private var markdown: MarkdownDocument?
    /// What waits to be saved by the person.
    @State private var file: AttachedFile?
    /// Where a number leads that was tapped.
    @State private var footnotePlace: FootnotePlace?

    var body: some View {
        ScrollViewReader { proxy in
            ScrollView { page }
                .onChange(of: markdown, initial: true) {
                    showHeading(by: proxy)
                    goOn(by: proxy)
                }
                .onChange(of: coordinator.headingToShow) { showHeading(by: proxy) }
                .onChange(of: footnotePlace) { showFootnote(by: proxy) }
        }
        .textSelection(.enabled)
        .environment(\.markdownReader, reader)
        .environment(\.openURL, OpenURLAction { follow($0) })
        .fileExporter(isPresented: isSaving, item: file, defaultFilename: file?.name) { _ in
            file = nil
        } onCancellation: {
            file = nil
        }
        .task(id: document.text) {
            let text = document.text
            let read = await Task.detached { MarkdownDocument(text).titled() }.value
            // Reading an older text may have taken longer.
            if !Task.isCancelled { markdown = read }
        }
    }

    @ViewBuilder private var page: some View {
        if let markdown {
            MarkdownBlocksView(blocks: markdown.blocks)
                // Where the text is that is written.
                .padding(.horizontal, DesignConstants.padding + DesignConstants.editorMargin)
                .padding(.vertical, DesignConstants.spacing)
                .frame(maxWidth: DesignConstants.lineWidths[preferences.lineWidth] ?? .infinity, alignment: .leading)
                .frame(maxWidth: .infinity)
            if markdown.isTruncated {
                Text("The rest of this note is too long to be shown here.").foregroundStyle(.secondary).padding()
            }
        }
    }

    /// Scrolls to the heading that the note was opened at, once it is read.
    private func showHeading(by proxy: ScrollViewProxy) {
        guard let markdown, let name = coordinator.takeHeadingToShow(in: document.id), let heading = markdown.heading(named: name),
            let block = markdown.block(at: heading.line)
        else { return }
        proxy.scrollTo(MarkdownPlace(block), anchor: .top)
    }

    private func showFootnote(by proxy: ScrollViewProxy) {
        guard let place = footnotePlace else { return }
        if let block = markdown?.block(at: place) { withAnimation { proxy.scrollTo(MarkdownPlace(block), anchor: .center) } }
        footnotePlace = nil
    }

    /// Shows what was written last.
    private func goOn(by proxy: ScrollViewProxy) {
        guard let markdown, let line = coordinator.takeLineToRead(in: document.id), let block = markdown.block(at: line) else { return }
        proxy.scrollTo(MarkdownPlace(block), anchor: .center)
    }

    private var reader: MarkdownReader {
        MarkdownReader(looks: MarkdownLooks(preferences), attachments: attachments, isEditable: document.note.status != .trashed) { line in
            document.toggleBox(line: line, by: coordinator.windowID)
        }
    }

    private var isSaving: Binding<Bool> { Binding(get: { file != nil }, set: { if !$0 { file = nil } }) }

    private func save(_ id: Attachment.ID) async {
        guard let url = await attachments.file(of: id) else {
            return coordinator.showAlert("The File Is Missing", message: "A backup may still have it.")
        }
        file = AttachedFile(url: url, name: (try? await attachments.attachment(id))?.fileName ?? "File")
    }

    private func follow(_ url: URL) -> OpenURLAction.Result {
        if let place = FootnotePlace(url) {
            footnotePlace = place
        } else if let note = MarkdownReader.linkedNote(in: url) {
            open(note)
        } else if let id = LinkTarget.attachmentID(in: url.absoluteString) {
            Task { await save(id) }
        } else if url.scheme == "glide" {
            coordinator.handleDeepLink(url)
        } else {
            return .systemAction
        }
        return .handled
    }
}

/// Where a link between notes leads.
enum LinkedNote: Hashable, Sendable {
    case note(LinkName)
    /// In the note that the link stands in.
    case heading(String)
}

/// A block of the reading page, by its first line and, as a list and its first item's text begin on the same, by its last.
struct MarkdownPlace: Hashable {
    private let lines: ClosedRange<Int>

    init(_ block: MarkdownBlock) { lines = block.lines }
}

/// A file of a note, to be saved elsewhere under its own name.
private struct AttachedFile: Transferable, Hashable, Sendable {
    let url: URL
    let name: String

    static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(exportedContentType: .data) { SentTransferredFile($0.url) }
    }
}

/// What the parts of a page share.
struct MarkdownReader: Sendable {
    var looks = MarkdownLooks()
    var attachments: (any AttachmentStoreProtocol)?
    var isEditable = false
    /// Ticks the box of a line, counted from 1, or clears it.
    var toggle: @MainActor @Sendable (Int) -> Void = { _ in }

    /// Addresses of this kind are only ever seen here: `DeepLink` knows notes by their ids.
    static func address(of note: LinkedNote) -> URL? {
        var components = URLComponents()
        (components.scheme, components.host) = ("glide", "linked")
        switch note {
        case .note(let name): components.queryItems = [URLQueryItem(name: "title", value: name.text)]
        case .heading(let heading): components.fragment = heading
        }
        return components.url
    }

    static func linkedNote(in url: URL) -> LinkedNote? {
        guard url.scheme == "glide", url.host() == "linked" else { return nil }
        let components = URLComponents(url: url, resolvingAgainstBaseURL: false)
        if let name = components?.queryItems?.first?.value { return .note(LinkName(name)) }
        return components?.fragment.map { .heading($0) }
    }
}

extension EnvironmentValues {
    @Entry var markdownReader = MarkdownReader()
}
