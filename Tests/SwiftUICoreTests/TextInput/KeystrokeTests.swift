import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct KeystrokeTests {
    struct Form: View {
        @State private var name = ""
        var body: some View {
            VStack {
                TextField("Name", text: $name)
                Echo(name: $name)
                Bystander()
            }
        }
    }

    struct Echo: View {
        @Binding var name: String
        var body: some View { Text("Hello, \(name)") }
    }

    struct Bystander: View {
        var body: some View { Text("unrelated") }
    }

    @Test func aKeystrokeRunsOnlyTheBodiesThatReadTheText() throws {
        let scene = ViewGraph.showing(Form())
        scene.recordsBodies = true
        scene.send(.text("A", version: 1), to: try scene.first(.textField))
        #expect(scene.has("Hello, A"))
        let own = ["Form", "Echo", "Bystander"]
        #expect(scene.takeBodiesRun().filter(own.contains) == ["Echo"])
    }
}
