import SwiftUI
import Testing

/// Where a binding is used.
enum BindingPlace: String, CaseIterable, CustomTestStringConvertible {
    case childBody, container, storedContent, group, forEach, lazyStack, listRow, formSection, geometry, overlay, tab
    case link, destinationOfValue, presentedDestination, splitDetail
    case sheet, sheetOfItem, cover, popover, toolbar, safeArea

    var testDescription: String { rawValue }

    /// A person has to tap "open" to get there.
    var isOpenedByHand: Bool { self == .link }

    private struct Item: Identifiable { let id = 1 }

    private struct Container<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { VStack { content() } }
    }

    private struct Card<Content: View>: View {
        let content: Content
        init(@ViewBuilder content: () -> Content) { self.content = content() }
        var body: some View { VStack { content } }
    }

    /// `child` shown there.
    func show<Child: View>(@ViewBuilder _ child: @escaping () -> Child) -> AnyView {
        switch self {
        case .childBody: AnyView(child())
        case .container: AnyView(Container { child() })
        case .storedContent: AnyView(Card { child() })
        case .group: AnyView(Group { if true { child() } })
        case .forEach: AnyView(VStack { ForEach(0..<1) { _ in child() } })
        case .lazyStack: AnyView(ScrollView { LazyVStack { ForEach(0..<1) { _ in child() } } })
        case .listRow: AnyView(List { child() })
        case .formSection: AnyView(Form { Section("section") { child() } })
        case .geometry: AnyView(GeometryReader { _ in child() })
        case .overlay: AnyView(Color.clear.overlay { child() })
        case .tab: AnyView(TabView { child().tabItem { Text("tab") } })
        case .link: AnyView(NavigationStack { NavigationLink("open") { child() } })
        case .destinationOfValue:
            AnyView(
                NavigationStack(path: .constant([1])) {
                    Text("root").navigationDestination(for: Int.self) { _ in child() }
                })
        case .presentedDestination:
            AnyView(NavigationStack { Text("root").navigationDestination(isPresented: .constant(true)) { child() } })
        case .splitDetail:
            AnyView(
                NavigationSplitView {
                    Text("sidebar")
                } detail: {
                    child()
                })
        case .sheet: AnyView(Text("root").sheet(isPresented: .constant(true)) { child() })
        case .sheetOfItem: AnyView(Text("root").sheet(item: .constant(Item())) { _ in child() })
        case .cover: AnyView(Text("root").fullScreenCover(isPresented: .constant(true)) { child() })
        case .popover: AnyView(Text("root").popover(isPresented: .constant(true)) { child() })
        case .toolbar: AnyView(NavigationStack { Text("root").toolbar { ToolbarItem { child() } } })
        case .safeArea: AnyView(Text("root").safeAreaInset(edge: .bottom) { child() })
        }
    }
}
