import ReviewRules
import Testing

struct CONC017Tests {
    @Test func delaysOfViewsAreFlagged() throws {
        try expectFlagged(
            "CONC-017",
            """
            import SwiftUI
            struct AView: View {
                @State private var isOn = false
                var body: some View {
                    Text("A").onTapGesture { DispatchQueue.main.asyncAfter(deadline: .now() + 2) { isOn = true } } // flagged
                }
            }
            struct BView: View {
                @State private var isOn = false
                let delay: Double
                var body: some View { Button("A") { later() } }
                private func later() {
                    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { isOn = true } // flagged
                }
            }
            struct CView: View {
                @State private var isOn = false
                var body: some View {
                    Button("A") { DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: { isOn = true }) } // flagged
                }
            }
            """)
    }

    @Test func workItemsBlinksAndOtherTypesAreNot() throws {
        try expectFlagged(
            "CONC-017",
            """
            import SwiftUI
            struct AView: View {
                let work: DispatchWorkItem
                var body: some View {
                    Button("A") { DispatchQueue.main.asyncAfter(deadline: .now() + 2, execute: work) }
                    Button("A") { DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { isOn = true } } // info
                }
            }
            struct BView: View {
                var body: some View { Button("A") { DispatchQueue.main.asyncAfter(deadline: .now() + 2) { close() } } } // info
            }
            struct CView: View {
                var body: some View {
                    Button("A") { DispatchQueue.main.asyncAfter(deadline: .now() + 2) { if isWaiting { isOn = true } } } // info
                }
            }
            final class Loader { func start() { DispatchQueue.main.asyncAfter(deadline: .now() + 2) { self.start() } } }
            #Preview { Text("A").onAppear { DispatchQueue.main.asyncAfter(deadline: .now() + 2) { print("A") } } }
            """)
    }
}
