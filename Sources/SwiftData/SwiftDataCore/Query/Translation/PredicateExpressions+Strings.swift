import Foundation

extension PredicateExpressions.CollectionContainsCollection: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        try compiler.stringFunction(.contains, self, base, other) {
            "contains(_:) with a sequence looks for a run of elements, which a store cannot; use contains with each element"
        }
    }
}

extension PredicateExpressions.SequenceStartsWith: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        try compiler.stringFunction(.startsWith, self, base, prefix) { "starts(with:) is known to a store for strings only" }
    }
}

extension PredicateExpressions.StringContainsRegex: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        let subject = try compiler.translate(subject)
        if let constant = try compiler.folded(self, subject, compiler.translate(regex)) { return constant }
        throw compiler.unsupported(
            "contains of \(compiler.describe(subject)) with a regular expression",
            "a store has none of Swift's; use contains, starts(with:) or localizedStandardContains")
    }
}

extension PredicateExpressions.StringLocalizedStandardContains: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        try compiler.stringFunction(.localizedStandardContains, self, root, other)
    }
}

extension PredicateExpressions.StringLocalizedCompare: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        try compiler.stringFunction(.localizedCompare, self, root, other)
    }
}

extension PredicateExpressions.StringCaseInsensitiveCompare: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        try compiler.stringFunction(.caseInsensitiveCompare, self, root, other)
    }
}

extension PredicateCompiler {
    /// A function of two strings.
    mutating func stringFunction<Node: PredicateExpression, First: PredicateExpression, Second: PredicateExpression>(
        _ function: QueryExpression.Function, _ node: Node, _ first: First, _ second: Second,
        reason: () -> String = { "a store knows it for strings only" }
    ) throws -> PredicateTerm {
        let (left, right) = (try translate(first), try translate(second))
        if let constant = try folded(node, left, right) { return constant }
        guard First.Output.self is String.Type, Second.Output.self is String.Type else {
            throw unsupported("\(function.rawValue) of \(describe(left)) with \(describe(right))", reason())
        }
        return .scalar(.function(function, [try scalar(left), try scalar(right)]))
    }
}
