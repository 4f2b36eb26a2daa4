import Foundation
import SwiftData

extension Node {
    static func coalesce<Value>(_ left: Part<Value?>, _ right: Part<Value>) -> Part<Value> {
        func open<L: StandardPredicateExpression<Value?>, R: StandardPredicateExpression<Value>>(_ left: L, _ right: R) -> Part<Value> {
            Build.build_NilCoalesce(lhs: left, rhs: right)
        }
        return open(left, right)
    }

    static func unwrap<Value>(_ part: Part<Value?>) -> Part<Value> {
        func open<P: StandardPredicateExpression<Value?>>(_ part: P) -> Part<Value> { Build.build_ForcedUnwrap(part) }
        return open(part)
    }

    // The nodes with closures know the type of what the closure gives. So it is called twice: to learn the type, and by the node.

    static func flatMap<Wrapped, Value>(_ part: Part<Wrapped?>, _ body: @escaping (Part<Wrapped>) -> Part<Value>) -> Part<Value?> {
        func open<P: StandardPredicateExpression<Wrapped?>, B: StandardPredicateExpression<Value>>(_ part: P, _ sample: B) -> Part<Value?> {
            Build.OptionalFlatMap<P, Wrapped, B, Value>(part) { variable -> B in body(variable) as! B }
        }
        return open(part, body(Build.Variable()))
    }

    static func flatMap<Wrapped, Value>(_ part: Part<Wrapped?>, _ body: @escaping (Part<Wrapped>) -> Part<Value?>) -> Part<Value?> {
        func open<P: StandardPredicateExpression<Wrapped?>, B: StandardPredicateExpression<Value?>>(_ part: P, _ sample: B) -> Part<Value?>
        {
            Build.OptionalFlatMap<P, Wrapped, B, Value>(part) { variable -> B in body(variable) as! B }
        }
        return open(part, body(Build.Variable()))
    }

    // MARK: Collections

    static func isAmong<Value: Codable & Equatable>(_ values: [Value], _ part: Part<Value>) -> Part<Bool> {
        func open<P: StandardPredicateExpression<Value>>(_ part: P) -> Part<Bool> {
            Build.SequenceContains(sequence: Build.build_Arg(values), element: part)
        }
        return open(part)
    }

    static func contains<Element: Equatable>(_ array: Part<[Element]>, _ element: Part<Element>) -> Part<Bool> {
        func open<A: StandardPredicateExpression<[Element]>, E: StandardPredicateExpression<Element>>(_ array: A, _ element: E) -> Part<
            Bool
        > {
            Build.SequenceContains(sequence: array, element: element)
        }
        return open(array, element)
    }

    static func some<Element>(_ array: Part<[Element]>, _ body: @escaping (Part<Element>) -> Part<Bool>) -> Part<Bool> {
        func open<A: StandardPredicateExpression<[Element]>, B: StandardPredicateExpression<Bool>>(_ array: A, _ sample: B) -> Part<Bool> {
            Build.SequenceContainsWhere(array) { variable -> B in body(variable) as! B }
        }
        return open(array, body(Build.Variable()))
    }

    static func all<Element>(_ array: Part<[Element]>, _ body: @escaping (Part<Element>) -> Part<Bool>) -> Part<Bool> {
        func open<A: StandardPredicateExpression<[Element]>, B: StandardPredicateExpression<Bool>>(_ array: A, _ sample: B) -> Part<Bool> {
            Build.SequenceAllSatisfy(array) { variable -> B in body(variable) as! B }
        }
        return open(array, body(Build.Variable()))
    }

    static func filter<Element>(_ array: Part<[Element]>, _ body: @escaping (Part<Element>) -> Part<Bool>) -> Part<[Element]> {
        func open<A: StandardPredicateExpression<[Element]>, B: StandardPredicateExpression<Bool>>(_ array: A, _ sample: B) -> Part<
            [Element]
        > {
            Build.Filter(array) { variable -> B in body(variable) as! B }
        }
        return open(array, body(Build.Variable()))
    }

    static func extreme<Element: Comparable>(_ array: Part<[Element]>, isMaximum: Bool) -> Part<Element?> {
        func open<A: StandardPredicateExpression<[Element]>>(_ array: A) -> Part<Element?> {
            isMaximum ? Build.build_max(array) : Build.build_min(array)
        }
        return open(array)
    }

    static func element<Element>(_ array: Part<[Element]>, at position: Int) -> Part<Element> {
        func open<A: StandardPredicateExpression<[Element]>>(_ array: A) -> Part<Element> {
            Build.CollectionIndexSubscript(wrapped: array, index: Build.build_Arg(position))
        }
        return open(array)
    }

    static func value<Value>(of dictionary: Part<[String: Value]>, at key: String) -> Part<Value?> {
        func open<D: StandardPredicateExpression<[String: Value]>>(_ dictionary: D) -> Part<Value?> {
            Build.DictionaryKeySubscript(wrapped: dictionary, key: Build.build_Arg(key))
        }
        return open(dictionary)
    }

    // MARK: Strings

    enum StringTest: CaseIterable { case contains, starts, localizedStandardContains }

    static func test(_ test: StringTest, _ left: Part<String>, _ right: Part<String>) -> Part<Bool> {
        func open<L: StandardPredicateExpression<String>, R: StandardPredicateExpression<String>>(_ left: L, _ right: R) -> Part<Bool> {
            switch test {
            case .contains: Build.CollectionContainsCollection(base: left, other: right)
            case .starts: Build.build_starts(left, with: right)
            case .localizedStandardContains: Build.build_localizedStandardContains(left, right)
            }
        }
        return open(left, right)
    }

    static func order(_ left: Part<String>, _ right: Part<String>, isLocalized: Bool) -> Part<ComparisonResult> {
        func open<L: StandardPredicateExpression<String>, R: StandardPredicateExpression<String>>(
            _ left: L, _ right: R
        ) -> Part<ComparisonResult> {
            isLocalized ? Build.build_localizedCompare(left, right) : Build.build_caseInsensitiveCompare(left, right)
        }
        return open(left, right)
    }

    static func contains(_ product: Part<Product>, _ query: FullTextQuery) -> Part<Bool> {
        func open<P: StandardPredicateExpression<Product>>(_ product: P) -> Part<Bool> {
            Build.build_contains(product, Build.build_Arg(query))
        }
        return open(product)
    }
}
