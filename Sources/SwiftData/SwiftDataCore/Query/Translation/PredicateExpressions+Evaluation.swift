import Foundation

extension PredicateExpressions.ExpressionEvaluate: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        guard case .constant(let value as Transformation.Output) = try compiler.translate(expression) else {
            throw compiler.unsupported("evaluate(_:) of an #Expression", "the expression itself has to be captured")
        }
        for (variable, input) in repeat (each value.variable, each input) {
            compiler.bind(variable, to: try compiler.translate(input))
        }
        return try compiler.translate(value.expression)
    }
}

extension PredicateExpressions.PredicateEvaluate: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        guard case .constant(let value as Condition.Output) = try compiler.translate(predicate) else {
            throw compiler.unsupported("evaluate(_:) of a #Predicate", "the predicate itself has to be captured")
        }
        for (variable, input) in repeat (each value.variable, each input) {
            compiler.bind(variable, to: try compiler.translate(input))
        }
        return compiler.truth(try compiler.condition(value.expression))
    }
}

extension PredicateExpressions.FullTextContains: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        let root = try compiler.translate(root)
        guard case .row(let path) = root, case .constant(let query as FullTextQuery) = try compiler.translate(other) else {
            throw compiler.unsupported(
                "contains of \(compiler.describe(root)) with a FullTextQuery", "it needs a model and a captured query")
        }
        if query.terms.isEmpty { return .constant(true) }
        let entity = compiler.entity(at: path)
        guard let entity, compiler.schema.entitiesByName[entity]?.fullText.isEmpty == false else {
            throw compiler.unsupported(
                "contains with a FullTextQuery", "\(entity ?? "the model") has no #FullText; declare the attributes to search")
        }
        return .scalar(.fullText(path, query))
    }
}
