import GlideTesting
import SwiftUI
import Testing

/// The plain controls in every container that people put them in: each can be used there, and shows what the state says.
@MainActor
@Suite struct ContainerTableTests {
    private func check(opening opener: String? = nil, _ view: some View, at place: SourceLocation = #_sourceLocation) throws {
        let host = TestHost(view)
        if let opener { try host.find(.button, opener).tap() }
        try host.find(.button, "Count").tap()
        try host.find(.toggle, "Switch").tap()
        try host.find(.textField, "Name").type("x")
        try host.find(.stepper, "Step").increment()
        try host.find(.slider).set(4)
        try host.find(.picker, "Choice").select("Two")
        let shown = host.texts.contains("1 true ax 2 4 Two")
        #expect(shown, sourceLocation: place)
    }

    @Test func stacksAndGrids() throws {
        try check(VStack { Controls() })
        try check(HStack { Controls() })
        try check(ZStack { Controls() })
        try check(ScrollView { LazyVStack { Controls() } })
        try check(ScrollView(.horizontal) { LazyHStack { Controls() } })
        try check(ScrollView { LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))]) { Controls() } })
        try check(Grid { GridRow { Controls() } })
        try check(Group { Controls() })
        try check(AnyView(Controls()))
        try check(ForEach(0..<1) { _ in Controls() })
        try check(GeometryReader { _ in Controls() })
        try check(ControlGroup { Controls() }.controlGroupStyle(.navigation))
    }

    @Test func listsAndBoxes() throws {
        try check(List { Controls() })
        try check(List { Section("Part") { Controls() } })
        try check(
            List {
                Section {
                    Text("Row")
                } header: {
                    Controls()
                }
            })
        try check(List { HStack { Controls() } })
        try check(List(0..<1) { _ in Controls() })
        try check(Form { Controls() })
        try check(
            Form {
                Section {
                    Controls()
                } footer: {
                    Text("Footer")
                }
            })
        try check(GroupBox("Box") { Controls() })
        try check(DisclosureGroup("More", isExpanded: .constant(true)) { Controls() })
        try check(List { DisclosureGroup("More", isExpanded: .constant(true)) { Controls() } })
        try check(LabeledContent("Name and value") { Controls() })
    }

    @Test func beside() throws {
        try check(Color.clear.overlay { VStack { Controls() } })
        try check(Text("Over").background { VStack { Controls() } })
        try check(List { Text("Row") }.safeAreaInset(edge: .bottom) { VStack { Controls() } })
        try check(ScrollView { Text("Row") }.safeAreaInset(edge: .top) { HStack { Controls() } })
        try check(Text("Main").inspector(isPresented: .constant(true)) { Form { Controls() } })
    }

    @Test func screens() throws {
        try check(NavigationStack { Controls().navigationTitle("Title") })
        try check(
            NavigationSplitView {
                List { Controls() }
            } detail: {
                Text("Detail")
            })
        try check(
            NavigationSplitView {
                Text("Side")
            } detail: {
                Form { Controls() }
            })
        try check(TabView { VStack { Controls() }.tabItem { Label("One", systemImage: "1.circle") } })
        try check(TabView { Tab("One", systemImage: "1.circle") { Form { Controls() } } })
        try check(TabView { VStack { Controls() } }.tabViewStyle(.page))
        try check(NavigationStack { Text("Body").toolbar { ToolbarItemGroup(placement: .bottomBar) { Controls() } } })
        try check(NavigationStack { Text("Body").toolbar { ToolbarItem(placement: .principal) { HStack { Controls() } } } })
    }

    @Test func presentations() throws {
        try check(opening: "Open", Opener { AnyView($0.sheet(isPresented: $1) { VStack { Controls() } }) })
        try check(opening: "Open", Opener { AnyView($0.fullScreenCover(isPresented: $1) { Form { Controls() } }) })
        try check(opening: "Open", Opener { AnyView($0.popover(isPresented: $1) { VStack { Controls() } }) })
        try check(
            opening: "Open",
            NavigationStack { Opener { AnyView($0.navigationDestination(isPresented: $1) { VStack { Controls() } }) } })
    }
}

private struct Opener: View {
    @State private var isOpen = false
    let present: (Button<Text>, Binding<Bool>) -> AnyView
    init(_ present: @escaping (Button<Text>, Binding<Bool>) -> AnyView) { self.present = present }
    var body: some View { present(Button("Open") { isOpen = true }, $isOpen) }
}

private struct Controls: View {
    @State private var count = 0
    @State private var isOn = false
    @State private var name = "a"
    @State private var step = 1
    @State private var amount = 0.0
    @State private var choice = "One"

    var body: some View {
        Text("\(count) \(String(isOn)) \(name) \(step) \(Int(amount)) \(choice)")
        Button("Count") { count += 1 }
        Toggle("Switch", isOn: $isOn)
        TextField("Name", text: $name)
        Stepper("Step", value: $step)
        Slider(value: $amount, in: 0...10)
        Picker("Choice", selection: $choice) { ForEach(["One", "Two"], id: \.self) { Text($0) } }
    }
}
