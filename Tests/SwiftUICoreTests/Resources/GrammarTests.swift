import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct GrammarTests {
    @Test(
        "Automatic grammar agrees with the number, and its marks are never shown",
        arguments: [
            (1, "1 apple"), (2, "2 apples"), (0, "0 apples"),
        ])
    func apples(count: Int, text: String) {
        #expect(TestScene(Text("^[\(count) apple](inflect: true)")).texts == [text])
    }

    @Test(
        "A number inside a marked text decides about the noun",
        arguments: [
            ("^[2 apple](inflect: true)", "2 apples"), ("^[1 apples](inflect: true)", "1 apple"),
            ("You have ^[3 new message](inflect: true).", "You have 3 new messages."),
            ("^[2 piece of cake](inflect: true)", "2 pieces of cake"), ("^[2 Person](inflect: true)", "2 People"),
            ("^[21 child](inflect:true)", "21 children"),
            ("^[4 city](inflect: true)", "4 cities"), ("^[4 day](inflect: true)", "4 days"),
            ("^[2 box](inflect: true)", "2 boxes"), ("^[1 boxes](inflect: true)", "1 box"), ("^[2 sheep](inflect: true)", "2 sheep"),
            ("^[1 glass](inflect: true)", "1 glass"), ("^[3 potato](inflect: true)", "3 potatoes"),
            ("^[3 photo](inflect: true)", "3 photos"),
            ("^[1 movies](inflect: true)", "1 movie"), ("^[1.5 mile](inflect: true)", "1.5 miles"),
            ("^[Welcome](agreeWithConcept: 1)", "Welcome"),
            ("^[two apple](inflect: true)", "two apple"), ("2^[3]", "2^[3]"), ("a ^ b", "a ^ b"),
            ("^[[a] 2 item](inflect: true)", "[a] 2 items"), ("^[open", "^[open"),
        ])
    func nouns(marked: String, text: String) {
        #expect(TestScene(Text(LocalizedStringKey(marked))).texts == [text])
    }

    @Test("Bold words inside a marked text stay bold")
    func emphasis() {
        let runs = TextRuns.decode(TestScene(Text("^[\(2) **big** dog](inflect: true)")).first(.text)?[.runs]?.strings ?? [])
        #expect(runs.map(\.text) == ["2 ", "big", " dogs"])
        #expect(runs.map { $0.properties[.fontWeight] } == [nil, .int(700), nil])
    }

    @Test(
        "The form of a number follows the language",
        arguments: [
            ("en", [1: "one", 2: "other", 0: "other"]), ("ru", [1: "one", 2: "few", 5: "many", 11: "many", 21: "one", 22: "few"]),
            ("pl", [1: "one", 2: "few", 5: "many", 21: "many", 22: "few"]), ("fr", [0: "one", 1: "one", 2: "other"]), ("ja", [1: "other"]),
            ("cs", [1: "one", 3: "few", 5: "other"]), ("ar", [0: "zero", 1: "one", 2: "two", 7: "few", 11: "many", 100: "other"]),
            ("lt", [1: "one", 2: "few", 11: "other", 21: "one"]), ("sl", [101: "one", 2: "two", 3: "few", 5: "other"]),
            ("ro", [1: "one", 0: "few", 19: "few", 20: "other", 101: "few"]), ("he", [1: "one", 2: "two", 3: "other"]),
            ("pt-BR", [0: "one", 2: "other"]), ("de_CH", [1: "one", 2: "other"]),
        ] as [(String, [Int: String])])
    func pluralCategories(language: String, forms: [Int: String]) {
        for (number, form) in forms { #expect(PluralRule.category(of: Double(number), in: language) == form, "\(number)") }
    }
}
