import Foundation

extension PredicateExpressions.TypeCheck: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        let input = try compiler.translate(input)
        if let constant = try compiler.folded(self, input) { return constant }
        guard try compiler.casts(input, Input.Output.self, to: Desired.self) else { return .constant(false) }
        if Desired.self is any OptionalType.Type || !(Input.Output.self is any OptionalType.Type) { return .constant(true) }
        return compiler.truth(try compiler.isNil(input).negated)
    }
}

extension PredicateExpressions.ConditionalCast: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        let input = try compiler.translate(input)
        if let constant = try compiler.folded(self, input) { return constant }
        return try compiler.casts(input, Input.Output.self, to: Desired.self) ? input : .constant(Desired?.none as Any)
    }
}

extension PredicateExpressions.ForceCast: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        let input = try compiler.translate(input)
        if let constant = try compiler.folded(self, input) { return constant }
        guard try compiler.casts(input, Input.Output.self, to: Desired.self) else {
            throw compiler.unsupported("\(compiler.describe(input)) as! \(Desired.self)", "the cast always fails")
        }
        if Input.Output.self is any OptionalType.Type, !(Desired.self is any OptionalType.Type) {
            compiler.require(try compiler.isNil(input).negated)
        }
        return input
    }
}

extension PredicateCompiler {
    /// Whether a cast succeeds, which the types have to tell: a store does not know them.
    func casts(_ term: PredicateTerm, _ source: any Any.Type, to target: any Any.Type) throws -> Bool {
        let (from, to) = (unwrappedType(source), unwrappedType(target))
        if from == to { return true }
        if from is any _StoredAttribute.Type, to is any _StoredAttribute.Type { return false }
        throw unsupported("a cast of \(describe(term)) from \(source) to \(target)", "a store does not know the types of values")
    }
}
