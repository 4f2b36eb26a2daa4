import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Model`: makes a class a `PersistentModel`, and each of its stored properties one that is read from and written to a store.
public struct PersistentModelMacro {
    /// Members of a class that say something of the whole model: `#Index`, `#Unique`, `#FullText`.
    private static let declarations: Set<String> = ["Index", "Unique", "FullText"]
}

extension PersistentModelMacro: MemberMacro {
    public static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let model = declaration.as(ClassDeclSyntax.self) else {
            throw MacroExpansionErrorMessage("@Model is for classes")
        }
        if let constant = constants(of: model).first {
            throw MacroExpansionErrorMessage("@Model keeps variables only: make ‘\(constant)’ a ‘var’, or mark it @Transient")
        }
        if let superclass = inheritedModel(model, adding: protocols) {
            context.diagnose(ModelInheritance(model: model.name.text, superclass: superclass).diagnostic)
            return standIns(for: model)
        }
        let name = model.name.text
        let properties = model.memberBlock.members.compactMap { ModelProperty($0.decl) }
        let numbered = Array(properties.enumerated())

        func lines(_ line: (Int, ModelProperty) -> String) -> String { numbered.map { line($0.0, $0.1) }.joined(separator: "\n") }
        func cases(_ otherwise: String, _ line: (Int, ModelProperty) -> String) -> String {
            "switch property {\n\(lines { "case \($0): \(line($0, $1))" })\ndefault: \(otherwise)\n}"
        }

        return [
            "@SwiftData.Transient private nonisolated let _$observationRegistrar = Observation.ObservationRegistrar()",
            "@SwiftData.Transient private nonisolated(unsafe) var _$owner = SwiftData._StorageOwner()",
            """
            private enum _$KeyPaths {
                \(raw: lines { "nonisolated(unsafe) static let \($1.reference) = SwiftData._keyPath { \\\(name).\($1.reference) }" })
            }
            """,
            "public nonisolated static let _$info = SwiftData._ModelInfo(\(raw: name).self)",
            """
            public nonisolated var _$storage: SwiftData._ModelStorage {
                if let made = _$owner._storage { return made }
                let made = SwiftData._ModelStorage(\(raw: name)._$info)
                _$owner._storage = made
                return made
            }
            """,
            """
            public nonisolated static var schemaMetadata: [SwiftData.Schema.PropertyMetadata] {
                return SwiftData._withoutIsolation {
                    \(raw: metadata(of: model, properties))
                }
            }
            """,
            """
            public required nonisolated init(_$storage storage: SwiftData._ModelStorage) {
                \(raw: lines { "\($1.slot) = .init()" })
                _$owner = .init(storage)
            }
            """,
            """
            public required nonisolated init(_$record record: inout SwiftData._RecordReader, _$storage storage: SwiftData._ModelStorage) {
                \(raw: lines { "\($1.slot) = SwiftData._loaded(&record, storage, \($0))" })
                _$owner = .init(storage)
            }
            """,
            """
            public nonisolated func _$fill(_ record: inout SwiftData._RecordReader) {
                \(raw: properties.isEmpty ? "" : "let storage = _$storage")
                \(raw: lines { "\($1.slot) = SwiftData._loaded(&record, storage, \($0))" })
            }
            """,
            """
            public nonisolated func _$write(_ record: inout SwiftData._RecordWriter) {
                \(raw: properties.isEmpty ? "" : "let storage = _$storage")
                \(raw: lines { "SwiftData._write(\($1.slot), &record, storage, \($0))" })
            }
            """,
            """
            public nonisolated func _$value(at property: Int) throws -> SwiftData.StoredValue {
                \(raw: cases("return .null") { "return try SwiftData._stored(\($1.slot), _$storage, \($0))" })
            }
            """,
            """
            public nonisolated func _$setValue(_ value: SwiftData.StoredValue, at property: Int) {
                \(raw: cases("break") { number, property in
                    """
                    let slot = SwiftData._decoded(value, _$storage, \(number), \(property.slot))
                    let keyPath = SwiftData._withoutIsolation { \\\(name).\(property.reference) }
                    _$observationRegistrar.withMutation(of: self, keyPath: keyPath) { \(property.slot) = slot }
                    """
                })
            }
            """,
            """
            public nonisolated func _$related(at property: Int) -> [any SwiftData.PersistentModel]? {
                \(raw: cases("return nil") { "return SwiftData._related(\($1.slot))" })
            }
            """,
            """
            @discardableResult
            public nonisolated func _$relate(_ change: SwiftData._RelationChange, at property: Int) -> Bool {
                \(raw: cases("return false") { number, property in
                    """
                    let keyPath = SwiftData._withoutIsolation { \\\(name).\(property.reference) }
                    return _$observationRegistrar.withMutation(of: self, keyPath: keyPath) {
                        SwiftData._relate(change, &\(property.slot))
                    }
                    """
                })
            }
            """,
            """
            public nonisolated func _$forget(at property: Int) {
                \(raw: cases("break") { "\($1.slot) = .init()" })
            }
            """,
        ]
    }

    /// What the closure behind `schemaMetadata` says.
    private static func metadata(of model: ClassDeclSyntax, _ properties: [ModelProperty]) -> String {
        let name = model.name.text
        let stored = properties.map { property in
            let marker = property.marker.map { "SwiftData.Schema.\($0.name)(\($0.arguments))" } ?? "nil"
            return "SwiftData.Schema.PropertyMetadata(name: \"\(property.name)\", keypath: \\\(name).\(property.reference), "
                + "defaultValue: \(property.defaultValue), metadata: \(marker))"
        }
        let members = model.memberBlock.members
        let list = "[\n\((stored + declared(in: members, of: name)).joined(separator: ",\n"))\n]"
        let blocks = members.compactMap { $0.decl.as(IfConfigDeclSyntax.self) }.compactMap { conditional($0, of: name) }
        guard !blocks.isEmpty else { return list }
        return """
            () -> [SwiftData.Schema.PropertyMetadata] in
            var metadata: [SwiftData.Schema.PropertyMetadata] = \(list)
            \(blocks.joined(separator: "\n"))
            return metadata
            """
    }

    /// The declarations of a list that say something of the whole model.
    private static func declared(in members: MemberBlockItemListSyntax, of name: String) -> [String] {
        members.compactMap { $0.decl.as(MacroExpansionDeclSyntax.self) }.filter { declarations.contains($0.macroName.text) }
            .map { declaration in
                let type = "SwiftData.Schema.\(declaration.macroName.text)<\(name)>"
                return "SwiftData.Schema.PropertyMetadata(name: \"#\(declaration.macroName.text)\", keypath: \\\(name).hasChanges, "
                    + "metadata: \(type)(\(declaration.arguments.trimmedDescription)))"
            }
    }

    /// The same declarations under `#if`, whose conditions the compiler decides, not the macro; nil if there are none.
    private static func conditional(_ block: IfConfigDeclSyntax, of name: String) -> String? {
        var isEmpty = true
        var lines: [String] = []
        for clause in block.clauses {
            lines.append("\(clause.poundKeyword.text) \(clause.condition?.trimmedDescription ?? "")")
            guard let members = clause.elements?.as(MemberBlockItemListSyntax.self) else { continue }
            for declaration in declared(in: members, of: name) {
                lines.append("metadata.append(\(declaration))")
                isEmpty = false
            }
            for nested in members.compactMap({ $0.decl.as(IfConfigDeclSyntax.self) }).compactMap({ conditional($0, of: name) }) {
                lines.append(nested)
                isEmpty = false
            }
        }
        return isEmpty ? nil : (lines + ["#endif"]).joined(separator: "\n")
    }

    private static func constants(of model: ClassDeclSyntax) -> [String] {
        model.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
            .filter { variable in
                variable.bindingSpecifier.tokenKind == .keyword(.let)
                    && !variable.modifiers.contains { $0.name.tokenKind == .keyword(.static) }
                    && variable.bindings.allSatisfy { $0.initializer == nil }
            }
            .compactMap { $0.bindings.first?.pattern.trimmedDescription }
    }
}

extension PersistentModelMacro: MemberAttributeMacro {
    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
        guard ModelProperty(member) != nil else { return [] }
        // The macro on the property has to know its number.
        let properties = declaration.memberBlock.members.compactMap { ModelProperty($0.decl) }
        let name = ModelProperty(member)?.name
        guard let number = properties.firstIndex(where: { $0.name == name }) else { return [] }
        return ["@SwiftData._PersistedProperty(\(raw: number))"]
    }
}

extension PersistentModelMacro: ExtensionMacro {
    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax, providingExtensionsOf type: some TypeSyntaxProtocol,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        if let model = declaration.as(ClassDeclSyntax.self), inheritedModel(model, adding: protocols) != nil { return [] }
        return [
            try ExtensionDeclSyntax(
                "extension \(type.trimmed): nonisolated SwiftData.PersistentModel, nonisolated Observation.Observable {}")
        ]
    }
}
