/// What a type is found by, besides its identifier.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
    public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}

extension UTType {
    /// The type of files with an extension ("md"); one of its own kind (`isDynamic`) where no declared type has it.
    ///
    /// - Parameter supertype: what the type has to conform to.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
    }

    /// The type of data with a MIME type ("text/html"; parameters do not count).
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        let bare = mimeType.prefix { $0 != ";" }.split(separator: " ").joined()
        self.init(tag: bare, tagClass: .mimeType, conformingTo: supertype)
    }

    public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
        guard !tag.isEmpty, !tag.contains("/") || tagClass == .mimeType else { return nil }
        if let declared = Self.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first {
            self = declared
            return
        }
        let tag = tag.lowercased()
        let digits = tag.utf8.map { String(Int($0) + 256, radix: 16).dropFirst() }.joined()
        let kind = tagClass == .filenameExtension ? "e" : tagClass == .mimeType ? "m" : "x"
        identifier = "dyn." + kind + digits
        var declaration = TypeDeclaration(identifier, in: [(supertype ?? .data).identifier])
        if tagClass == .filenameExtension { declaration.extensions = [tag] }
        if tagClass == .mimeType { declaration.mimeTypes = [tag] }
        TypeRegistry.shared.declare(declaration)
    }

    /// The declared types with a tag, the more usual first.
    public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
        let tag = tag.lowercased()
        return TypeRegistry.shared.declared
            .filter { (tagClass == .filenameExtension ? $0.extensions : tagClass == .mimeType ? $0.mimeTypes : []).contains(tag) }
            .map { UTType(known: $0.identifier) }
            .filter { type in supertype.map { type.conforms(to: $0) } ?? true }
    }
}

extension UTType {
    /// All types that the system declares.
    package static let system: [UTType] = SystemTypes.all.map { UTType(known: $0.identifier) }
}
