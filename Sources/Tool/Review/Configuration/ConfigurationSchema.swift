import ReviewRules

/// The JSON schema of `.glide.yml`, which editors check and complete it by. It is made of the table that the reader reads by.
package enum ConfigurationSchema {
    /// With a line break at its end.
    package static let text: String = {
        var entries: [(String, JSONText)] = [
            ("$schema", .string("http://json-schema.org/draft-07/schema#")),
            ("title", .string("The configuration of glide, .glide.yml")),
        ]
        if case .object(let root) = schema(.map(ConfigurationReader.keys)) { entries += root }
        return JSONText.object(entries).text(linesTo: 6)
    }()

    private static func schema(_ key: ConfigurationKey) -> JSONText {
        guard case .object(let entries) = schema(key.shape) else { return schema(key.shape) }
        return .object([("description", .string(key.meaning))] + entries)
    }

    private static func schema(_ shape: ValueShape) -> JSONText {
        switch shape {
        case .text: .object([("type", .string("string")), ("minLength", .integer(1))])
        case .word(let words): .object([("enum", .array(words.map(JSONText.string)))])
        case .flag: .object([("type", .string("boolean"))])
        case .number(let standard):
            .object([("type", .string("integer")), ("minimum", .integer(1)), ("default", .integer(standard))])
        case .list(let item):
            .object([
                ("anyOf", .array([.object([("type", .string("array")), ("items", schema(item))]), schema(item), empty]))
            ])
        case .map(let keys): object(keys, others: .boolean(false))
        case .mapOf(let value, let known): object(known, others: schema(value))
        case .either(let one, let other): .object([("anyOf", .array([schema(one), schema(other)]))])
        }
    }

    /// A key without a value sets nothing.
    private static let empty = JSONText.object([("type", .string("null"))])

    private static func object(_ keys: [String: ConfigurationKey], others: JSONText) -> JSONText {
        let sorted = keys.sorted { $0.key < $1.key }
        let required = sorted.filter(\.value.isRequired).map { JSONText.string($0.key) }
        var entries: [(String, JSONText)] = [
            ("type", required.isEmpty ? .array([.string("object"), .string("null")]) : .string("object"))
        ]
        if !sorted.isEmpty { entries.append(("properties", .object(sorted.map { ($0.key, schema($0.value)) }))) }
        if !required.isEmpty { entries.append(("required", .array(required))) }
        return .object(entries + [("additionalProperties", others)])
    }
}
