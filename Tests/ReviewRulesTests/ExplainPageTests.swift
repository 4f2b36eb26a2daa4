import ReviewRules
import SourceModel
import Testing

/// What `glide explain` says of a rule is what the rule does.
struct ExplainPageTests {
    private static let ids = allRules.map(\.info.id)

    /// A profile in which the rule runs, the usual one first.
    private func profile(_ rule: any Rule) -> Profile? {
        let order: [Profile] = [.modern, .strict, .glide, .combine, .environmentDI, .offPattern]
        return order.first { rule.info.severity(in: $0) != nil }
    }

    private func findings(_ code: String, _ rule: any Rule) throws -> [Finding] {
        let profile = try #require(self.profile(rule), "\(rule.info.id) runs in no profile")
        return try RuleTest(files: ExplainedFiles.split(code), profile: profile).findings(rule.info.id)
    }

    @Test(arguments: ids)
    func theBadExampleIsFlaggedAndTheGoodOneIsNot(id: String) throws {
        let rule = try #require(allRules.first { $0.info.id == id })
        #expect(!(try findings(rule.info.page.bad, rule)).isEmpty, "\(id) does not flag its own bad example")
        let good = try findings(rule.info.page.good, rule)
        #expect(good.isEmpty, "\(id) flags its own good example: \(good.map { "\($0.start.line): \($0.message)" })")
    }

    @Test(arguments: ids)
    func theExamplesParse(id: String) throws {
        let page = try #require(allRules.first { $0.info.id == id }).info.page
        for code in [page.bad, page.good] { #expect(!SourceFile(path: "A.swift", text: code).syntax.hasError, "\(id): \(code)") }
    }

    @Test(arguments: ids)
    func thePageSaysWhatAReaderNeeds(id: String) throws {
        let page = try #require(allRules.first { $0.info.id == id }).info.page
        #expect(page.why.count > 40)
        #expect(!page.notFlagged.isEmpty)
        #expect(!page.fix.isEmpty)
        #expect(!page.source.isEmpty)
    }

    @Test func idsAreUnique() { #expect(Set(Self.ids).count == Self.ids.count) }
}

/// An example may stand for several files: a line `// Sources/App/Models/User.swift` begins each.
enum ExplainedFiles {
    static func split(_ code: String) -> [String: String] {
        var files: [String: String] = [:]
        var path = "Sources/App/Feature.swift"
        for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
            if let match = line.wholeMatch(of: /\/\/ ([\w+\/. -]+\.swift)/) {
                path = String(match.1)
                files[path] = ""
            } else {
                files[path, default: ""] += line + "\n"
            }
        }
        return files
    }
}
