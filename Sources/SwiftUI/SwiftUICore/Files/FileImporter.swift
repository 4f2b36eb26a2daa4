import Foundation
import RenderTree
import UniformTypeIdentifiers

extension View {
    /// Has the person choose a file, while `isPresented` is true.
    ///
    /// - Parameter onCompletion: is given the file, which stays as long as the scene, or why there is none. Closing without a
    ///   choice does not call it.
    nonisolated public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        fileImporter(isPresented: isPresented, allowedContentTypes: allowedContentTypes, allowsMultipleSelection: false) { result in
            onCompletion(
                result.flatMap { urls in urls.first.map { .success($0) } ?? .failure(CocoaError(.fileReadUnknown)) })
        }
    }

    /// Has the person choose files, while `isPresented` is true.
    nonisolated public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View {
        fileImporter(
            isPresented: isPresented, allowedContentTypes: allowedContentTypes, allowsMultipleSelection: allowsMultipleSelection,
            onCompletion: onCompletion, onCancellation: {})
    }

    /// Has the person choose files, while `isPresented` is true.
    ///
    /// - Parameter onCancellation: called when the person closes it without a choice.
    nonisolated public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool = false,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void
    ) -> some View {
        var sheet = PresentationModifier(
            .sheet, item: { isPresented.wrappedValue ? AnyHashable(true) : nil },
            dismiss: {
                isPresented.wrappedValue = false
                onCancellation()
            },
            content: {
                FileChooserSheet(types: allowedContentTypes, allowsSeveral: allowsMultipleSelection) { result in
                    isPresented.wrappedValue = false
                    onCompletion(result)
                }
            })
        sheet.properties = { _ in [.title: .string("Choose Files"), .style: .string("fileImporter"), .detents: .strings(["220pt"])] }
        return modifier(sheet)
    }
}

/// What stands behind the browser's own chooser, and in its place where a browser does not open that by itself.
package struct FileChooserSheet {
    let types: [UTType]
    let allowsSeveral: Bool
    let complete: (Result<[URL], any Error>) -> Void
    /// nil: what presents it goes.
    let cancel: (() -> Void)?
    @Environment(\.dismiss) var dismiss

    nonisolated package init(
        types: [UTType], allowsSeveral: Bool, complete: @escaping (Result<[URL], any Error>) -> Void, cancel: (() -> Void)? = nil
    ) {
        self.types = types
        self.allowsSeveral = allowsSeveral
        self.complete = complete
        self.cancel = cancel
    }
}

extension FileChooserSheet: View {
    private var takesFolders: Bool { types.contains { $0.conforms(to: .directory) } }
    private var fileTypes: [UTType] { types.filter { !$0.conforms(to: .directory) } }

    package var body: some View {
        VStack(spacing: 16) {
            Text(fileTypes.isEmpty ? "Choose a Folder" : allowsSeveral ? "Choose Files" : "Choose a File").font(.headline)
            if !fileTypes.isEmpty {
                FileChooser(
                    title: allowsSeveral ? "Choose files…" : "Choose a file…", types: fileTypes, allowsSeveral: allowsSeveral,
                    complete: complete)
            }
            if takesFolders {
                FileChooser(
                    title: "Choose a folder…", types: types, allowsSeveral: false, isForFolders: true, complete: complete)
            }
            Button("Cancel", role: .cancel) { if let cancel { cancel() } else { dismiss() } }.buttonStyle(.borderless)
        }
        .padding(24)
        .frame(maxWidth: .infinity)
    }
}

/// A button that opens the host's chooser of files.
struct FileChooser {
    let title: String
    let types: [UTType]
    let allowsSeveral: Bool
    var isForFolders = false
    let complete: (Result<[URL], any Error>) -> Void
}

extension FileChooser: View, NodeMaking, ElementView {
    typealias Body = Never
    static var kind: NodeKind { .fileChooser }

    func properties(in context: ElementContext) -> Properties {
        var properties: Properties = [.title: .string(title)]
        if !types.contains(where: { $0.isAnyFile }), !isForFolders { properties[.fileTypes] = .strings(types.flatMap(\.hostPatterns)) }
        if allowsSeveral { properties[.selectsSeveral] = .bool(true) }
        if isForFolders { properties[.selectsFolder] = .bool(true) }
        return properties
    }

    func receive(_ event: InputEvent, in context: ElementContext) -> Bool {
        switch event {
        case .transfer(let transfer) where transfer.way == .chosen:
            complete(Self.chosen(transfer.files, types: types, allowsSeveral: allowsSeveral))
        case .failed(let reason):
            complete(.failure(FileTransferError.notReceived(reason)))
        default: return false
        }
        return true
    }

    /// Browsers let a person choose other files than those that are wanted.
    static func chosen(_ files: [ReceivedFile], types: [UTType], allowsSeveral: Bool) -> Result<[URL], any Error> {
        guard !files.isEmpty else { return .failure(FileTransferError.notReceived("No file came.")) }
        let wanted = files.filter { file in types.contains { file.contentType.conforms(to: $0) } }
        guard let first = wanted.first else {
            return .failure(FileTransferError.notAllowed(URL(filePath: files[0].path).lastPathComponent))
        }
        return .success((allowsSeveral ? wanted : [first]).map { URL(filePath: $0.path) })
    }
}

/// Why files did not come from the person's machine.
public enum FileTransferError: LocalizedError, Equatable {
    /// They could not be sent or kept: in words.
    case notReceived(String)
    /// The file is of a type that is not wanted.
    case notAllowed(String)
    /// A folder cannot be given to a browser.
    case folder(String)

    public var errorDescription: String? {
        switch self {
        case .notReceived(let reason): reason
        case .notAllowed(let name): "“\(name)” is not a file of the type that is wanted."
        case .folder(let name): "“\(name)” is a folder, which a browser cannot save."
        }
    }
}
