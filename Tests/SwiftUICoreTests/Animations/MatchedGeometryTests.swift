import Foundation
import RenderTree
import SwiftUICore
import Testing

/// What hosts are told of views that share their geometry.
@MainActor
struct MatchedGeometryTests {
    struct Pair: View {
        @Namespace var first
        @Namespace var second

        var body: some View {
            Text("a").matchedGeometryEffect(id: "x", in: first)
            Text("b").matchedGeometryEffect(id: "x", in: first, isSource: false)
            Text("c").matchedGeometryEffect(id: 7, in: first, properties: .position, anchor: .topLeading)
            Text("d").matchedGeometryEffect(id: "x", in: second, properties: .size)
        }
    }

    private func words(_ screen: Screen) -> [[String]] {
        screen.all { $0[.matched] != nil }.map { $0[.matched]?.strings ?? [] }
    }

    @Test func viewsOfOneNameInOneNamespaceAreOne() {
        let words = words(Screen(Pair()))
        #expect(words.count == 4)
        #expect(words[0][0] == words[1][0])
        #expect(Set(words.map { $0[0] }).count == 3)
        #expect(
            words.map { Array($0.dropFirst()) } == [
                ["source", "position", "size"], ["follower", "position", "size"], ["source", "position", "0.0 0.0"], ["source", "size"],
            ])
    }

    @Test func eachMountedViewHasANamespaceOfItsOwnThatStays() {
        struct Twice: View {
            @State private var count = 0
            var body: some View {
                Pair()
                Pair()
                Button("more") { count += 1 }
                Text("\(count)")
            }
        }
        let screen = Screen(Twice())
        let before = words(screen)
        #expect(Set(before.map { $0[0] }).count == 6)
        screen.send(.tap, to: .button)
        #expect(words(screen) == before)
    }

    @Test func aScreenKnowsWhatItGrowsOutOf() throws {
        struct Root: View {
            @Namespace private var space
            var body: some View {
                NavigationStack {
                    NavigationLink("Open") { Text("There").navigationTransition(.zoom(sourceID: 1, in: space)) }
                        .matchedTransitionSource(id: 1, in: space)
                }
            }
        }
        let screen = Screen(Root())
        let source = try #require(screen.all { $0[.transitionSource] != nil }.first?[.transitionSource])
        screen.send(.tap, to: .button)
        #expect(screen.all(.screen).map { $0[.zoomsFrom] } == [nil, source])
    }
}
