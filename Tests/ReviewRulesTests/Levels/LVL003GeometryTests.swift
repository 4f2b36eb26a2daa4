import ReviewRules
import Testing

struct LVL003GeometryTests {
    /// A view with so many lines in each of its methods.
    private func view(_ parameter: String, state: String, _ line: String) -> String {
        let steps = (1...34).map { "        \(line.replacing("#", with: "\($0)"))" }.joined(separator: "\n")
        return """
            import SwiftUI
            struct TabBar: View {
                \(state)
                @State private var items: [String] = []
                var body: some View { Text("") }
                private func drag(\(parameter)) {
            \(steps)
                }
            }
            """
    }

    @Test func methodsOnPlacesAndSizesAreNoLogic() throws {
        let gesture = view("value: DragGesture.Value", state: "@State private var start: CGFloat?", "items.swapAt(#, 0)")
        #expect(try RuleTest(gesture).findings("LVL-003").isEmpty)
        let point = view(
            "to point: CGPoint, in frames: [String: CGRect]", state: "@State private var start: CGFloat?", "items.swapAt(#, 0)")
        #expect(try RuleTest(point).findings("LVL-003").isEmpty)
    }

    @Test func whatOnlyKeepsSizesIsNoLogic() throws {
        let sizes = view("", state: "@State private var width: CGFloat = 0", "width += #")
        #expect(try RuleTest(sizes).findings("LVL-003").isEmpty)
    }

    @Test func otherMethodsAre() throws {
        let logic = view("at index: Int", state: "@State private var start: CGFloat?", "items.swapAt(#, 0)")
        #expect(try RuleTest(logic).lines("LVL-003") == [2])
        let mixed = view("", state: "@State private var width: CGFloat = 0", "width += #; items.removeLast()")
        #expect(try RuleTest(mixed).lines("LVL-003") == [2])
    }
}
