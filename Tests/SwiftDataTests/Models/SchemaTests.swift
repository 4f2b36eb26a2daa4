import SwiftData
import Testing

struct SchemaTests {
    @Test func declarationsOfAModelAreInItsEntity() throws {
        let entity = try #require(Schema([Unusual.self]).entitiesByName["Unusual"])
        #expect(entity.recordColumns.map(\.name) == ["observed", "guarded", "renamed", "code"])
        #expect(entity.indices == [["guarded"], ["observed", "renamed"]])
        #expect(Set(entity.uniquenessConstraints) == [["guarded", "code"], ["code"]])
        #expect(entity.fullText == ["guarded"])
        #expect(entity.attributesByName["renamed"]?.originalName == "was")
    }

    @Test func aSchemaSurvivesItsEncoding() throws {
        for schema in [
            Schema([Item.self]), Schema([Library.self]), Schema([Everything.self]), Schema([Unusual.self], version: .init(1, 2, 3)),
        ] {
            let copy = try JSONDecoder().decode(Schema.self, from: JSONEncoder().encode(schema))
            #expect(copy == schema)
            #expect(copy.version == schema.version)
        }
    }

    @Test func observersDoNotRun() {
        let unusual = Unusual(code: "c")
        unusual.observed = 5
        #expect(unusual.observed == 5 && unusual.computed == 10 && unusual.guarded == "c")
    }

    @Test func oneToOneHasItsColumnAtOneEnd() throws {
        let schema = Schema([Husband.self])
        let ends = ["Husband": "wife", "Wife": "husband"].compactMap { schema.entitiesByName[$0]?.relationshipsByName[$1]?.storage }
        #expect(Set(ends) == [.ownKey, .inverseKey])
    }
}

@Model
final class Husband {
    @Relationship(inverse: \Wife.husband) var wife: Wife?
    init() {}
}

@Model
final class Wife {
    var husband: Husband?
    init() {}
}
