import SwiftUI
import UniformTypeIdentifiers

/// Puts what is dropped, pasted and chosen into a note: files, pictures, addresses, and texts with looks.
@MainActor
struct NoteInsertion {
    let document: NoteDocument
    let viewModel: NoteEditorViewModel
    let editor: EditorText
    let coordinator: NavigationCoordinator
    let apply: (EditingResult) -> Void

    /// Files are attached, and addresses written.
    func take(_ urls: [URL]) -> Bool {
        guard !urls.isEmpty else { return false }
        let (files, addresses) = (urls.filter(\.isFileURL), urls.filter { !$0.isFileURL })
        if !addresses.isEmpty { insert(links: addresses.map(\.absoluteString).joined(separator: "\n")) }
        if !files.isEmpty { insertHere { await viewModel.attach(files) } }
        return true
    }

    /// What other programs give with looks comes as Markdown; where it has none that Markdown could say, as it is.
    func paste(_ providers: [NSItemProvider]) {
        guard let copied = providers.first(where: { $0.registeredContentTypes.contains(.html) }) else {
            return pastePictures(of: providers)
        }
        Task {
            let html = await data(of: .html, from: copied).map { String(decoding: $0, as: UTF8.self) }
            if let markdown = html.flatMap(HTMLToMarkdown.pasted) { return insert(pasted: markdown) }
            if !pictures(of: providers).isEmpty { return pastePictures(of: providers) }
            if let text = await data(of: .utf8PlainText, from: copied) { insert(pasted: String(decoding: text, as: UTF8.self)) }
        }
    }

    private func insert(pasted text: String) {
        let selection = editor.selectedRange
        let lines = MarkdownEditing.insertion(
            ofLines: text, in: editor.plain, at: selection, isLiteral: editor.isLiteral(at: selection.lowerBound))
        apply(lines ?? MarkdownEditing.insertion(text, at: selection))
    }

    private func pictures(of providers: [NSItemProvider]) -> [(provider: NSItemProvider, type: UTType)] {
        providers.compactMap { provider in
            provider.registeredContentTypes.first { $0.conforms(to: .image) }.map { (provider: provider, type: $0) }
        }
    }

    private func pastePictures(of providers: [NSItemProvider]) {
        let pictures = pictures(of: providers)
        guard !pictures.isEmpty else { return }
        insertHere {
            var links: [String] = []
            for (provider, type) in pictures {
                guard let data = await data(of: type, from: provider) else { continue }
                if let link = await viewModel.attach(data, named: name(of: provider, type)) { links.append(link) }
            }
            return links.isEmpty ? nil : links.joined(separator: "\n")
        }
    }

    private func data(of type: UTType, from provider: NSItemProvider) async -> Data? {
        await withCheckedContinuation { continuation in
            _ = provider.loadDataRepresentation(for: type) { data, _ in continuation.resume(returning: data) }
        }
    }

    /// The name that an item suggests has no extension, as a rule.
    private func name(of provider: NSItemProvider, _ type: UTType) -> String {
        let suggested = provider.suggestedName ?? "Picture"
        guard (suggested as NSString).pathExtension.isEmpty else { return suggested }
        return "\(suggested).\(type.preferredFilenameExtension ?? "png")"
    }

    /// Writes links as soon as there are any, where the caret is now: the person may write on meanwhile, or go to another note.
    private func insertHere(_ links: @escaping () async -> String?) {
        let selection = editor.selectedRange
        if !selection.isEmpty { apply(EditingResult([TextEdit(selection, "")], selection: selection.lowerBound..<selection.lowerBound)) }
        let place = document.keepPlace(at: selection.lowerBound)
        Task {
            let links = await links()
            guard let offset = document.takePlace(place), let links else { return }
            let isAtCaret = coordinator.noteID == document.id && editor.plain == document.text && editor.selectedRange == offset..<offset
            if isAtCaret { insert(files: links) } else { document.insert(links: links, at: offset, by: coordinator.windowID) }
        }
    }

    private func insert(links: String) { apply(MarkdownEditing.insertion(ofLinks: links, in: editor.plain, at: editor.selectedRange)) }

    private func insert(files links: String) {
        apply(MarkdownEditing.insertion(ofFiles: links, in: editor.plain, at: editor.selectedRange))
    }
}
