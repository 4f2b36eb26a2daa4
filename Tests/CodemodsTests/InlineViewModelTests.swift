import Testing

struct InlineViewModelTests {
    @Test func valuesBecomeStateAndTheFileGoes() throws {
        let test = CodemodTest(files: [
            "Sources/App/ToggleViewModel.swift": """
            import Observation

            @Observable
            final class ToggleViewModel {
                // Whether it is on.
                var isOn = false  // at first
                private(set) var name: String?
            }
            """,
            "Sources/App/ToggleView.swift": """
            import SwiftUI

            struct ToggleView: View {
                let title: String
                @State private var viewModel = ToggleViewModel()

                var body: some View {
                    Toggle(title, isOn: $viewModel.isOn)
                    Text(self.viewModel.name ?? "none")
                        .onAppear {
                            let isOn = viewModel.isOn
                            viewModel.isOn = !isOn
                        }
                }
            }
            """,
        ])
        let files = try test.files("inline-view-model", "ToggleViewModel")
        #expect(files["Sources/App/ToggleViewModel.swift"] == nil)
        expectText(
            files["Sources/App/ToggleView.swift"],
            """
            import SwiftUI

            struct ToggleView: View {
                let title: String
                // Whether it is on.
                @State private var isOn = false  // at first
                @State private var name: String?

                var body: some View {
                    Toggle(title, isOn: $isOn)
                    Text(name ?? "none")
                        .onAppear {
                            let isOn = isOn
                            self.isOn = !isOn
                        }
                }
            }
            """)
        try expectTypeChecks(files)
    }

    @Test func inOneFileOnlyTheClassGoes() throws {
        let text = try CodemodTest(
            """
            import SwiftUI

            /// Needless.
            class CounterViewModel: ObservableObject {
                @Published var count = 0
            }

            struct CounterView: View {
                @StateObject private var vm = CounterViewModel()
                var body: some View { Button("\\(vm.count)") { vm.count += 1 } }
            }
            """
        ).text("inline-view-model", "CounterViewModel")
        expectText(
            text,
            """
            import SwiftUI

            struct CounterView: View {
                @State private var count = 0
                var body: some View { Button("\\(count)") { count += 1 } }
            }
            """)
        try expectTypeChecks([CodemodTest.path: text])
    }

    @Test func whatIsSharedOrCollidesIsRefused() throws {
        func view(_ body: String, _ member: String = "") -> CodemodTest {
            CodemodTest(
                """
                import SwiftUI
                @Observable final class AViewModel {
                    var text = ""
                }
                struct Row: View { let model: String; var body: some View { Text(model) } }
                struct AView: View {
                    @State private var viewModel = AViewModel()
                    \(member)
                    var body: some View { \(body) }
                }
                """)
        }
        #expect(try view("Text(describe(viewModel))").refusals("inline-view-model", "AViewModel") == ["viewModel is passed on as a whole."])
        #expect(
            try view("Text(viewModel.text)", "var text: String { \"\" }").refusals("inline-view-model", "AViewModel") == [
                "AView has a member text already."
            ])
        #expect(
            try view("Text(viewModel.text)", "static let other = AViewModel()").refusals("inline-view-model", "AViewModel").first?
                .contains("by one view alone") == true)
        let logic = CodemodTest("class AViewModel { var a = 1; var b: Int { a } }")
        #expect(try logic.refusals("inline-view-model", "AViewModel") == ["AViewModel.b is more than a value with a default."])
    }
}
