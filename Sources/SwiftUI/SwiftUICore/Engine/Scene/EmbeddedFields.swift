/// A value that is no dynamic property itself, but whose fields may be: custom toolbar content, a custom tab.
package struct EmbeddedFields<Value> {
    package var value: Value
    nonisolated package init(_ value: Value) { self.value = value }
}

protocol FieldEmbedding {
    static var embeddedType: any Any.Type { get }
}

extension EmbeddedFields: FieldEmbedding {
    static var embeddedType: any Any.Type { Value.self }
}
