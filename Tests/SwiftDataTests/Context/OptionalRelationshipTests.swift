import SwiftData
import Testing

@Model
final class Novel {
    var title: String
    /// Kept at the other end; with and without an initial value, as apps that synchronise with iCloud declare them.
    @Relationship(deleteRule: .cascade, inverse: \Chapter.novel) var chapters: [Chapter]? = []
    /// Links with another end.
    @Relationship(inverse: \Genre.novels) var genres: [Genre]?
    /// Links without one.
    var sequels: [Novel]? = nil
    init(title: String, chapters: [Chapter]? = nil) {
        self.title = title
        self.chapters = chapters
    }
}

@Model
final class Chapter {
    var number: Int
    var novel: Novel?
    init(number: Int) { self.number = number }
}

@Model
final class Genre {
    var name: String
    var novels: [Novel]?
    init(name: String) { self.name = name }
}

struct OptionalRelationshipTests {
    /// A to-many relationship of a novel, and how something is put in it.
    private struct Case {
        let name: String
        let count: (Novel) -> Int?
        let append: (Novel) -> Void
        let clear: (Novel) -> Void
    }

    private let cases = [
        Case(name: "chapters", count: { $0.chapters?.count }, append: { $0.chapters?.append(Chapter(number: 1)) }) { $0.chapters = nil },
        Case(name: "genres", count: { $0.genres?.count }, append: { $0.genres?.append(Genre(name: "g")) }) { $0.genres = nil },
        Case(name: "sequels", count: { $0.sequels?.count }, append: { $0.sequels?.append(Novel(title: "s")) }) { $0.sequels = nil },
    ]

    @Test func anEmptyOptionalRelationshipIsEmptyAndNeverNil() throws {
        for one in cases {
            let context = try memoryContext(for: Novel.self)
            let novel = Novel(title: "Emma")
            #expect(one.count(novel) == 0, "\(one.name), detached")
            context.insert(novel)
            #expect(one.count(novel) == 0, "\(one.name), inserted")
            try context.save()
            #expect(one.count(novel) == 0, "\(one.name), saved")
            let other = ModelContext(context.container)
            let found = try #require(try other.fetch(FetchDescriptor<Novel>()).first)
            #expect(one.count(found) == 0, "\(one.name), fetched")
            one.clear(novel)
            #expect(one.count(novel) == 0, "\(one.name), set to nil")
            try context.save()
            #expect(one.count(novel) == 0, "\(one.name), set to nil and saved")
            context.rollback()
            #expect(one.count(novel) == 0, "\(one.name), rolled back")
        }
    }

    @Test func whatIsAppendedThroughAQuestionMarkIsKept() throws {
        for one in cases {
            let container = try memoryContainer(for: [Novel.self])
            var context = ModelContext(container)
            // While it is detached, new, saved, and read by another context.
            let novel = Novel(title: "Emma")
            one.append(novel)
            context.insert(novel)
            one.append(novel)
            try context.save()
            one.append(novel)
            #expect(one.count(novel) == 3, "\(one.name)")
            try context.save()
            context = ModelContext(container)
            let found = try #require(try context.fetch(FetchDescriptor<Novel>(predicate: #Predicate { $0.title == "Emma" })).first)
            one.append(found)
            #expect(one.count(found) == 4, "\(one.name)")
            try context.save()
            let fresh = ModelContext(container)
            let again = try fresh.fetch(FetchDescriptor<Novel>(predicate: #Predicate { $0.title == "Emma" }))
            #expect(again.map(one.count) == [4], "\(one.name)")
        }
    }

    @Test func settingAnOptionalRelationshipToNilLetsGoOfItsMembers() throws {
        let context = try memoryContext(for: Novel.self)
        let (first, second) = (Chapter(number: 1), Chapter(number: 2))
        let novel = Novel(title: "Emma", chapters: [first, second])
        context.insert(novel)
        try context.save()
        novel.chapters = nil
        #expect(first.novel == nil && second.novel == nil)
        try context.save()
        let fresh = ModelContext(context.container)
        let found = try fresh.fetch(FetchDescriptor<Chapter>())
        #expect(found.count == 2 && found.allSatisfy { $0.novel == nil })
    }

    @Test func predicatesOnAnOptionalRelationshipFindWhatMemoryFinds() throws {
        let predicates: [(String, Predicate<Novel>)] = [
            ("nil", #Predicate { $0.chapters == nil }),
            ("not nil", #Predicate { $0.chapters != nil }),
            ("isEmpty", #Predicate { $0.chapters?.isEmpty == true }),
            ("not isEmpty", #Predicate { $0.chapters?.isEmpty == false }),
            ("isEmpty or true", #Predicate { $0.chapters?.isEmpty ?? true }),
            ("isEmpty or false", #Predicate { $0.chapters?.isEmpty ?? false }),
            ("count 0", #Predicate { $0.chapters?.count == 0 }),
            ("count", #Predicate { ($0.chapters?.count ?? -1) > 0 }),
            ("contains", #Predicate { $0.chapters?.contains { $0.number == 1 } ?? true }),
            ("allSatisfy", #Predicate { $0.chapters?.allSatisfy { $0.number == 1 } ?? false }),
            ("if let", #Predicate { novel in if let chapters = novel.chapters { chapters.isEmpty } else { false } }),
            ("forced", #Predicate { $0.chapters!.isEmpty }),
            ("genres", #Predicate { $0.genres?.isEmpty == true }),
            ("sequels", #Predicate { $0.sequels?.isEmpty == true }),
        ]
        let context = try memoryContext(for: Novel.self)
        let novels = (0..<3).map { number in Novel(title: "\(number)", chapters: (0..<number).map { Chapter(number: $0 + 1) }) }
        novels.forEach(context.insert)
        novels[2].genres?.append(Genre(name: "g"))
        novels[1].sequels?.append(novels[2])
        for isSaved in [false, true] {
            if isSaved { try context.save() }
            for (name, predicate) in predicates {
                let expected = try novels.filter { try predicate.evaluate($0) }.map(\.title)
                let found = try context.fetch(FetchDescriptor(predicate: predicate, sortBy: [SortDescriptor(\.title)])).map(\.title)
                #expect(found == expected, "\(name), \(isSaved ? "saved" : "pending")")
            }
            #expect(try context.fetchCount(FetchDescriptor<Novel>(predicate: #Predicate { $0.chapters?.isEmpty == true })) == 1)
        }
    }
}
