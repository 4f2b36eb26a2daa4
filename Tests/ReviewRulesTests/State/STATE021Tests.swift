import ReviewRules
import Testing

struct STATE021Tests {
    @Test func aTextThatIsEmptiedWhateverHappensIsFlagged() throws {
        try expectFlagged(
            "STATE-021",
            """
            import SwiftUI
            protocol ChatServiceProtocol { func send(_ text: String) async throws }
            @MainActor @Observable final class ChatModel {
                var draft = ""
                var errorMessage: String?
                private let service: ChatServiceProtocol
                init(service: ChatServiceProtocol) { self.service = service }
                func send() async {
                    let text = draft
                    draft = "" // flagged
                    do { try await service.send(text) } catch { errorMessage = "No" }
                }
                func start() {
                    let text = draft.trimmed
                    draft = "" // flagged
                    Task { do { try await service.send(text) } catch { errorMessage = "No" } }
                }
                func post(_ text: String) async { do { try await service.send(text) } catch { errorMessage = "No" } }
            }
            struct ChatView: View {
                let model: ChatModel
                @State private var text = ""
                var body: some View {
                    TextField("Message", text: $text)
                    Button("Send") {
                        Task { await model.post(text) }
                        text = "" // flagged
                    }
                    Button("Send it") {
                        let message = text
                        text = "" // flagged
                        Task { await model.post(message) }
                    }
                }
            }
            """)
    }

    @Test func aTextThatComesBackIsNot() throws {
        try expectFlagged(
            "STATE-021",
            """
            import SwiftUI
            protocol ChatServiceProtocol { func send(_ text: String) async throws }
            @MainActor @Observable final class ChatModel {
                var draft = ""
                var errorMessage = ""
                private let service: ChatServiceProtocol
                init(service: ChatServiceProtocol) { self.service = service }
                func send() async {
                    errorMessage = ""
                    let text = draft
                    draft = ""
                    do { try await service.send(text) } catch { draft = text }
                }
                func after() async {
                    do {
                        try await service.send(draft)
                        draft = ""
                    } catch { errorMessage = "No" }
                }
                func post(_ text: String) async { do { try await service.send(text) } catch { errorMessage = "No" } }
            }
            struct ChatView: View {
                let model: ChatModel
                @State private var text = ""
                @State private var searchText = ""
                var body: some View {
                    TextField("Message", text: $text)
                    Button("Send") {
                        Task {
                            await model.post(text)
                            guard model.errorMessage.isEmpty else { return }
                            text = ""
                        }
                    }
                    Button("Clear") { text = "" }
                    Button("Other") { Task { await model.post(other) }; text = "" }
                }
            }
            """)
    }
}
