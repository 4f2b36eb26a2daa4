import ReviewRules
import Testing

struct CONC019Tests {
    @Test func delaysOfViewModelsAreMentioned() throws {
        try expectFlagged(
            "CONC-019",
            """
            import SwiftUI
            final class ToastViewModel: ObservableObject {
                @Published var isShown = false
                func show() {
                    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { self.isShown = false } // info
                    DispatchQueue.main.asyncAfter(deadline: .now() + 3) { self.isShown = false }
                }
            }
            @Observable final class Game {
                var isOver = false
                func end() { DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: { self.isOver = true }) } // info
            }
            """)
    }

    @Test func workItemsViewsAndServicesAreNot() throws {
        try expectFlagged(
            "CONC-019",
            """
            import SwiftUI
            final class ToastViewModel: ObservableObject {
                @Published var isShown = false
                func show(_ work: DispatchWorkItem) { DispatchQueue.main.asyncAfter(deadline: .now() + 2, execute: work) }
                func other() { scheduler.asyncAfter(deadline: .now() + 2) { self.isShown = false } }
            }
            struct AView: View {
                var body: some View { Button("A") { DispatchQueue.main.asyncAfter(deadline: .now() + 2) { isOn = true } } }
            }
            final class Player { func play() { DispatchQueue.main.asyncAfter(deadline: .now() + 2) { self.play() } } }
            """)
    }
}
