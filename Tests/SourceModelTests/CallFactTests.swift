import SourceModel
import Testing

struct CallFactTests {
    @Test func constructionsSayWhereTheirArgumentsEnd() throws {
        let text = "let a = Model()\nlet b = Model(x: 1, y: [2]) { }\nlet c = Model { }"
        let facts = SourceFile(path: "A.swift", text: text).facts.constructions
        let bytes = Array(text.utf8)
        try #require(facts.count == 3)
        #expect(facts.map { fact in fact.openParenthesis.map { bytes[$0] } } == [UInt8(ascii: "("), UInt8(ascii: "("), nil])
        #expect(
            facts.map { fact in fact.argumentEnds.map { String(decoding: bytes[..<$0].suffix(1), as: UTF8.self) } } == [
                [], ["1", "]"], [],
            ])
    }

    @Test func assignedStaticMembersAreKnown() {
        let index = ProjectIndex(files: [
            SourceFile(path: "A.swift", text: "class A { static var shared = A(); static var other = A() }").facts,
            SourceFile(path: "B.swift", text: "func reset() { A.shared = A(); use(A.other) }").facts,
        ])
        #expect(index.isAssigned("shared", of: "A"))
        #expect(!index.isAssigned("other", of: "A"))
    }

    @Test func injectionsWithoutAReceiverCount() {
        let text = "extension View { func all() -> some View { environment(Theme.shared).environmentObject(Store()) } }"
        let facts = SourceFile(path: "A.swift", text: text).facts.injections
        #expect(Set(facts.compactMap(\.type)) == ["Theme", "Store"])
    }
}
