import Foundation
import Synchronization
import UniformTypeIdentifiers

/// One thing that is dragged, dropped or pasted, in all the forms in which it can be had. Part of Foundation on Apple's systems.
public final class NSItemProvider: Sendable {
    /// One form of the item.
    private struct Form: Sendable {
        let type: UTType
        let content: @Sendable () async throws -> TransferContent
    }

    private struct State {
        var forms: [Form] = []
        var values: [any Sendable] = []
        var suggestedName: String?
    }

    private let state = Mutex(State())

    public init() {}

    /// An item with one form.
    @_disfavoredOverload
    public convenience init(item: Data?, typeIdentifier: String?) {
        self.init()
        guard let item, let typeIdentifier else { return }
        add(UTType(typeIdentifier) ?? UTType(importedAs: typeIdentifier)) { .data(item) }
    }

    /// A text.
    public convenience init(object: NSString) { self.init(object: object as String) }

    /// An address, or a file.
    public convenience init(object: NSURL) { self.init(object: object as URL) }

    /// A text, an address or anything else that can be transferred.
    public convenience init<T: Transferable>(object: T) {
        self.init()
        register(object)
    }

    /// A file, as what its name says that it is.
    public convenience init?(contentsOf file: URL?) {
        guard let file, FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else { return nil }
        self.init(file: file, type: UTType(filenameExtension: file.pathExtension) ?? .data)
    }

    package convenience init(file: URL, type: UTType) {
        self.init()
        suggestedName = file.deletingPathExtension().lastPathComponent
        add(type) { .file(file) }
        add(.fileURL) { .file(file) }
    }

    /// A name for the item's file, without extension.
    public var suggestedName: String? {
        get { state.withLock { $0.suggestedName } }
        set { state.withLock { $0.suggestedName = newValue } }
    }

    public var registeredContentTypes: [UTType] { state.withLock { $0.forms.map(\.type) } }
    public var registeredTypeIdentifiers: [String] { registeredContentTypes.map(\.identifier) }

    /// Whether the item has a form of the type or of a subtype.
    public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        registeredContentTypes.contains { $0.identifier == typeIdentifier || $0.supertypes.contains { $0.identifier == typeIdentifier } }
    }

    public func hasRepresentationConforming(to type: UTType) -> Bool { hasItemConformingToTypeIdentifier(type.identifier) }

    // MARK: Giving

    package func add(_ type: UTType, content: @escaping @Sendable () async throws -> TransferContent) {
        state.withLock { $0.forms.append(Form(type: type, content: content)) }
    }

    /// Adds all forms that an item has. Within the process it can be had as itself.
    public func register<T: Transferable>(_ item: T) {
        state.withLock { $0.values.append(item) }
        for way in T.transferWays where way.isPossible(item) {
            if let export = way.export { add(way.contentType) { try await export(item) } }
        }
        if suggestedName == nil { suggestedName = item.suggestedFilename }
    }

    /// Adds a form that is made when it is asked for.
    public func registerDataRepresentation(
        for contentType: UTType, visibility: TransferRepresentationVisibility = .all,
        loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        add(contentType) {
            try await withCheckedThrowingContinuation { continuation in
                _ = loadHandler { data, error in
                    if let data {
                        continuation.resume(returning: .data(data))
                    } else {
                        continuation.resume(throwing: error ?? TransferError.unreadable(contentType: contentType.identifier))
                    }
                }
            }
        }
    }

    // MARK: Taking

    /// The first form of the type, or of a subtype.
    package func content(as type: UTType) async throws -> TransferContent { try await contentAndType(as: type).content }

    func contentAndType(as type: UTType) async throws -> (content: TransferContent, type: UTType) {
        guard let form = state.withLock({ $0.forms.first { $0.type.conforms(to: type) } }) else {
            throw TransferError.noRepresentation(item: suggestedName ?? "The item", contentType: type.identifier)
        }
        return (try await form.content(), form.type)
    }

    /// The item as itself, where it is of that type.
    package func value<T>(of type: T.Type) -> T? { state.withLock { $0.values.lazy.compactMap { $0 as? T }.first } }

    /// Whether an item of the type can be made of one of the forms.
    public func canLoadTransferable<T: Transferable>(type: T.Type) -> Bool {
        value(of: type) != nil || T.transferWays.contains { $0.load != nil && hasRepresentationConforming(to: $0.contentType) }
    }

    package func load<T: Transferable>(_ type: T.Type) async throws -> T {
        if let value = value(of: type) { return value }
        for way in T.transferWays where hasRepresentationConforming(to: way.contentType) {
            if let load = way.load { return try await load(try await content(as: way.contentType)) }
        }
        throw TransferError.noRepresentation(item: suggestedName ?? "The item", contentType: "\(type)")
    }

    @discardableResult
    public func loadTransferable<T: Transferable>(
        type: T.Type, completionHandler: @escaping @Sendable (Result<T, any Error>) -> Void
    ) -> Progress {
        run { completionHandler(await Result.of { try await self.load(type) }) }
    }

    @discardableResult
    public func loadDataRepresentation(
        for contentType: UTType, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        run {
            switch await Result.of({ try await self.content(as: contentType).data() }) {
            case .success(let data): completionHandler(data, nil)
            case .failure(let error): completionHandler(nil, error)
            }
        }
    }

    @discardableResult
    public func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        loadDataRepresentation(for: UTType(importedAs: typeIdentifier), completionHandler: completionHandler)
    }

    func run(_ work: @escaping @Sendable () async -> Void) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        Task {
            await work()
            progress.completedUnitCount = 1
        }
        return progress
    }
}

extension Result where Failure == any Error {
    static func of(_ body: () async throws -> Success) async -> Result {
        do { return .success(try await body()) } catch { return .failure(error) }
    }
}
