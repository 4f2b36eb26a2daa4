import RenderTree
import Testing

@testable import SwiftUICore

/// `zIndex`, as hosts get it.
@MainActor
struct OrderTests {
    @Test func anOrderIsThatOfTheOutermostBox() {
        let screen = Screen(
            ZStack {
                Text("a").background(.red).zIndex(1).padding().overlay { Text("b") }.background(.blue)
                Text("c").zIndex(2)
            })
        let boxes = screen.node(.stack).children
        #expect(boxes.map { $0[.zIndex] } == [.double(1), .double(2)])
        // Inside it would be above what is drawn over the view.
        #expect(screen.all(.text).filter { $0[.text] == .string("a") }.allSatisfy { $0[.zIndex] == nil })
    }

    @Test func theOuterOneOfTwoOrdersCounts() {
        let screen = Screen(ZStack { Text("a").zIndex(1).overlay { Text("b") }.zIndex(3).background(.red) })
        #expect(screen.node(.stack).children.first?[.zIndex] == .double(3))
    }
}
