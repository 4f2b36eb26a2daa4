import Testing

@testable import TerminalHost

struct InputDecoderTests {
    private func decode(_ text: String) -> [TerminalInput] {
        var decoder = InputDecoder()
        return decoder.decode(Array(text.utf8), isComplete: true)
    }

    @Test(
        arguments: [
            ("a", TerminalKey(.character("a"))), ("é", TerminalKey(.character("é"))), ("\r", TerminalKey(.enter)),
            ("\t", TerminalKey(.tab)),
            ("\u{1B}", TerminalKey(.escape)), ("\u{7F}", TerminalKey(.backspace)), ("\u{1B}[A", TerminalKey(.up)),
            ("\u{1B}OB", TerminalKey(.down)), ("\u{1B}[1;5C", TerminalKey(.right, .control)),
            ("\u{1B}[1;2D", TerminalKey(.left, .shift)), ("\u{1B}[Z", TerminalKey(.tab, .shift)), ("\u{1B}[3~", TerminalKey(.delete)),
            ("\u{1B}[6~", TerminalKey(.pageDown)), ("\u{1B}[H", TerminalKey(.home)), ("\u{1B}OP", TerminalKey(.function(1))),
            ("\u{1B}[21~", TerminalKey(.function(10))), ("\u{1}", TerminalKey(.character("a"), .control)),
            ("\u{1B}n", TerminalKey(.character("n"), .option)),
        ] as [(String, TerminalKey)])
    func keysAreWhatTerminalsSend(text: String, key: TerminalKey) { #expect(decode(text) == [.key(key)]) }

    @Test func theMouseHasPlaces() {
        #expect(decode("\u{1B}[<0;12;5M") == [.mouse(TerminalMouse(.press, x: 11, y: 4))])
        #expect(decode("\u{1B}[<0;12;5m") == [.mouse(TerminalMouse(.release, x: 11, y: 4))])
        #expect(decode("\u{1B}[<65;1;1M") == [.mouse(TerminalMouse(.scrollDown, x: 0, y: 0))])
        #expect(decode("\u{1B}[<32;3;4M") == [.mouse(TerminalMouse(.drag, x: 2, y: 3))])
    }

    @Test func aPasteIsOneThing() {
        #expect(decode("\u{1B}[200~a\r\nb\u{1B}[Ac\u{1B}[201~x") == [.paste("a\nb\u{1B}[Ac"), .key(TerminalKey(.character("x")))])
    }

    @Test func theBackgroundIsDarkOrNot() {
        #expect(decode("\u{1B}]11;rgb:0000/1111/2222\u{7}") == [.background(isDark: true)])
        #expect(decode("\u{1B}]11;rgb:ffff/ffff/eeee\u{1B}\\") == [.background(isDark: false)])
    }

    @Test func whatComesInPiecesIsPutTogether() {
        var decoder = InputDecoder()
        #expect(decoder.decode(Array("\u{1B}".utf8)) == [])
        #expect(decoder.isWaiting)
        #expect(decoder.decode(Array("[1;".utf8)) == [])
        #expect(decoder.decode(Array("5C日".utf8.prefix(4))) == [.key(TerminalKey(.right, .control))])
        #expect(decoder.decode(Array("日".utf8.dropFirst(2))) == [] || !decoder.isWaiting)
    }

    /// A terminal, or who has taken its place, may send anything.
    @Test func anyBytesAreTakenWithoutATrap() {
        var random = SystemRandomNumberGenerator()
        let likely: [UInt8] = [0x1B, 0x5B, 0x3C, 0x3B, 0x4D, 0x7E, 0x30, 0x32, 0xE6, 0xFF, 0x5D, 0x4F]
        for _ in 0..<2_000 {
            var decoder = InputDecoder()
            let bytes = (0..<Int.random(in: 1...40, using: &random)).map { _ in
                Bool.random(using: &random) ? likely.randomElement(using: &random) ?? 0 : UInt8.random(in: .min ... .max, using: &random)
            }
            _ = decoder.decode(bytes)
            _ = decoder.decode([], isComplete: true)
            #expect(decoder.decode(Array("x".utf8)).count <= 1)
        }
    }
}
