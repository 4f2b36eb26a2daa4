import RenderTree
import SwiftUICore
import Testing

/// What a view deep inside prefers holds for the window, with its menus and bars.
@MainActor
@Suite struct PreferredColorSchemeTests {
    private struct Shown: View {
        @Environment(\.colorScheme) private var colorScheme
        var body: some View { Text(colorScheme == .dark ? "dark" : "light") }
    }

    private struct Window: View {
        @State var scheme: ColorScheme?
        @State var isSheetShown = false
        var body: some View {
            VStack {
                Shown()
                Group { Shown() }.preferredColorScheme(scheme)
                Button("Dark") { scheme = .dark }
                Button("Automatic") { scheme = nil }
                Button("Sheet") { isSheetShown = true }
            }
            .sheet(isPresented: $isSheetShown) { Text("Sheet").preferredColorScheme(.light) }
        }
    }

    private func press(_ index: Int, in screen: Screen) { screen.scene.send(.tap, to: screen.all(.button)[index]) }
    private func shown(in screen: Screen) -> [String] { screen.texts.filter { $0 == "dark" || $0 == "light" } }

    @Test func theWindowIsAsItsContentPrefers() {
        let screen = Screen(Window())
        #expect(screen.scene.tree.root[.colorScheme] == nil)
        #expect(shown(in: screen) == ["light", "light"])
        press(0, in: screen)
        #expect(screen.scene.tree.root[.colorScheme] == .string("dark"))
        #expect(shown(in: screen) == ["dark", "dark"])
        press(1, in: screen)
        #expect(screen.scene.tree.root[.colorScheme] == nil)
        #expect(shown(in: screen) == ["light", "light"])
    }

    @Test func aSheetPrefersForItselfAlone() {
        let screen = Screen(Window(scheme: .dark))
        press(2, in: screen)
        #expect(screen.all(.sheet).map { $0[.colorScheme] } == [.string("light")])
        #expect(screen.scene.tree.root[.colorScheme] == .string("dark"))
    }

    /// The older modifier is about one view.
    @Test func theOlderModifierStaysWithinItsView() {
        let screen = Screen(
            VStack {
                Shown()
                Shown().colorScheme(.dark)
            })
        #expect(screen.scene.tree.root[.colorScheme] == nil)
        #expect(shown(in: screen) == ["light", "dark"])
    }

    @Test func theSystemsOtherTraitsStillArrive() {
        let screen = Screen(Window(scheme: .light))
        screen.scene.setTraits(HostTraits(isDark: true))
        #expect(shown(in: screen) == ["light", "light"])
        press(1, in: screen)
        #expect(shown(in: screen) == ["dark", "dark"])
    }
}
