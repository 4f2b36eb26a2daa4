import ModelHost
import RenderTree

/// Events as a broken or hostile host might send them, and some that are fine.
struct AbsurdEvents {
    var random: SeededGenerator

    private static let numbers: [Double] = [
        .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, -0.0, 0,
        1, -1, 0.5, 1e15, -1e15, 1e300, 9.3e18, -9.3e18, 4_294_967_296, 3,
    ]
    private static let integers = [
        Int.min, Int.max, Int.min + 1, Int.max - 1, -1, 0, 1, 2, 3, 4, 4, 7, 100, 499, 500, Int(Int32.max), Int(Int32.min), 1 << 53,
    ]
    private static let texts = [
        "", " ", "a", "\u{0}", "\u{1F}", "\u{202E}abc", "<script>alert(1)</script>", "\n\r\t", "é\u{301}\u{301}", "👩‍👩‍👧‍👦",
        "%@ %n %d", "\\(x)", "\u{FFFF}", "9".repeated(40), "-0", "1e400", "#ff8800", "#gggggg", "#", "a".repeated(20_000),
        "\u{301}".repeated(500), "null", "true", "javascript:alert(1)",
    ]

    private mutating func number() -> Double { random.pick(Self.numbers) }
    private mutating func integer() -> Int { random.pick(Self.integers) }
    private mutating func text() -> String { random.pick(Self.texts) }
    private mutating func flag() -> Bool { random.below(2) == 0 }

    private mutating func value() -> PropertyValue {
        switch random.below(8) {
        case 0: .bool(flag())
        case 1, 2: .int(integer())
        case 3, 4: .double(number())
        case 5: .string(text())
        case 6: .strings([text(), text()])
        default: random.below(2) == 0 ? .color(RenderColor(.named(.red))) : .fill(.color(RenderColor(.named(.red))))
        }
    }

    mutating func next() -> InputEvent {
        switch random.below(18) {
        case 0, 1: .tap
        case 2: .taps(TapReport(count: integer(), x: number(), y: number()))
        case 3, 4: .change(value())
        case 5: .text(text(), version: integer())
        case 6: .submit
        case 7: .focus(flag())
        case 8: .dismiss
        case 9: .window(first: integer(), count: integer())
        case 10:
            .measured(
                .init(
                    x: number(), y: number(), width: number(), height: number(),
                    offsets: [text(): .init(x: number(), y: number())]))
        case 11: .loaded
        case 12: .failed(text())
        case 13: .refresh
        case 14: .delete
        case 15: .move(offset: integer())
        case 16:
            .touch(
                Touch(
                    Touch.Phase.allCases[random.below(5)], time: number(),
                    points: (0..<random.below(4)).map { _ in .init(id: integer(), x: number(), y: number()) }))
        default: flag() ? .hover(flag()) : .key(text(), modifiers: [text()])
        }
    }
}

extension String {
    func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
