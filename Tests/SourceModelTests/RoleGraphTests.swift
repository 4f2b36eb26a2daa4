import SourceModel
import Testing

struct RoleGraphTests {
    private func graph(_ files: [String: (module: String?, text: String)]) -> RoleGraph {
        let parsed = files.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value.text, module: $0.value.module) }
        return RoleGraph(index: ProjectIndex(files: parsed.map(\.facts)))
    }

    private func graph(_ text: String) -> RoleGraph { graph(["App/A.swift": ("App", text)]) }

    private func names(_ graph: RoleGraph) -> [String] {
        graph.edges.map { "\(graph.nodes[$0.from].name) -> \(graph.nodes[$0.to].name):\($0.line)" }
    }

    @Test func edgesBearTheLineOfTheFirstUse() {
        let graph = graph(
            """
            struct A {
                #if DEBUG
                let early: B?
                #endif
                func first() { _ = B() }
                let second: B
                struct Inner { let c: C }
            }
            struct B: P {}
            struct C {}
            protocol P {}
            extension C { func a(_ a: A) {} }
            """)
        #expect(names(graph) == ["A -> B:5", "A -> C:7", "B -> P:9", "C -> A:12"])
        #expect(graph.edges.map(\.isHeld) == [true, true, false, false])
        #expect(graph.edges.map(\.isInherited) == [false, false, true, false])
        #expect(graph.nodes.map(\.lineCount) == [8, 1, 2, 1])
        #expect(graph.nodes.map(\.folder) == ["App", "App", "App", "App"])
    }

    @Test func namesMeanTheirOwnModulesType() {
        let graph = graph([
            "A/A.swift": ("A", "struct User {}\nstruct AList { let user: User }"),
            "B/B.swift": ("B", "struct User {}\nstruct BList { let user: User }"),
            "C/C.swift": ("C", "import B\nstruct CList { let user: User }"),
            "D/D.swift": ("D", "import A\nimport B\nstruct DList { let user: User }"),
        ])
        let modules = graph.edges.map { "\(graph.nodes[$0.from].name) \(graph.nodes[$0.to].module ?? "")" }
        #expect(modules == ["AList A", "BList B", "CList B"])
    }

    @Test func parametersNestedTypesAndFrameworksAreNoUses() {
        let graph = graph(
            """
            struct Content {}
            struct Row {}
            struct Card<Content> { let content: Content }
            struct Table { struct Row {} ; let rows: [Row] }
            struct Counter { @State var count = 0 ; enum State {} }
            struct Holder { @State var count = 0 }
            """)
        #expect(graph.edges.isEmpty)
    }

    @Test func circlesAreFoundInOrder() {
        let graph = graph(
            """
            struct A { let b: B }
            struct B { let c: [C] }
            struct C { let a: A? }
            struct D { let d: [D] ; let a: A }
            struct E { let f: [F] }
            struct F { let e: [E] }
            """)
        #expect(graph.cycles().map { $0.map { graph.nodes[$0].name } } == [["A", "B", "C"], ["E", "F"]])
        #expect(graph.components().count == 3)
        #expect(graph.path(from: 3, to: 2).map { graph.nodes[$0].name } == ["D", "A", "B", "C"])
        #expect(graph.path(from: 0, to: 3).isEmpty)
    }

    @Test func longChainsNeedNoStack() {
        let count = 5_000
        let text = (0..<count).map { "struct T\($0) { let next: [T\(($0 + 1) % count)] }" }.joined(separator: "\n")
        let graph = graph(text)
        #expect(graph.cycles().map(\.count) == [count])
    }

    @Test func usesAgainstTheTiersAreViolations() {
        let graph = graph(
            """
            import SwiftUI
            struct User: Codable { let service: UserService? }
            final class UserService { weak var viewModel: UserViewModel? ; func load() {} }
            final class UserRepository { let api: UserAPI ; func load() {} }
            final class UserAPI { func get() {} }
            @Observable final class UserViewModel { var name = "" ; let api = UserAPI() ; func show() { _ = UserView.self } }
            struct UserView: View { let repository: UserRepository ; var body: some View { Text("") } }
            """)
        let found = graph.violations.map { "\($0.kind) \(graph.nodes[graph.edges[$0.edge].from].name)" }
        #expect(
            found == [
                "modelUsesUpper User", "serviceUsesUI UserService", "skip UserViewModel", "viewModelUsesView UserViewModel",
                "skip UserView",
            ])
    }
}
