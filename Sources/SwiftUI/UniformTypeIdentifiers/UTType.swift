import Foundation

/// A type of data: of a file, of what is dragged or pasted.
///
/// Types that the system knows are declared as on Apple's systems; an app's own are known from their first
/// `UTType(exportedAs:)` on. A type is its identifier.
public struct UTType: Hashable, Sendable {
    /// In reverse domain order: "public.plain-text".
    public let identifier: String

    init(known identifier: String) { self.identifier = identifier }

    /// A type that is declared; nil for any other identifier.
    public init?(_ identifier: String) {
        let identifier = identifier.lowercased()
        guard TypeRegistry.shared.declaration(of: identifier) != nil else { return nil }
        self.identifier = identifier
    }

    /// A type of the app's own, which this declares.
    ///
    /// On Apple's systems the app's `Info.plist` gives it its file name extension; here it has none.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(declaring: identifier, parentType)
    }

    /// A type that other apps own and this one knows.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(declaring: identifier, parentType)
    }

    private init(declaring identifier: String, _ parent: UTType?) {
        self.identifier = identifier.lowercased()
        TypeRegistry.shared.declare(TypeDeclaration(self.identifier, in: [parent?.identifier ?? UTType.data.identifier]))
    }
}

extension UTType {
    private var declaration: TypeDeclaration? { TypeRegistry.shared.declaration(of: identifier) }

    /// Without the leading dot: "txt".
    public var preferredFilenameExtension: String? { declaration?.extensions.first }
    public var preferredMIMEType: String? { declaration?.mimeTypes.first }
    /// In English, for a person: "plain text".
    public var localizedDescription: String? { declaration?.wording }
    public var version: Int? { nil }
    /// Made of an extension or a MIME type that no declared type has.
    public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
    public var isDeclared: Bool { !isDynamic && declaration != nil }
    public var isPublic: Bool { identifier.hasPrefix("public.") }

    public var tags: [UTTagClass: [String]] {
        guard let declaration else { return [:] }
        let all: [UTTagClass: [String]] = [.filenameExtension: declaration.extensions, .mimeType: declaration.mimeTypes]
        return all.filter { !$0.value.isEmpty }
    }

    /// All that the type conforms to, without itself.
    public var supertypes: Set<UTType> {
        var found: Set<UTType> = []
        var waiting = declaration?.parents ?? []
        while let next = waiting.popLast() {
            guard found.insert(UTType(known: next)).inserted else { continue }
            waiting += TypeRegistry.shared.declaration(of: next)?.parents ?? []
        }
        return found
    }

    /// Whether the type is the other, or one of its subtypes.
    public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }
    public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }
    public func isSupertype(of type: UTType) -> Bool { type.supertypes.contains(self) }
}

extension UTType: CustomStringConvertible, CustomDebugStringConvertible {
    public var description: String { identifier }
    public var debugDescription: String { "<UTType: \(identifier)>" }
}

extension UTType: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let identifier = try container.decode(String.self)
        guard let type = UTType(identifier) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "There is no type \(identifier).")
        }
        self = type
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}

extension URL {
    /// The address of a file of a type in this folder: with the type's extension, unless the name has one of the type.
    public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
        let file = appendingPathComponent(partialName)
        let named = UTType(filenameExtension: file.pathExtension)
        return named?.conforms(to: contentType) == true ? file : file.appendingPathExtension(for: contentType)
    }

    /// The address with the type's preferred extension; as it is where the type has none.
    public func appendingPathExtension(for contentType: UTType) -> URL {
        contentType.preferredFilenameExtension.map { appendingPathExtension($0) } ?? self
    }
}
