import SourceModel
import Testing

struct CodeShapeTests {
    /// A function with four statements more, which make it long enough to be compared.
    private func function(_ text: String) throws -> FunctionFact {
        let body = text.dropLast()
        return try #require(SourceFile(path: "A.swift", text: "\(body); p = 1; q = 2; r = 3; s = 4 }").facts.freeFunctions.first)
    }

    @Test func shortFunctionsHaveNone() throws {
        let facts = SourceFile(path: "A.swift", text: "func a() { b(); c() }\nfunc b() { a(); a(); a(); a(); a() }").facts.freeFunctions
        #expect(facts.map { $0.shape == 0 } == [true, false])
        #expect(facts.map(\.callCount) == [0, 5])
        #expect(facts.map(\.statementCount) == [2, 5])
    }

    @Test func localNamesDoNotMatter() throws {
        let one = try function("func a() { var result = make(); result.trim(); show(result.count) }")
        let same = try function("func a() { var text = make(); text.trim(); show(text.count) }")
        #expect(one.shape == same.shape)
    }

    @Test func membersAndForeignNamesMatter() throws {
        let one = try function("func a() { let x = 1; show(item.x) }")
        #expect(one.shape != (try function("func a() { let y = 1; show(item.y) }")).shape)
        #expect(one.shape != (try function("func a() { let x = 1; show(other.x) }")).shape)
    }

    @Test func callsAreCounted() throws {
        #expect(try function("func a() { b(); c.d(e()); if (f) { g = h } }").callCount == 3)
        #expect(try function("func a() { x = y }").callCount == 0)
    }
}
