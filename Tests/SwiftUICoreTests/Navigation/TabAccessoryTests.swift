import RenderTree
import Testing

@testable import SwiftUICore

/// The view above the bar of the tabs.
@MainActor
struct TabAccessoryTests {
    private struct Placed: View {
        @Environment(\.tabViewBottomAccessoryPlacement) private var placement
        var body: some View { Text(placement == .expanded ? "accessory above" : "accessory nowhere") }
    }

    private struct Counting: View {
        @Environment(\.tabViewBottomAccessoryPlacement) private var placement
        @State private var count = 0
        var body: some View { Button("counted \(count)\(placement == nil ? "" : "?")") { count += 1 } }
    }

    private struct Player: View {
        @State private var isOn = true
        @State private var tab = "a"
        var body: some View {
            Button("Switch") { isOn.toggle() }
            TabView(selection: $tab) {
                Tab("First", systemImage: "house", value: "a") { Counting() }
                Tab("Second", systemImage: "gear", value: "b") { Text("second page") }
            }
            .tabViewBottomAccessory(isEnabled: isOn) { Placed() }
        }
    }

    @Test func thePageThatIsShownHasTheAccessoryAndKnowsNothingOfIt() throws {
        let scene = ViewGraph.showing(Player())
        #expect(scene.has("accessory above") && scene.has("counted 0"))
    }

    @Test func pagesKeepTheirStateWhenItIsTurnedOff() throws {
        let scene = ViewGraph.showing(Player())
        try scene.tap("counted 0")
        try scene.tap("Switch")
        #expect(scene.has("counted 1") && !scene.has("accessory above"))
        try scene.tap("Switch")
        #expect(scene.has("counted 1") && scene.has("accessory above"))
    }

    @Test func anArrangementOfTabsIsReadAsItWasWritten() throws {
        var customization = TabViewCustomization()
        customization[tab: "a"].tabBarVisibility = .hidden
        #expect(customization[tab: "a"].tabBarVisibility == .hidden && customization[tab: "b"].tabBarVisibility == .automatic)
    }
}
