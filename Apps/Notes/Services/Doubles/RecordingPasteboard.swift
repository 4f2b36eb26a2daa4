#if DEBUG
/// Keeps what was copied.
@MainActor
final class RecordingPasteboard: PasteboardServiceProtocol {
    private(set) var texts: [String] = []

    nonisolated init() {}

    func copy(_ text: String) { texts.append(text) }
}
#endif
