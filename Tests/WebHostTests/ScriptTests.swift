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

    /// What is loaded with `import()` is for pages that have a use for it.
    @Test func theScriptsOfEveryPageTakeAtMost17kBCompressed() throws {
        let assets = Assets.standard
        var names = ["client.js"]
        var all: [UInt8] = []
        for index in 0... {
            guard index < names.count else { break }
            let bytes = try #require(assets[names[index]]?.bytes, "\(names[index])")
            all += bytes
            let source = String(decoding: bytes, as: UTF8.self)
            for found in source.matches(of: /(?:import|from) ?['"]\.\/([a-z]+\.js)['"]/) where !names.contains(String(found.1)) {
                names.append(String(found.1))
            }
        }
        #expect(names.count > 10)
        let size = try #require(Deflate.compress(all, isThorough: true)).count
        #expect(size <= 17 * 1_024)
    }
}
