import ReviewRules
import Testing

struct OBS002Tests {
    static let modern = "import SwiftUI\n@Observable final class ListModel { var items: [String] = [] }"
    static let old = "import SwiftUI\nfinal class DetailModel: ObservableObject { @Published var title = \"\" }"

    @Test func bothInOneFolderAreInformation() throws {
        let test = RuleTest(files: ["Sources/App/Feed/List.swift": Self.modern, "Sources/App/Feed/Detail.swift": Self.old])
        let findings = try test.findings("OBS-002")
        #expect(findings.map(\.path) == ["Sources/App/Feed/Detail.swift"])
        #expect(findings.map(\.severity) == [.info])
        #expect(findings.map(\.start.line) == [2])
    }

    @Test func bothInOneFileAreInformation() throws {
        let test = RuleTest(Self.modern + "\n" + Self.old)
        #expect(try test.findings("OBS-002").map(\.symbol) == ["DetailModel"])
    }

    @Test func inheritedConformancesCount() throws {
        let test = RuleTest(files: [
            "Sources/App/Feed/List.swift": Self.modern, "Sources/App/Feed/Detail.swift": "final class Detail: Base {}",
            "Sources/App/Base/Base.swift": "class Base: ObservableObject {}",
        ])
        #expect(try test.findings("OBS-002").map(\.symbol) == ["Detail"])
    }

    @Test func separateFoldersTestsAndOldTargetsAreNot() throws {
        var test = RuleTest(files: ["Sources/App/Feed/List.swift": Self.modern, "Sources/App/Detail/Detail.swift": Self.old])
        #expect(try test.findings("OBS-002").isEmpty)
        test = RuleTest(files: ["Tests/AppTests/List.swift": Self.modern, "Tests/AppTests/Detail.swift": Self.old])
        #expect(try test.findings("OBS-002").isEmpty)
        test = RuleTest(Self.modern + "\n#if DEBUG\n" + Self.old + "\n#endif")
        #expect(try test.findings("OBS-002").isEmpty)
        test = RuleTest(Self.modern + "\n" + Self.old, profile: .combine)
        #expect(try test.findings("OBS-002").isEmpty)
    }
}
