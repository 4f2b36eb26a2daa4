import Combine
import Foundation
import FoundationNetworking
import Testing

/// Bytes that come one after the other, as letters and lines.
struct ByteSequenceTests {
    private func bytes(_ text: String) -> AsyncStream<UInt8> { bytes([UInt8](text.utf8)) }

    private func bytes(_ bytes: [UInt8]) -> AsyncStream<UInt8> {
        AsyncStream { continuation in
            for byte in bytes { continuation.yield(byte) }
            continuation.finish()
        }
    }

    private func all<S: AsyncSequence>(_ sequence: S) async throws -> [S.Element] {
        var all: [S.Element] = []
        for try await element in sequence { all.append(element) }
        return all
    }

    @Test(
        arguments: [
            ("", []), ("one", ["one"]), ("one\ntwo", ["one", "two"]), ("one\r\ntwo\r\n", ["one", "two"]), ("a\n\n\nb", ["a", "b"]),
            ("a\u{2028}b\u{2029}c\u{85}d\u{0B}e\u{0C}f\rg", ["a", "b", "c", "d", "e", "f", "g"]), ("äöü\n€ 🙂", ["äöü", "€ 🙂"]),
        ] as [(String, [String])])
    func linesEndWhereTheyDo(text: String, lines: [String]) async throws {
        #expect(try await all(bytes(text).lines) == lines)
    }

    @Test(arguments: ["", "abc", "e\u{301}x", "👨‍👩‍👧 a", "日本語", "\r\n"])
    func lettersAreWhole(text: String) async throws {
        #expect(try await all(bytes(text).characters) == Array(text))
        #expect(try await all(bytes(text).unicodeScalars) == Array(text.unicodeScalars))
    }

    @Test func whatIsNoLetterIsReplaced() async throws {
        #expect(try await all(bytes([0x61, 0xFF, 0x62]).unicodeScalars) == ["a", "\u{FFFD}", "b"])
        #expect(try await all(bytes([0xE2, 0x82, 0x61]).unicodeScalars).last == "a")
    }

    @Test func aFileIsReadByItsLines() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "lines-\(UUID()).txt")
        defer { try? FileManager.default.removeItem(at: file) }
        let lines = (0..<5000).map { "line \($0)" }
        try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
        #expect(try await all(file.lines) == lines)
        #expect(try await all(FileHandle(forReadingFrom: file).bytes.lines).count == 5000)
        #expect(try await all(file.resourceBytes).count == Data(contentsOf: file).count)
        await #expect(throws: (any Error).self) { try await all(URL(filePath: "/nowhere/at/all").lines) }
    }

    // MARK: Answers

    /// Answers as the address says, piece by piece, without a network.
    final class Answers: URLProtocol {
        override class func canInit(with request: URLRequest) -> Bool { request.url?.scheme == "answer" }
        override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
        override func stopLoading() {}
        override func startLoading() {
            guard let url = request.url, let client, url.host() != "never" else { return }
            if url.host() == "fails" { return client.urlProtocol(self, didFailWithError: URLError(.notConnectedToInternet)) }
            guard let response = HTTPURLResponse(url: url, statusCode: 201, httpVersion: nil, headerFields: nil) else { return }
            client.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
            for piece in ["data: o", "ne\n\ndata: two\n", "data: three"] { client.urlProtocol(self, didLoad: Data(piece.utf8)) }
            client.urlProtocolDidFinishLoading(self)
        }
    }

    private var session: URLSession {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [Answers.self]
        return URLSession(configuration: configuration)
    }

    @Test func anAnswerComesByItsLines() async throws {
        let (bytes, response) = try await session.bytes(from: try #require(URL(string: "answer://x")))
        #expect((response as? HTTPURLResponse)?.statusCode == 201)
        #expect(try await all(bytes.lines) == ["data: one", "data: two", "data: three"])
    }

    @Test func anAnswerThatDoesNotComeIsAnError() async throws {
        let url = try #require(URL(string: "answer://fails"))
        await #expect(throws: URLError.self) { try await session.bytes(for: URLRequest(url: url)) }
    }

    @Test func whoNeedsNoAnswerCancelsIt() async throws {
        let url = try #require(URL(string: "answer://never"))
        let task = Task { try await session.bytes(from: url) }
        try await Task.sleep(for: .milliseconds(50))
        task.cancel()
        await #expect(throws: (any Error).self) { _ = try await task.value }
    }
}
