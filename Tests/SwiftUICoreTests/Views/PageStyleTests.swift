import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct PageStyleTests {
    private func style(_ view: some View) -> String? { Screen(view).node(.tabs)[.style]?.string }

    @Test func pagesSayWhatLeadsToThem() {
        let tabs = TabView { Text("a") }
        #expect(style(tabs.tabViewStyle(.page)) == "page")
        #expect(style(tabs.tabViewStyle(.page(indexDisplayMode: .never))) == "page never")
        #expect(style(tabs.tabViewStyle(.page(indexDisplayMode: .always)).indexViewStyle(.page)) == "page")
        #expect(style(tabs.tabViewStyle(.page).indexViewStyle(.page(backgroundDisplayMode: .always))) == "page plate")
        #expect(style(tabs.indexViewStyle(PageIndexViewStyle(backgroundDisplayMode: .always))) == nil)
    }
}
