import SwiftData
import SwiftDataCore
import Testing

let productSchema = Schema([Product.self])

/// What a predicate becomes for a store.
func translated(_ predicate: Predicate<Product>, store: String? = nil) throws -> QueryExpression? {
    try FetchDescriptor(predicate: predicate).recordQuery(in: productSchema, store: store).filter
}

/// The reason why a predicate has no translation.
func refusal(_ predicate: Predicate<Product>) -> String {
    do {
        return "translated: \(String(describing: try translated(predicate)))"
    } catch let error as SwiftDataError where error == .unsupportedPredicate {
        return error.reason ?? ""
    } catch {
        return "another error: \(error)"
    }
}

// Expressions in few words.

func attribute(_ name: String, _ type: StorageType = .text, via relationships: String...) -> QueryExpression {
    .attribute(QueryPath(entity: "Product", relationships: relationships), name: name, type: type)
}

func key(via relationships: String...) -> QueryExpression { .key(QueryPath(entity: "Product", relationships: relationships)) }

func literal(_ value: String) -> QueryExpression { .literal(.text(value), .text) }
func literal(_ value: Int) -> QueryExpression { .literal(.integer(Int64(value)), .integer) }
func literal(_ value: Double) -> QueryExpression { .literal(.real(value), .real) }
func literal(_ value: Bool) -> QueryExpression { .literal(.integer(value ? 1 : 0), .boolean) }

func relation(_ relationship: String, _ variable: Int, via relationships: String...) -> QueryExpression.Relation {
    .init(path: QueryPath(entity: "Product", relationships: relationships), relationship: relationship, variable: variable)
}

func member(_ entity: String, _ variable: Int) -> QueryPath { QueryPath(variable: variable, entity: entity) }
