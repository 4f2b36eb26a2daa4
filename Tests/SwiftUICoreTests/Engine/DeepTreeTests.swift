import GlideTesting
import SwiftUI
import Testing

@testable import SwiftUICore

@MainActor struct DeepTreeTests {
    /// What is looked for through all levels is looked at once on each: twice, and this would not end.
    @Test func aDeepNodeIsCalledByTheTextInIt() throws {
        let deep = (0..<48).reduce(AnyView(Text("deep"))) { view, _ in AnyView(ZStack { view }.padding(1)) }
        let host = TestHost(deep)
        #expect(host.scene.tree.root.shortDescription == "root \"deep\"")
    }
}
