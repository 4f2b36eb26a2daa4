import ReviewRules
import Testing

struct LVL006Tests {
    private func model(_ name: String, _ method: String) -> String {
        "@Observable\nclass \(name) {\n    var items: [String] = []\n\(method)\n}\n"
    }

    private func slug(_ local: String) -> String {
        """
            func slug(_ text: String) -> String {
                var \(local) = text.lowercased()
                \(local) = \(local).replacing(" ", with: "-")
                \(local) = \(local).replacing("_", with: "-")
                if \(local).isEmpty { \(local) = "none" }
                return \(local).trimmed()
            }
        """
    }

    @Test func equalLogicIsFlaggedInBoth() throws {
        let test = RuleTest(files: [
            "Sources/App/AViewModel.swift": "import Observation\n" + model("AViewModel", slug("result")),
            "Sources/App/BViewModel.swift": "import Observation\n" + model("BViewModel", slug("other")),
        ])
        let findings = try test.findings("LVL-006")
        #expect(findings.map(\.symbol) == ["AViewModel.slug", "BViewModel.slug"])
        #expect(findings.map(\.severity) == [.info, .warning])
        try #require(findings.count == 2)
        #expect(findings[0].message == "AViewModel.slug(_:) does the same as BViewModel.slug(_:).")
        #expect(findings[0].evidence == ["BViewModel has it in Sources/App/BViewModel.swift, line 5"])
    }

    @Test func threeCopiesAreAllNamed() throws {
        let text = "import Observation\n" + ["A", "B", "C"].map { model("\($0)ViewModel", slug("x")) }.joined()
        #expect(try RuleTest(text).findings("LVL-006").map(\.severity) == [.info, .warning, .warning])
    }

    @Test func copiesInOneViewModelAndItsExtensionOfAServiceAreNot() throws {
        let text = "import Observation\n" + model("AViewModel", slug("x")) + "final class SlugService {\n\(slug("x"))\n}\n"
        #expect(try RuleTest(text).findings("LVL-006").isEmpty)
    }

    @Test func loadingThatHandsOnIsNot() throws {
        let load = """
                func load() async {
                    isLoading = true
                    errorMessage = nil
                    do {
                        items = try await service.fetch()
                    } catch {
                        errorMessage = "Failed"
                    }
                    isLoading = false
                }
            """
        let text = "import Observation\n" + model("AViewModel", load) + model("BViewModel", load)
        #expect(try RuleTest(text).findings("LVL-006").isEmpty)
    }

    @Test func shortOrDifferentMethodsAreNot() throws {
        let short = "    func go(_ a: Int) { print(a); print(a + 1); print(a + 2) }"
        let text =
            "import Observation\n" + model("AViewModel", short) + model("BViewModel", short) + model("CViewModel", slug("x"))
            + model("DViewModel", slug("x").replacing("\"_\"", with: "\"+\""))
        #expect(try RuleTest(text).findings("LVL-006").isEmpty)
    }
}
