import SwiftData
import SwiftDataCore
import Testing

struct StringTranslationTests {
    private func function(_ function: QueryExpression.Function, _ argument: String) -> QueryExpression {
        .function(function, [attribute("name"), literal(argument)])
    }

    @Test func functionsOfTwoStrings() throws {
        let part = "x"
        #expect(try translated(#Predicate { $0.name.contains(part) }) == function(.contains, "x"))
        #expect(try translated(#Predicate { $0.name.contains("x") }) == function(.contains, "x"))
        #expect(try translated(#Predicate { $0.name.starts(with: part) }) == function(.startsWith, "x"))
        #expect(try translated(#Predicate { $0.name.localizedStandardContains(part) }) == function(.localizedStandardContains, "x"))
        #expect(try translated(#Predicate { part.contains($0.name) }) == .function(.contains, [literal("x"), attribute("name")]))
    }

    @Test func comparisonsOfTwoStrings() throws {
        let (same, before) = (ComparisonResult.orderedSame, ComparisonResult.orderedAscending)
        #expect(
            try translated(#Predicate { $0.name.caseInsensitiveCompare("x") == same })
                == .comparison(function(.caseInsensitiveCompare, "x"), .equal, literal(0)))
        #expect(
            try translated(#Predicate { $0.name.localizedCompare("x") == before })
                == .comparison(function(.localizedCompare, "x"), .equal, literal(-1)))
    }

    @Test func properties() throws {
        #expect(try translated(#Predicate { $0.name.isEmpty }) == .function(.isEmpty, [attribute("name")]))
        #expect(
            try translated(#Predicate { $0.name.count > 3 }) == .comparison(.function(.count, [attribute("name")]), .greater, literal(3)))
        #expect(
            try translated(#Predicate { $0.name.capitalized == "X" })
                == .comparison(.function(.capitalized, [attribute("name")]), .equal, literal("X")))
    }

    @Test func whatLinuxFoundationLacksIsEvaluatedInMemory() throws {
        let product = Product(number: 1, name: "Crème brûlée")
        let same = ComparisonResult.orderedSame
        let before = ComparisonResult.orderedAscending
        #expect(try #Predicate<Product> { $0.name.localizedStandardContains("CREME") }.evaluate(product))
        #expect(try #Predicate<Product> { $0.name.caseInsensitiveCompare("crème BRÛLÉE") == same }.evaluate(product))
        #expect(try #Predicate<Product> { $0.name.localizedCompare("Dessert") == before }.evaluate(product))
    }
}
