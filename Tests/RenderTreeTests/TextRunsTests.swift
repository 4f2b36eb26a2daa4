import ModelHost
import RenderTree
import Testing

struct TextRunsTests {
    private let values: [(PropertyKey, PropertyValue)] = [
        (.isItalic, .bool(true)), (.isUnderlined, .bool(false)), (.fontWeight, .int(700)), (.fontSize, .double(13.5)),
        (.url, .string("https://example.com/?a=1 2")), (.foreground, .color(RenderColor(.named(.accent), alpha: 128))),
        (.background, .fill(.color(RenderColor(.components(red: 1, green: 2, blue: 255))))), (.kerning, .double(-1e-9)),
    ]

    @Test func runsComeBackAsTheyWere() {
        let runs = values.map { TextRun("a \($0.0)", [$0.0: $0.1]) } + [TextRun(""), TextRun("plain")]
        #expect(TextRuns.decode(TextRuns.encode(runs)) == runs)
    }

    @Test func severalPropertiesOfOneRunComeBack() {
        var run = TextRun("all")
        for (key, value) in values { run.properties[key] = value }
        #expect(TextRuns.decode(TextRuns.encode([run])) == [run])
    }

    @Test func theSeparatorInDataCannotMakeAProperty() {
        let run = TextRun("a\u{1F}5 shttp://evil", [.url: .string("b\u{1F}9 b1")])
        let decoded = TextRuns.decode(TextRuns.encode([run]))
        #expect(decoded == [TextRun("a5 shttp://evil", [.url: .string("b9 b1")])])
    }

    @Test func theSeparatorBeforeACombiningMarkIsTakenOutToo() {
        let run = TextRun("a\u{1F}\u{301}5 sx")
        let encoded = TextRuns.encode([run])
        #expect(!encoded[0].unicodeScalars.contains("\u{1F}"))
    }

    @Test func nonsenseDecodesToLess() {
        let nonsense = ["", "\u{1F}", "a\u{1F}999 b1", "a\u{1F}x", "a\u{1F}5", "a\u{1F}5 q", "a\u{1F}5 c999 1", "\u{1F}\u{1F}\u{1F}"]
        #expect(TextRuns.decode(nonsense).count == nonsense.count)
        #expect(TextRuns.decode([]).isEmpty)
    }

    @Test func randomTextComesBack() {
        let seed = UInt64.random(in: 0...(.max))
        var random = SeededGenerator(seed: seed)
        let pieces = ["<b>", "&amp;", "\u{0}", "\n", "é", "👩‍👩‍👧", " ", "\u{202E}", "5 b1", "\\", "\"", "\u{7F}"]
        for _ in 0..<300 {
            let runs = (0..<random.below(4)).map { _ in
                TextRun((0..<random.below(6)).map { _ in random.pick(pieces) }.joined(), [.url: .string(random.pick(pieces))])
            }
            #expect(TextRuns.decode(TextRuns.encode(runs)) == runs, "seed \(seed)")
        }
    }
}
