/// A key of `.glide.yml`: what it takes and means, for the schema that editors read, and what reading it does. Both stand in one
/// place, so that neither knows a key that the other does not.
struct ConfigurationKey: Sendable {
    typealias Action = @Sendable (inout ConfigurationReader, YAMLNode) throws(ConfigurationError) -> Void

    let shape: ValueShape
    /// A sentence.
    let meaning: String
    let isRequired: Bool
    let read: Action

    init(_ shape: ValueShape, _ meaning: String, isRequired: Bool = false, _ read: @escaping Action) {
        self.shape = shape
        self.meaning = meaning
        self.isRequired = isRequired
        self.read = read
    }
}

/// What a value may be.
indirect enum ValueShape: Sendable {
    case text
    case word([String])
    case flag
    /// A whole number above 0, with what holds where it is not set.
    case number(standard: Int)
    /// Words, or a single one.
    case list(of: ValueShape)
    /// A mapping with these keys and no others.
    case map([String: ConfigurationKey])
    /// A mapping whose keys a project chooses; of some of them more is known.
    case mapOf(ValueShape, known: [String: ConfigurationKey] = [:])
    case either(ValueShape, ValueShape)
}

extension ConfigurationKey {
    /// Words, or a single one, under the name that errors use.
    static func list(
        _ name: String, _ meaning: String, of shape: ValueShape = .text,
        _ set: @escaping @Sendable (inout Configuration, [String]) -> Void
    ) -> ConfigurationKey {
        ConfigurationKey(.list(of: shape), meaning) { (reader, node) throws(ConfigurationError) in
            set(&reader.configuration, try reader.list(node, what: name))
        }
    }

    /// A mapping that is read by its own table.
    static func map(_ name: String, _ meaning: String, _ keys: [String: ConfigurationKey]) -> ConfigurationKey {
        ConfigurationKey(.map(keys), meaning) { (reader, node) throws(ConfigurationError) in
            try reader.readMap(node, what: name, keys)
        }
    }
}
