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

    private final class Log {
        var appeared: [Int] = []
    }

    private struct Pages: View {
        enum Kind: CaseIterable { case plain, items }

        let kind: Kind
        let log: Log
        @State private var page = 0

        var body: some View {
            TabView(selection: $page) {
                switch kind {
                case .plain: ForEach(0..<4, id: \.self) { Pages.content($0, log) }
                case .items: ForEach(0..<4, id: \.self) { number in Pages.content(number, log).tabItem { Text("\(number)") } }
                }
            }
            .tabViewStyle(.page)
        }

        static func content(_ number: Int, _ log: Log) -> some View {
            Text("page \(number)").navigationTitle("title \(number)").onAppear { log.appeared.append(number) }
        }
    }

    private struct Tabs: View {
        let log: Log
        @State private var page = 0

        var body: some View {
            TabView(selection: $page) {
                ForEach(0..<4, id: \.self) { number in
                    Tab("\(number)", systemImage: "star", value: number) { Pages.content(number, log) }
                }
            }
            .tabViewStyle(.page)
        }
    }

    @Test(arguments: Pages.Kind.allCases)
    private func pagesBesideTheShownOneAreThereForAFingerToTurnTo(kind: Pages.Kind) {
        let log = Log()
        check(Screen(NavigationStack { Pages(kind: kind, log: log) }, tellsSight: true), log)
    }

    @Test func soAreTabs() {
        let log = Log()
        let screen = Screen(NavigationStack { Tabs(log: log) }, tellsSight: true)
        #expect(screen.node(.screen)[.title]?.string == "title 0")
        check(screen, log)
        // What is beside it says nothing of the screen.
        #expect(screen.node(.screen)[.title]?.string == "title 2")
    }

    private func check(_ screen: Screen, _ log: Log) {
        #expect(screen.texts == ["page 0", "page 1"])
        #expect(log.appeared == [0])
        screen.send(.change(.int(2)), to: .tabs)
        #expect(screen.texts == ["page 1", "page 2", "page 3"])
        #expect(log.appeared == [0, 2])
    }
}
