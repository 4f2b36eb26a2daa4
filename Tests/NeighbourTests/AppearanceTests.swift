import GlideTesting
import RenderTree
import SwiftUI
import Testing

@testable import SwiftUICore
@testable import UIKit

/// What apps tell UIKit's appearance proxies, and what becomes of it in views of SwiftUI.
///
/// One test at a time: the proxies belong to the process.
@MainActor @Suite(.serialized) struct AppearanceTests {
    /// The node of a kind in a host of its own.
    private func properties(_ kind: NodeKind, _ view: some View) throws -> Properties {
        let host = TestHost(view)
        defer { host.unmount() }
        return try #require(nodes(of: kind, in: host.scene.tree.root).first).properties
    }

    private func nodes(of kind: NodeKind, in node: RenderNode) -> [RenderNode] {
        (node.kind == kind ? [node] : []) + node.children.flatMap { nodes(of: kind, in: $0) }
    }

    private func color(_ color: Color) -> RenderColor { color.rendered(in: EnvironmentValues()) }

    private func reset() {
        SharedAppearance.navigationBar.change { $0 = NavigationBarLooks() }
        SharedAppearance.tabBar.change { $0 = TabBarLooks() }
        SharedAppearance.list.change { $0 = ListLooks() }
        SharedAppearance.segments.change { $0 = SegmentLooks() }
        SharedAppearance.controls.change { $0 = ControlLooks() }
    }

    private var stack: some View { NavigationStack { Text("a").navigationTitle("Title") } }

    @Test func aProxyIsOneForEachClassAndPlace() {
        #expect(UINavigationBar.appearance() === UINavigationBar.appearance())
        let inPicker = UINavigationBar.appearance(whenContainedInInstancesOf: [UIImagePickerController.self])
        #expect(inPicker !== UINavigationBar.appearance())
        #expect(UITableView.appearance() !== UICollectionView.appearance() as UIView)
    }

    @Test func aViewMayTellAProxyWhereItIsMade() throws {
        struct Tabs: View {
            init() { UITabBar.appearance().isHidden = true }
            var body: some View { TabView { Text("a") } }
        }
        struct Outer: View {
            @State private var count = 0
            var body: some View {
                Tabs()
                Button("Count \(count)") { count += 1 }
            }
        }
        defer { reset() }
        let host = TestHost(Outer())
        defer { host.unmount() }
        try host.find(.button, "Count 0").tap()
        #expect(host.issues.isEmpty)
        #expect(nodes(of: .tabs, in: host.scene.tree.root).map { $0[.barVisibility] } == [.string("hidden")])
    }

    @Test func whatIsSaidOfBarsInCertainControllersIsNotSaidOfAll() throws {
        defer { reset() }
        UINavigationBar.appearance(whenContainedInInstancesOf: [UIImagePickerController.self]).tintColor = .red
        #expect(try properties(.navigationStack, stack)[.barTint] == nil)
    }

    @Test func anOpaqueBarHasItsColourOnceSomethingIsUnderItAndBeforeThatWhereTheAppSaysSo() throws {
        defer { reset() }
        let appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .red
        appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
        appearance.largeTitleTextAttributes = [.foregroundColor: UIColor.yellow, .font: UIFont(name: "Georgia-Bold", size: 30)!]
        UINavigationBar.appearance().standardAppearance = appearance
        var found = try properties(.navigationStack, stack)
        #expect(found[.barBackground] == .fill(.color(color(UIColor.red.color))) && found[.edgeBarBackground] == nil)
        #expect(found[.barTitleColor] == .color(color(UIColor.white.color)))
        #expect(found[.largeTitleColor] == .color(color(UIColor.yellow.color)))
        #expect(found[.largeTitleFont] == .string("30 - family Georgia-Bold") && found[.barTitleFont] == nil)

        UINavigationBar.appearance().scrollEdgeAppearance = appearance
        found = try properties(.navigationStack, stack)
        #expect(found[.edgeBarBackground] == .fill(.color(color(UIColor.red.color))))
        UINavigationBar.appearance().scrollEdgeAppearance = nil
    }

    @Test func aBarKeepsWhatItWasGivenWhateverBecomesOfThatAfterwards() throws {
        defer { reset() }
        let appearance = UINavigationBarAppearance()
        appearance.backgroundColor = .red
        UINavigationBar.appearance().standardAppearance = appearance
        appearance.backgroundColor = .blue
        #expect(UINavigationBar.appearance().standardAppearance.backgroundColor == .red)
    }

    @Test func aTransparentBarHasNoBackgroundAndNoLine() throws {
        defer { reset() }
        let appearance = UINavigationBarAppearance()
        appearance.configureWithTransparentBackground()
        UINavigationBar.appearance().standardAppearance = appearance
        let found = try properties(.navigationStack, stack)
        #expect(found[.barBackground]?.fill == .color(color(.clear)) && found[.barLine] == .color(color(.clear)))
    }

    @Test func barsAreTransparentByPicturesOfNothingAsBefore2019() throws {
        defer { reset() }
        // Each bar that an app makes is its own: the proxies of other tests keep what they were told.
        let bar = try #require(UINavigationBar(coder: AppearanceCoder(isForAll: true)))
        bar.setBackgroundImage(UIImage(), for: .default)
        bar.shadowImage = UIImage()
        bar.tintColor = .green
        let found = try properties(.navigationStack, stack)
        #expect(found[.barBackground]?.fill == .color(color(.clear)) && found[.barLine] == .color(color(.clear)))
        #expect(found[.barTint] == .color(color(UIColor.green.color)) && found[.tint] == nil)
    }

    @Test func tabsHaveColoursForTheChosenOneAndTheOthersOrNoBar() throws {
        defer { reset() }
        let tabs = TabView { Text("a").tabItem { Text("A") } }
        let bar = UITabBar.appearance()
        (bar.barTintColor, bar.unselectedItemTintColor, bar.tintColor) = (.black, .gray, .orange)
        var found = try properties(.tabs, tabs)
        #expect(found[.barBackground]?.fill == .color(color(UIColor.black.color)))
        #expect(found[.unchosenTint] == .color(color(UIColor.gray.color)) && found[.barTint] == .color(color(UIColor.orange.color)))

        let appearance = UITabBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.stackedLayoutAppearance.selected.iconColor = .red
        bar.standardAppearance = appearance
        bar.isHidden = true
        found = try properties(.tabs, tabs)
        #expect(found[.barTint] == .color(color(UIColor.red.color)) && found[.barVisibility] == .string("hidden"))
        bar.isHidden = false
    }

    @Test func theDotsOfPagesAreThoseOfAPageControl() throws {
        defer { reset() }
        UIPageControl.appearance().currentPageIndicatorTintColor = .black
        UIPageControl.appearance().pageIndicatorTintColor = UIColor.black.withAlphaComponent(0.2)
        let found = try properties(.tabs, TabView { Text("a") }.tabViewStyle(.page))
        #expect(found[.chosenBackground] == .color(color(UIColor.black.color)))
        #expect(found[.unchosenTint] == .color(color(UIColor.black.withAlphaComponent(0.2).color)))
        #expect(found[.barBackground] == nil)
    }

    @Test func segmentsHaveTheirColours() throws {
        defer { reset() }
        let segments = UISegmentedControl.appearance()
        segments.selectedSegmentTintColor = .purple
        segments.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
        segments.setTitleTextAttributes([.foregroundColor: UIColor.purple], for: .normal)
        let picker = Picker("P", selection: .constant(1)) { Text("1").tag(1) }
        let found = try properties(.picker, picker.pickerStyle(.segmented))
        #expect(found[.chosenBackground] == .color(color(UIColor.purple.color)))
        #expect(found[.chosenTitleColor] == .color(color(UIColor.white.color)))
        #expect(found[.unchosenTint] == .color(color(UIColor.purple.color)))
        #expect(try properties(.picker, picker.pickerStyle(.inline))[.chosenBackground] == nil)
    }

    @Test func aListWithoutABackgroundShowsWhatIsBehindIt() throws {
        defer { reset() }
        let list = List { Text("a") }
        #expect(try properties(.list, list)[.hidesBackground] == nil)
        UITableView.appearance().backgroundColor = .clear
        UITableView.appearance().separatorStyle = .none
        UITableViewCell.appearance().backgroundColor = .systemGray6
        let found = try properties(.list, list)
        #expect(found[.hidesBackground] == .bool(true) && found[.background] == nil && found[.hidesSeparator] == .bool(true))
        #expect(found[.rowBackground] == .fill(.color(color(UIColor.systemGray6.color))))
        UITableView.appearance().backgroundColor = .red
        #expect(try properties(.list, list)[.background] == .fill(.color(color(UIColor.red.color))))
        UITableView.appearance().separatorStyle = .singleLine
    }

    @Test func aListThatIsThereFollows() throws {
        defer { reset() }
        struct Page: View {
            var body: some View {
                List { Text("a") }.onAppear { UICollectionView.appearance().backgroundColor = .clear }
            }
        }
        #expect(try properties(.list, Page())[.hidesBackground] == .bool(true))
    }

    @Test func anEditorWithoutABackgroundAndControlsWithTheirTints() throws {
        defer { reset() }
        UITextView.appearance().backgroundColor = .clear
        UISwitch.appearance().onTintColor = .red
        UISlider.appearance().minimumTrackTintColor = .blue
        #expect(try properties(.textEditor, TextEditor(text: .constant("a")))[.hidesBackground] == .bool(true))
        #expect(try properties(.toggle, Toggle("a", isOn: .constant(true)))[.tint] == .color(color(UIColor.red.color)))
        let toggle = Toggle("a", isOn: .constant(true)).tint(.green)
        #expect(try properties(.toggle, toggle)[.tint] == .color(color(.green)))
        #expect(try properties(.slider, Slider(value: .constant(0.5)))[.tint] == .color(color(UIColor.blue.color)))
    }
}
