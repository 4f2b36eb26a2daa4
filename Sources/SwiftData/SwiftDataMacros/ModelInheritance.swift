import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// What `@Model` says of a class that inherits from a model.
struct ModelInheritance: DiagnosticMessage {
    let model: String
    let superclass: TypeSyntax

    var message: String {
        "@Model cannot inherit from a model yet: ‘\(model)’ needs properties of its own instead of those of ‘\(superclass.trimmedDescription)’, "
            + "or a relationship to it"
    }
    var severity: DiagnosticSeverity { .error }
    var diagnosticID: MessageID { MessageID(domain: "SwiftDataMacros", id: "modelInheritance") }

    var diagnostic: Diagnostic { Diagnostic(node: superclass, message: self) }
}

extension PersistentModelMacro {
    /// The model that the class inherits from: the compiler asks for no conformance that a superclass has already.
    static func inheritedModel(_ model: ClassDeclSyntax, adding protocols: [TypeSyntax]) -> TypeSyntax? {
        let inherited = model.inheritanceClause?.inheritedTypes.map(\.type) ?? []
        let isModelByItself = (protocols + inherited).contains {
            $0.trimmedDescription.split(separator: ".").last == "PersistentModel"
        }
        return isModelByItself ? nil : inherited.first
    }

    /// What the compiler would miss in the class, so that it has nothing to add to what is said.
    static func standIns(for model: ClassDeclSyntax) -> [DeclSyntax] {
        let properties = model.memberBlock.members.compactMap { ModelProperty($0.decl) }
        func lines(_ line: (ModelProperty) -> String) -> String { properties.map(line).joined(separator: "\n") }
        return [
            "@SwiftData.Transient private nonisolated let _$observationRegistrar = Observation.ObservationRegistrar()",
            """
            private enum _$KeyPaths {
                \(raw: lines { "nonisolated(unsafe) static let \($0.reference) = \\\(model.name.text).\($0.reference)" })
            }
            """,
            """
            public required nonisolated init(_$storage storage: SwiftData._ModelStorage) {
                \(raw: lines { "\($0.slot) = .init()" })
                super.init(_$storage: storage)
            }
            """,
            """
            public required nonisolated init(_$record record: inout SwiftData._RecordReader, _$storage storage: SwiftData._ModelStorage) {
                \(raw: lines { "\($0.slot) = .init()" })
                super.init(_$record: &record, _$storage: storage)
            }
            """,
        ]
    }
}
