/// A type with all its extensions.
package struct MergedType: Sendable {
    /// A declaration and the file that it stands in.
    package struct Part: Sendable {
        package let file: Int
        package let fact: TypeFact
    }

    /// The declaration itself; none when the project only extends the type.
    package let primary: Part?
    package let extensions: [Part]

    package var name: String { (primary ?? extensions[0]).fact.name }
    package var parts: [Part] { (primary.map { [$0] } ?? []) + extensions }
    package var kind: TypeFact.Kind { primary?.fact.kind ?? .extension }
    package var inherited: [String] { parts.flatMap(\.fact.inherited) }
    package var attributes: [AttributeFact] { primary?.fact.attributes ?? [] }
    package func has(_ attribute: String) -> Bool { attributes.contains { $0.name == attribute } }
    package var properties: [PropertyFact] { parts.flatMap(\.fact.properties) }
    package var storedProperties: [PropertyFact] { primary?.fact.storedProperties ?? [] }
    package var functions: [FunctionFact] { parts.flatMap(\.fact.functions) }
    package var initialisers: [InitialiserFact] { parts.flatMap(\.fact.initialisers) }
    package var mentionedTypes: Set<String> { parts.reduce(into: []) { $0.formUnion($1.fact.mentionedTypes) } }
    package var lineCount: Int { parts.reduce(0) { $0 + $1.fact.lineCount } }
}

/// How a type holds a value of another.
package struct Holder: Hashable, Codable, Sendable {
    /// The type that holds.
    package let type: String
    package let property: PropertyFact
    package let file: Int
    /// Whether the type holds it by a generic parameter's constraint: whatever conforms.
    package let isGeneric: Bool
    /// The property wrapper: `State`, `StateObject`, …; none for a plain property.
    package var wrapper: String? {
        property.attributes.first {
            ["State", "StateObject", "ObservedObject", "Bindable", "EnvironmentObject", "Environment", "Binding"].contains($0.name)
        }?.name
    }
}
