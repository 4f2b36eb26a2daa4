import Foundation
import SwiftUI

/// A conversation that begins at its end, and stays there as messages come.
struct ChatScreen: View {
    private struct Message: Identifiable {
        let id: Int
        let text: String
        var isMine: Bool { id % 3 == 0 }
    }

    @State private var messages = (1...ChatScreen.first).map { Message(id: $0, text: ChatScreen.text($0)) }
    @State private var draft = ""
    @State private var isAtEnd = true
    @State private var position = ScrollPosition(idType: Int.self)

    /// As many as a long conversation has, of which only what is seen is there.
    private static let first = Int(ProcessInfo.processInfo.environment["SHOWCASE_MESSAGES"] ?? "") ?? 40

    private static func text(_ number: Int) -> String {
        let words = [
            "Are you coming tonight?", "Yes, a little later.", "Shall I bring something? There is still some of the cake from yesterday.",
        ]
        return "\(number): \(words[number % words.count])"
    }

    var body: some View {
        ScrollView {
            LazyVStack(spacing: 6) {
                ForEach(messages) { message in
                    Text(message.text)
                        .padding(.horizontal, 12)
                        .padding(.vertical, 8)
                        .background(message.isMine ? Color.blue : Color(.systemGray5), in: .rect(cornerRadius: 16))
                        .foregroundStyle(message.isMine ? .white : .primary)
                        .frame(maxWidth: .infinity, alignment: message.isMine ? .trailing : .leading)
                }
            }
            .scrollTargetLayout()
            .padding()
        }
        .defaultScrollAnchor(.bottom)
        .scrollPosition($position)
        .onScrollGeometryChange(for: Bool.self) { geometry in
            geometry.visibleRect.maxY >= geometry.contentSize.height - 40
        } action: { _, isAtEnd in
            withAnimation { self.isAtEnd = isAtEnd }
        }
        .overlay(alignment: .bottomTrailing) {
            if !isAtEnd {
                Button("To the end", systemImage: "arrow.down") {
                    withAnimation { position.scrollTo(edge: .bottom) }
                }
                .buttonStyle(.borderedProminent)
                .padding()
            }
        }
        .safeAreaInset(edge: .bottom) {
            HStack {
                TextField("Message", text: $draft).textFieldStyle(.roundedBorder).onSubmit(send)
                Button("Send", action: send).disabled(draft.isEmpty)
                Button("Receive") { add("And another one.") }
            }
            .padding()
            .background(.bar)
        }
        .toolbar { Button("Earlier", action: addEarlier) }
        .navigationTitle("Chat")
        .navigationBarTitleDisplayMode(.inline)
    }

    private func send() {
        guard !draft.isEmpty else { return }
        add(draft)
        draft = ""
    }

    private func add(_ text: String) {
        let number = (messages.last?.id ?? 0) + 1
        messages.append(Message(id: number, text: "\(number): \(text)"))
    }

    private func addEarlier() {
        let first = messages.first?.id ?? 1
        messages.insert(contentsOf: ((first - 20)..<first).map { Message(id: $0, text: "\($0): Long ago.") }, at: 0)
    }
}
