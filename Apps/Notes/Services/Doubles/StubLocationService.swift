#if DEBUG
/// Says what it was told to, at once or when it is told to.
@MainActor
final class StubLocationService: LocationServiceProtocol {
    var asksFirst = true
    /// `nil` for as long as nobody answers.
    var answer: Result<Place, LocationError>? = .success(Place(latitude: 52.52, longitude: 13.405)) {
        didSet {
            guard let answer else { return }
            for each in waiting.values { each.resume(with: answer.mapError { $0 as any Error }) }
            waiting = [:]
        }
    }
    private(set) var questions = 0
    private var waiting: [Int: CheckedContinuation<Place, any Error>] = [:]

    nonisolated init() {}

    func place() async throws -> Place {
        questions += 1
        if let answer { return try answer.get() }
        let question = questions
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiting[question] = $0 }
        } onCancel: {
            Task { @MainActor in self.waiting.removeValue(forKey: question)?.resume(throwing: CancellationError()) }
        }
    }
}
#endif
