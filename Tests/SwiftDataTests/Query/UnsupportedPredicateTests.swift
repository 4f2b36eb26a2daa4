import SwiftData
import SwiftDataCore
import Testing

/// What has no translation is refused with the expression and the property in words.
struct UnsupportedPredicateTests {
    private func says(_ reason: String, _ predicate: Predicate<Product>, _ location: SourceLocation = #_sourceLocation) {
        #expect(refusal(predicate) == "#Predicate<Product>: \(reason)", sourceLocation: location)
    }

    @Test func computedProperties() {
        says(
            "a computed property of Product, of type String: a store knows stored properties only; "
                + "write what it computes into the predicate",
            #Predicate { $0.shownName == "X" })
        says(
            "a property of Product.origin, of type String: Origin has no coding key for it, as far as can be found out: "
                + "it is computed, or not encoded, or Origin cannot be decoded from blank values",
            #Predicate { $0.origin.shown == "X" })
        says(
            "a property of Product.stage, of type String: it cannot be told to be the raw value; "
                + "compare the Stage itself, or make it CaseIterable",
            #Predicate { $0.stage.title == "X" })
        says(
            "a property of Product.stock, of type String: Int is kept as one plain value", #Predicate { $0.stock.description == "1" })
    }

    @Test func ephemeralAttributes() {
        says("Product.draft: it is ephemeral: no store keeps it", #Predicate { $0.draft == "x" })
    }

    @Test func ordersThatAStoreDoesNotKnow() {
        let stage = Stage.done
        says(
            "a comparison of Product.stage with a captured Stage: Stage has another order than its raw values, by which a store orders",
            #Predicate { $0.stage < stage })
    }

    @Test func unorderedValues() {
        let letters: Set<String> = ["a"]
        let mixture = Mixture()
        says(
            "== of Product.mixture with a captured Mixture: equal values of Mixture can be kept in different orders; use contains",
            #Predicate { $0.mixture == mixture })
        says(
            "== of Product.letters with a captured Set<String>: equal values of Set<String> can be kept in different orders; use contains",
            #Predicate { $0.letters == letters })
    }

    @Test func toManyRelationshipsAsValues() {
        says(
            "== of Product.stickers: collections of members cannot be compared; use contains or count",
            #Predicate { $0.stickers == $0.stickers })
        says(
            "the first of Product.stickers: what passes a filter, and a relationship, has no order in a store; use contains(where:)",
            #Predicate { $0.stickers.first?.name == "x" })
    }

    @Test func positionsThatDifferFromRecordToRecord() {
        says(
            "a subscript of Product.numbers with Product.stock: a store knows captured positions in arrays of values only",
            #Predicate { $0.numbers[$0.stock] == 1 })
    }

    @Test func singlePrecisionInsideAndOutsideOfJSON() {
        says(
            "a comparison of an element with Product.share: a Float has other digits in JSON; make both Double",
            #Predicate { product in product.ratios.contains { $0 > product.share } })
    }

    @Test func runsOfElements() {
        let part = [1, 2]
        says(
            "contains of Product.numbers with a captured Array<Int>: contains(_:) with a sequence looks for a run of elements, "
                + "which a store cannot; use contains with each element",
            #Predicate { $0.numbers.contains(part) })
        says(
            "startsWith of Product.numbers with a captured Array<Int>: starts(with:) is known to a store for strings only",
            #Predicate { $0.numbers.starts(with: part) })
    }

    @Test func regularExpressions() {
        says(
            "contains of Product.name with a regular expression: a store has none of Swift's; use contains, starts(with:) or "
                + "localizedStandardContains",
            #Predicate { $0.name.contains(/a+b/) })
    }

    @Test func tooManyUnrolledClosures() {
        let numbers = Array(0..<501)
        says(
            "a closure over 501 captured values: 500 are the most that a query can hold; use contains(_:)",
            #Predicate { product in numbers.contains { $0 == product.stock } })
    }

    @Test func modelsWithoutFullText() {
        let query = FullTextQuery("x")
        says(
            "contains with a FullTextQuery: Maker has no #FullText; declare the attributes to search",
            #Predicate { $0.maker?.contains(query) ?? false })
    }

    @Test func modelsOutsideTheSchema() {
        let descriptor = FetchDescriptor<Product>()
        #expect(throws: SwiftDataError.unknownSchema) { try descriptor.recordQuery(in: Schema([Item.self])) }
    }
}
