import FoundationAdditions
import SwiftUICore
import UIKit
import UniformTypeIdentifiers

/// Asks the person for a name, and hands what the app then writes to ``url`` to the browser.
@MainActor @preconcurrency
open class NSSavePanel: NSPanel {
    open fileprivate(set) var url: URL?
    open var urls: [URL] { url.map { [$0] } ?? [] }
    open var nameFieldStringValue = ""
    open var nameFieldLabel: String! = "Save As:"
    open var message: String! = ""
    open var prompt: String! = "Save"
    open var allowedContentTypes: [UTType] = []
    open var allowedFileTypes: [String]? {
        get { allowedContentTypes.compactMap(\.preferredFilenameExtension) }
        set { allowedContentTypes = (newValue ?? []).compactMap { UTType(filenameExtension: $0) ?? UTType($0) } }
    }
    // The browser's chooser begins where it wants, and shows what it does.
    open var directoryURL: URL?
    open var allowsOtherFileTypes = false
    open var canCreateDirectories = true
    open var canSelectHiddenExtension = false
    open var isExtensionHidden = false
    open var showsHiddenFiles = false
    open var showsTagField = false
    open var treatsFilePackagesAsDirectories = false
    open var accessoryView: NSView?

    public init() {
        super.init(contentRect: .zero, styleMask: [.titled], backing: .buffered, defer: true)
    }

    open func begin(completionHandler handler: @escaping (NSApplication.ModalResponse) -> Void) { _ask(handler) }
    open func begin() async -> NSApplication.ModalResponse { await _runModal() }
    open func beginSheetModal(for window: NSWindow, completionHandler handler: @escaping (NSApplication.ModalResponse) -> Void) {
        _ask(handler)
    }
    open func beginSheetModal(for window: NSWindow) async -> NSApplication.ModalResponse { await _runModal() }

    /// A page cannot wait in the middle of a method for what a person does: the answer is `cancel`, and the page says so. `glide run` has
    /// the code behind it wait where it can.
    @discardableResult open func runModal() -> NSApplication.ModalResponse {
        NotHere.say("\(type(of: self)).runModal() cannot wait here for a file: begin(completionHandler:) does.")
        return .cancel
    }

    open func cancel(_ sender: Any?) {}
    open func ok(_ sender: Any?) {}
    open func validateVisibleColumns() {}

    public func _ask(_ answered: @escaping (NSApplication.ModalResponse) -> Void) { ask(answered) }

    fileprivate func ask(_ answered: @escaping (NSApplication.ModalResponse) -> Void) {
        url = nil
        var isAnswered = false
        var close: (() -> Void)?
        let sheet = SaveSheet(panel: self, name: suggestedName) { [weak self] name in
            guard let self else { return }
            isAnswered = true
            if let name { url = Self.place(for: name) }
            answered(name == nil ? .cancel : .OK)
            if name == nil { close?() }
        } close: {
            close?()
        }
        close = PresentedContent.show(AnyView(sheet)) { if !isAnswered { answered(.cancel) } }
    }

    /// With the extension that the first type has.
    private var suggestedName: String {
        let name = nameFieldStringValue.isEmpty ? "Untitled" : nameFieldStringValue
        guard let type = allowedContentTypes.first, let ending = type.preferredFilenameExtension else { return name }
        let own = URL(filePath: name).pathExtension.lowercased()
        return allowedContentTypes.contains { $0.preferredFilenameExtension == own || UTType(filenameExtension: own) == $0 }
            ? name : "\(name).\(ending)"
    }

    /// Where the app writes it.
    private static func place(for name: String) -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "Saved-\(UUID().uuidString)")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.appending(path: name.replacing("/", with: "-"))
    }
}

extension NSSavePanel: _ModalQuestion {}

/// A name, and then the file that the app has written.
private struct SaveSheet: View {
    let panel: NSSavePanel
    @State var name: String
    let answer: (String?) -> Void
    let close: () -> Void
    @State private var hasAnswered = false
    @State private var document: SavedDocument?

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            Text(verbatim: panel.title.isEmpty ? panel.prompt ?? "Save" : panel.title).font(.headline).padding(.trailing, 40)
            if let message = panel.message, !message.isEmpty { Text(verbatim: message) }
            TextField(panel.nameFieldLabel ?? "Name", text: $name).textFieldStyle(.roundedBorder)
            HStack {
                Spacer()
                Button("Cancel", role: .cancel) { answer(nil) }.keyboardShortcut(.cancelAction)
                Button(panel.prompt ?? "Save", action: save).buttonStyle(.borderedProminent).keyboardShortcut(.defaultAction)
                    .disabled(name.isEmpty || hasAnswered)
            }
        }
        .padding(20)
        .frame(maxWidth: 460)
        .fileExporter(
            isPresented: Binding(get: { document != nil }, set: { if !$0 { close() } }), document: document, contentTypes: [.data],
            defaultFilename: name
        ) { _ in
            close()
        } onCancellation: {
            close()
        }
    }

    private func save() {
        answer(name)
        guard let url = panel.url else { return close() }
        hasAnswered = true
        Task {
            // The app may write it in a task of its own.
            for _ in 0..<100 {
                if let written = SavedDocument(url) { return document = written }
                try? await Task.sleep(for: .milliseconds(100))
            }
            NotHere.say("The app wrote no file.")
            close()
        }
    }
}

private struct SavedDocument: FileDocument {
    static let readableContentTypes = [UTType.data]
    let wrapper: FileWrapper

    init?(_ url: URL) {
        guard let data = try? Data(contentsOf: url) else { return nil }
        wrapper = FileWrapper(regularFileWithContents: data)
        wrapper.preferredFilename = url.lastPathComponent
    }

    init(configuration: ReadConfiguration) throws { wrapper = configuration.file }
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper { wrapper }
}

/// Has the person choose files of their machine as their browser offers them: copies of them come to the app.
open class NSOpenPanel: NSSavePanel {
    open var allowsMultipleSelection = false
    open var canChooseFiles = true
    /// A browser hands over files, no folders: a choice of folders alone is told so.
    open var canChooseDirectories = false
    open var resolvesAliases = true
    open var canDownloadUbiquitousContents = true
    open var isAccessoryViewDisclosed = false

    private var chosen: [URL] = []
    private var answered: ((NSApplication.ModalResponse) -> Void)?
    open override var urls: [URL] { chosen }

    fileprivate override func ask(_ answered: @escaping (NSApplication.ModalResponse) -> Void) {
        chosen = []
        url = nil
        guard canChooseFiles else {
            NotHere.say("A page is handed files, no folders.")
            return answered(.cancel)
        }
        self.answered = answered
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: allowedContentTypes.isEmpty ? [.data] : allowedContentTypes)
        picker.allowsMultipleSelection = allowsMultipleSelection
        picker.delegate = delegateOfPicker
        currentOverlay?.present(picker)
    }

    private lazy var delegateOfPicker = PickerDelegate { [weak self] urls in
        self?.chosen = urls
        self?.url = urls.first
        self?.end(urls.isEmpty ? .cancel : .OK)
    }

    private func end(_ response: NSApplication.ModalResponse) {
        let answered = answered
        self.answered = nil
        answered?(response)
    }
}

private final class PickerDelegate: NSObject, UIDocumentPickerDelegate {
    private let ended: ([URL]) -> Void

    init(_ ended: @escaping ([URL]) -> Void) { self.ended = ended }

    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) { ended(urls) }
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { ended([]) }
}
