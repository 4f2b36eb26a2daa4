import Foundation
import Testing

@testable import SwiftUICore

/// Attributed strings in what apps store.
struct AttributedCodingTests {
    private struct Drink: Codable, Equatable {
        var name: String
        var text: AttributedString
    }

    private func coded<T: Codable>(_ value: T) throws -> T { try JSONDecoder().decode(T.self, from: JSONEncoder().encode(value)) }

    @Test func whatHasAnAttributedStringIsStored() throws {
        let drink = Drink(name: "Mango", text: try AttributedString(markdown: "a *cold* one, **[here](https://example.org/a)**"))
        let read = try coded(drink)
        #expect(read == drink)
        #expect(read.text.runs.compactMap { $0.link } == [URL(string: "https://example.org/a")])
    }

    @Test func aPlainTextIsAString() throws {
        let encoder = JSONEncoder()
        #expect(try String(decoding: encoder.encode([AttributedString("ä b")]), as: UTF8.self) == #"["ä b"]"#)
        #expect(try coded(AttributedString("")) == AttributedString(""))
        #expect(try JSONDecoder().decode(AttributedString.self, from: Data(#"["a",{"NSLink":"x:y"},"b",{}]"#.utf8)).runs.count == 2)
    }

    @Test func coloursStayOutAndAttributesThatNobodyKnowsAreSkipped() throws {
        var text = AttributedString("red")
        text.foregroundColor = .red
        #expect(try coded(text) == AttributedString("red"))
        let unknown = try JSONDecoder().decode(AttributedString.self, from: Data(#"["a",{"Other":[1]}]"#.utf8))
        #expect(unknown == AttributedString("a"))
    }

    @Test(arguments: [#"[1,{}]"#, #"["a"]"#, #"["a",{"NSLink":3}]"#, "{}", "7"])
    func whatIsNoTextIsRefused(json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(AttributedString.self, from: Data(json.utf8)) }
    }
}
