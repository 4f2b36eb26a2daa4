#if DEBUG
/// Keeps what would have been printed.
@MainActor
final class RecordingPrinter: PrintServiceProtocol {
    private(set) var jobs: [(title: String, html: String)] = []
    var accepts = true
    /// As much as a browser is told at once, in UTF-8.
    private let maximumLength = 4 << 20

    nonisolated init() {}

    func print(_ html: String, title: String) -> Bool {
        guard accepts, html.utf8.count <= maximumLength else { return false }
        jobs.append((title, html))
        return true
    }
}
#endif
