import SwiftData
import SwiftDataCore
import Testing

struct OptionalTranslationTests {
    private let makerName = attribute("name", via: "maker")

    @Test func comparisonWithNil() throws {
        let nothing: Int? = nil
        #expect(try translated(#Predicate { $0.nick == nil }) == .isNull(attribute("nick")))
        #expect(try translated(#Predicate { $0.nick != nil }) == .not(.isNull(attribute("nick"))))
        #expect(try translated(#Predicate { $0.rating == nothing }) == .isNull(attribute("rating", .integer)))
        #expect(try translated(#Predicate { $0.maker == nil }) == .isNull(key(via: "maker")))
        #expect(try translated(#Predicate { $0.maker?.parent != nil }) == .not(.isNull(key(via: "maker", "parent"))))
    }

    @Test func optionalChaining() throws {
        #expect(try translated(#Predicate { $0.maker?.name == "x" }) == .comparison(makerName, .equal, literal("x")))
        #expect(
            try translated(#Predicate { $0.maker?.parent?.city == "x" })
                == .comparison(attribute("city", via: "maker", "parent"), .equal, literal("x")))
    }

    @Test func functionsBehindAnOptionalAreNilWithIt() throws {
        let contains = QueryExpression.function(.contains, [makerName, literal("x")])
        let isThere = QueryExpression.not(.isNull(key(via: "maker")))
        #expect(
            try translated(#Predicate { $0.maker?.name.contains("x") == true })
                == .comparison(.when(isThere, contains), .equal, literal(true)))
        #expect(try translated(#Predicate { $0.maker?.name.contains("x") ?? false }) == .and(isThere, contains))
        #expect(try translated(#Predicate { $0.maker?.name.contains("x") ?? true }) == .or(.isNull(key(via: "maker")), contains))
        #expect(try translated(#Predicate { $0.maker.flatMap { $0.name.contains("x") } ?? false }) == .and(isThere, contains))
    }

    @Test func nilCoalescing() throws {
        #expect(
            try translated(#Predicate { ($0.nick ?? "none") == "x" })
                == .comparison(.coalesce(attribute("nick"), literal("none")), .equal, literal("x")))
        #expect(
            try translated(#Predicate { ($0.maker?.name ?? $0.name) == "x" })
                == .comparison(.coalesce(makerName, attribute("name")), .equal, literal("x")))
        let captured: String? = nil
        #expect(try translated(#Predicate { (captured ?? "x") == $0.name }) == .comparison(literal("x"), .equal, attribute("name")))
    }

    @Test func ifLet() throws {
        let rating = attribute("rating", .integer)
        let isHigh = QueryExpression.comparison(rating, .greater, literal(3))
        #expect(
            try translated(#Predicate { if let rating = $0.rating { rating > 3 } else { false } }) == .and(.not(.isNull(rating)), isHigh))
        #expect(
            try translated(#Predicate { if let rating = $0.rating { rating > 3 } else { $0.isSold } })
                == .coalesce(.when(.not(.isNull(rating)), isHigh), attribute("isSold", .boolean)))
    }

    @Test func ifLetOfCapturedValues() throws {
        let wanted: Int? = 3
        let missing: Int? = nil
        #expect(
            try translated(#Predicate { product in if let wanted { product.stock == wanted } else { true } })
                == .comparison(attribute("stock", .integer), .equal, literal(3)))
        #expect(try translated(#Predicate { product in if let missing { product.stock == missing } else { true } }) == nil)
    }

    @Test func whatForcedUnwrappingFailsForIsNotFetched() throws {
        let isThere = QueryExpression.not(.isNull(key(via: "maker")))
        let isX = QueryExpression.comparison(makerName, .equal, literal("x"))
        #expect(try translated(#Predicate { $0.maker!.name == "x" }) == .and(isThere, isX))
        #expect(
            try translated(#Predicate { $0.maker!.name != "x" })
                == .and(isThere, .comparison(makerName, .notEqual, literal("x"))))
        // The left side decides whether the right is evaluated.
        #expect(
            try translated(#Predicate { $0.isSold || $0.maker!.name == "x" })
                == .and(.or(attribute("isSold", .boolean), isThere), .or(attribute("isSold", .boolean), isX)))
    }

    @Test func aModelOrAnother() throws {
        let parentOrMaker = #Predicate<Product> { ($0.maker.flatMap { $0.parent } ?? $0.maker!).name == "x" }
        let name = QueryExpression.conditional(
            .isNull(key(via: "maker", "parent")), then: makerName, else: attribute("name", via: "maker", "parent"))
        let isThere = QueryExpression.or(.not(.isNull(key(via: "maker", "parent"))), .not(.isNull(key(via: "maker"))))
        #expect(try translated(parentOrMaker) == .and(isThere, .comparison(name, .equal, literal("x"))))
    }
}
