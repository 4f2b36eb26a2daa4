import Foundation

extension PersistentModel {
    /// Whether the words of the query are in the attributes that the model declares with `#FullText`. An extension of Glide.
    ///
    /// Inside a `#Predicate` a store answers it from its index.
    public func contains(_ query: FullTextQuery) -> Bool { query.matches(self) }
}

extension PredicateExpressions {
    /// Whether a model has the words of a full-text query. An extension of Glide.
    public struct FullTextContains<Root: PredicateExpression, Other: PredicateExpression>: PredicateExpression
    where Root.Output: PersistentModel, Other.Output == FullTextQuery {
        public let root: Root
        public let other: Other

        public init(root: Root, other: Other) { (self.root, self.other) = (root, other) }

        public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
            try other.evaluate(bindings).matches(root.evaluate(bindings))
        }
    }

    @_disfavoredOverload
    public static func build_contains<Root, Other>(_ root: Root, _ other: Other) -> FullTextContains<Root, Other> {
        FullTextContains(root: root, other: other)
    }
}

extension PredicateExpressions.FullTextContains: Sendable where Root: Sendable, Other: Sendable {}

extension PredicateExpressions.FullTextContains: StandardPredicateExpression
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}

extension PredicateExpressions.FullTextContains: Codable where Root: Codable, Other: Codable {}
