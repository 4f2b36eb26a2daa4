import SwiftData
import Testing

struct FullTextQueryTests {
    private func terms(_ text: String) -> [FullTextQuery.Term] { FullTextQuery(text).terms }

    @Test func wordsPhrasesPrefixesAndExclusions() {
        #expect(terms("red  chair") == [.init(words: ["red"]), .init(words: ["chair"])])
        #expect(terms(#""red chair" table"#) == [.init(words: ["red", "chair"]), .init(words: ["table"])])
        #expect(terms("ch* -table") == [.init(words: ["ch"], isPrefix: true), .init(words: ["table"], isExcluded: true)])
        #expect(terms(#"-"red ch"*"#) == [.init(words: ["red", "ch"], isPrefix: true, isExcluded: true)])
    }

    @Test func anyInputIsValid() {
        #expect(terms("").isEmpty)
        #expect(terms(#" " - * ** "" -" "#).isEmpty)
        #expect(terms(#""open quote"#) == [.init(words: ["open", "quote"])])
        #expect(terms("e-mail don't") == [.init(words: ["e", "mail"]), .init(words: ["don", "t"])])
        #expect(terms("a*b") == [.init(words: ["a"], isPrefix: true), .init(words: ["b"])])
        #expect(
            terms("NEAR(x) OR y:z ^w") == ["NEAR", "OR"].map { $0 == "NEAR" ? .init(words: ["NEAR", "x"]) : .init(words: [$0]) }
                + [.init(words: ["y", "z"]), .init(words: ["w"])])
    }

    private func product(_ name: String, _ nick: String? = nil) -> Product {
        let product = Product(number: 1, name: name)
        product.nick = nick
        return product
    }

    @Test func wordsAreFoundWhateverTheirCaseAndDiacritics() {
        let product = product("Crème Brûlée, 20 %", "das Öl")
        #expect(product.contains(FullTextQuery("creme")))
        #expect(product.contains(FullTextQuery("BRULEE ol")))
        #expect(product.contains(FullTextQuery("brul*")))
        #expect(product.contains(FullTextQuery("20")))
        #expect(!product.contains(FullTextQuery("brul")))
        #expect(!product.contains(FullTextQuery("cream")))
    }

    @Test func phrasesStandTogetherInOneAttribute() {
        let product = product("one two three", "four five")
        #expect(product.contains(FullTextQuery(#""two three""#)))
        #expect(product.contains(FullTextQuery(#""two thr"*"#)))
        #expect(!product.contains(FullTextQuery(#""three two""#)))
        #expect(!product.contains(FullTextQuery(#""three four""#)))
        #expect(product.contains(FullTextQuery("three four")))
    }

    @Test func excludedWordsMustNotBeThere() {
        let product = product("one two")
        #expect(product.contains(FullTextQuery("one -three")))
        #expect(!product.contains(FullTextQuery("one -two")))
        #expect(product.contains(FullTextQuery("-three")))
    }

    @Test func aQueryWithoutWordsMatchesEverything() {
        #expect(product("one").contains(FullTextQuery(" ")))
    }

    @Test func inAPredicate() throws {
        let query = FullTextQuery("two")
        let predicate = #Predicate<Product> { $0.stock == 0 && $0.contains(query) }
        #expect(try predicate.evaluate(product("one two")))
        #expect(try !predicate.evaluate(product("one")))
    }
}
