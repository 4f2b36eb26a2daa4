import ReviewRules
import Testing

struct CONST002Tests {
    @Test func addressesOfScreensAreInformation() throws {
        try expectFlagged(
            "CONST-002",
            """
            import SwiftUI
            final class NewsViewModel: ObservableObject {
                @Published var text = ""
                func load() async throws {
                    let url = URL(string: "https://api.example.org/news") // info
                    text = try await client.get("/profile") // info
                }
            }
            struct NewsView: View {
                var body: some View { Text("") }
                func load() async throws {
                    let url = URL(string: "https://api.example.org/view")! // info
                    _ = try await URLSession.shared.data(from: url)
                }
            }
            """)
    }

    @Test func servicesLinksAndNamespacesAreNot() throws {
        try expectFlagged(
            "CONST-002",
            """
            import SwiftUI
            final class NewsService { func load() { run("https://api.example.org") } }
            enum AppConfig { static let base = "https://api.example.org" }
            struct NewsView: View {
                let home = URL(string: "https://example.org")!
                var body: some View { Link("Home", destination: URL(string: "https://example.org/a")!) }
            }
            final class NewsViewModel: ObservableObject {
                @Published var text = "http://www.w3.org/2000/svg"
                func open() { openURL(URL(string: "https://example.org/help")!) }
                func check() -> Bool { text.hasPrefix("https://e") }
                func address(host: String) -> String { "https://\\(host)/api" }
            }
            """)
    }

    @Test func theFixMovesTheAddress() throws {
        let test = RuleTest(
            """
            import Foundation
            final class NewsViewModel: ObservableObject {
                @Published var text = ""
                func load() { text = "https://api.example.org" /* base */ }
            }
            """)
        let fixed = try test.fixed("CONST-002")
        #expect(fixed.contains("func load() { text = NewsConfig.loadURL /* base */ }"))
        #expect(fixed.hasSuffix("}\n\nprivate enum NewsConfig {\n    static let loadURL = \"https://api.example.org\"\n}"))
        #expect(try RuleTest(fixed).findings("CONST-002").isEmpty)
    }
}
