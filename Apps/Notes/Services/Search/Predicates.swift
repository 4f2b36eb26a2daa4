import Foundation
import SwiftData

/// Predicates put together, as `#Predicate { first.evaluate($0) && second.evaluate($0) }` does it on Apple's systems.
/// Written out, since Foundation's macro on Linux does not know `evaluate`.
enum Predicates {
    static func both<Model>(_ first: Predicate<Model>, _ second: Predicate<Model>) -> Predicate<Model> {
        Predicate<Model>({ model in
            PredicateExpressions.build_Conjunction(
                lhs: PredicateExpressions.build_evaluate(PredicateExpressions.build_Arg(first), model),
                rhs: PredicateExpressions.build_evaluate(PredicateExpressions.build_Arg(second), model))
        })
    }

    static func not<Model>(_ predicate: Predicate<Model>) -> Predicate<Model> {
        Predicate<Model>({ model in
            PredicateExpressions.build_Negation(PredicateExpressions.build_evaluate(PredicateExpressions.build_Arg(predicate), model))
        })
    }

    static func either<Model>(_ first: Predicate<Model>, _ second: Predicate<Model>) -> Predicate<Model> {
        Predicate<Model>({ model in
            PredicateExpressions.build_Disjunction(
                lhs: PredicateExpressions.build_evaluate(PredicateExpressions.build_Arg(first), model),
                rhs: PredicateExpressions.build_evaluate(PredicateExpressions.build_Arg(second), model))
        })
    }

    /// All of them at once; nil if there are none.
    static func all<Model>(_ predicates: some RandomAccessCollection<Predicate<Model>>) -> Predicate<Model>? {
        joined(Array(predicates), by: both)
    }

    /// At least one of them; nil if there are none.
    static func any<Model>(_ predicates: some RandomAccessCollection<Predicate<Model>>) -> Predicate<Model>? {
        joined(Array(predicates), by: either)
    }

    /// In halves, so that many of them do not nest deeply.
    private static func joined<Model>(
        _ list: [Predicate<Model>], by join: (Predicate<Model>, Predicate<Model>) -> Predicate<Model>
    ) -> Predicate<Model>? {
        guard list.count > 1 else { return list.first }
        let middle = list.count / 2
        guard let left = joined(Array(list[..<middle]), by: join), let right = joined(Array(list[middle...]), by: join) else { return nil }
        return join(left, right)
    }

    /// A predicate on notes, asked of their texts.
    static func ofNote(_ predicate: Predicate<NoteRecord>) -> Predicate<TextRecord> {
        let holds: Bool? = true
        return Predicate<TextRecord>({ text in
            PredicateExpressions.build_Equal(
                lhs: PredicateExpressions.build_flatMap(PredicateExpressions.build_KeyPath(root: text, keyPath: \.note)) { note in
                    PredicateExpressions.build_evaluate(PredicateExpressions.build_Arg(predicate), note)
                },
                rhs: PredicateExpressions.build_Arg(holds))
        })
    }
}
