import ReviewRules
import Testing

struct VM008Tests {
    @Test func navigationIsSaid() throws {
        let text = """
            import SwiftUI
            struct DetailView: View { enum Mode { case a }; var body: some View { Text("") } }
            @Observable final class AViewModel {
                var path = NavigationPath() // flagged
                var detail: DetailView? // flagged
                var close: DismissAction? // flagged
                func finish() {
                    dismiss() // flagged
                    host.present(sheet, animated: true) // flagged
                }
            }
            """
        try expectFlagged("VM-008", text, profile: .strict)
        try expectFlagged("VM-008", text.replacing("// flagged", with: "// info"))
    }

    @Test func coordinatorsAndStateAreNot() throws {
        try expectFlagged(
            "VM-008",
            """
            import SwiftUI
            struct DetailView: View { enum Mode { case a }; var body: some View { Text("") } }
            final class AppCoordinator { var path = NavigationPath(); func show() {} }
            @Observable final class AViewModel {
                var selectedItem: String?
                var mode: DetailView.Mode = .a
                private let coordinator: AppCoordinator
                init(coordinator: AppCoordinator) { self.coordinator = coordinator }
                func finish() { coordinator.show(); dismiss(); alerts.dismiss() }
                func dismiss() { selectedItem = nil }
            }
            """, profile: .strict)
    }

    @Test(arguments: ["AppRouter", "RouterState", "SheetCoordinator", "NavigatorModel"])
    func whatIsNamedForLeadingElsewhereMayHoldThePath(name: String) throws {
        try expectFlagged(
            "VM-008",
            """
            import SwiftUI
            @Observable final class \(name) { var path = NavigationPath() }
            struct AView: View { @State private var model = \(name)(); var body: some View { Text("") } }
            """, profile: .strict)
    }

    @Test func viewsMayNavigate() throws {
        try expectFlagged(
            "VM-008",
            """
            import SwiftUI
            struct AView: View {
                @Environment(\\.dismiss) private var dismiss
                @State private var path = NavigationPath()
                var body: some View { Button("Close") { dismiss() } }
            }
            @Observable final class BViewModel { var presented = false; func present() { presented = true } }
            """, profile: .strict)
    }
}
