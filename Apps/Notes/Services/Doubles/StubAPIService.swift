#if DEBUG
import Foundation

/// Answers requests from a table.
actor StubAPIService: APIServiceProtocol {
    /// By method and endpoint: "GET user".
    private var answers: [String: Result<Data, APIError>]
    private let recorder: CallRecorder

    init(_ answers: [String: Result<Data, APIError>] = [:], recorder: CallRecorder = CallRecorder()) {
        self.answers = answers
        self.recorder = recorder
    }

    func answer(_ request: String, with value: some Encodable & Sendable) throws {
        answers[request] = .success(try JSONEncoder.api.encode(value))
    }

    func answer(_ request: String, with error: APIError) { answers[request] = .failure(error) }

    func request<T: Decodable & Sendable>(_ endpoint: String, method: HTTPMethod, body: Data?) async throws -> T {
        let request = "\(method.rawValue) \(endpoint)"
        recorder.record("api.\(request)")
        guard let answer = answers[request] else { throw APIError.notFound }
        return try answer.get().decodedAnswer()
    }
}
#endif
