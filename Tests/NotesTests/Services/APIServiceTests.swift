import Foundation
import Testing

@testable import Notes

/// Requests against a server on this machine: GLIDE's row "APIService".
@Suite struct APIServiceTests {
    /// Asks a server that gives an answer, and returns what came of it.
    private func ask(
        _ answer: LoopbackServer.Answer, endpoint: String = "user", method: HTTPMethod = .get, body: Data? = nil,
        timeout: TimeInterval = 20,
        token: String? = nil
    ) async throws -> (result: Result<User, any Error>, requests: [LoopbackServer.Request]) {
        let server = try await LoopbackServer(answer)
        let api = APIService(baseURL: try server.url, timeout: timeout, token: { token })
        let result: Result<User, any Error>
        do {
            result = .success(try await api.request(endpoint, method: method, body: body))
        } catch {
            result = .failure(error)
        }
        try await server.stop()
        return (result, server.requests)
    }

    @Test func anAnswerIsReadAsWhatWasAskedFor() async throws {
        let json = String(decoding: try JSONEncoder.api.encode(User.mock), as: UTF8.self)
        let (result, requests) = try await ask(.init(body: json), endpoint: "user?full=1", token: "secret")
        #expect(try result.get() == .mock)
        #expect(requests.map(\.head) == ["GET /api/user?full=1"])
        #expect(requests.first?.authorization == "Bearer secret")
        #expect(requests.first?.contentType == nil)
    }

    @Test func aBodyIsSentAsJSON() async throws {
        let json = String(decoding: try JSONEncoder.api.encode(User.mock), as: UTF8.self)
        let (_, requests) = try await ask(.init(body: json), method: .put, body: Data(json.utf8))
        #expect(requests.first?.head == "PUT /api/user")
        #expect(requests.first?.body == json)
        #expect(requests.first?.contentType == "application/json")
        #expect(requests.first?.authorization == nil)
    }

    @Test func anEmptyAnswerIsReadAsNone() async throws {
        let server = try await LoopbackServer(.init(status: 204))
        try await APIService(baseURL: try server.url).delete("sessions/current")
        try await server.stop()
        #expect(server.requests.map(\.head) == ["DELETE /api/sessions/current"])
    }

    @Test(arguments: [
        (400, #"{"message":"Too short"}"#, APIError.badRequest("Too short")), (400, "", .badRequest(nil)), (401, "", .unauthorized),
        (404, "", .notFound), (500, "oops", .server(status: 500)), (503, "", .server(status: 503)),
    ])
    func eachStatusIsItsOwnError(status: Int, body: String, error: APIError) async throws {
        let (result, _) = try await ask(.init(status: status, body: body))
        #expect(throws: error) { try result.get() }
    }

    @Test(arguments: ["", "<html>", "[]", #"{"id":"#])
    func anAnswerThatIsNotWhatWasExpectedSaysSo(body: String) async throws {
        let (result, _) = try await ask(.init(body: body))
        #expect { try result.get() } throws: { error in
            if case APIError.invalidResponse = error { true } else { false }
        }
    }

    @Test func aServerThatDoesNotAnswerTimesOut() async throws {
        let (result, _) = try await ask(.init(answers: false), timeout: 0.3)
        #expect(throws: APIError.timedOut) { try result.get() }
    }

    @Test func aRequestThatIsNoLongerWantedIsCancelled() async throws {
        let server = try await LoopbackServer(.init(answers: false))
        let api = APIService(baseURL: try server.url)
        let task = Task { let _: User = try await api.get("user") }
        while server.requests.isEmpty { await Task.yield() }
        task.cancel()
        await #expect(throws: APIError.cancelled) { try await task.value }
        try await server.stop()
    }

    @Test(arguments: [200, 401, 500]) func aServerThatAnswersIsReached(status: Int) async throws {
        let server = try await LoopbackServer(.init(status: status))
        let recorder = CallRecorder()
        let _: User? = try? await APIService(baseURL: server.url, reached: { recorder.record("\($0)") }).get("user")
        #expect(recorder.calls == ["true"])
        try await server.stop()
    }

    @Test func withoutAServerTheAppIsOffline() async throws {
        let server = try await LoopbackServer(.init())
        let url = try server.url
        try await server.stop()
        let recorder = CallRecorder()
        let api = APIService(baseURL: url, reached: { recorder.record("\($0)") })
        await #expect(throws: APIError.offline) { let _: User = try await api.get("user") }
        #expect(recorder.calls == ["false"])
        await #expect(throws: APIError.offline) { let _: User = try await APIService(baseURL: nil).get("user") }
    }
}
