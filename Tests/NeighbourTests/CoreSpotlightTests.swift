import SwiftUI
import Testing

@testable import CoreSpotlight

@Suite struct CoreSpotlightTests {
    private let index = CSSearchableIndex(name: UUID().uuidString)

    private func item(_ id: String, _ title: String, domain: String? = nil, change: (CSSearchableItemAttributeSet) -> Void = { _ in })
        -> CSSearchableItem
    {
        let attributes = CSSearchableItemAttributeSet(contentType: .text)
        attributes.title = title
        change(attributes)
        return CSSearchableItem(uniqueIdentifier: id, domainIdentifier: domain, attributeSet: attributes)
    }

    private func found(_ query: String) throws -> [String] {
        try CSSearchQuery(queryString: query, index: index).found().map(\.uniqueIdentifier)
    }

    private func fill() async throws {
        try await index.indexSearchableItems([
            item("1", "Café in Rome", domain: "places") {
                $0.keywords = ["coffee", "Italy"]
                $0.rating = 5
                $0.contentCreationDate = Date(timeIntervalSinceReferenceDate: 1_000)
            },
            item("2", "Beach", domain: "places.sea") {
                $0.contentDescription = "Sand and a cafeteria"
                $0.rating = 3
                $0.contentURL = URL(string: "https://example.org/beach")
            },
            item("3", "Roman \"history\"", domain: "books") { $0.latitude = 41.9 },
        ])
    }

    @Test(arguments: [
        ("title == \"Beach\"", ["2"]), ("title == \"beach\"", []), ("title == \"beach\"c", ["2"]), ("title == \"cafe*\"cd", ["1"]),
        ("title == \"*rom*\"c", ["1", "3"]), ("title == \"rome\"cw", ["1"]), ("title != \"Beach\"", ["1", "3"]),
        ("keywords == \"coffee\"", ["1"]), ("** == \"*cafe*\"cd", ["1", "2"]), ("rating >= 4", ["1"]),
        ("rating < 4 || title == 'Beach'", ["2"]),
        ("!(rating == 3) && rating > 0", ["1"]), ("InRange(rating, 2, 4)", ["2"]), ("latitude > 41.5", ["3"]),
        ("contentCreationDate < $time.now", ["1"]), ("contentCreationDate < $time.iso(2001-01-01T00:00:01Z)", []),
        ("contentCreationDate < $time.today(-1)", ["1"]), ("title == \"*\\\"history\\\"\"", ["3"]), ("missing == \"a\"", []),
        ("title=\"Beach\"", ["2"]),
    ]) func itemsAreFoundByTheirAttributes(_ query: String, _ expected: [String]) async throws {
        try await fill()
        #expect(try found(query) == expected)
    }

    @Test(arguments: [
        "", "title", "title ==", "title == \"open", "(title == \"a\"", "title == \"a\" title", "InRange(title)", "title == $time.never",
        "== 3",
        "title == 3a4", "a == \"b\" &&", String(repeating: "(", count: 100_000), String(repeating: "!", count: 100_000),
    ]) func aQueryThatCannotBeReadIsAnError(_ query: String) {
        #expect { try found(query) } throws: { ($0 as? CSSearchQueryError)?.code == .invalidQuery }
    }

    @Test func itemsGoByNameByDomainAndByTime() async throws {
        try await fill()
        try await index.deleteSearchableItems(withIdentifiers: ["3"])
        #expect(try found("title == \"*\"") == ["1", "2"])
        try await index.deleteSearchableItems(withDomainIdentifiers: ["places.sea"])
        #expect(try found("title == \"*\"") == ["1"])
        try await fill()
        try await index.deleteSearchableItems(withDomainIdentifiers: ["places"])
        #expect(try found("title == \"*\"") == ["3"])
        let old = item("4", "Old")
        old.expirationDate = .distantPast
        try await index.indexSearchableItems([old])
        #expect(try found("title == \"Old\"").isEmpty)
        try await index.deleteAllSearchableItems()
        #expect(try found("title == \"*\"").isEmpty)
    }

    @Test func anItemReplacesItsFormerSelfUnlessItIsAnUpdate() async throws {
        try await fill()
        try await index.indexSearchableItems([item("1", "Bar")])
        #expect(try found("rating == 5").isEmpty && found("title == \"Bar\"") == ["1"])
        let update = item("2", "Shore")
        update.isUpdate = true
        try await index.indexSearchableItems([update])
        #expect(try found("title == \"Shore\" && rating == 3") == ["2"])
    }

    @Test func aBatchIsDoneWhenItEnds() async throws {
        index.beginBatch()
        try await index.indexSearchableItems([item("1", "First")])
        #expect(try found("title == \"First\"").isEmpty)
        try await index.endBatch(withClientState: Data("7".utf8))
        #expect(try found("title == \"First\"") == ["1"])
        #expect(try await index.fetchLastClientState() == Data("7".utf8))
        await #expect(throws: CSIndexError(.invalidClientStateError)) { try await index.endBatch(withClientState: Data()) }
    }

    @Test func attributesAreThereAfterARestart() throws {
        let attributes = CSSearchableItemAttributeSet(itemContentType: "public.text")
        attributes.contentURL = URL(string: "https://example.org")
        attributes.keywords = ["a"]
        attributes.thumbnailData = Data([1])
        attributes.dueDate = Date(timeIntervalSinceReferenceDate: 5)
        let key = try #require(CSCustomAttributeKey(keyName: "app_level"))
        attributes.setValue(NSString("high"), forCustomKey: key)
        let kept = try PropertyListSerialization.data(
            fromPropertyList: CSSearchableItem(uniqueIdentifier: "a", domainIdentifier: "b", attributeSet: attributes).kept,
            format: .binary,
            options: 0)
        let list = try PropertyListSerialization.propertyList(from: kept, format: nil) as? [String: Any]
        let read = try #require(CSSearchableItem(kept: list ?? [:]))
        #expect(read.uniqueIdentifier == "a" && read.domainIdentifier == "b")
        #expect(read.attributeSet.contentURL?.host() == "example.org" && read.attributeSet.keywords == ["a"])
        #expect(read.attributeSet.thumbnailData == Data([1]) && read.attributeSet.dueDate == attributes.dueDate)
        #expect(read.attributeSet.value(forCustomKey: key) as? NSString == "high")
        #expect(CSCustomAttributeKey(keyName: "") == nil)
    }

    @Test func aSearchTellsItsHandlersAndIteratesOverWhatIsFound() async throws {
        try await fill()
        let query = CSSearchQuery(queryString: "domainIdentifier != \"a\" && title == \"*\"", index: index)
        var ids: [String] = []
        for try await result in query.results { ids.append(result.item.uniqueIdentifier) }
        #expect(ids == ["1", "2", "3"])
        await withCheckedContinuation { done in
            query.completionHandler = { _ in done.resume() }
            query.start()
        }
        #expect(query.foundItemCount == 3)
    }

    @Test func anActivityKeepsItsAttributes() {
        let activity = NSUserActivity(activityType: "org.example.view")
        activity.contentAttributeSet = CSSearchableItemAttributeSet(contentType: .text)
        activity.contentAttributeSet?.title = "A"
        #expect(activity.contentAttributeSet?.title == "A")
        activity.contentAttributeSet = nil
        #expect(activity.contentAttributeSet == nil)
        #expect(CSSearchableItemActionType == "com.apple.corespotlightitem")
    }
}
