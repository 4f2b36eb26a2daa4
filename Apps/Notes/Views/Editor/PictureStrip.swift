import QuickLook
import SwiftUI

/// The pictures of a note above its text, small and in their order: a text that is written shows none between its lines.
struct PictureStrip: View {
    let pictures: NotePictures
    let attachments: any AttachmentStoreProtocol
    let editor: EditorText
    let apply: (EditingResult) -> Void
    let open: (NotePicture) -> Void
    /// Selects a part of the text.
    let select: (Range<Int>) -> Void
    @Environment(WindowViewModel.self) private var window: WindowViewModel?

    var body: some View {
        ScrollView(.horizontal) {
            LazyHStack(spacing: DesignConstants.spacing) {
                let chosen = chosen
                ForEach(pictures.all) { picture in
                    PictureThumbnail(
                        picture: picture, attachments: attachments, isChosen: chosen == picture.id,
                        choose: { choose(picture) }
                    )
                    .contextMenu {
                        Button("Open", systemImage: "eye") { open(picture) }
                        Button("Show in Text", systemImage: "text.cursor") { show(picture) }
                        Button("Copy", systemImage: "doc.on.doc") { copy(picture) }
                        Button("Delete", systemImage: "trash", role: .destructive) { delete(picture) }
                    }
                }
            }
            // Where the text is.
            .padding(.horizontal, DesignConstants.padding + DesignConstants.editorMargin)
        }
        .scrollIndicators(.hidden)
        .frame(height: DesignConstants.thumbnailSize + 2 * DesignConstants.spacing)
        .accessibilityElement(children: .contain)
        .accessibilityLabel("Pictures of the note")
        .quickLookPreview(Binding(get: { pictures.opened }, set: { if $0 == nil { pictures.close() } }))
        .onDisappear { pictures.close() }
    }

    /// The one whose mark is selected.
    private var chosen: NotePicture.ID? {
        guard let chosen = pictures.chosen, pictures.isChosen(editor.selectedRange) else { return nil }
        return chosen.id
    }

    /// Selects its mark; one that is chosen already is opened.
    private func choose(_ picture: NotePicture) {
        if chosen == picture.id { open(picture) } else { show(picture) }
    }

    private func show(_ picture: NotePicture) {
        guard let current = pictures.current(picture, in: editor.plain) else { return }
        pictures.choose(current)
        select(current.range)
    }

    private func copy(_ picture: NotePicture) {
        guard let current = pictures.current(picture, in: editor.plain) else { return }
        window?.copy(EditedText(editor.plain).string(current.range), saying: "Picture copied: paste it into a note")
    }

    private func delete(_ picture: NotePicture) {
        guard let current = pictures.current(picture, in: editor.plain) else { return }
        pictures.choose(nil)
        apply(MarkdownEditing.removal(of: current, in: editor.plain))
    }
}

private struct PictureThumbnail: View {
    let picture: NotePicture
    let attachments: any AttachmentStoreProtocol
    let isChosen: Bool
    let choose: () -> Void
    @State private var file: URL?
    @State private var fileName = ""

    private var name: String { picture.name.isEmpty ? fileName : picture.name }

    var body: some View {
        Button(action: choose) {
            AsyncImage(url: file) { phase in
                if let image = phase.image {
                    image.resizable().scaledToFill()
                } else {
                    Image(systemName: "photo").foregroundStyle(.secondary)
                }
            }
            .frame(width: DesignConstants.thumbnailSize, height: DesignConstants.thumbnailSize)
            .background(.quaternary)
            .clipShape(RoundedRectangle(cornerRadius: DesignConstants.cornerRadius / 2))
            .overlay {
                RoundedRectangle(cornerRadius: DesignConstants.cornerRadius / 2)
                    .strokeBorder(isChosen ? Color.accentColor : .secondary.opacity(0.3), lineWidth: isChosen ? 2 : 1)
            }
        }
        .buttonStyle(.plain)
        .accessibilityLabel(name.isEmpty ? "Picture" : name)
        .accessibilityHint(isChosen ? "Opens it" : "Selects it in the text")
        .help(name)
        .task(id: picture.attachment) {
            let attachment = try? await attachments.attachment(picture.attachment)
            fileName = attachment?.fileName ?? ""
            file = attachment?.isShown == true ? await attachments.file(of: picture.attachment) : nil
        }
    }
}
