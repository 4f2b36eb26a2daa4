/// Solves linear equations and inequalities of which some are only wished for, by the simplex method as the Cassowary algorithm arranges it
/// (Badros, Borning and Stuckey 2001).
///
/// Adding a constraint takes time in the number of those that share its variables; meant for some hundreds.
struct ConstraintSolver {
    typealias Variable = Int

    enum Relation { case less, equal, greater }

    /// A sum of multiples of variables, and a constant.
    struct Expression {
        var terms: [Variable: Double] = [:]
        var constant = 0.0

        static func + (left: Expression, right: Expression) -> Expression {
            Expression(terms: left.terms.merging(right.terms, uniquingKeysWith: +), constant: left.constant + right.constant)
        }

        static func * (left: Expression, factor: Double) -> Expression {
            Expression(terms: left.terms.mapValues { $0 * factor }, constant: left.constant * factor)
        }
    }

    /// What stands in the tableau.
    private struct Symbol: Hashable {
        enum Kind { case external, slack, error, dummy }
        let kind: Kind
        let number: Int
        var isPivotable: Bool { kind == .slack || kind == .error }
    }

    private struct Row {
        var constant = 0.0
        var cells: [Symbol: Double] = [:]

        mutating func add(_ symbol: Symbol, _ factor: Double) {
            let sum = (cells[symbol] ?? 0) + factor
            cells[symbol] = abs(sum) < 1e-9 ? nil : sum
        }

        mutating func add(_ row: Row, _ factor: Double) {
            constant += row.constant * factor
            for (symbol, value) in row.cells { add(symbol, value * factor) }
        }

        mutating func negate() {
            constant = -constant
            cells = cells.mapValues { -$0 }
        }

        /// Makes an equation that is zero one for the symbol.
        mutating func solve(for symbol: Symbol) {
            let factor = -1 / (cells.removeValue(forKey: symbol) ?? 1)
            constant *= factor
            cells = cells.mapValues { $0 * factor }
        }

        mutating func solve(for symbol: Symbol, insteadOf other: Symbol) {
            add(other, -1)
            solve(for: symbol)
        }

        mutating func replace(_ symbol: Symbol, by row: Row) {
            guard let factor = cells.removeValue(forKey: symbol) else { return }
            add(row, factor)
        }
    }

    private var rows: [Symbol: Row] = [:]
    private var objective = Row()
    private var count = 0

    private mutating func symbol(_ kind: Symbol.Kind) -> Symbol {
        count += 1
        return Symbol(kind: kind, number: count)
    }

    /// Has `expression` be less than, equal to or greater than zero.
    /// - Parameter weight: how much it is wished for; nil: it has to be.
    /// - Returns: false if it cannot be, beside what has to be: then it is left out.
    @discardableResult
    mutating func add(_ expression: Expression, _ relation: Relation, weight: Double? = nil) -> Bool {
        var row = Row(constant: expression.constant)
        for (variable, factor) in expression.terms where factor != 0 {
            let symbol = Symbol(kind: .external, number: variable)
            if let known = rows[symbol] { row.add(known, factor) } else { row.add(symbol, factor) }
        }
        var markers: [Symbol] = []
        if relation == .equal {
            if let weight {
                let (more, less) = (symbol(.error), symbol(.error))
                row.add(more, -1)
                row.add(less, 1)
                objective.add(more, weight)
                objective.add(less, weight)
                markers = [more, less]
            } else {
                let dummy = symbol(.dummy)
                row.add(dummy, 1)
                markers = [dummy]
            }
        } else {
            let sign = relation == .less ? 1.0 : -1
            let slack = symbol(.slack)
            row.add(slack, sign)
            markers = [slack]
            if let weight {
                let error = symbol(.error)
                row.add(error, -sign)
                objective.add(error, weight)
                markers.append(error)
            }
        }
        if row.constant < 0 { row.negate() }
        if let subject = subject(of: row, markers) {
            row.solve(for: subject)
            replace(subject, by: row)
            rows[subject] = row
        } else if row.cells.keys.allSatisfy({ $0.kind == .dummy }) {
            guard abs(row.constant) < 1e-6 else { return false }
            row.solve(for: markers[0])
            replace(markers[0], by: row)
            rows[markers[0]] = row
        } else if !addWithArtificial(row) {
            return false
        }
        optimize()
        return true
    }

    /// The value of a variable: 0 if nothing says what it is.
    func value(of variable: Variable) -> Double { rows[Symbol(kind: .external, number: variable)]?.constant ?? 0 }

    private func subject(of row: Row, _ markers: [Symbol]) -> Symbol? {
        // In the order of their numbers, so that the same constraints have the same solution.
        if let external = row.cells.keys.filter({ $0.kind == .external }).min(by: { $0.number < $1.number }) { return external }
        return markers.first { $0.isPivotable && (row.cells[$0] ?? 0) < 0 }
    }

    private mutating func replace(_ symbol: Symbol, by row: Row) {
        for key in Array(rows.keys) { rows[key]?.replace(symbol, by: row) }
        objective.replace(symbol, by: row)
    }

    private mutating func addWithArtificial(_ row: Row) -> Bool {
        let before = (rows, objective)
        let artificial = symbol(.slack)
        rows[artificial] = row
        let wanted = objective
        objective = row
        optimize()
        let isPossible = abs(objective.constant) < 1e-6
        objective = wanted
        if let left = rows.removeValue(forKey: artificial) {
            if let entering = left.cells.keys.filter(\.isPivotable).min(by: { $0.number < $1.number }) {
                var pivot = left
                pivot.solve(for: entering, insteadOf: artificial)
                replace(entering, by: pivot)
                rows[entering] = pivot
            } else if !left.cells.isEmpty {
                (rows, objective) = before
                return false
            }
        }
        guard isPossible else {
            (rows, objective) = before
            return false
        }
        for key in Array(rows.keys) { rows[key]?.cells[artificial] = nil }
        // What was pivoted meanwhile is no longer in the objective by itself.
        for (symbol, row) in rows where objective.cells[symbol] != nil { objective.replace(symbol, by: row) }
        objective.cells[artificial] = nil
        return true
    }

    private mutating func optimize() {
        for _ in 0..<10_000 {
            let candidates = objective.cells.filter { $0.key.kind != .dummy && $0.value < -1e-9 }
            guard let entering = candidates.keys.min(by: { $0.number < $1.number }) else { return }
            var leaving: (symbol: Symbol, ratio: Double)?
            for (symbol, row) in rows where symbol.kind != .external {
                guard let factor = row.cells[entering], factor < 0 else { continue }
                let ratio = -row.constant / factor
                if let known = leaving, ratio > known.ratio || (ratio == known.ratio && symbol.number > known.symbol.number) { continue }
                leaving = (symbol, ratio)
            }
            guard let leaving, var row = rows.removeValue(forKey: leaving.symbol) else { return }
            row.solve(for: entering, insteadOf: leaving.symbol)
            replace(entering, by: row)
            rows[entering] = row
        }
    }
}
