import LanguageServer
import Testing

struct FramingTests {
    private func frames(_ bytes: [UInt8], by size: Int = .max) -> [FrameDecoder.Frame] {
        var decoder = FrameDecoder()
        var found: [FrameDecoder.Frame] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            decoder.append(rest.prefix(size))
            rest = rest.dropFirst(size)
            while let frame = decoder.next() { found.append(frame) }
        }
        return found
    }

    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    @Test(arguments: [1, 2, 3, 7, 64, 100_000])
    func messagesComeOutAsTheyWentIn(size: Int) {
        let contents = ["{}", "", "{\"text\":\"für 🚀\\r\\n\\r\\n\"}", String(repeating: "x", count: 9_000)].map(bytes)
        let stream = contents.flatMap(Framing.frame)
        #expect(frames(stream, by: size) == contents.map { .content($0) })
    }

    @Test func otherHeadersAreReadOver() {
        let stream = "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\ncontent-length:  2 \r\n\r\n{}"
        #expect(frames(bytes(stream)) == [.content(bytes("{}"))])
    }

    @Test(arguments: [
        "X-Length: 2", "Content-Length: two", "Content-Length: -2", "Content-Length:", "Content-Length: 99999999999999999999",
    ])
    func aWrongHeaderIsSaidAndTheNextIsRead(header: String) {
        let found = frames(bytes("\(header)\r\n\r\n") + Framing.frame(bytes("{}")))
        #expect(found.count == 2)
        guard case .fault = found.first else { return #expect(Bool(false), "no fault was said of \(header)") }
        #expect(found.last == .content(bytes("{}")))
    }

    @Test func rubbishBeforeAHeaderDoesNoHarm() {
        #expect(frames(bytes("{\"lost\":1}\u{0}") + Framing.frame(bytes("[]"))) == [.content(bytes("[]"))])
        let long = [UInt8](repeating: 0x41, count: 100_000)
        #expect(frames(long + bytes("\r\n\r\n") + Framing.frame(bytes("[]")), by: 1_000).last == .content(bytes("[]")))
    }

    @Test func aContentTooLongIsPassedOver() {
        let length = FrameDecoder.maximumContent + 1
        var decoder = FrameDecoder()
        decoder.append(bytes("Content-Length: \(length)\r\n\r\n"))
        guard case .fault = decoder.next() else { return #expect(Bool(false), "no fault was said") }
        let piece = [UInt8](repeating: 0x20, count: 1 << 20)
        for _ in 0..<(FrameDecoder.maximumContent >> 20) {
            decoder.append(piece)
            #expect(decoder.next() == nil)
        }
        decoder.append([0x20] + Framing.frame(bytes("{}")))
        #expect(decoder.next() == .content(bytes("{}")))
    }

    @Test func noBytesStopTheDecoder() {
        var random = SeededRandom(seed: 7)
        let alphabet = bytes("\r\nContent-Length: 0123456789{}\u{0}é")
        for _ in 0..<300 {
            let stream = (0..<Int.random(in: 0...200, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? 0 }
            let end = bytes("\r\n\r\n") + Framing.frame(bytes("{}"))
            var decoder = FrameDecoder()
            decoder.append(stream + end)
            var count = 0
            while decoder.next() != nil { count += 1 }
            #expect(count <= stream.count + 2)
        }
    }
}
