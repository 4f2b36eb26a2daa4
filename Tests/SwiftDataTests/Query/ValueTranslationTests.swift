import Foundation
import SwiftData
import SwiftDataCore
import Testing

/// Properties of values: of `Codable` structures, of Foundation's types, of captured things.
struct ValueTranslationTests {
    private let origin = attribute("origin", .json)

    @Test func membersOfStructuresGoByTheirCodingKey() throws {
        let city = QueryExpression.member(origin, ["town"], type: .text)
        let postcode = QueryExpression.member(origin, ["city"], type: .integer)
        #expect(try translated(#Predicate { $0.origin.city == "x" }) == .comparison(city, .equal, literal("x")))
        #expect(try translated(#Predicate { $0.origin.postcode == 1 }) == .comparison(postcode, .equal, literal(1)))
        #expect(
            try translated(#Predicate { $0.target?.city == "x" })
                == .comparison(.member(attribute("target", .json), ["town"], type: .text), .equal, literal("x")))
    }

    @Test func structuresWithinStructures() throws {
        #expect(
            try translated(#Predicate { $0.origin.street.number == 3 })
                == .comparison(.member(origin, ["street", "number"], type: .integer), .equal, literal(3)))
        #expect(
            try translated(#Predicate { $0.origin.tags.contains("x") })
                == .jsonContains(.member(origin, ["tags"], type: .json), literal("x")))
        let street = Origin.Street(name: "a", number: 1)
        #expect(
            try translated(#Predicate { $0.origin.street == street })
                == .comparison(.member(origin, ["street"], type: .json), .equal, .literal(.text(#"{"name":"a","number":1}"#), .json)))
    }

    @Test func propertiesOfFoundationsTypes() throws {
        #expect(try translated(#Predicate { $0.photo.isEmpty }) == .function(.isEmpty, [attribute("photo", .blob)]))
        #expect(
            try translated(#Predicate { $0.photo.count > 2 })
                == .comparison(.function(.count, [attribute("photo", .blob)]), .greater, literal(2)))
        #expect(try translated(#Predicate { $0.code.uuidString == "x" }) == .comparison(attribute("code"), .equal, literal("x")))
        #expect(try translated(#Predicate { $0.link?.absoluteString == "x" }) == .comparison(attribute("link"), .equal, literal("x")))
        #expect(
            try translated(#Predicate { $0.made.timeIntervalSinceReferenceDate > 2 })
                == .comparison(attribute("made", .date), .greater, literal(2.0)))
    }

    @Test func propertiesOfCapturedValues() throws {
        let wanted = Origin(city: "Rome", postcode: 5)
        #expect(try translated(#Predicate { $0.name == wanted.city }) == .comparison(attribute("name"), .equal, literal("Rome")))
        #expect(try translated(#Predicate { $0.name == wanted.shown }) == .comparison(attribute("name"), .equal, literal("ROME")))
        #expect(
            try translated(#Predicate { $0.name.count == wanted.city.count })
                == .comparison(.function(.count, [attribute("name")]), .equal, literal(4)))
    }

    @Test func castsThatTheTypesDecide() throws {
        func check<Value, Other>(_ keyPath: KeyPath<Product, Value> & Sendable, is type: Other.Type) throws -> QueryExpression? {
            try translated(
                Predicate<Product> { product in
                    PredicateExpressions.TypeCheck<_, Other>(PredicateExpressions.build_KeyPath(root: product, keyPath: keyPath))
                })
        }
        #expect(try translated(#Predicate { ($0.stock as Int) == 1 }) == .comparison(attribute("stock", .integer), .equal, literal(1)))
        #expect(try check(\.stock, is: Int.self) == nil)
        #expect(try check(\.stock, is: String.self) == literal(false))
        #expect(try check(\.rating, is: Int.self) == .not(.isNull(attribute("rating", .integer))))
        #expect(try check(\.rating, is: Int?.self) == nil)
    }

    @Test func fullText() throws {
        let query = FullTextQuery("chair")
        #expect(try translated(#Predicate { $0.contains(query) }) == .fullText(QueryPath(entity: "Product"), query))
        let empty = FullTextQuery("")
        #expect(try translated(#Predicate { $0.contains(empty) }) == nil)
        #expect(
            try translated(#Predicate { $0.maker.flatMap { $0.products.contains { $0.contains(query) } } ?? false })
                == .and(
                    .not(.isNull(key(via: "maker"))),
                    .exists(relation("products", 1, via: "maker"), .fullText(member("Product", 1), query))))
    }
}
