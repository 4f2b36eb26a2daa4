import Foundation

extension PredicateExpressions.DictionaryKeySubscript: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        let (dictionary, key) = (try compiler.translate(wrapped), try compiler.translate(key))
        if let constant = try compiler.folded(self, dictionary, key) { return constant }
        return .scalar(try compiler.value(of: dictionary, at: key, Value.self))
    }
}

extension PredicateExpressions.DictionaryKeyDefaultValueSubscript: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        let (dictionary, key) = (try compiler.translate(wrapped), try compiler.translate(key))
        let fallback = try compiler.translate(`default`)
        if let constant = try compiler.folded(self, dictionary, key, fallback) { return constant }
        let value = try compiler.value(of: dictionary, at: key, Default.Output.self)
        let operands = try compiler.operands(.scalar(value), fallback)
        return .scalar(.coalesce(operands.0, operands.1))
    }
}

extension PredicateExpressions.CollectionIndexSubscript: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        let (collection, index) = (try compiler.translate(wrapped), try compiler.translate(index))
        if let constant = try compiler.folded(self, collection, index) { return constant }
        guard case .scalar(let array) = collection, StorageType(of: Wrapped.Output.self) == .json,
            case .constant(let position as Int) = index
        else {
            throw compiler.unsupported(
                "a subscript of \(compiler.describe(collection)) with \(compiler.describe(index))",
                "a store knows captured positions in arrays of values only")
        }
        let count = QueryExpression.literal(.integer(Int64(position)), .integer)
        compiler.require(position < 0 ? .isFalse : .comparison(.jsonCount(array), .greater, count))
        return .scalar(.jsonElement(array, at: max(position, 0), type: StorageType(of: Output.self)))
    }
}

extension PredicateExpressions.CollectionRangeSubscript: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        let (collection, range) = (try compiler.translate(wrapped), try compiler.translate(range))
        if let constant = try compiler.folded(self, collection, range) { return constant }
        throw compiler.unsupported("a slice of \(compiler.describe(collection))", "a store knows no slices; use contains")
    }
}

extension PredicateCompiler {
    /// A value of a dictionary that an attribute holds.
    func value(of dictionary: PredicateTerm, at key: PredicateTerm, _ type: any Any.Type) throws -> QueryExpression {
        guard case .scalar(let expression) = dictionary, case .constant(let key as String) = key else {
            throw unsupported(
                "a subscript of \(describe(dictionary)) with \(describe(key))", "a store knows captured keys of type String only")
        }
        return .member(expression, [key], type: StorageType(of: type))
    }
}
