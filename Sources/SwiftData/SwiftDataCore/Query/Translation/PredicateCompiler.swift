import Foundation

/// Turns Foundation's predicates into expressions that every store understands.
///
/// A predicate is a tree of `PredicateExpressions`; each type of node knows its own translation (`PredicateTranslatable`).
/// What was captured is computed here, so that `text.isEmpty || $0.name.contains(text)` costs nothing while nothing is
/// typed. Arithmetic is the exception: it could overflow, and a fetch must not trap.
struct PredicateCompiler {
    let schema: Schema
    /// The store that is asked: identifiers of other stores are equal to none of its keys.
    let store: String?
    /// The model of the predicate, for messages.
    let subject: String
    private(set) var variables: [PredicateExpressions.VariableID: PredicateTerm] = [:]
    /// The variables that stand for captured values, for Foundation's own evaluation.
    private(set) var bindings = PredicateBindings()
    /// What must hold for the evaluation not to fail, by forced unwrapping of nil for instance. A record for which it
    /// fails is not fetched.
    private(set) var requirement = QueryExpression.isTrue
    /// Variables of the query count from 1; 0 is the fetched record.
    private var lastVariable = 0

    init(schema: Schema, store: String? = nil, subject: String) {
        (self.schema, self.store, self.subject) = (schema, store, subject)
    }

    /// The condition of a fetch; nil if every record satisfies it.
    /// - Throws: `SwiftDataError.unsupportedPredicate` with the expression that has no translation.
    static func filter<Model: PersistentModel>(
        _ predicate: Predicate<Model>, in schema: Schema, store: String? = nil
    ) throws -> QueryExpression? {
        let entity = Schema.entityName(for: Model.self)
        var compiler = PredicateCompiler(schema: schema, store: store, subject: entity)
        compiler.bind(predicate.variable, to: .row(QueryPath(entity: entity)))
        let condition = try compiler.condition(predicate.expression)
        let filter = compiler.requirement.and(condition)
        return filter == .isTrue ? nil : filter
    }

    // MARK: Parts

    mutating func translate(_ expression: any PredicateExpression) throws -> PredicateTerm {
        guard let translatable = expression as? any PredicateTranslatable else {
            let name = String(describing: type(of: expression)).prefix { $0 != "<" }
            throw unsupported("“\(name)”", "this kind of expression is unknown here")
        }
        return try translatable.translate(&self)
    }

    /// A part that is a single value.
    mutating func scalar(_ expression: any PredicateExpression) throws -> QueryExpression {
        try scalar(translate(expression))
    }

    /// A part that is true or false.
    mutating func condition(_ expression: any PredicateExpression) throws -> QueryExpression {
        let term = try translate(expression)
        if let truth = term.constantTruth { return .bool(truth) }
        return try scalar(term)
    }

    /// Computes an expression of captured values alone; nil if one of its parts differs from record to record, or was
    /// decided without computing what does.
    func folded<Folded: PredicateExpression>(_ expression: Folded, _ parts: PredicateTerm...) throws -> PredicateTerm? {
        guard parts.allSatisfy(\.isConstant) else { return nil }
        do {
            return .constant(try expression.evaluate(bindings))
        } catch let error as PredicateError where error.debugDescription == PredicateError.undefinedVariable.debugDescription {
            // Not compared with `==`, which on Linux never returns for this error.
            return nil
        } catch {
            throw unsupported("an expression of captured values", "it cannot be computed: \(error)")
        }
    }

    // MARK: Requirements

    mutating func require(_ condition: QueryExpression) { requirement = requirement.and(condition) }

    /// A part that is not evaluated always, and what it requires when it is.
    mutating func part<Part>(
        _ translate: (inout PredicateCompiler) throws -> Part
    ) rethrows -> (Part, requirement: QueryExpression) {
        let outer = requirement
        requirement = .isTrue
        defer { requirement = outer }
        let part = try translate(&self)
        return (part, requirement)
    }

    // MARK: Variables

    mutating func bind<Value>(_ variable: PredicateExpressions.Variable<Value>, to term: PredicateTerm) {
        variables[variable.key] = term
        if case .constant(let value) = term, let value = value as? Value { bindings[variable] = value }
    }

    mutating func makeVariable() -> Int {
        lastVariable += 1
        return lastVariable
    }
}

/// A node of Foundation's predicates that has a translation.
protocol PredicateTranslatable: PredicateExpression {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm
}
