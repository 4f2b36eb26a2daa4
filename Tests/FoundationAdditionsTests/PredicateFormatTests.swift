import Foundation
import Testing

@testable import FoundationAdditions

/// The words of Apple's predicate format, with its documented examples.
@Suite struct PredicateFormatTests {
    private final class Person {
        let name: String
        let age: Int
        let tags: [String]
        let nick: String?
        init(_ name: String, _ age: Int, _ tags: [String] = [], nick: String? = nil) {
            (self.name, self.age, self.tags, self.nick) = (name, age, tags, nick)
        }
    }

    private func holds(_ format: String, _ arguments: Any..., for object: Any?) -> Bool {
        NSPredicate(format: format, argumentArray: arguments).evaluate(with: object)
    }

    @Test func whatBridgesToAnObjectIsAnArgumentOfAFormat() {
        let (id, date, url) = (UUID(), Date(timeIntervalSince1970: 0), URL(string: "https://example.org")!)
        let object: [String: Any] = ["id": id, "date": date, "url": url, "number": 3, "tags": ["a", "b"], "flag": true]
        let formats: [(String, any CVarArg)] = [
            ("id == %@", id as CVarArg), ("date <= %@", date as CVarArg), ("date >= %@", date as NSDate), ("url == %@", url as CVarArg),
            ("number == %@", NSNumber(value: 3)), ("flag == %@", NSNumber(value: true)), ("number IN %@", [1, 3] as CVarArg),
            ("number == %@", Decimal(3) as CVarArg), ("ANY tags == %@", "b" as CVarArg),
        ]
        for (format, argument) in formats {
            #expect(NSPredicate(format: format, argument).evaluate(with: object), "\(format)")
            #expect(!NSPredicate(format: "NOT (\(format))", argument).evaluate(with: object), "\(format)")
        }
        #expect(String(format: "at %@, %@", date as CVarArg, [1, 2] as CVarArg) == "at \(date), [1, 2]")
        #expect(String(format: "%d %@ %.1f", 1, NSNumber(value: 2), 3.0) == "1 2 3.0")
    }

    @Test(arguments: [("ada@example.org", true), ("ada@example", false), ("", false), ("ada@example.org\n", false)])
    func anAddressMatchesThePatternOfTheWholeText(address: String, expected: Bool) {
        let pattern = "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}"
        #expect(NSPredicate(format: "SELF MATCHES %@", pattern).evaluate(with: address) == expected)
    }

    @Test func textsAreComparedWhateverTheirCaseAndAccentsWhereThatIsAsked() {
        #expect(!holds("SELF CONTAINS 'É'", for: "café"))
        #expect(holds("SELF CONTAINS[cd] 'E'", for: "café"))
        #expect(holds("SELF BEGINSWITH[c] %@", "CA", for: "café") && holds("SELF ENDSWITH 'fé'", for: "café"))
        #expect(holds("SELF LIKE 'c?f*'", for: "café") && !holds("SELF LIKE 'c?f'", for: "café"))
        #expect(holds("SELF ==[c] 'CAFÉ'", for: "café") && holds("SELF != 'tea'", for: "café"))
    }

    @Test func propertiesAreThoseOfObjectsAndDictionaries() {
        let ada = Person("Ada", 36, ["maths", "poetry"], nick: "Countess")
        #expect(holds("name == %@ AND age > %d", "Ada", 18, for: ada))
        #expect(holds("%K BEGINSWITH 'Co'", "nick", for: ada) && holds("nick == nil", for: Person("Grace", 85)))
        #expect(holds("ANY tags == 'maths'", for: ada) && holds("NONE tags == 'cooking'", for: ada))
        #expect(holds("tags.@count == 2", for: ada) && holds("'poetry' IN tags", for: ada))
        #expect(holds("a.b >= 2.5", for: ["a": ["b": 3.0]]))
    }

    @Test func conditionsAreJoinedAndBracketsCount() {
        #expect(holds("SELF > 1 OR SELF < 0 AND FALSEPREDICATE", for: 2))
        #expect(!holds("(SELF > 1 OR SELF < 0) AND FALSEPREDICATE", for: 2))
        #expect(holds("NOT (SELF == 1) && SELF IN {1, 2, 3}", for: 2) && holds("SELF BETWEEN {1, 3}", for: 2))
        #expect(holds("SELF BETWEEN %@", [1, 3] as NSArray, for: 3))
        #expect(NSPredicate(format: "SELF < %@", Date.distantFuture as NSDate).evaluate(with: Date()))
    }

    @Test func anArrayIsFiltered() {
        let names = ["Ada", "Grace", "Anna"]
        let predicate = NSPredicate(format: "SELF beginswith[c] 'a'")
        #expect(names.filter { predicate.evaluate(with: $0) } == ["Ada", "Anna"])
    }

    @Test(arguments: ["SELF MATCHES", "(SELF == 1", "SELF == 'a", "SELF 1", "== 1", "SELF == %@"])
    func whatCannotBeReadIsNotGuessed(format: String) {
        #expect(throws: PredicateFormatError.self) {
            var parser = try PredicateParser(format, arguments: [])
            _ = try parser.condition()
        }
    }
}
