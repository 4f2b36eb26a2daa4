import Foundation
import FoundationAdditions
import UniformTypeIdentifiers

/// The first screen of an app for documents: makes, opens and lists them.
struct DocumentBrowser: View {
    @Environment(\.documentKinds) private var kinds
    @Environment(\.sceneServices) private var services
    @State private var path = NavigationPath()
    @State private var isImporting = false
    @State private var renamed: DocumentFile?
    /// Counts what has been done to files: they are listed anew.
    @State private var version = 0

    var body: some View {
        NavigationStack(path: $path) {
            List {
                Section {
                    ForEach(0..<kinds.count, id: \.self) { index in
                        if let makeNew = kinds[index].makeNew {
                            Button(title(ofNew: kinds[index]), systemImage: "doc.badge.plus") { open { try $0.make(makeNew) } }
                        }
                    }
                    Button("Open…", systemImage: "folder") { isImporting = true }
                }
                Section("Documents") {
                    let files = folder.files(kinds)
                    ForEach(files, id: \.file) { file, changed in
                        row(file, changed)
                    }
                    if files.isEmpty { Text("No documents yet").foregroundStyle(.secondary) }
                }
                .id(version)
            }
            .navigationTitle("Documents")
            .navigationDestination(for: DocumentFile.self) { screen(of: $0) }
            .fileImporter(isPresented: $isImporting, allowedContentTypes: importedTypes) { result in
                open { try $0.adopt(try result.get()) }
            }
            .onAppear { version += 1 }
        }
        .modifier(RenameAlert(file: $renamed, rename: rename))
    }

    private var folder: DocumentFolder { DocumentFolder(url: services?.documents ?? .documentsDirectory) }

    private func title(ofNew kind: DocumentKind) -> LocalizedStringKey {
        let makers = kinds.filter { $0.makeNew != nil }
        guard makers.count > 1, let type = kind.readable.first else { return "New Document" }
        return "New \((type.localizedDescription ?? type.documentExtension).capitalized) Document"
    }

    /// Types that the app alone declares are known by the names of their files, which browsers do not compare.
    private var importedTypes: [UTType] {
        let types = kinds.flatMap(\.readable)
        return types.contains { $0.preferredFilenameExtension == nil } ? [.item] : types
    }

    private func row(_ file: DocumentFile, _ changed: Date) -> some View {
        NavigationLink(value: file) {
            Label {
                VStack(alignment: .leading) {
                    Text(file.title)
                    Text(changed, format: .dateTime.day().month().year().hour().minute()).font(.caption).foregroundStyle(.secondary)
                }
            } icon: {
                Image(systemName: "doc")
            }
        }
        .contextMenu {
            Button("Download", systemImage: "arrow.down.circle") { download(file) }
            Button("Rename…", systemImage: "pencil") { renamed = file }
            Button("Duplicate", systemImage: "plus.square.on.square") { change { _ = try $0.duplicate(file) } }
        }
        .swipeActions {
            Button("Delete", systemImage: "trash", role: .destructive) { change { try $0.delete(file) } }
        }
    }

    @ViewBuilder private func screen(of file: DocumentFile) -> some View {
        let url = folder.url(of: file)
        let found = kinds.lazy.compactMap { kind in kind.type(of: url).map { (kind, $0) } }.first
        Group {
            if let (kind, type) = found {
                kind.editor(url, type)
            } else {
                UnreadableDocument(title: file.title, reason: "The app does not know documents of this kind.")
            }
        }
        .id(file)
        .modifier(WindowTitleModifier(title: Text(verbatim: file.title)))
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Menu("Document", systemImage: "ellipsis.circle") {
                    Button("Download", systemImage: "arrow.down.circle") { download(file) }
                    Button("Rename…", systemImage: "pencil") { renamed = file }
                }
            }
        }
    }

    // MARK: What is done

    private func change(_ act: (DocumentFolder) throws -> Void) {
        tellingFailure { try act(folder) }
        version += 1
    }

    private func open(_ make: (DocumentFolder) throws -> DocumentFile) {
        change { path = NavigationPath([try make($0)]) }
    }

    private func rename(_ file: DocumentFile, to title: String) {
        change { folder in
            let renamed = try folder.rename(file, to: title)
            if !path.isEmpty { path = NavigationPath([renamed]) }
        }
    }

    private func download(_ file: DocumentFile) {
        tellingFailure {
            let url = folder.url(of: file)
            try OpenDocuments.save(url)
            try services?.download(url)
        }
    }
}

/// Asks for another title of a document.
private struct RenameAlert: ViewModifier {
    @Binding var file: DocumentFile?
    let rename: (DocumentFile, String) -> Void
    @State private var title = ""

    func body(content: Content) -> some View {
        content
            .alert("Rename Document", isPresented: Binding(reading: { file != nil }, writing: { if !$0 { file = nil } }), presenting: file)
        { file in
            TextField("Name", text: $title)
            Button("Cancel", role: .cancel) {}
            Button("Rename") { rename(file, title) }
        }
            .onChange(of: file) { title = file?.title ?? title }
    }
}

/// Stands where a document cannot be shown.
struct UnreadableDocument: View {
    let title: String
    let reason: String

    var body: some View {
        ContentUnavailableView("“\(title)” cannot be opened", systemImage: "doc", description: Text(verbatim: reason))
    }
}
