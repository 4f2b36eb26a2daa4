import SourceModel
import SwiftSyntax
import Testing

struct BuildConditionTests {
    /// A structure `A` in a clause, and whether only debug builds have it.
    @Test(arguments: [
        ("#if DEBUG\n@\n#endif", true), ("#if !DEBUG\n@\n#endif", false), ("#if (DEBUG)\n@\n#endif", true),
        ("#if !(DEBUG)\n@\n#endif", false),
        ("#if !(!DEBUG)\n@\n#endif", true), ("#if DEBUG\n#else\n@\n#endif", false), ("#if !DEBUG\n#else\n@\n#endif", true),
        ("#if DEBUG && os(iOS)\n@\n#endif", true), ("#if os(iOS) && DEBUG\n@\n#endif", true), ("#if DEBUG || STAGING\n@\n#endif", false),
        ("#if !DEBUG || STAGING\n@\n#endif", false), ("#if STAGING || A && DEBUG\n@\n#endif", false),
        ("#if (STAGING || A) && DEBUG\n@\n#endif", true), ("#if DEBUG || STAGING\n#else\n@\n#endif", false),
        ("#if !DEBUG || STAGING\n#else\n@\n#endif", true), ("#if os(iOS)\n#elseif DEBUG\n@\n#endif", true),
        ("#if DEBUG\n#elseif os(iOS)\n@\n#endif", false), ("#if !DEBUG\n#elseif os(iOS)\n@\n#endif", true),
        ("#if DEBUG_MENU\n@\n#endif", false), ("#if NDEBUG\n@\n#endif", false), ("#if canImport(DEBUG)\n@\n#endif", false),
        ("#if os(iOS)\n@\n#endif", false), ("#if false\n@\n#endif", false), ("#if DEBUG\n#if os(iOS)\n@\n#endif\n#endif", true),
        ("#if os(iOS)\n#if DEBUG\n#else\n@\n#endif\n#endif", false), ("#if DEBUG\n#if !DEBUG\n@\n#endif\n#endif", true), ("@", false),
    ])
    func codeOfReleasesIsNotTakenForDebugCode(text: String, expected: Bool) throws {
        let file = SourceFile(path: "A.swift", text: text.replacing("@", with: "struct A { let b = B() }"))
        let type = try #require(file.facts.types.first)
        #expect(type.isDebugOnly == expected)
        #expect(try #require(file.facts.constructions.first).isPreview == expected)
        #expect(file.nodes.isDebugOnly(try #require(file.nodes.types.first).declaration) == expected)
    }

    @Test(arguments: [
        ("#if DEBUG\n@\n#endif", "DEBUG"), ("#if DEBUG\n#else\n@\n#endif", "!DEBUG"), ("#if !DEBUG\n#else\n@\n#endif", "DEBUG"),
        ("#if A || B\n#elseif C\n@\n#endif", "!(A || B) && C"), ("#if os(iOS)\n#else\n@\n#endif", "!os(iOS)"),
    ])
    func aClauseIsNamedByWhatHoldsInIt(text: String, expected: String) {
        let file = SourceFile(path: "A.swift", text: text.replacing("@", with: "struct A {}"))
        #expect(file.facts.types.first?.condition == expected)
    }

    @Test func previewsAreKnownByWhatTheyAre() throws {
        let file = SourceFile(
            path: "A.swift",
            text: """
                #Preview { a() }
                struct P: PreviewProvider { static var previews: some View { b() } }
                struct Q: SwiftUI.PreviewProvider { static var previews: some View { c() } }
                struct R: PreviewProviderMaker { var d: Int { d() } }
                """)
        let calls = file.nodes.calls.map { ($0.name, file.nodes.isInPreview($0.expression)) }
        #expect(calls.filter(\.1).map(\.0) == ["a", "b", "c"])
    }
}
