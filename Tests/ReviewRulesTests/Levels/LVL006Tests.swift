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

    private func load(_ address: String, _ extra: String = "") -> String {
        """
            func load() async {
                guard let user else { return }
                isLoading = true
                let list = database.collection(\(address))
                let found = try? await list.whereField(Field.user, isEqualTo: user).documents()
                if let found {
                    var items: [String] = []
                    for one in found { items.append(one.title) }
                    self.items = items
                }
                \(extra)
                isLoading = false
            }
        """
    }

    @Test func longMethodsMayDifferInConstants() throws {
        let test = { (one: String, other: String) in
            RuleTest("import Observation\n" + self.model("AViewModel", one) + self.model("BViewModel", other))
        }
        let found = try test(load("\"vehicles\""), load("Paths.vehicles")).findings("LVL-006")
        #expect(found.map(\.severity) == [.info, .warning])
        #expect(found.last?.message == "BViewModel.load() does nearly the same as AViewModel.load().")
        #expect(try test(load("\"vehicles\""), load("path")).findings("LVL-006").isEmpty)
        #expect(try test(load("\"vehicles\""), load("\"readings\"", "items.sort()")).findings("LVL-006").isEmpty)
        // Short ones differ by their constants alone.
        #expect(try test(slug("a"), slug("a").replacing("\"_\"", with: "\".\"")).findings("LVL-006").isEmpty)
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
