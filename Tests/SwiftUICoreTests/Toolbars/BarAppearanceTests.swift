import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct BarAppearanceTests {
    private func screenProperties(_ view: some View) -> Properties { Screen(NavigationStack { view }).node(.screen).properties }

    @Test func aBarHasAFillAVisibilityAndAScheme() {
        let properties = screenProperties(
            Text("a").toolbarBackground(.red, for: .navigationBar).toolbarBackground(.visible, for: .navigationBar)
                .toolbarColorScheme(.dark, for: .navigationBar))
        #expect(properties[.barBackground]?.fill != nil)
        #expect(properties[.barVisibility] == .string("visible") && properties[.barColorScheme] == .string("dark"))
    }

    @Test func otherBarsAreNotTheScreens() {
        let properties = screenProperties(
            Text("a").toolbarBackground(.red, for: .tabBar).toolbar(.hidden, for: .bottomBar).toolbarBackgroundVisibility(.hidden))
        #expect(properties[.barBackground] == nil && properties[.hidesBar] == nil)
        #expect(properties[.hidesBottomBar] == .bool(true) && properties[.barVisibility] == .string("hidden"))
    }

    @Test func titlesHaveSubtitlesRolesAndCanBeTakenAway() {
        let properties = screenProperties(
            Text("a").navigationTitle("Title").navigationSubtitle("Sub").toolbarRole(.editor).toolbar(removing: .title))
        #expect(
            properties[.subtitle] == .string("Sub") && properties[.toolbarRole] == .string("editor")
                && properties[.hidesTitle] == .bool(true))
        #expect(screenProperties(Text("a").toolbarRole(.automatic).toolbar(removing: nil))[.toolbarRole] == nil)
    }

    @Test func theMenuOfATitleFollowsTheTitle() {
        struct Page: View {
            @State var title = "One"
            var body: some View {
                Text("a").navigationTitle(title).toolbarTitleMenu { Button("Rename") { title = "Two" } }
            }
        }
        let screen = Screen(NavigationStack { Page() })
        #expect(screen.node(.toolbarItem)[.placement] == .string("principal"))
        #expect(screen.texts.contains("One") && screen.node(.screen)[.titleDisplayMode] == .string("inline"))
        screen.send(.tap, to: .button)
        #expect(screen.texts.contains("Two") && !screen.texts.contains("One"))
    }

    @Test func aScreenInATabHidesTheBarOfTheTabsWhileItIsThere() {
        struct Tabs: View {
            @State var path: [Int] = []
            var body: some View {
                TabView {
                    NavigationStack(path: $path) {
                        Button("Go") { path = [1] }
                            .navigationDestination(for: Int.self) { _ in
                                Button("Back") { path = [] }.toolbar(.hidden, for: .tabBar)
                            }
                    }
                    .tabItem { Text("First") }
                    Text("b").toolbarBackground(.red, for: .tabBar).tabItem { Text("Second") }
                }
            }
        }
        let screen = Screen(Tabs())
        let tabs = screen.all(.tab)
        #expect(tabs[0][.barVisibility] == nil)
        screen.send(.tap, to: .button)
        #expect(tabs[0][.barVisibility] == .string("hidden") && tabs[0][.title] == .string("First"))
        screen.scene.send(.tap, to: screen.all(.button)[1])
        #expect(tabs[0][.barVisibility] == nil)
        screen.send(.change(.int(1)), to: .tabs)
        #expect(tabs[1][.barBackground]?.fill != nil)
    }

    @Test func viewsWithoutATabItemHideTheBarOfTheTabs() {
        struct Tabs: View {
            @State var path: [Int] = []
            var body: some View {
                TabView {
                    Text("a").tag(0).toolbar(.hidden, for: .tabBar)
                    NavigationStack(path: $path) {
                        Button("Go") { path = [1] }
                            .navigationDestination(for: Int.self) { _ in Text("Pushed").toolbar(.hidden, for: .tabBar) }
                    }
                }
            }
        }
        let screen = Screen(Tabs())
        let tabs = screen.all(.tab)
        #expect(tabs[0][.barVisibility] == .string("hidden") && tabs[0][.isSelected] == .bool(true))
        screen.send(.change(.int(1)), to: .tabs)
        #expect(tabs[0][.barVisibility] == .string("hidden") && tabs[1][.barVisibility] == nil)
        screen.send(.tap, to: .button)
        #expect(tabs[1][.barVisibility] == .string("hidden"))
    }

    @Test func whatIsSaidAroundATabItemIsOfItsTabAlone() {
        let screen = Screen(
            TabView {
                Text("a").tabItem { Text("First") }.toolbar(.hidden, for: .tabBar)
                Text("b").tabItem { Text("Second") }
            })
        let tabs = screen.all(.tab)
        #expect(tabs[0][.barVisibility] == .string("hidden") && tabs[0][.title] == .string("First"))
        #expect(tabs[1][.barVisibility] == nil)
    }

    // MARK: Presentations

    @Test func aSheetLooksAsTheViewsInItSay() {
        let screen = Screen(
            Text("under").sheet(isPresented: .constant(true)) {
                NavigationStack {
                    Text("in")
                        .presentationBackground(.red).presentationCornerRadius(20).presentationSizing(.form)
                        .presentationCompactAdaptation(.fullScreenCover).presentationContentInteraction(.scrolls)
                }
                .presentationBackground { Text("behind") }
            })
        let sheet = screen.node(.sheet)
        #expect(sheet[.background]?.fill != nil && sheet[.cornerRadius] == .double(20))
        #expect(sheet[.sizing] == .string("form") && sheet[.compactStyle] == .string("fullScreenCover"))
        #expect(sheet.children.first?.kind == .decoration && sheet.children.first?[.behind] == .bool(true))
        #expect(screen.node(.screen)[.background] == nil)
    }

    @Test func whatIsBehindASheetCanBeUsedOnlyWhereItSaysSo() {
        struct Page: View {
            let interaction: PresentationBackgroundInteraction
            @State var count = 0
            var body: some View {
                Button("\(count)") { count += 1 }
                    .sheet(isPresented: .constant(true)) { Text("in").presentationBackgroundInteraction(interaction) }
            }
        }
        for (interaction, refusal) in [
            (PresentationBackgroundInteraction.enabled, EventRefusal?.none), (.enabled(upThrough: .medium), nil), (.disabled, .covered),
            (.automatic, .covered),
        ] {
            #expect(Screen(Page(interaction: interaction)).send(.tap, to: .button) == refusal)
        }
    }

    @Test func anInspectorIsAColumnOrASheet() {
        let view = Text("main").inspector(isPresented: .constant(true)) { Text("about").inspectorColumnWidth(300) }
        let wide = Screen(view)
        #expect(wide.all(.sheet).isEmpty && wide.texts == ["main", "about"])
        #expect(wide.all { $0[.width] == .double(300) }.count == 1)
        wide.scene.setTraits(HostTraits(width: 390, height: 844))
        #expect(wide.all(.sheet).count == 1 && wide.texts == ["main", "about"])
    }
}
