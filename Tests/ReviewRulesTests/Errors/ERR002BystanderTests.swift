import ReviewRules
import Testing

/// Errors that code without a role loses.
struct ERR002BystanderTests {
    @Test func errorsOfExtensionsAndValuesAreFlagged() throws {
        try expectFlagged(
            "ERR-002",
            """
            import SwiftUI
            extension String {
                func parsed() -> [String: Any]? {
                    if let data = data(using: .utf8) {
                        do {
                            return try JSONSerialization.jsonObject(with: data) as? [String: Any]
                        } catch { // flagged
                            print("no dictionary")
                        }
                    }
                    return nil
                }
            }
            struct Draft: Codable {
                var text = ""
                func keep(at url: URL) {
                    try? JSONEncoder().encode(self).write(to: url) // flagged
                }
                func load() async {
                    do { try await read() } catch {} // flagged
                }
            }
            struct DraftView: View {
                var body: some View {
                    Text("").refreshable { try? await store.reload() } // flagged
                }
                func load() {
                    store.load { result in
                        switch result {
                        case .success(let text): show(text)
                        case .failure(let error): // flagged
                            print(error)
                        }
                    }
                }
            }
            struct Feature: Reducer {
                func reduce(_ state: inout State, _ action: Action) -> Effect {
                    switch action {
                    case .response(.failure(let error)): // flagged
                        print(error)
                        return .none
                    case .response(.success(let text)):
                        state.text = text
                        return .none
                    }
                }
            }
            """)
    }

    @Test func soundsTerminalsAndReasonsAreNot() throws {
        try expectFlagged(
            "ERR-002",
            """
            import SwiftUI
            extension Player {
                func start() {
                    do { try hapticEngine.start() } catch { print(error) }
                    do { try AVAudioSession.sharedInstance().setActive(true) } catch { print(error) }
                }
                static func say(_ text: String) {
                    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
                }
                func end() {
                    try? socket.close()
                    // Ignored: without a mark it is read again.
                    try? mark.write(to: url)
                }
                func text() -> String? { try? String(contentsOf: url) }
                func parse(_ text: String) -> Int? {
                    do { return try number(text) } catch is Missing {} catch { return nil }
                    return 0
                }
            }
            #Preview { let view = { do { try load() } catch { print(error) } } }
            """)
    }
}
