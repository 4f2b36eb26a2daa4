import Foundation
import FoundationAdditions
import Testing

@Suite struct ListFormatterTests {
    @Test(arguments: [([], ""), (["one"], "one"), (["one", "two"], "one and two"), (["one", "two", "three"], "one, two, and three")])
    func textsAreJoinedInWords(texts: [String], expected: String) {
        let formatter = ListFormatter()
        formatter.locale = Locale(identifier: "en_US")
        #expect(formatter.string(from: texts) == expected)
        #expect(formatter.string(for: texts) == expected)
    }

    @Test func theLanguageIsTheFormatters() {
        let formatter = ListFormatter()
        formatter.locale = Locale(identifier: "de_DE")
        #expect(formatter.string(from: ["eins", "zwei"]) == "eins und zwei")
    }

    @Test func otherItemsAreFormatted() {
        let formatter = ListFormatter()
        formatter.locale = Locale(identifier: "en_US")
        let numbers = NumberFormatter()
        numbers.minimumFractionDigits = 1
        numbers.locale = Locale(identifier: "en_US")
        formatter.itemFormatter = numbers
        #expect(formatter.string(from: [1.5, 2.0]) == "1.5 and 2.0")
    }
}

@Suite struct KeyValueDefaultsTests {
    @Test func valuesCanBeSetTheOlderWay() throws {
        let suite = "glide.tests.\(UUID().uuidString)"
        let defaults = try #require(UserDefaults(suiteName: suite))
        defer { defaults.removePersistentDomain(forName: suite) }
        defaults.setValue(3, forKey: "count")
        #expect(defaults.integer(forKey: "count") == 3 && defaults.value(forKey: "count") as? Int == 3)
        defaults.setValue(nil, forKey: "count")
        #expect(defaults.value(forKey: "count") == nil)
    }
}
