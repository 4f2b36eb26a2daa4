import Combine
import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite struct ByteStreamTests {
    private let session = DataTaskTests().session

    private func url(_ path: String) throws -> URL { try #require(URL(string: "http://canned.test\(path)")) }

    @Test func theLinesOfAnAnswerAreReadOneByOneWithoutEmptyOnes() async throws {
        let (bytes, response) = try await session.bytes(from: url("/one%0A%0Atwo%0D%0Athr%C3%A9e"))
        #expect((response as? HTTPURLResponse)?.statusCode == 200)
        var lines: [String] = []
        for try await line in bytes.lines { lines.append(line) }
        #expect(lines == ["/one", "two", "thrée"])
    }

    @Test func charactersAreWholeHoweverManyBytesTheyHave() async throws {
        let (bytes, _) = try await session.bytes(for: URLRequest(url: url("/a%F0%9F%87%A9%F0%9F%87%AAe%CC%81")))
        var characters: [Character] = []
        for try await character in bytes.characters { characters.append(character) }
        #expect(characters == ["/", "a", "🇩🇪", "e\u{301}"])
    }

    @Test func whatFailsThrows() async throws {
        await #expect(throws: URLError.self) { _ = try await session.bytes(from: url("/fail")) }
    }

    @Test func whoStopsReadingCancelsTheTask() async throws {
        let task = Task { try await session.bytes(from: url("/never")) }
        try await Task.sleep(for: .milliseconds(50))
        task.cancel()
        await #expect(throws: (any Error).self) { _ = try await task.value }
    }
}
