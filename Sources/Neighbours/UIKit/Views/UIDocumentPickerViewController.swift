import Foundation
import FoundationAdditions
import SwiftUICore
import UniformTypeIdentifiers

/// UIKit's own choice of files. Shown by a representable view, in a sheet as a rule, it has the person choose files of their machine as
/// their browser offers them, and tells the delegate; what is to be exported is handed to the browser.
@MainActor @preconcurrency
open class UIDocumentPickerViewController: UIViewController, ShownOtherwise {
    open weak var delegate: (any UIDocumentPickerDelegate)?
    open var allowsMultipleSelection = false
    // The browser's chooser begins where it wants, and shows names as it does.
    open var directoryURL: URL?
    open var shouldShowFileExtensions = false

    private let types: [UTType]
    private let exported: [URL]

    /// - Parameter asCopy: what comes from a browser is a copy in any case.
    public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
        (types, exported) = (contentTypes, [])
        super.init(nibName: nil, bundle: nil)
    }

    public convenience init(forOpeningContentTypes contentTypes: [UTType]) {
        self.init(forOpeningContentTypes: contentTypes, asCopy: false)
    }

    /// - Parameter asCopy: what a browser takes is a copy in any case.
    public init(forExporting urls: [URL], asCopy: Bool) {
        (types, exported) = ([], urls)
        super.init(nibName: nil, bundle: nil)
    }

    public convenience init(forExporting urls: [URL]) { self.init(forExporting: urls, asCopy: false) }

    /// There are no storyboards on Linux: always nil.
    public required init?(coder: NSCoder) { return nil }

    package var shownContent: AnyView {
        if !exported.isEmpty { return AnyView(ExportedFiles(picker: self, files: exported)) }
        return AnyView(
            FileChooserSheet(types: types, allowsSeveral: allowsMultipleSelection) { [weak self] in
                self?.finish($0)
            } cancel: { [weak self] in
                self?.cancel()
            }
            .modifier(Closing(picker: self)))
    }

    /// Closes what the picker is in: unlike other controllers it goes by itself.
    fileprivate var close: (() -> Void)?

    fileprivate func finish(_ result: Result<[URL], any Error>) {
        switch result {
        case .success(let files):
            guard !files.isEmpty else { return }
            delegate?.documentPicker(self, didPickDocumentsAt: files)
            if let file = files.first, files.count == 1 { delegate?.documentPicker(self, didPickDocumentAt: file) }
            close?()
        case .failure(let error): NotShown.say(error.localizedDescription)
        }
    }

    fileprivate func cancel() {
        delegate?.documentPickerWasCancelled(self)
        close?()
    }
}

@MainActor @preconcurrency
public protocol UIDocumentPickerDelegate: NSObjectProtocol {
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
    /// Of one file, as before there could be several.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
}

extension UIDocumentPickerDelegate {
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {}
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) {}
}

private struct Closing: ViewModifier {
    let picker: UIDocumentPickerViewController
    @Environment(\.dismiss) private var dismiss

    func body(content: Content) -> some View { content.onAppear { picker.close = { dismiss() } } }
}

/// What is exported, and the browser's way to take it.
private struct ExportedFiles: View {
    let picker: UIDocumentPickerViewController
    let files: [URL]
    @State private var isSaving = false

    var body: some View {
        VStack(spacing: 16) {
            ForEach(files, id: \.self) { Label($0.lastPathComponent, systemImage: "doc") }
            Button("Save…") { isSaving = true }.buttonStyle(.borderedProminent)
            Button("Cancel", role: .cancel) { picker.cancel() }.buttonStyle(.borderless)
        }
        .padding(24)
        .frame(maxWidth: .infinity)
        .modifier(Closing(picker: picker))
        .fileExporter(isPresented: $isSaving, documents: files.compactMap(SavedFile.init), contentType: .data) { result in
            if case .success = result { picker.finish(.success(files)) }
        }
    }
}

private struct SavedFile: FileDocument {
    static let readableContentTypes = [UTType.data]
    // Nothing changes it once it is made.
    nonisolated(unsafe) let wrapper: FileWrapper

    init?(_ url: URL) {
        guard let data = try? Data(contentsOf: url) else { return nil }
        wrapper = FileWrapper(regularFileWithContents: data)
        wrapper.preferredFilename = url.lastPathComponent
    }

    init(configuration: ReadConfiguration) throws { wrapper = configuration.file }
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper { wrapper }
}
