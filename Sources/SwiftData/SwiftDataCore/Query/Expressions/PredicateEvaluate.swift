import Foundation

// Foundation on Linux has no node for a predicate inside a predicate, which is how Apple's documentation composes them.
extension PredicateExpressions {
    /// Whether another predicate holds for the inputs.
    public struct PredicateEvaluate<Condition: PredicateExpression, each Input: PredicateExpression>: PredicateExpression
    where Condition.Output == Predicate<repeat (each Input).Output> {
        public let predicate: Condition
        public let input: (repeat each Input)

        public init(predicate: Condition, input: repeat each Input) {
            self.predicate = predicate
            self.input = (repeat each input)
        }

        public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
            try predicate.evaluate(bindings).evaluate(repeat try (each input).evaluate(bindings))
        }
    }

    public static func build_evaluate<Condition, each Input>(
        _ predicate: Condition, _ input: repeat each Input
    ) -> PredicateEvaluate<Condition, repeat each Input> {
        PredicateEvaluate(predicate: predicate, input: repeat each input)
    }
}

// A captured predicate has to be `Codable`, as every captured value. Elsewhere predicates are.

extension Predicate: @retroactive Codable {
    /// - Throws: always; the key paths in a predicate cannot be encoded on Linux.
    public init(from decoder: any Decoder) throws {
        throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "key paths cannot be decoded"))
    }

    /// - Throws: always; the key paths in a predicate cannot be encoded on Linux.
    public func encode(to encoder: any Encoder) throws {
        throw EncodingError.invalidValue(self, .init(codingPath: encoder.codingPath, debugDescription: "key paths cannot be encoded"))
    }
}

extension Foundation.Expression: @retroactive Codable {
    /// - Throws: always; the key paths in an expression cannot be encoded on Linux.
    public init(from decoder: any Decoder) throws {
        throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "key paths cannot be decoded"))
    }

    /// - Throws: always; the key paths in an expression cannot be encoded on Linux.
    public func encode(to encoder: any Encoder) throws {
        throw EncodingError.invalidValue(self, .init(codingPath: encoder.codingPath, debugDescription: "key paths cannot be encoded"))
    }
}

extension PredicateExpressions.PredicateEvaluate: Sendable where Condition: Sendable, repeat each Input: Sendable {}

extension PredicateExpressions.PredicateEvaluate: StandardPredicateExpression
where Condition: StandardPredicateExpression, repeat each Input: StandardPredicateExpression {}

extension PredicateExpressions.PredicateEvaluate: Codable where Condition: Codable, repeat each Input: Codable {
    public init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        predicate = try values.decode(Condition.self)
        input = (repeat try values.decode((each Input).self))
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        try values.encode(predicate)
        repeat try values.encode(each input)
    }
}
