import ReviewRules
import Testing

struct WRAP017Tests {
    @Test func whatNobodyReadsIsFlagged() throws {
        try expectFlagged(
            "WRAP-017",
            """
            import SwiftUI
            struct AView: View {
                @Environment(\\.dismiss) private var dismiss // flagged
                @Environment(\\.colorScheme) var scheme // flagged
                @State private var count = 0 // flagged
                let title: String // flagged
                var onDone: () -> Void // flagged
                private let columns = [GridItem()] // flagged
                var body: some View { Text("A") }
            }
            struct BView: View {
                var body: some View { AView(title: "A", onDone: {}) }
            }
            """)
    }

    @Test func whatIsReadAnywhereIsNot() throws {
        try expectFlagged(
            "WRAP-017",
            """
            import SwiftUI
            struct AView: View {
                @Environment(\\.dismiss) private var dismiss
                @State private var count = 0
                @State private var query = ""
                @ObservedObject var settings: Settings
                let title: String
                let detail: String
                let tint: Color
                static let limit = 3
                var computed: Int { 0 }
                var body: some View {
                    Button(title) { self.dismiss() }.onChange(of: count) { count += 1 }
                    TextField("A", text: $query)
                    Row().foregroundStyle(tint)
                }
                struct Row: View {
                    var body: some View { Text("A") }
                }
            }
            extension AView {
                var line: String { detail }
            }
            struct CView: View, Equatable {
                let id: Int
                let other: Int
                var body: some View { Text("A") }
            }
            public struct DView: View {
                public let title: String
                public var body: some View { Text("A") }
            }
            struct EView: View {
                let name: String
                var body: some View { Text("A") }
            }
            struct FView: View {
                let other: EView
                var body: some View { Text(other.name) }
            }
            struct PlainModel {
                let unused: Int
            }
            """)
    }

    @Test func whatAnAppKeepsIsFlagged() throws {
        try expectFlagged(
            "WRAP-017",
            """
            import SwiftUI
            @main struct AApp: App {
                @AppStorage("seen") private var hasSeen = false // flagged
                @AppStorage("size") private var size = 1.0
                @State private var store = Store()
                var body: some Scene { WindowGroup { Text("A").font(.system(size: size)) } }
            }
            """)
    }

    @Test func whatIsOnlyTurnedOnAndOffIsFlagged() throws {
        try expectFlagged(
            "WRAP-017",
            """
            import SwiftUI
            struct AView: View {
                @State private var isWarned = false // flagged
                @State private var isShown = false
                @State private var isOpen = false
                @State private var isBound = false
                var body: some View {
                    Button("A") {
                        isWarned.toggle()
                        self.isWarned = true
                        isShown.toggle()
                        isOpen.toggle()
                    }
                    .sheet(isPresented: $isBound) { Text("B") }
                    .onAppear { isBound.toggle() }
                    if isShown { Text("C") }
                    Text(isOpen ? "D" : "E")
                }
            }
            """)
    }

    @Test func whatIsOnlySetIsFlagged() throws {
        try expectFlagged(
            "WRAP-017",
            """
            import SwiftUI
            struct AView: View {
                @State private var shown = 0
                @State private var sets = 0 // flagged
                @State private var isDone = false // flagged
                @State private var task: Task<Void, Never>?
                @State private var name = ""
                var body: some View {
                    Text("\\(shown)").onAppear { withAnimation { shown = 1; self.sets = 1 } }
                    Button("A") { isDone = true; task = Task {} }
                    TextField("B", text: $name)
                }
            }
            """)
    }

    @Test func anEnvironmentObjectThatNobodyReadsIsFlagged() throws {
        try expectFlagged(
            "WRAP-017",
            """
            import SwiftUI
            struct AView: View {
                @EnvironmentObject private var session: Session // flagged
                @EnvironmentObject private var theme: Theme
                var body: some View { Text(theme.name) }
            }
            """)
    }
}
