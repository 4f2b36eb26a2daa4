import ReviewRules
import Testing

struct DI005Tests {
    private let container = """
        import SwiftUI
        @Observable final class NotesViewModel { var n = 0; init(id: Int) {} }
        @Observable final class ListViewModel { var n = 0 }
        @Observable final class FreeViewModel { var n = 0 }
        final class DependencyContainer {
            static let shared = DependencyContainer()
            func makeNotesViewModel(id: Int) -> NotesViewModel { NotesViewModel(id: id) }
            func makeListViewModel() -> ListViewModel { ListViewModel() }
        }

        """

    @Test func constructionsInViewsAreFlagged() throws {
        let text =
            container + """
                struct AView: View {
                    @State private var list = ListViewModel() // flagged
                    @State private var notes: NotesViewModel
                    init(id: Int) {
                        _notes = State(initialValue: NotesViewModel(id: id)) // flagged
                    }
                    var body: some View { Text("") }
                }
                struct Ornament: ViewModifier {
                    @State private var list = ListViewModel() // flagged
                    func body(content: Content) -> some View { content }
                }
                """
        try expectFlagged("DI-005", text, profile: .glide)
        try expectFlagged("DI-005", text.replacing("// flagged", with: "// info"))
        let fixed = try RuleTest(text).fixed("DI-005")
        #expect(fixed.contains("list = DependencyContainer.shared.makeListViewModel() // flagged"))
        #expect(fixed.contains("State(initialValue: DependencyContainer.shared.makeNotesViewModel(id: id)) // flagged"))
    }

    @Test func rootsPreviewsAndOthersAreNot() throws {
        try expectFlagged(
            "DI-005",
            container + """
                @main struct TheApp: App { @State private var list = ListViewModel(); var body: some Scene { WindowGroup {} } }
                struct AView: View { @State private var free = FreeViewModel(); var body: some View { Text("") } }
                #Preview { Text("\\(ListViewModel().n)") }
                final class AppCoordinator { let list = ListViewModel() }
                """, profile: .glide)
    }

    @Test func theViewsOwnContainerIsUsedInItsCode() throws {
        let test = RuleTest(
            container.replacing("    static let shared = DependencyContainer()\n", with: "") + """
                struct AView: View {
                    let container: DependencyContainer
                    @State private var list: ListViewModel = ListViewModel()
                    var body: some View { Text("").sheet(isPresented: .constant(true)) { Child(model: ListViewModel()) } }
                }
                """)
        let fixed = try test.fixed("DI-005")
        #expect(fixed.contains("Child(model: container.makeListViewModel())"))
        #expect(fixed.contains("list: ListViewModel = ListViewModel()"))
    }
}
