import SwiftData
import SwiftDataCore
import Testing

struct CollectionTranslationTests {
    private let stickerName = QueryExpression.attribute(member("Sticker", 1), name: "name", type: .text)
    private var isX: QueryExpression { .comparison(stickerName, .equal, literal("x")) }

    // MARK: Captured collections

    @Test func capturedCollections() throws {
        let names = ["a", "b"]
        let stages: Set<Stage> = [.done]
        let ratings: [Int?] = [1, nil]
        #expect(try translated(#Predicate { names.contains($0.name) }) == .isIn(attribute("name"), [.text("a"), .text("b")]))
        #expect(try translated(#Predicate { stages.contains($0.stage) }) == .isIn(attribute("stage"), [.text("done")]))
        let rating = attribute("rating", .integer)
        #expect(try translated(#Predicate { ratings.contains($0.rating) }) == .or(.isNull(rating), .isIn(rating, [.integer(1)])))
    }

    @Test func anEmptyCollectionContainsNothing() throws {
        let names: [String] = []
        #expect(try translated(#Predicate { names.contains($0.name) }) == literal(false))
        #expect(try translated(#Predicate { names.isEmpty || names.contains($0.name) }) == nil)
    }

    @Test func capturedIdentifiers() throws {
        let ids = [PersistentIdentifier(scope: .of(store: "A", entity: "Product"), key: .number(5))]
        let makers: [PersistentIdentifier?] = [PersistentIdentifier(scope: .of(store: "A", entity: "Maker"), key: .number(6)), nil]
        #expect(try translated(#Predicate { ids.contains($0.persistentModelID) }) == .isIn(key(), [.integer(5)]))
        let maker = key(via: "maker")
        #expect(
            try translated(#Predicate { product in makers.contains(product.maker.flatMap { maker in maker.persistentModelID }) })
                == .or(.isNull(maker), .isIn(maker, [.integer(6)])))
    }

    @Test func notANumberIsInNoCollectionAndDecimalsCompareByValue() throws {
        let prices = [1, .nan]
        let costs: [Decimal] = [2.5]
        #expect(try translated(#Predicate { prices.contains($0.price) }) == .isIn(attribute("price", .real), [.real(1)]))
        #expect(
            try translated(#Predicate { costs.contains($0.cost) })
                == .comparison(attribute("cost", .decimal), .equal, .literal(.text("2.5"), .decimal)))
    }

    @Test func closuresOverCapturedCollectionsAreUnrolled() throws {
        let words = ["a", "b"]
        let (a, b) = (
            QueryExpression.function(.contains, [attribute("name"), literal("a")]),
            QueryExpression.function(.contains, [attribute("name"), literal("b")])
        )
        #expect(try translated(#Predicate { product in words.contains { product.name.contains($0) } }) == .or(a, b))
        #expect(try translated(#Predicate { product in words.allSatisfy { product.name.contains($0) } }) == .and(a, b))
        #expect(
            try translated(#Predicate { product in words.filter { $0 > "a" }.contains(product.name) })
                == .isIn(attribute("name"), [.text("b")]))
    }

    @Test func whatIsCapturedAloneIsComputed() throws {
        let numbers = [3, 1, 2]
        let table = ["a": 1]
        let rating = attribute("rating", .integer)
        let stock = attribute("stock", .integer)
        #expect(try translated(#Predicate { $0.rating == numbers.max() }) == .comparison(rating, .equal, literal(3)))
        #expect(try translated(#Predicate { $0.rating == numbers.min() }) == .comparison(rating, .equal, literal(1)))
        #expect(try translated(#Predicate { $0.stock == numbers[0] }) == .comparison(stock, .equal, literal(3)))
        #expect(try translated(#Predicate { $0.stock == numbers.count }) == .comparison(stock, .equal, literal(3)))
        #expect(try translated(#Predicate { $0.rating == table["a"] }) == .comparison(rating, .equal, literal(1)))
        #expect(try translated(#Predicate { $0.stock == table["b", default: 7] }) == .comparison(stock, .equal, literal(7)))
    }

    // MARK: To-many relationships

    @Test func someOrAllMembers() throws {
        let stickers = relation("stickers", 1)
        #expect(try translated(#Predicate { $0.stickers.contains { $0.name == "x" } }) == .exists(stickers, isX))
        #expect(try translated(#Predicate { $0.stickers.contains(where: { $0.name == "x" }) }) == .exists(stickers, isX))
        #expect(try translated(#Predicate { $0.stickers.allSatisfy { $0.name != "x" } }) == .not(.exists(stickers, isX)))
    }

    @Test func countsOfMembers() throws {
        let stickers = relation("stickers", 1)
        #expect(try translated(#Predicate { $0.stickers.isEmpty }) == .not(.exists(stickers, literal(true))))
        #expect(try translated(#Predicate { $0.stickers.count == 2 }) == .comparison(.countOf(stickers, nil), .equal, literal(2)))
        #expect(
            try translated(#Predicate { $0.stickers.filter { $0.name == "x" }.count > 1 })
                == .comparison(.countOf(stickers, isX), .greater, literal(1)))
        #expect(try translated(#Predicate { $0.stickers.filter { $0.name == "x" }.isEmpty }) == .not(.exists(stickers, isX)))
    }

    @Test func filtersJoinWithWhatFollows() throws {
        let rank = QueryExpression.comparison(.attribute(member("Sticker", 1), name: "rank", type: .integer), .greater, literal(3))
        #expect(
            try translated(#Predicate { $0.stickers.filter { $0.name == "x" }.contains { $0.rank > 3 } })
                == .exists(relation("stickers", 1), .and(isX, rank)))
    }

    @Test func oneRelationshipWithinAnother() throws {
        let inner = QueryExpression.Relation(path: member("Sticker", 1), relationship: "products", variable: 2)
        let test = QueryExpression.comparison(
            .attribute(member("Product", 2), name: "stock", type: .integer), .greater, attribute("stock", .integer))
        #expect(
            try translated(
                #Predicate { product in
                    product.stickers.contains { $0.products.contains { $0.stock > product.stock } }
                }) == .exists(relation("stickers", 1), .exists(inner, test)))
    }

    @Test func aModelAmongMembers() throws {
        let products = QueryExpression.Relation(
            path: QueryPath(entity: "Product", relationships: ["maker"]), relationship: "products", variable: 1)
        let found = QueryExpression.exists(products, .comparison(.key(member("Product", 1)), .equal, key()))
        #expect(
            try translated(#Predicate { product in product.maker?.products.contains(product) ?? false })
                == .and(.not(.isNull(key(via: "maker"))), found))
    }

    @Test func optionalRelationships() throws {
        // An optional relationship is empty where there are none, and never nil.
        let isSold = QueryExpression.exists(relation("spares", 1), .attribute(member("Product", 1), name: "isSold", type: .boolean))
        #expect(try translated(#Predicate { $0.spares == nil }) == literal(false))
        #expect(try translated(#Predicate { $0.spares?.contains { $0.isSold } ?? true }) == isSold)
        let count = QueryExpression.countOf(relation("products", 1, via: "maker"), nil)
        #expect(
            try translated(#Predicate { ($0.maker?.products.count ?? 0) > 2 })
                == .comparison(.coalesce(.when(.not(.isNull(key(via: "maker"))), count), literal(0)), .greater, literal(2)))
    }

    // MARK: Arrays of values

    @Test func arraysOfValues() throws {
        let words = attribute("words", .json)
        #expect(try translated(#Predicate { $0.words.contains("x") }) == .jsonContains(words, literal("x")))
        #expect(try translated(#Predicate { $0.letters.contains("x") }) == .jsonContains(attribute("letters", .json), literal("x")))
        #expect(try translated(#Predicate { $0.words.contains($0.name) }) == .jsonContains(words, attribute("name")))
        #expect(try translated(#Predicate { $0.words.count > 2 }) == .comparison(.jsonCount(words), .greater, literal(2)))
        #expect(try translated(#Predicate { $0.words.isEmpty }) == .comparison(.jsonCount(words), .equal, literal(0)))
        #expect(
            try translated(#Predicate { $0.numbers.max() == 3 })
                == .comparison(.function(.maximum, [attribute("numbers", .json)]), .equal, literal(3)))
    }

    @Test func closuresOverArraysOfValues() throws {
        let numbers = attribute("numbers", .json)
        let isLarge = QueryExpression.comparison(.element(variable: 1, type: .integer), .greater, literal(3))
        let isSmall = QueryExpression.comparison(.element(variable: 1, type: .integer), .lessOrEqual, literal(3))
        #expect(try translated(#Predicate { $0.numbers.contains { $0 > 3 } }) == .existsElement(numbers, variable: 1, isLarge))
        #expect(try translated(#Predicate { $0.numbers.allSatisfy { !($0 <= 3) } }) == .not(.existsElement(numbers, variable: 1, isSmall)))
        #expect(
            try translated(#Predicate { $0.numbers.filter { $0 > 3 }.count == 1 })
                == .comparison(.countOfElements(numbers, variable: 1, isLarge), .equal, literal(1)))
        let city = QueryExpression.member(.element(variable: 1, type: .json), ["town"], type: .text)
        #expect(
            try translated(#Predicate { $0.places.contains { $0.city == "x" } })
                == .existsElement(attribute("places", .json), variable: 1, .comparison(city, .equal, literal("x"))))
    }

    @Test func elementsAtAPosition() throws {
        let numbers = attribute("numbers", .json)
        let isOne = QueryExpression.comparison(.jsonElement(numbers, at: 1, type: .integer), .equal, literal(1))
        #expect(try translated(#Predicate { $0.numbers[1] == 1 }) == .and(.comparison(.jsonCount(numbers), .greater, literal(1)), isOne))
        let first = QueryExpression.jsonElement(numbers, at: 0, type: .integer)
        #expect(try translated(#Predicate { $0.numbers.first == 1 }) == .comparison(first, .equal, literal(1)))
        let last = QueryExpression.jsonElement(attribute("words", .json), at: -1, type: .text)
        #expect(try translated(#Predicate { $0.words.last == "x" }) == .comparison(last, .equal, literal("x")))
    }

    @Test func valuesOfDictionaries() throws {
        let score = QueryExpression.member(attribute("scores", .json), ["a"], type: .integer)
        #expect(try translated(#Predicate { $0.scores["a"] == 3 }) == .comparison(score, .equal, literal(3)))
        #expect(
            try translated(#Predicate { $0.scores["a", default: 0] == 3 }) == .comparison(.coalesce(score, literal(0)), .equal, literal(3)))
    }
}
