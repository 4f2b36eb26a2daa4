import SourceModel
import Testing

struct RoleTests {
    @Test func rolesNameTheirEvidence() throws {
        let text = """
            import SwiftUI
            struct ProfileView: View { @State private var model: ProfileModel; var body: some View { Text("") } }
            @Observable final class ProfileModel { var name = "" ; init() {} }
            protocol UserServiceProtocol { func load() async throws }
            final class UserService: UserServiceProtocol { func load() async throws {} }
            struct User: Codable { let name: String }
            final class AppContainer { func make() {} }
            """
        let index = ProjectIndex(files: [SourceFile(path: "A.swift", text: text).facts])
        #expect(index.role(of: "ProfileView")?.role == .view)
        #expect(index.role(of: "ProfileModel")?.role == .viewModel)
        #expect(index.role(of: "ProfileModel")?.evidence == ["is @Observable", "ProfileView holds it in @State model"])
        #expect(index.role(of: "UserService")?.role == .service)
        #expect(index.role(of: "User")?.role == .model)
        #expect(index.role(of: "AppContainer")?.role == .container)
    }
}

struct QualifiedNameTests {
    @Test func anInnerTypeIsNotItsNamesakeElsewhere() {
        let text = """
            import SwiftUI
            enum ApiModel { struct Details: Codable {} }
            struct Details: View { var body: SwiftUI.Text { Text("") } }
            final class DetailsRepository { func load() async -> ApiModel.Details { ApiModel.Details() } }
            """
        let index = ProjectIndex(files: [SourceFile(path: "A.swift", text: text).facts])
        let graph = RoleGraph(index: index)
        let uses = graph.edges.map { "\(graph.nodes[$0.from].name) \(graph.nodes[$0.to].name)" }
        #expect(uses == ["DetailsRepository ApiModel"])
        #expect(index.files[0].types.last?.mentionedTypes.contains("ApiModel.Details") == true)
    }

    /// A project may hold what SwiftUI is made of, and apps beside it.
    @Test func aViewProtocolThatIsNotImportedHidesNothing() {
        let app = SourceFile(
            path: "Apps/A.swift", text: "import SwiftUI\nstruct AView: View { var body: some View { Text(\"\") } }", module: "App")
        for (module, isView) in [("SwiftUICore", true), ("SwiftUI", true), ("App", false)] {
            let other = SourceFile(path: "Sources/B.swift", text: "public protocol View {}", module: module)
            let index = ProjectIndex(files: [app.facts, other.facts])
            #expect((index.role(of: "AView", from: "App")?.role == .view) == isView, "\(module)")
        }
    }
}
