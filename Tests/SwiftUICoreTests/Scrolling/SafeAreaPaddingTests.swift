import Foundation
import RenderTree
import SwiftUICore
import Testing

@MainActor
struct SafeAreaPaddingTests {
    @Test func whatScrollsKeepsItsContentOffTheEdgesAndGoesUpToThem() {
        let screen = Screen(
            ScrollView(.horizontal) { Text("a") }.scrollIndicators(.never).scrollTargetBehavior(.viewAligned).safeAreaPadding(.horizontal))
        #expect(screen.node(.scroll)[.contentMargins] == .strings(["-", "16", "-", "16"]))
        #expect(screen.all { $0[.paddingLeading] != nil }.isEmpty)
        let list = Screen(List { Text("a") }.safeAreaPadding(EdgeInsets(top: 0, leading: 0, bottom: 64, trailing: 0)))
        #expect(list.all { $0[.contentMargins] == .strings(["-", "-", "64", "-"]) }.count == 1)
    }

    @Test func anythingElseIsPadded() {
        let screen = Screen(VStack { ScrollView { Text("a") } }.safeAreaPadding(8))
        #expect(screen.node(.scroll)[.contentMargins] == nil)
        #expect(screen.all { $0[.paddingLeading] != nil }.count == 1)
    }
}
