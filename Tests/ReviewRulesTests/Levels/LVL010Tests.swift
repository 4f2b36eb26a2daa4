import ReviewRules
import Testing

struct LVL010Tests {
    @Test func writingPastTheViewModelIsFlagged() throws {
        try expectFlagged(
            "LVL-010",
            """
            import Observation
            import SwiftData
            import SwiftUI
            @Model final class Item { init() {} }
            @Observable final class ItemViewModel { var count = 0 }
            struct ItemView: View {
                @Environment(\\.modelContext) private var modelContext
                @State private var viewModel = ItemViewModel()
                var body: some View {
                    Button("Add \\(viewModel.count)") { add() }
                }
                private func add() {
                    modelContext.insert(Item()) // flagged
                    try? modelContext.save()
                }
            }
            """)
    }

    @Test func viewsThatHaveNoneAreNot() throws {
        try expectFlagged(
            "LVL-010",
            """
            import Observation
            import SwiftData
            import SwiftUI
            @Model final class Item { init() {} }
            @Observable final class SessionViewModel { var count = 0 }
            @Observable final class ItemViewModel {
                private let modelContext: ModelContext
                init(modelContext: ModelContext) { self.modelContext = modelContext }
                func add() { modelContext.insert(Item()) }
            }
            struct ItemView: View {
                @Environment(\\.modelContext) private var modelContext
                var session: SessionViewModel
                var body: some View { Button("Add") { modelContext.insert(Item()) } }
            }
            struct OtherView: View {
                @State var viewModel: ItemViewModel
                @State private var list: Set<Int> = []
                var body: some View { Button("Add") { list.insert(1); viewModel.add() } }
            }
            """)
    }
}
