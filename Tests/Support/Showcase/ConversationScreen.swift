import SwiftUI

/// A conversation with days that stay in sight, menus on its messages, and a bar that goes with the keyboard.
struct ConversationScreen: View {
    @State private var draft = ""
    @State private var reaction = ""
    @FocusState private var isWriting: Bool

    var body: some View {
        ScrollView {
            LazyVStack(spacing: 8, pinnedViews: .sectionHeaders) {
                ForEach(0..<4) { day in
                    Section {
                        ForEach(0..<8) { number in
                            Text("Message \(day * 8 + number)").padding(10).frame(maxWidth: .infinity, alignment: .leading)
                                .contextMenu {
                                    Button("Like") { reaction = "Liked \(day * 8 + number)" }
                                    Button("Copy") {}
                                }
                        }
                    } header: {
                        Text("Day \(day)").padding(6).background(.thinMaterial, in: .capsule)
                    }
                }
            }
            .padding(.horizontal)
        }
        .defaultScrollAnchor(.bottom)
        .safeAreaInset(edge: .bottom, spacing: 0) {
            TextField("Message", text: $draft, axis: .vertical).focused($isWriting).padding(12).background(.bar)
                .accessibilityIdentifier("conversation-bar")
        }
        .toolbar {
            ToolbarItemGroup(placement: .keyboard) {
                Spacer()
                Button("Hide") { isWriting = false }
            }
        }
        .overlay(alignment: .top) { Text(reaction) }
        .navigationTitle("Conversation")
        .navigationBarTitleDisplayMode(.inline)
    }
}
