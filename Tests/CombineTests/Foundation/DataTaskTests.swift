import Combine
import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Answers requests without a network: a path gives its own text, `/fail` an error, and `/never` nothing.
final class CannedProtocol: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        guard request.url?.path != "/never" else { return }
        guard let url = request.url, url.path != "/fail",
            let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
        else {
            client?.urlProtocol(self, didFailWithError: URLError(.badServerResponse))
            return
        }
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: Data(url.path.utf8))
        client?.urlProtocolDidFinishLoading(self)
    }

    override func stopLoading() {}
}

@Suite struct DataTaskTests {
    let session: URLSession = {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [CannedProtocol.self]
        return URLSession(configuration: configuration)
    }()

    @Test func publishesDataAndResponseAndFinishes() async throws {
        let url = try #require(URL(string: "http://canned.test/hello"))
        let log = Log<String>()
        let token = session.dataTaskPublisher(for: url).sink(
            receiveCompletion: { log.append("\($0)") },
            receiveValue: { data, response in
                log.append(String(decoding: data, as: UTF8.self))
                log.append("\((response as? HTTPURLResponse)?.statusCode ?? 0)")
            })
        #expect(await eventually { log.elements == ["/hello", "200", "finished"] })
        token.cancel()
    }

    @Test func failsWithAURLError() async throws {
        let url = try #require(URL(string: "http://canned.test/fail"))
        let log = Log<Int>()
        let token = session.dataTaskPublisher(for: URLRequest(url: url)).sink(
            receiveCompletion: { if case .failure(let error) = $0 { log.append(error.code.rawValue) } },
            receiveValue: { _ in log.append(0) })
        #expect(await eventually { log.elements == [URLError.Code.badServerResponse.rawValue] })
        token.cancel()
    }

    @Test func doesNothingWithoutDemand() async throws {
        let url = try #require(URL(string: "http://canned.test/hello"))
        let recorder = session.dataTaskPublisher(for: url).record(demand: .none)
        try await Task.sleep(nanoseconds: 50_000_000)
        #expect(recorder.values.isEmpty)
        recorder.cancel()
    }

    @Test func cancellingReleasesTheSubscriber() throws {
        let url = try #require(URL(string: "http://canned.test/never"))
        weak var released: Token?
        do {
            let token = Token()
            released = token
            session.dataTaskPublisher(for: url)
                .sink(receiveCompletion: { _ in }, receiveValue: { _ in _ = token })
                .cancel()
        }
        #expect(released == nil)
    }

    @Test func isDecodedAsInApps() async throws {
        struct Reply: Decodable, Sendable, Equatable { var name: String }
        let log = Log<Reply>()
        let token = Just(Data(#"{"name": "x"}"#.utf8)).setFailureType(to: URLError.self)
            .decode(type: Reply.self, decoder: JSONDecoder())
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { log.append($0) })
        #expect(await eventually { log.elements == [Reply(name: "x")] })
        token.cancel()
    }
}
