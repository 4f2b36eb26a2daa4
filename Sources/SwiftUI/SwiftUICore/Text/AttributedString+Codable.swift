import Foundation

/// Written as on Apple's systems: a text without attributes as a string, another as a list in which each piece of text is followed by
/// what it has, by name. Written are Foundation's attributes; fonts and colours are views' and stay out, as there.
extension AttributedString: @retroactive Codable {
    /// - Throws: `DecodingError` for what is no text, or for an attribute's value that is none.
    public init(from decoder: any Decoder) throws {
        if let plain = try? decoder.singleValueContainer().decode(String.self) {
            self.init(plain)
            return
        }
        var pieces = try decoder.unkeyedContainer()
        self.init()
        while !pieces.isAtEnd {
            var piece = AttributedString(try pieces.decode(String.self))
            let values = try pieces.nestedContainer(keyedBy: AttributeName.self)
            for attribute in WrittenAttribute.all { try attribute.read(values, &piece) }
            append(piece)
        }
    }

    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        let pieces = runs.map { AttributedString(self[$0.range]) }
        if pieces.allSatisfy({ piece in !WrittenAttribute.all.contains { $0.isIn(piece) } }) {
            var container = encoder.singleValueContainer()
            return try container.encode(String(characters))
        }
        var container = encoder.unkeyedContainer()
        for piece in pieces {
            try container.encode(String(piece.characters))
            var values = container.nestedContainer(keyedBy: AttributeName.self)
            for attribute in WrittenAttribute.all { try attribute.write(piece, &values) }
        }
    }
}

private struct AttributeName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

/// How one attribute of a text that has the same attributes everywhere is read and written.
private struct WrittenAttribute: Sendable {
    let isIn: @Sendable (AttributedString) -> Bool
    let read: @Sendable (KeyedDecodingContainer<AttributeName>, inout AttributedString) throws -> Void
    let write: @Sendable (AttributedString, inout KeyedEncodingContainer<AttributeName>) throws -> Void

    init<Key: AttributedStringKey>(_ key: Key.Type) where Key.Value: Codable & Sendable {
        let name = AttributeName(Key.name)
        isIn = { $0[Key.self] != nil }
        read = { values, text in
            if let value = try values.decodeIfPresent(Key.Value.self, forKey: name) { text[Key.self] = value }
        }
        write = { text, values in try values.encodeIfPresent(text[Key.self], forKey: name) }
    }

    private typealias Foundation = AttributeScopes.FoundationAttributes
    static let all = [
        WrittenAttribute(Foundation.LinkAttribute.self),
        WrittenAttribute(AttributeScopes.SwiftUIAttributes.InlinePresentationIntentAttribute.self),
        WrittenAttribute(Foundation.LanguageIdentifierAttribute.self),
        WrittenAttribute(Foundation.AlternateDescriptionAttribute.self),
        WrittenAttribute(Foundation.ImageURLAttribute.self),
        WrittenAttribute(Foundation.ReplacementIndexAttribute.self),
        WrittenAttribute(Foundation.NumberFormatAttributes.NumberPartAttribute.self),
        WrittenAttribute(Foundation.NumberFormatAttributes.SymbolAttribute.self),
        WrittenAttribute(Foundation.DateFieldAttribute.self),
        WrittenAttribute(Foundation.ByteCountAttribute.self),
        WrittenAttribute(Foundation.MeasurementAttribute.self),
    ]
}
