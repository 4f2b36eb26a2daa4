import Foundation
import SwiftData
import SwiftDataCore
import Testing

struct ComparisonTranslationTests {
    private let name = "Chair"

    @Test func equality() throws {
        let name = name
        #expect(try translated(#Predicate { $0.name == name }) == .comparison(attribute("name"), .equal, literal("Chair")))
        #expect(try translated(#Predicate { $0.name != name }) == .comparison(attribute("name"), .notEqual, literal("Chair")))
        #expect(
            try translated(#Predicate { $0.stock == $0.number })
                == .comparison(attribute("stock", .integer), .equal, attribute("number", .integer)))
    }

    @Test func order() throws {
        let stock = attribute("stock", .integer)
        #expect(try translated(#Predicate { $0.stock < 3 }) == .comparison(stock, .less, literal(3)))
        #expect(try translated(#Predicate { $0.stock <= 3 }) == .comparison(stock, .lessOrEqual, literal(3)))
        #expect(try translated(#Predicate { $0.stock > 3 }) == .comparison(stock, .greater, literal(3)))
        #expect(try translated(#Predicate { 3 >= $0.stock }) == .comparison(literal(3), .greaterOrEqual, stock))
    }

    @Test func aBooleanAttributeIsACondition() throws {
        #expect(try translated(#Predicate { $0.isSold }) == attribute("isSold", .boolean))
        #expect(try translated(#Predicate { !$0.isSold }) == .not(attribute("isSold", .boolean)))
        #expect(try translated(#Predicate { $0.isNew == true }) == .comparison(attribute("isNew", .boolean), .equal, literal(true)))
    }

    @Test func aConditionThatIsTrueIsTheCondition() throws {
        let isCheap = QueryExpression.comparison(attribute("price", .real), .less, literal(5.0))
        #expect(try translated(#Predicate { ($0.price < 5) == true }) == isCheap)
        #expect(try translated(#Predicate { ($0.price < 5) != true }) == .not(isCheap))
    }

    @Test func plainValuesAreComparedAsTheyAreKept() throws {
        let day = Date(timeIntervalSinceReferenceDate: 86_400)
        let code = UUID()
        let link = URL(string: "https://example.org/a")
        let photo = Data([1, 2])
        #expect(
            try translated(#Predicate { $0.made > day }) == .comparison(attribute("made", .date), .greater, .literal(.real(86_400), .date)))
        #expect(try translated(#Predicate { $0.code == code }) == .comparison(attribute("code"), .equal, literal(code.uuidString)))
        #expect(try translated(#Predicate { $0.link == link }) == .comparison(attribute("link"), .equal, literal("https://example.org/a")))
        #expect(
            try translated(#Predicate { $0.cost < 2.5 })
                == .comparison(attribute("cost", .decimal), .less, .literal(.text("2.5"), .decimal)))
        #expect(
            try translated(#Predicate { $0.photo == photo })
                == .comparison(attribute("photo", .blob), .equal, .literal(.blob(photo), .blob)))
    }

    @Test func textIsComparedInItsNormalForm() throws {
        let decomposed = "Cafe\u{301}"
        #expect(try translated(#Predicate { $0.name == decomposed }) == .comparison(attribute("name"), .equal, literal("Caf\u{E9}")))
    }

    @Test func enumerationsAreComparedByRawValue() throws {
        let (grade, stage, mood) = (Grade.high, Stage.done, Mood.bad)
        #expect(try translated(#Predicate { $0.grade == grade }) == .comparison(attribute("grade", .integer), .equal, literal(3)))
        #expect(try translated(#Predicate { $0.grade < grade }) == .comparison(attribute("grade", .integer), .less, literal(3)))
        #expect(try translated(#Predicate { $0.stage == stage }) == .comparison(attribute("stage"), .equal, literal("done")))
        #expect(try translated(#Predicate { $0.mood == mood }) == .comparison(attribute("mood"), .equal, literal("bad")))
        #expect(try translated(#Predicate { $0.stage.rawValue == "done" }) == .comparison(attribute("stage"), .equal, literal("done")))
        #expect(try translated(#Predicate { $0.grade.rawValue > 1 }) == .comparison(attribute("grade", .integer), .greater, literal(1)))
    }

    @Test func codableValuesAreComparedAsJSON() throws {
        let outline = Outline.named("box")
        let words = ["a", "b"]
        #expect(
            try translated(#Predicate { $0.outline == outline })
                == .comparison(attribute("outline", .json), .equal, .literal(.text(#"{"named":{"_0":"box"}}"#), .json)))
        #expect(
            try translated(#Predicate { $0.words == words })
                == .comparison(attribute("words", .json), .equal, .literal(.text(#"["a","b"]"#), .json)))
    }

    @Test func identifiersAreComparedByKey() throws {
        let id = PersistentIdentifier(scope: .of(store: "A", entity: "Product"), key: .number(5))
        let makerID = PersistentIdentifier(scope: .of(store: "A", entity: "Maker"), key: .number(7))
        let isFive = QueryExpression.comparison(key(), .equal, literal(5))
        #expect(try translated(#Predicate { $0.persistentModelID == id }) == isFive)
        #expect(try translated(#Predicate { $0.id == id }) == isFive)
        let isOfMaker = QueryExpression.comparison(key(via: "maker"), .equal, literal(7))
        #expect(try translated(#Predicate { $0.maker?.persistentModelID == makerID }) == isOfMaker)
        #expect(try translated(#Predicate { $0.maker?.id == makerID }) == isOfMaker)
        #expect(try translated(#Predicate { $0.persistentModelID < id }) == .comparison(key(), .less, literal(5)))
    }

    @Test func identifiersOfOtherStoresAndEntitiesEqualNothing() throws {
        let foreign = PersistentIdentifier(scope: .of(store: "B", entity: "Product"), key: .number(5))
        let maker = PersistentIdentifier(scope: .of(store: "A", entity: "Maker"), key: .number(5))
        let temporary = PersistentIdentifier.temporary(entity: "Product")
        let nothing = QueryExpression.comparison(key(), .equal, literal(-1))
        #expect(try translated(#Predicate { $0.persistentModelID == foreign }, store: "A") == nothing)
        #expect(try translated(#Predicate { $0.persistentModelID == maker }, store: "A") == nothing)
        #expect(try translated(#Predicate { $0.persistentModelID == temporary }, store: "A") == nothing)
    }

    @Test func modelsAreComparedByKey() throws {
        #expect(
            try translated(#Predicate { $0.maker == $0.maker?.parent })
                == .comparison(key(via: "maker"), .equal, key(via: "maker", "parent")))
    }
}
