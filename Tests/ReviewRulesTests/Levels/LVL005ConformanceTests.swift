import ReviewRules
import Testing

struct LVL005ConformanceTests {
    private func model(_ last: String) -> String {
        let methods = (1...15).map { "    func step\($0)() { value\($0) += 1 }" }
        let values = (1...16).map { "    var value\($0) = 0" }
        return """
            import Observation
            @MainActor @Observable final class CartViewModel {
            \((values + methods).joined(separator: "\n"))
                \(last)
            }
            """
    }

    @Test func whatHashableAndCodableAskForIsNotCounted() throws {
        #expect(try RuleTest(model("func hash(into hasher: inout Hasher) { hasher.combine(value1) }")).lines("LVL-005").isEmpty)
        #expect(try RuleTest(model("func encode(to encoder: any Encoder) throws {}")).lines("LVL-005").isEmpty)
        #expect(try RuleTest(model("func pay() { value16 += 1 }")).lines("LVL-005") == [2])
    }
}
