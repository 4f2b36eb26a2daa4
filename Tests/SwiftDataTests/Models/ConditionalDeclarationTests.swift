import Foundation
import SwiftData
import Testing

/// As code that is built for several systems declares what only some of them have.
@Model
final class ConditionalNote {
    #if os(Linux)
    #FullText<ConditionalNote>([\.title, \.body])
    #if DEBUG || !DEBUG
    #Index<ConditionalNote>([\.title])
    #endif
    #else
    #Unique<ConditionalNote>([\.title])
    #endif

    #if os(Windows)
    #Unique<ConditionalNote>([\.body])
    #elseif os(Linux)
    #Index<ConditionalNote>([\.body])
    #endif

    var title: String
    var body: String
    init(title: String, body: String) { (self.title, self.body) = (title, body) }
}

@Suite struct ConditionalDeclarationTests {
    @Test func declarationsUnderIfCountWhereTheirConditionHolds() throws {
        let entity = try #require(Schema([ConditionalNote.self]).entities.first)
        #expect(entity.indices.map(Set.init) == [["title"], ["body"]])
        #expect(entity.uniquenessConstraints.isEmpty)
        let container = try ModelContainer(for: ConditionalNote.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        let context = ModelContext(container)
        context.insert(ConditionalNote(title: "Bread", body: "rye"))
        try context.save()
        #expect(try context.search(ConditionalNote.self, matching: FullTextQuery("rye")).count == 1)
    }
}
