import SwiftData
import Testing

struct AttributeTests {
    @Test func everyTypeComesBackAsItWas() throws {
        let container = try memoryContainer(for: [Everything.self])
        let first = ModelContext(container)
        let one = Everything(text: "naïve ☕️ 👩‍👩‍👧")
        one.optionalText = ""
        one.flag = true
        one.number = .min
        one.small = -128
        one.huge = .max
        one.real = .infinity
        one.float = 1.5
        one.optionalReal = .nan
        one.date = .distantFuture
        one.data = Data([0, 255, 1])
        one.uuid = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
        one.url = URL(string: "https://example.org/ä?q=1")
        one.decimal = try #require(Decimal(string: "12345678901234567890.123456789"))
        one.priority = .high
        one.optionalPriority = .medium
        one.kind = .work
        one.shape = .named("square")
        one.address = Address(city: "Köln", zip: nil, coordinates: [50.9, 6.9])
        one.words = ["a", "", "ü"]
        one.table = ["x": 1]
        one.photo = Data(repeating: 7, count: 300_000)
        one.draft = "not kept"
        one.scratch = 9
        first.insert(one)
        try first.save()

        let second = ModelContext(container)
        let found = try #require(try second.fetch(FetchDescriptor<Everything>()).first)
        #expect(found.text == one.text)
        #expect(found.optionalText?.isEmpty == true)
        #expect(found.flag)
        #expect(found.number == .min)
        #expect(found.small == -128)
        #expect(found.huge == .max)
        #expect(found.real == .infinity)
        #expect(found.float == 1.5)
        #expect(found.optionalReal?.isNaN == true)
        #expect(found.date == .distantFuture)
        #expect(found.data == one.data)
        #expect(found.uuid == one.uuid)
        #expect(found.url == one.url)
        #expect(found.decimal == one.decimal)
        #expect(found.priority == .high)
        #expect(found.optionalPriority == .medium)
        #expect(found.kind == .work)
        #expect(found.shape == .named("square"))
        #expect(found.address == one.address)
        #expect(found.words == one.words)
        #expect(found.table == one.table)
        #expect(found.photo == one.photo)
        #expect(found.draft.isEmpty)
        #expect(found.scratch == 5)
    }

    @Test func nilComesBackAsNil() throws {
        let container = try memoryContainer(for: [Everything.self])
        let first = ModelContext(container)
        first.insert(Everything(text: ""))
        try first.save()
        let second = ModelContext(container)
        let found = try #require(try second.fetch(FetchDescriptor<Everything>()).first)
        #expect(found.text.isEmpty)
        #expect(found.optionalText == nil)
        #expect(found.optionalReal == nil)
        #expect(found.url == nil)
        #expect(found.address == nil)
        #expect(found.photo == nil)
    }

    @Test func aChangedAttributeIsWrittenAndReadAgain() throws {
        let container = try memoryContainer(for: [Everything.self])
        let first = ModelContext(container)
        let one = Everything(text: "a")
        first.insert(one)
        try first.save()
        one.address = Address(city: "Bonn", zip: 53111)
        one.photo = Data([1])
        #expect(one.hasChanges)
        try first.save()
        #expect(!one.hasChanges)
        let second = ModelContext(container)
        let found = try #require(try second.fetch(FetchDescriptor<Everything>()).first)
        #expect(found.address == Address(city: "Bonn", zip: 53111))
        #expect(found.photo == Data([1]))
    }
}
