import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct RowInsetTests {
    @Test func insetsOfSomeEdgesLeaveTheOthersToTheList() {
        let screen = Screen(List { Text("a").listRowInsets([.leading, .bottom], 7) })
        let row = screen.node(.row)
        #expect(row[.paddingLeading] == .double(7) && row[.paddingBottom] == .double(7))
        #expect(row[.paddingTop] == nil && row[.paddingTrailing] == nil)
    }

    @Test func noLengthLeavesAllOfThem() {
        #expect(Screen(List { Text("a").listRowInsets(.all, nil) }).node(.row)[.paddingTop] == nil)
    }
}
