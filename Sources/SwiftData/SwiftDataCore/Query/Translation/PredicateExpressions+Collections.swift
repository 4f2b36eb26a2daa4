import Foundation

extension PredicateExpressions.SequenceContains: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        let (sequence, element) = (try compiler.translate(sequence), try compiler.translate(element))
        if let constant = try compiler.folded(self, sequence, element) { return constant }
        return try sequence.mapBranches { sequence in
            switch sequence {
            case .constant(let value): try compiler.truth(compiler.isAmong(Array(value as? LHS.Output), element))
            case .members(let members):
                try .scalar(compiler.exists(members) { try $0.equality($1, element, of: RHS.Output.self) })
            case .scalar(let array): try .scalar(compiler.isElement(element, of: array, RHS.Output.self, LHS.Output.self))
            case .row, .range, .either:
                throw compiler.unsupported("contains of \(compiler.describe(sequence))", "it is no collection to a store")
            }
        }
    }
}

extension PredicateExpressions.SequenceContainsWhere: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        try compiler.translate(sequence).mapBranches { sequence in
            if case .constant(let value) = sequence {
                let conditions = try compiler.unrolled(Array(value as? LHS.Output), variable, test)
                return compiler.truth(conditions.reduce(.isFalse) { $0.or($1) })
            }
            guard let members = compiler.members(sequence, LHS.Output.self, Element.self) else {
                throw compiler.unsupported("contains(where:) of \(compiler.describe(sequence))", "it is no collection to a store")
            }
            return try .scalar(
                compiler.exists(members) { compiler, member in
                    compiler.bind(variable, to: member)
                    return try compiler.condition(test)
                })
        }
    }
}

extension PredicateExpressions.SequenceAllSatisfy: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        try compiler.translate(sequence).mapBranches { sequence in
            if case .constant(let value) = sequence {
                let conditions = try compiler.unrolled(Array(value as? LHS.Output), variable, test)
                return compiler.truth(conditions.reduce(.isTrue) { $0.and($1) })
            }
            guard let members = compiler.members(sequence, LHS.Output.self, Element.self) else {
                throw compiler.unsupported("allSatisfy of \(compiler.describe(sequence))", "it is no collection to a store")
            }
            return try .scalar(
                compiler.exists(members) { compiler, member in
                    compiler.bind(variable, to: member)
                    // An evaluation that fails for a member fails for all.
                    let (passes, requirement) = try compiler.part { try $0.condition(test) }
                    return requirement.and(passes).negated
                }.negated)
        }
    }
}

extension PredicateExpressions.Filter: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        try compiler.translate(sequence).mapBranches { sequence in
            if case .constant(let value) = sequence {
                let elements = Array(value as? LHS.Output)
                let passes = try compiler.unrolled(elements, variable, filter)
                guard passes.allSatisfy({ $0 == .isTrue || $0 == .isFalse }) else {
                    throw compiler.unsupported(
                        "filter of captured values by what differs from record to record",
                        "write it as contains(where:) or allSatisfy")
                }
                return .constant(zip(elements, passes).filter { $1 == .isTrue }.map(\.0))
            }
            guard var members = compiler.members(sequence, LHS.Output.self, Element.self) else {
                throw compiler.unsupported("filter of \(compiler.describe(sequence))", "it is no collection to a store")
            }
            members.filters.append { compiler, member in
                compiler.bind(variable, to: member)
                return try compiler.condition(filter)
            }
            return .members(members)
        }
    }
}

extension PredicateExpressions.SequenceMaximum: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        let collection = try compiler.translate(elements)
        return try compiler.folded(self, collection) ?? compiler.extreme(.maximum, of: collection, Elements.Output.self, Output.self)
    }
}

extension PredicateExpressions.SequenceMinimum: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        let collection = try compiler.translate(elements)
        return try compiler.folded(self, collection) ?? compiler.extreme(.minimum, of: collection, Elements.Output.self, Output.self)
    }
}

extension PredicateCompiler {
    /// Whether a value is one of several captured ones.
    func isAmong(_ values: [Any], _ element: PredicateTerm) throws -> QueryExpression {
        let element = try scalar(element)
        var literals: [StoredValue] = []
        var condition = QueryExpression.isFalse
        for value in values {
            guard case .literal(let stored, let type) = try literal(value, comparedWith: element) else { continue }
            switch (stored, type) {
            case (.null, _): condition = .isNull(element)
            // Not a number: equal to nothing.
            case (.text("NaN"), .real), (.text("NaN"), .date): continue
            // Decimal numbers are equal by value, not by letters.
            case (_, .decimal): condition = condition.or(.comparison(element, .equal, .literal(stored, type)))
            default: literals.append(stored)
            }
        }
        return literals.isEmpty ? condition : condition.or(.isIn(element, literals))
    }

    /// Whether a value is in an array that an attribute holds.
    func isElement(
        _ element: PredicateTerm, of array: QueryExpression, _ type: any Any.Type, _ arrayType: any Any.Type
    ) throws -> QueryExpression {
        let element = try {
            guard case .constant(let value) = element else { return try scalar(element) }
            return try literal(value, comparedWith: .member(array, [], type: StorageType(of: type)))
        }()
        let obstacle: String? =
            switch unwrappedType(type) {
            case _ where StorageType(of: arrayType) != .json: "\(arrayType) is not kept as an array"
            case is Decimal.Type where !element.isLiteral: "elements of Decimal have another form there"
            case is Float.Type where !element.isLiteral: "elements of Float have other digits there; make them Double"
            default: nil
            }
        if let obstacle { throw unsupported("contains of \(describe(array)) with \(describe(element))", obstacle) }
        return .jsonContains(array, element)
    }

    /// The smallest or largest element of an array that an attribute holds; nil if it is empty.
    func extreme(
        _ function: QueryExpression.Function, of collection: PredicateTerm, _ type: any Any.Type, _ element: any Any.Type
    ) throws -> PredicateTerm {
        let obstacle: String? =
            switch (collection, unwrappedType(element)) {
            case (.scalar, _) where StorageType(of: type) != .json: "\(type) is not kept as an array"
            case (.scalar, is Decimal.Type), (.scalar, is Float.Type): "elements of \(element) have another form there"
            case (.scalar, let element): RawValues.obstacle(toOrdering: element)
            default: "a store looks into the values that an attribute holds only"
            }
        guard case .scalar(let array) = collection, obstacle == nil else {
            throw unsupported("\(function.rawValue) of \(describe(collection))", obstacle ?? "")
        }
        // The store has to know that text among the numbers is infinity or NaN.
        let isReal = StorageType(of: element) == .real || StorageType(of: element) == .date
        return .scalar(.function(function, [isReal ? .member(array, [], type: .real) : array]))
    }

    /// The conditions of a closure for each of the captured values.
    mutating func unrolled<Element>(
        _ values: [Element], _ variable: PredicateExpressions.Variable<Element>, _ test: any PredicateExpression
    ) throws -> [QueryExpression] {
        guard values.count <= 500 else {
            throw unsupported(
                "a closure over \(values.count) captured values", "500 are the most that a query can hold; use contains(_:)")
        }
        return try values.map { value in
            bind(variable, to: .constant(value))
            return try condition(test)
        }
    }
}

extension Array {
    /// The elements of a sequence; none if there is no sequence.
    init<S: Sequence>(_ sequence: S?) where S.Element == Element { self = sequence.map { Array($0) } ?? [] }
}
