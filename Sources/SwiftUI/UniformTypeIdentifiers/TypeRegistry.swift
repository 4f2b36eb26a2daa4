import Synchronization

/// What is known of one type.
struct TypeDeclaration: Sendable {
    let identifier: String
    var parents: [String]
    var extensions: [String]
    var mimeTypes: [String]
    var wording: String?

    init(
        _ identifier: String, in parents: [String] = [], extensions: [String] = [], mimeTypes: [String] = [], wording: String? = nil
    ) {
        self.identifier = identifier
        self.parents = parents
        self.extensions = extensions
        self.mimeTypes = mimeTypes
        self.wording = wording
    }
}

/// The types that there are.
final class TypeRegistry: Sendable {
    static let shared = TypeRegistry()

    private let added = Mutex<[String: TypeDeclaration]>([:])
    private let system = Dictionary(SystemTypes.all.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })

    func declaration(of identifier: String) -> TypeDeclaration? {
        system[identifier] ?? added.withLock { $0[identifier] }
    }

    /// The first declaration of an identifier counts; the system's come before any of an app's.
    func declare(_ declaration: TypeDeclaration) {
        guard system[declaration.identifier] == nil else { return }
        added.withLock { if $0[declaration.identifier] == nil { $0[declaration.identifier] = declaration } }
    }

    /// The system's types, in the order of their table.
    var declared: [TypeDeclaration] { SystemTypes.all }
}
