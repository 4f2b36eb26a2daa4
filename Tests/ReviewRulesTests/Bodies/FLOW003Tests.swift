import ReviewRules
import Testing

struct FLOW003Tests {
    @Test func buttonsThatDoNothingAreFlagged() throws {
        try expectFlagged(
            "FLOW-003",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Button("Map") {} // flagged
                    Button(action: {}) { Text("Map") } // flagged
                    Button { /* TODO: the map */ } label: { Text("Map") } // flagged
                }
            }
            """)
    }

    @Test func dialogsAndDisabledButtonsAreNot() throws {
        try expectFlagged(
            "FLOW-003",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Button("Map") { open() }
                    Button("Map") {}.disabled(true)
                    Button("Map") {
                        // The menu opens by itself.
                    }
                    Button("Cancel", role: .cancel) {}
                    Text("A")
                        .alert("A", isPresented: $isShown) { Button("OK") {} }
                        .confirmationDialog("A", isPresented: $isShown, actions: { Button("OK") {} })
                }
            }
            #Preview { Button("Map") {} }
            """)
    }

    @Test func aDialogThatDeletesNothingIsFlagged() throws {
        try expectFlagged(
            "FLOW-003",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Text("A")
                        .alert("Delete?", isPresented: $isShown) {
                            Button("Delete", role: .destructive) {} // flagged
                            Button("Cancel", role: .cancel) {}
                        }
                }
            }
            """)
    }

    @Test func emptyActionsOfTheProjectsOwnButtonsAreFlagged() throws {
        try expectFlagged(
            "FLOW-003",
            """
            import SwiftUI
            struct IconButton: View {
                let icon: String
                let action: () -> Void
                var body: some View { Button(action: action) { Image(systemName: icon) } }
            }
            struct AView: View {
                var body: some View {
                    IconButton(icon: "magnifyingglass", action: {}) // flagged
                    IconButton(icon: "plus", action: { // flagged
                        // add
                    })
                    IconButton(icon: "minus", action: { print(1) })
                    IconButton(icon: "minus", action: { /* the row below takes the tap */ })
                    IconButton(icon: "minus", action: {}).disabled(true)
                }
            }
            #Preview { IconButton(icon: "plus", action: {}) }
            """)
    }

    @Test func anActionThatCallsAnEmptyFunctionIsFlagged() throws {
        try expectFlagged(
            "FLOW-003",
            """
            import SwiftUI
            @Observable final class Model { func refresh() {} ; func save() { print(1) } }
            struct AView: View {
                let model: Model
                var body: some View {
                    List { ForEach(items) { Text($0.name) }.onDelete(perform: delete) } // flagged
                        .refreshable { model.refresh() } // flagged
                    Button("Add", action: add) // flagged
                    Button("Save") { model.save() }
                    Button("Later", action: later)
                    Button("Skip", action: nothing)
                }
                private func delete(_ places: IndexSet) {
                    withAnimation {
                        // places.map { items[$0] }.forEach(context.delete)
                    }
                }
                private func add() {}
                private func later() {
                    // The server does this by itself.
                }
                private func nothing() {}
            }
            """)
    }

    @Test func buttonsThatOnlyPrintAreFlagged() throws {
        try expectFlagged(
            "FLOW-003",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Button("Map") { print("Map") } // flagged
                    Button(action: { print("Map"); debugPrint("done") }) { Text("Map") } // flagged
                    Image("map").onTapGesture { print("tapped") } // flagged
                    Button("Map") { print("Map"); open() }
                    Button("Type") { print(type(of: body)) }
                    Button("Map") { print("Map of \\(place)") }
                    Button("Map") { print("Map") }.disabled(true)
                    Text("A").alert("B", isPresented: $isShown) { Button("OK") { print("OK") } }
                }
            }
            #Preview { Button("Map") { print("Map") } }
            """)
    }

    @Test func modifiersWithNothingToDoAreFlagged() throws {
        try expectFlagged(
            "FLOW-003",
            """
            import SwiftUI
            struct AView: View {
                @State private var name = ""
                var body: some View {
                    List { TextField("A", text: $name).onSubmit {} } // flagged
                        .refreshable {} // flagged
                        .onAppear(perform: {}) // flagged
                        .task {} // flagged
                    Text("A").onTapGesture {} // flagged
                }
            }
            """)
    }

    @Test func emptyTapsThatKeepOthersAwayAreNot() throws {
        try expectFlagged(
            "FLOW-003",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Color.black.onTapGesture {}
                    VStack { Text("A") }.onTapGesture {}
                    Image("a").onTapGesture {}.onLongPressGesture { open() }
                    Text("A").onAppear { open() }
                    Text("A").refreshable {
                        // The list asks for itself.
                    }
                }
                private func open() { print(1) }
            }
            #Preview { Text("A").onTapGesture {} }
            """)
    }

    @Test func emptyTapsOnViewsOfTheProjectAreFlagged() throws {
        try expectFlagged(
            "FLOW-003",
            """
            import SwiftUI
            struct PersonRow: View {
                let onTap: () -> Void
                var body: some View { Button("A", action: onTap) }
            }
            struct AView: View {
                var body: some View {
                    PersonRow(onTap: {}) // flagged
                    PersonRow(onTap: { open() })
                    UnknownRow(onTap: {})
                }
                private func open() { print(1) }
            }
            #Preview { PersonRow(onTap: {}) }
            """)
    }

    @Test func deletionsThatDoNothingAreFlaggedInDialogs() throws {
        try expectFlagged(
            "FLOW-003",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Text("A")
                        .alert("Delete the account?", isPresented: $asks) {
                            Button("Delete") {} // flagged
                            Button("Delete account") {} // flagged
                            Button("Keep") {}
                            Button("Deleted notes") {}
                            Button("Delete", role: .cancel) {}
                        }
                }
            }
            """)
    }
}
