import Foundation
import SourceModel
import Testing

@testable import CodeMap

struct CodeMapTests {
    private func map(_ files: [String: String], tests: Bool = false) -> CodeMap {
        let parsed = files.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value) }
        return CodeMap(index: ProjectIndex(files: parsed.map(\.facts)), includingTests: tests)
    }

    private let app = [
        "Sources/App/Views/ProfileView.swift": """
        import SwiftUI
        struct ProfileView: View { @State private var model: ProfileViewModel; var body: some View { Text("") } }
        """,
        "Sources/App/ViewModels/ProfileViewModel.swift": """
        import SwiftUI
        @Observable final class ProfileViewModel { var name = ""; let service: UserService; var view: ProfileView? }
        """,
        "Sources/Core/UserService.swift": "final class UserService { func load() async throws -> User { User() } }",
        "Sources/Core/Models/Deep/User.swift": "struct User: Codable {}",
        "Sources/Core/main.swift": "print(1)",
        "Tests/CoreTests/UserTests.swift": "import Testing\nstruct UserTests { let user = User() }",
    ]

    @Test func boxesNestAsTheCodeDoes() throws {
        let root = map(app).root
        #expect(Set(root.children.map(\.title)) == ["App", "Core"])
        let core = try #require(root.children.first { $0.title == "Core" })
        // Folders with nothing but one folder are named together; files without types are there as well.
        #expect(Set(core.children.map(\.title)) == ["Models/Deep", "UserService.swift", "main.swift"])
        #expect(root.all.filter { $0.kind == .type }.map(\.title).sorted() == ["ProfileView", "ProfileViewModel", "User", "UserService"])
    }

    @Test func testsAreDrawnWhenAskedFor() {
        #expect(map(app, tests: true).root.children.contains { $0.title == "CoreTests" })
    }

    @Test func noBoxOverlapsItsNeighbourOrLeavesItsContainer() {
        var files: [String: String] = [:]
        for number in 0..<300 {
            files["Sources/M\(number % 7)/F\(number % 13)/File\(number).swift"] =
                (0..<(number % 5)).map { "struct Type\(number)With\($0)ALongName {}" }.joined(separator: "\n")
        }
        func check(_ box: MapBox) {
            for (place, child) in box.children.enumerated() {
                #expect(child.x >= box.x && child.y >= box.y + box.header)
                #expect(child.x + child.width <= box.x + box.width + 0.01 && child.y + child.height <= box.y + box.height + 0.01)
                for other in box.children[(place + 1)...] {
                    let isApart =
                        child.x + child.width <= other.x || other.x + other.width <= child.x || child.y + child.height <= other.y
                        || other.y + other.height <= child.y
                    #expect(isApart, "\(child.title) and \(other.title)")
                }
                check(child)
            }
        }
        check(map(files).root)
    }

    @Test func whatIsWrongStandsOut() throws {
        let map = map(app)
        #expect(map.violations.map(\.message) == ["ProfileViewModel (view model) uses ProfileView (view): a view model knows no view"])
        #expect(map.cycles.map { $0.map { map.graph.nodes[$0].name }.sorted() } == [["ProfileView", "ProfileViewModel"]])
        #expect(map.overview.map { "\($0.from.title) \($0.to.title) \($0.count)" } == ["App Core 1"])
        #expect(map.svg.contains("class=\"violation\""))
        #expect(map.svg.contains("class=\"cycle\""))
    }

    /// The larger what is inside, the farther away it can be read; a folder of files only from near.
    @Test func aFolderIsShutFromWhereItsInsideCannotBeRead() throws {
        var files: [String: String] = [:]
        for feature in ["Cart", "Feed"] {
            for number in 0..<40 { files["Sources/Shop/\(feature)/T\(number)\(feature).swift"] = "struct T\(number)\(feature) {}" }
        }
        let map = map(files)
        let shop = try #require(map.root.children.first)
        let cart = try #require(shop.children.first)
        let detail = MapDetail(map.root)
        let far = try #require(detail.limit(of: shop))
        let near = try #require(detail.limit(of: cart))
        #expect(near == 11 / 10 && far > near)
        #expect(detail.limit(of: try #require(cart.children.first)) == nil)
        #expect(map.svg.contains(">40 types<") && map.svg.contains(">80 types<"))
    }

    @Test func thePageIsWholeAndSafe() throws {
        var files = app
        files["Sources/A&B<i>/X.swift"] = "struct X {}"
        let html = map(files).html(title: "<b>&")
        #expect(html.contains("&lt;b&gt;&amp;"))
        #expect(!html.contains("B<i>"))
        #expect(!html.contains("http://") || !html.replacing("http://www.w3.org/2000/svg", with: "").contains("http://"))
        #expect(!html.contains("https://"))
        let start = try #require(html.firstRange(of: "type=\"application/json\">")).upperBound
        let end = try #require(html[start...].firstRange(of: "</script>")).lowerBound
        let data = try #require(JSONSerialization.jsonObject(with: Data(html[start..<end].utf8)) as? [String: Any])
        #expect((data["b"] as? [String: [Double]])?.count == 5)
    }

    @Test func aPlainPackageAndAnEmptyOneAreDrawn() {
        #expect(map(["Sources/Lib/A.swift": "public enum A {}"]).html(title: "Lib").contains("Nothing goes against the tiers"))
        #expect(map([:]).svg.contains("viewBox"))
    }

    @Test func threeThousandFilesTakeSeconds() {
        var files: [String: String] = [:]
        for number in 0..<3_000 {
            files["Sources/M\(number % 40)/F\(number % 9)/File\(number).swift"] =
                "struct T\(number) { var t: T\((number * 7 + 1) % 3_000) }"
        }
        let map = map(files)
        #expect(map.graph.nodes.count == 3_000)
        #expect(map.root.width / map.root.height > 0.5 && map.root.width / map.root.height < 4)
        #expect(map.html(title: "Large").utf8.count < 4_000_000)
    }
}
