/// A condition in SQL.
///
/// SQL's NULL counts as false wherever a condition is used as such: behind WHERE and WHEN and under AND and OR. Only where
/// its value is seen (under NOT, in a comparison) the difference matters; `isTotal` says that there is none.
struct Condition {
    var sql: SQLText
    /// Whether it is 0 or 1, never NULL.
    var isTotal: Bool

    init(_ sql: SQLText, isTotal: Bool) { (self.sql, self.isTotal) = (sql, isTotal) }

    static func constant(_ value: Bool) -> Condition { Condition(value ? "1" : "0", isTotal: true) }

    /// Whether it is true or false in every row; nil if that depends.
    var constant: Bool? { sql == "1" ? true : sql == "0" ? false : nil }

    /// 0 or 1.
    var total: SQLText { isTotal ? sql : "(\(sql) IS TRUE)" }

    var negated: Condition {
        if let constant { return .constant(!constant) }
        return Condition(isTotal ? "(NOT \(sql))" : "(\(sql) IS NOT TRUE)", isTotal: true)
    }

    func and(_ other: Condition) -> Condition {
        if constant == false || other.constant == true { return self }
        if constant == true || other.constant == false { return other }
        return Condition("(\(sql) AND \(other.sql))", isTotal: isTotal && other.isTotal)
    }

    func or(_ other: Condition) -> Condition {
        if constant == true || other.constant == false { return self }
        if constant == false || other.constant == true { return other }
        return Condition("(\(sql) OR \(other.sql))", isTotal: isTotal && other.isTotal)
    }

    /// Joins a chain in halves: SQLite reads only so many parentheses within each other.
    static func join(_ conditions: [Condition], by operation: (Condition, Condition) -> Condition) -> Condition {
        guard conditions.count > 2 else { return conditions.dropFirst().reduce(conditions[0], operation) }
        let half = conditions.count / 2
        return operation(
            join(Array(conditions[..<half]), by: operation), join(Array(conditions[half...]), by: operation))
    }
}
