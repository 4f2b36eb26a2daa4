import CoreTransferable
import Foundation
import FoundationAdditions
import ReactiveGraph
import RenderTree
import UniformTypeIdentifiers

extension View {
    /// Gives the person a file with a document that is a value, when `isPresented` becomes true.
    ///
    /// A browser saves it among its downloads, or asks where.
    /// - Parameter onCompletion: is given the file that the person gets a copy of, or why it could not be made.
    nonisolated public func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        fileExporter(
            isPresented: isPresented, document: document, contentTypes: [contentType], defaultFilename: defaultFilename,
            onCompletion: onCompletion)
    }

    /// The same, with the types that the document can be written as; the first counts.
    nonisolated public func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View {
        modifier(
            FileExportModifier(
                isPresented: isPresented, defaultFilename: defaultFilename, sources: document.map { [.value($0, contentTypes)] } ?? []
            ) {
                onCompletion($0.map { $0[0] })
            })
    }

    /// Gives the person a file with a document that is an object, when `isPresented` becomes true.
    nonisolated public func fileExporter<D: ReferenceFileDocument>(
        isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        fileExporter(
            isPresented: isPresented, document: document, contentTypes: [contentType], defaultFilename: defaultFilename,
            onCompletion: onCompletion)
    }

    nonisolated public func fileExporter<D: ReferenceFileDocument>(
        isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View {
        modifier(
            FileExportModifier(
                isPresented: isPresented, defaultFilename: defaultFilename, sources: document.map { [.object($0, contentTypes)] } ?? []
            ) { onCompletion($0.map { $0[0] }) })
    }

    /// Gives the person several documents, each as a file of its own.
    nonisolated public func fileExporter<C: Collection>(
        isPresented: Binding<Bool>, documents: C, contentType: UTType, onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View where C.Element: FileDocument {
        modifier(
            FileExportModifier(
                isPresented: isPresented, defaultFilename: nil, sources: documents.map { .value($0, [contentType]) },
                complete: onCompletion))
    }

    /// Gives the person an item as a file, when `isPresented` becomes true.
    ///
    /// - Parameter contentTypes: as what; empty: as the first type that the item can become.
    nonisolated public func fileExporter<T: Transferable>(
        isPresented: Binding<Bool>, item: T?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View {
        modifier(
            FileExportModifier(
                isPresented: isPresented, defaultFilename: defaultFilename, sources: item.map { [.item($0, contentTypes)] } ?? []
            ) { onCompletion($0.map { $0[0] }) })
    }

    /// Gives the person several items, each as a file of its own.
    nonisolated public func fileExporter<C: Collection, T: Transferable>(
        isPresented: Binding<Bool>, items: C, contentTypes: [UTType] = [],
        onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View where C.Element == T {
        modifier(
            FileExportModifier(
                isPresented: isPresented, defaultFilename: nil, sources: items.map { .item($0, contentTypes) }, complete: onCompletion))
    }
}

/// Writes files and hands them to the host.
struct FileExportModifier {
    let isPresented: Binding<Bool>
    let defaultFilename: String?
    let sources: [ExportSource]
    let complete: (Result<[URL], any Error>) -> Void
}

extension FileExportModifier: ModifierMaking {
    typealias Body = Never

    static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        FileExportNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

@MainActor
private final class FileExportNode<Content: View>: WrapperNode<ModifiedContent<Content, FileExportModifier>, Content> {
    private var isUnderWay = false

    override init(
        _ view: ModifiedContent<Content, FileExportModifier>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) {
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        mount(view.content)
        run()
    }

    override func update(_ view: ModifiedContent<Content, FileExportModifier>) {
        self.view = view
        child?.update(view.content)
        run()
    }

    override func run() {
        let isWanted = tracking { view.modifier.isPresented.wrappedValue }
        // As on Apple's systems nothing is shown while there is nothing to export.
        guard isWanted, !isUnderWay, !view.modifier.sources.isEmpty else { return }
        isUnderWay = true
        scene.enqueueAction("fileExporter in \(appViewName)") { [weak self] in
            guard let self else { return }
            let modifier = self.view.modifier
            Task { @MainActor [weak self] in await self?.export(modifier) }
        }
    }

    private func export(_ modifier: FileExportModifier) async {
        let result: Result<[URL], any Error>
        do {
            var files: [OfferedFile] = []
            for source in modifier.sources {
                files.append(try await source.write(into: try scene.services.exports.makeFolder(), named: modifier.defaultFilename))
            }
            guard isAlive else { return }
            for file in files { scene.tree.root.command(.download(file)) }
            scene.needsTick()
            result = .success(files.map { URL(filePath: $0.path) })
        } catch {
            result = .failure(error)
        }
        isUnderWay = false
        guard isAlive else { return }
        modifier.isPresented.wrappedValue = false
        modifier.complete(result)
    }
}
