import SourceModel
import Testing

struct CodeShapeTests {
    private func function(_ text: String) throws -> FunctionFact {
        try #require(SourceFile(path: "A.swift", text: text).facts.freeFunctions.first)
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
        #expect(try function("func a() {}").callCount == 0)
    }
}
