import ReviewRules
import Testing

struct VM010Tests {
    private static let model = """
        import SwiftUI
        @Observable final class OrdersViewModel {
            var orders: [String] = []
            var isLoading = false
            var searchText = ""
            var title = "Orders"
            func load() async { isLoading = true; orders = await fetch(); isLoading = false }
            func clear() { searchText = "" }
            private func fetch() async -> [String] { [] }
        }
        """

    private func test(_ view: String, model: String = model) -> RuleTest {
        RuleTest(files: [
            "Sources/App/OrdersViewModel.swift": model,
            "Sources/App/OrdersView.swift": """
            import SwiftUI
            struct OrdersView: View {
                @State private var model = OrdersViewModel()
                var body: some View { \(view) }
            }
            """,
        ])
    }

    @Test func whatViewsOnlyReadIsInformationOnce() throws {
        let findings = try test("TextField(\"A\", text: $model.searchText); if model.isLoading { Text(model.orders[0]) }").findings(
            "VM-010")
        #expect(findings.map(\.start.line) == [3])
        #expect(findings.first?.message == "Everybody can set orders, and only OrdersViewModel does. The same is true of 1 more.")
    }

    @Test func privateSetIsWritten() throws {
        let fixed = try test("TextField(\"A\", text: $model.searchText)").fixed("VM-010", path: "Sources/App/OrdersViewModel.swift")
        #expect(fixed.contains("    private(set) var orders: [String] = []\n    private(set) var isLoading = false\n    var searchText"))
        let published = Self.model.replacing(
            "@Observable final class OrdersViewModel {", with: "final class OrdersViewModel: ObservableObject {"
        )
        .replacing("    var orders", with: "    @Published var orders")
        let other = test("TextField(\"A\", text: $model.searchText)", model: published)
        #expect(try other.fixed("VM-010", path: "Sources/App/OrdersViewModel.swift").contains("@Published private(set) var orders"))
    }

    @Test func whatOthersSetIsNot() throws {
        for change in [
            "model.orders = []", "model.orders.append(\"\")", "model.orders[0] = \"\"", "model.orders += [\"\"]",
            "model.orders.removeAll()",
            "model.orders.sort()", "sort(&model.orders)",
        ] {
            let view = "Button(\"A\") { \(change); model.isLoading.toggle() }; TextField(\"A\", text: $model.searchText)"
            #expect(try test(view).findings("VM-010").isEmpty, "\(change)")
        }
        #expect(try RuleTest(Self.model).findings("VM-010").isEmpty)
    }
}
