import RenderTree
import Testing

@testable import SwiftUICore

@MainActor struct DeepTreeTests {
    /// What is looked for through all levels is looked at once on each: twice, and this would not end.
    @Test func aDeepNodeIsCalledByTheTextInIt() {
        let deep = (0..<48).reduce(AnyView(Text("deep"))) { view, _ in AnyView(ZStack { view }.padding(1)) }
        let scene = ViewGraph()
        scene.mount(deep)
        #expect(scene.tree.root.shortDescription == "root \"deep\"")
    }
}
