import Testing

@testable import WebHost

struct ScriptTests {
    private func compact(_ source: String) -> String { String(decoding: ScriptCompaction.compact(Array(source.utf8)), as: UTF8.self) }

    @Test func scriptsLoseWhatOnlyProgrammersNeed() {
        #expect(compact("// Why.\nconst a = 1; // one\n\n/** What. */\n  let b = a + 2\n  go()\n") == "let a=1;let b=a+2\ngo()")
        #expect(compact("o.const = 'const a'; myconst  = 2; export const c = 3") == "o.const='const a';myconst=2;export let c=3")
        #expect(compact("if (a) {\n  b();\n} else c + +d;\n") == "if(a){b()}else c+ +d;")
    }

    @Test func literalsOfScriptsStayAsTheyAre() {
        for literal in [
            "'a  // b'", "\"it's  /* not */ one\"", "`a  ${ b ? `c  d` : '}' }  e`", "/a  [/']\\/ b/g", "'\\'  x'",
        ] {
            #expect(compact("f(\(literal), 2)") == "f(\(literal),2)", "\(literal)")
        }
        #expect(compact("(a + b) / 2 / c") == "(a+b)/2/c")
    }

    private func size(of names: [String]) throws -> Int {
        let assets = Assets.standard
        let all = try names.flatMap { try #require(assets[$0]?.bytes, "\($0)") }
        return try #require(Deflate.compress(all, isThorough: true)).count
    }

    @Test func theScriptsOfEveryPageTakeAtMost17kBCompressed() throws {
        let names = Assets.standard.scriptsOfFirstPage
        #expect(names.count > 10)
        let bytes = try size(of: names)
        #expect(bytes <= 17 * 1_024, "\(bytes)")
    }

    @Test func whatPlacesViewsOfAnAppsLayoutIsFetchedWithTheFirstOneAndTakesAtMost2kBCompressed() throws {
        #expect(!Assets.standard.scriptsOfFirstPage.contains("layouts.js"))
        #expect(try size(of: ["layouts.js"]) <= 2 * 1_024)
    }

    @Test func whatDrawsCanvasesIsFetchedWithTheFirstOneAndTakesAtMost6kBCompressed() throws {
        #expect(!Assets.standard.scriptsOfFirstPage.contains("canvas.js"))
        #expect(try size(of: ["canvas.js"]) <= 6 * 1_024)
    }

    @Test func whatShowsEffectsOfSymbolsIsFetchedWithTheFirstOneAndTakesAtMost3kBCompressed() throws {
        #expect(!Assets.standard.scriptsOfFirstPage.contains("effects.js"))
        #expect(try size(of: ["effects.js"]) <= 3 * 1_024)
    }

    @Test(arguments: [
        (["touches.js", "follow.js"], 5.0), (["presses.js"], 1.5), (["matched.js"], 2.5), (["guides.js"], 3.0), (["passages.js"], 1.5),
        (["find.js"], 3.0), (["problems.js"], 2.0), (["scrolls.js"], 5.0), (["hits.js"], 1.5), (["siblings.js"], 1.0), (["pulls.js"], 1.0),
        (["arrows.js"], 0.5), (["bar.js"], 1.0),
        (["players.js", "gesture.js"], 3.0), (["speech.js"], 1.5), (["motion.js"], 3.0), (["rows.js"], 1.5),
        (["sprites.js"], 6.0), (["drags.js"], 1.5), (["swipes.js"], 1.25), (["truncation.js"], 1.0),
    ])
    func whatFewPagesUseIsFetchedWithItsFirstUse(_ names: [String], _ kilobytes: Double) throws {
        for name in names { #expect(!Assets.standard.scriptsOfFirstPage.contains(name)) }
        #expect(try size(of: names) <= Int(kilobytes * 1_024))
    }
}
