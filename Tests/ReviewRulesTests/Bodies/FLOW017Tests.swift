import ReviewRules
import Testing

struct FLOW017Tests {
    @Test func aControlInALabelIsFlagged() throws {
        try expectFlagged(
            "FLOW-017",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Button(action: open) {
                        NavigationLink(destination: MoreView()) { Text("More") } // flagged
                    }
                    Button { open() } label: {
                        HStack {
                            Text("Row")
                            Button("Delete") { delete() } // flagged
                            Button("Edit") { edit() }.buttonStyle(.plain) // info
                        }
                    }
                    NavigationLink { MoreView() } label: {
                        NavigationLink("Other") { OtherView() } // flagged
                    }
                }
            }
            """)
    }

    @Test func aButtonInARowAndWhatIsPresentedAreNot() throws {
        try expectFlagged(
            "FLOW-017",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    NavigationLink { MoreView() } label: {
                        HStack { Text("Row"); Button("Like") { like() } }
                    }
                    Button { open() } label: {
                        Text("Row").contextMenu { Button("Delete") { delete() } }
                        Menu("More") { Button("Share") { share() } }
                    }
                    Button("Outer") { run { Button("No label") {} } }
                }
            }
            """)
    }
}
