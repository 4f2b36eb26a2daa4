import ReviewRules
import Testing

struct NAME005Tests {
    @Test func namesLikeOtherKindsAreFlaggedOnce() throws {
        for (declaration, name) in [
            ("func DailyCell() -> some View { Text(\"A\") }", "DailyCell"), ("let Title = \"A\"", "Title"),
            ("static let PalettesKey = \"a\"", "PalettesKey"),
        ] {
            let test = RuleTest(
                "import SwiftUI\nstruct AView: View {\n    \(declaration)\n    let Other = 1\n    var body: some View { Text(\"A\") }\n}")
            #expect(try test.findings("NAME-005").map(\.message) == ["\(name) is written like a type. So is another one in this file."])
        }
        for declaration in ["struct content_view {}", "final class loginModel {}", "enum colour {}"] {
            #expect(try RuleTest(declaration).findings("NAME-005").count == 1, "\(declaration)")
        }
    }

    @Test func othersAreNot() throws {
        try expectFlagged(
            "NAME-005",
            """
            import SwiftUI
            @main struct iExpenseApp: App {
                let URLs = [1]
                let X = 1
                let EV100 = 2
                let _name = 3
                let id = 4
                func url() {}
                @objc func DoIt() {}
            }
            struct Answer: Codable { let Title: String }
            enum Kind { case Large }
            extension Color { struct Theme {} }
            struct _Row {}
            """)
    }
}
