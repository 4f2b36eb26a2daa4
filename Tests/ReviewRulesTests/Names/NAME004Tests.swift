import ReviewRules
import SourceModel
import Testing

struct NAME004Tests {
    @Test func pluralsAreSaid() throws {
        let test = RuleTest(
            """
            struct Users: Codable, Identifiable { let id: String }
            struct Categories: Codable, Identifiable { let id: String }
            struct Boxes: Codable, Identifiable { let id: String }
            """)
        #expect(
            try test.findings("NAME-004").map(\.fix?.change) == [
                .codemod("rename-type", target: "Users -> User"), .codemod("rename-type", target: "Categories -> Category"),
                .codemod("rename-type", target: "Boxes -> Box"),
            ])
    }

    @Test func collectionsOptionSetsAndOtherWordsAreNot() throws {
        try expectFlagged(
            "NAME-004",
            """
            struct Orders: Codable, Identifiable { let id: String ; let orders: [String] }
            struct Address: Codable, Identifiable { let id: String }
            struct ProjectStatus: Codable, Identifiable { let id: String }
            struct News: Codable, Identifiable { let id: String }
            struct UserSettings: Codable, Identifiable { let id: String }
            struct Analysis: Codable, Identifiable { let id: String }
            struct Rights: OptionSet, Codable { let rawValue: Int }
            struct Tag: Codable, Identifiable { let id: String }
            struct Tags: Codable, Identifiable { let id: String }
            """)
    }
}
