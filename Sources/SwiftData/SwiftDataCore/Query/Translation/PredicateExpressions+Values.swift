import Foundation

extension PredicateExpressions.Variable: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        guard let term = compiler.variables[key] else {
            throw compiler.unsupported("a variable of type \(Output.self)", "it belongs to another predicate")
        }
        return term
    }
}

extension PredicateExpressions.Value: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm { .constant(value) }
}

extension PredicateExpressions.NilLiteral: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm { .constant(Output.none as Any) }
}

extension PredicateExpressions.KeyPath: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        let root = try compiler.translate(root)
        if let constant = try compiler.folded(self, root) { return constant }
        let kind = CollectionProperty(kind)
        return try root.mapBranches { root in
            switch root {
            case .row(let path): try compiler.property(keyPath, of: Root.Output.self, at: path)
            case .members(let members): .scalar(try compiler.property(kind, of: members))
            case .range, .either: throw compiler.unsupported("a property of \(compiler.describe(root))", "a store does not know it")
            case .constant, .scalar: .scalar(try compiler.property(keyPath, kind: kind, of: compiler.scalar(root)))
            }
        }
    }
}
