import ReviewRules
import SourceModel
import Testing

struct LVL001Tests {
    @Test func viewModelsOfPlainValuesAreFlagged() throws {
        try expectFlagged(
            "LVL-001",
            """
            import SwiftUI
            enum Theme { case light, dark }
            @Observable
            class SettingsViewModel { // flagged
                var isOn = false
                var theme = Theme.light
                var name: String?
            }
            struct SettingsView: View {
                @State private var viewModel = SettingsViewModel()
                var body: some View { Toggle("", isOn: $viewModel.isOn) }
            }
            @MainActor
            final class FormViewModel: ObservableObject { // flagged
                @Published var text = ""
                @Published var size: Double = 14
            }
            struct FormView: View {
                @StateObject private var model = FormViewModel()
                var body: some View { TextField("", text: $model.text).font(.system(size: self.model.size)) }
            }
            @Observable final class TabModel { var tab = 0 } // flagged
            struct TabsView: View {
                @State private var tabs = TabModel()
                var body: some View { Text("\\(tabs.tab)") }
            }
            """)
    }

    @Test func logicIsNoReasonToInline() throws {
        try expectFlagged(
            "LVL-001",
            """
            import SwiftUI
            @Observable class AViewModel {
                var email = ""
                var isValid: Bool { email.contains("@") }
            }
            struct AView: View {
                @State private var viewModel = AViewModel()
                var body: some View { Text(viewModel.email) }
            }
            @Observable class BViewModel {
                var isOn = false
                func toggle() { isOn.toggle() }
            }
            struct BView: View {
                @State private var viewModel = BViewModel()
                var body: some View { Text(viewModel.isOn ? "a" : "b") }
            }
            @Observable class CViewModel { var text = "" { didSet { print(text) } } }
            struct CView: View {
                @State private var viewModel = CViewModel()
                var body: some View { Text(viewModel.text) }
            }
            @Observable class DViewModel { @ObservationIgnored @AppStorage("d") var isOn = false }
            struct DView: View {
                @State private var viewModel = DViewModel()
                var body: some View { Text(viewModel.isOn ? "a" : "b") }
            }
            @Observable class EViewModel { var todos: [String] = [] }
            struct EView: View {
                @State private var viewModel = EViewModel()
                var body: some View { Text(viewModel.todos[0]) }
            }
            """)
    }

    @Test func sharedOnesAreNot() throws {
        try expectFlagged(
            "LVL-001",
            """
            import SwiftUI
            @Observable class PassedViewModel { var isOn = false }
            struct PassingView: View {
                @State private var viewModel = PassedViewModel()
                var body: some View { ChildView(viewModel: viewModel) }
            }
            struct ChildView: View {
                @Bindable var viewModel: PassedViewModel
                var body: some View { Toggle("", isOn: $viewModel.isOn) }
            }
            @Observable class SpreadViewModel { var isOn = false }
            struct SpreadingView: View {
                @State private var viewModel = SpreadViewModel()
                var body: some View { Text("").environment(viewModel) }
            }
            @Observable class PreviewedViewModel { var isOn = false }
            struct PreviewedView: View {
                @State var viewModel = PreviewedViewModel()
                var body: some View { Toggle("", isOn: $viewModel.isOn) }
            }
            #Preview { PreviewedView(viewModel: PreviewedViewModel()) }
            """)
    }

    @Test func theFixMovesTheValues() throws {
        let test = RuleTest(
            """
            import SwiftUI

            /// What the settings are.
            @Observable
            class SettingsViewModel {
                /// Whether it rings.
                var isOn = false
                private(set) var unused: Int? // none yet
            }

            struct SettingsView: View {
                // The model.
                @State private var viewModel = SettingsViewModel()
                var body: some View {
                    Toggle("A", isOn: $viewModel.isOn) // keeps
                    Text(self.viewModel.isOn  ?  "on" : "off")
                }
            }
            """.replacing("    private(set) var unused", with: "    var unused"))
        let fixed = try test.fixed("LVL-001")
        #expect(
            fixed == """
                import SwiftUI

                struct SettingsView: View {
                    // The model.
                    /// Whether it rings.
                    @State private var isOn = false
                    @State private var unused: Int?  // none yet
                    var body: some View {
                        Toggle("A", isOn: $isOn) // keeps
                        Text(self.isOn  ?  "on" : "off")
                    }
                }
                """)
        #expect(try RuleTest(fixed).findings("LVL-001").isEmpty)
    }

    @Test func aCollisionIsOnlySuggested() throws {
        let test = RuleTest(
            """
            import SwiftUI
            @Observable class NameViewModel { var name = "" }
            struct NameView: View {
                @State private var viewModel = NameViewModel()
                let names: [String]
                var body: some View { ForEach(names, id: \\.self) { name in Text(name + viewModel.name) } }
            }
            """)
        let fix = try #require(try test.findings("LVL-001").first?.fix)
        #expect(fix.safety == .suggestion)
        #expect(fix.change == .codemod("inline-view-model", target: "NameViewModel"))
    }

    @Test func acrossFilesItIsACodemod() throws {
        let test = RuleTest(files: [
            "Sources/App/SettingsViewModel.swift": "import Observation\n@Observable class SettingsViewModel { var isOn = false }\n",
            "Sources/App/SettingsView.swift": """
            import SwiftUI
            struct SettingsView: View {
                @State private var viewModel = SettingsViewModel()
                var body: some View { Toggle("", isOn: $viewModel.isOn) }
            }
            """,
        ])
        let finding = try #require(try test.findings("LVL-001").first)
        #expect(finding.path == "Sources/App/SettingsView.swift")
        #expect(finding.fix?.change == .codemod("inline-view-model", target: "SettingsViewModel"))
    }
}
