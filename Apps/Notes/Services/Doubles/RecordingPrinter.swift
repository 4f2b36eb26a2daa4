#if DEBUG
/// Keeps what would have been printed.
@MainActor
final class RecordingPrinter: PrintServiceProtocol {
    private(set) var jobs: [(title: String, html: String)] = []
    var accepts = true

    nonisolated init() {}

    func print(_ html: String, title: String) -> Bool {
        jobs.append((title, html))
        return accepts
    }
}
#endif
