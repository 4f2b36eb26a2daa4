import SwiftData
import Testing

/// Properties whose names need backticks: keywords, and names that are no identifiers.
@Model
final class `Class` {
    #Index<`Class`>([\.`default`])
    var `default`: Int = 0
    var `in`: String
    var `where`: String?
    @Attribute(.unique) var `init`: String
    @Attribute(originalName: "is") var `as`: [Double] = []
    var `protocol` = 5
    var `two words`: String = ""
    @Relationship(inverse: \`Class`.`class`) var `switch`: [`Class`]? = []
    var `class`: `Class`?

    init(`in`: String) {
        self.in = `in`
        self.`init` = `in`
    }
}

struct EscapedNameTests {
    @Test func propertiesNamedLikeKeywordsAreKeptAndFound() throws {
        let context = try memoryContext(for: `Class`.self)
        let (one, two) = (`Class`(in: "one"), `Class`(in: "two"))
        context.insert(one)
        one.default = 3
        one.where = "here"
        one.as = [0.5]
        one.protocol += 1
        one.`two words` = "a b"
        one.switch?.append(two)
        #expect(two.class === one)
        try context.save()
        let predicate = #Predicate<`Class`> { $0.default == 3 && $0.where == "here" && $0.`two words` == "a b" && $0.as.contains(0.5) }
        let other = ModelContext(context.container)
        let found = try other.fetch(FetchDescriptor<`Class`>(predicate: predicate, sortBy: [SortDescriptor(\.default)]))
        #expect(found.map(\.in) == ["one"] && found.first?.protocol == 6 && found.first?.switch?.map(\.`init`) == ["two"])
        #expect(try other.fetch(FetchDescriptor<`Class`>(predicate: #Predicate { $0.class?.in == "one" })).map(\.in) == ["two"])
        found.first?.default = 4
        try other.save()
        context.processPendingChanges()
        #expect(one.default == 4)
    }

    @Test func theSchemaKnowsThemWithoutBackticks() {
        let entity = Schema([`Class`.self]).entitiesByName["Class"]
        let names: Set = ["default", "in", "where", "init", "as", "protocol", "two words", "switch", "class"]
        let known = Set(entity?.properties.map(\.name) ?? [])
        #expect(known.isSuperset(of: names))
        #expect(entity?.uniquenessConstraints == [["init"]] && entity?.indices.contains(["default"]) == true)
    }
}
