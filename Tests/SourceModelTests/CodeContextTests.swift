import SourceModel
import Testing

/// The contexts of the calls of `spot`, in source order.
private func contexts(_ members: String, also more: String = "") -> [CodeContext] {
    let text = "import SwiftUI\nstruct AView: View {\n\(members)\n}\n\(more)"
    let file = SourceFile(path: "A.swift", text: text)
    let index = IndexReader(ProjectIndex(files: [file.facts]), module: nil)
    return file.nodes.calls(named: "spot").map { CodeContext.of($0.expression, in: index) }
}

private func contextsInBody(_ body: String, also more: String = "") -> [CodeContext] {
    contexts("var body: some View {\n\(body)\n}", also: more)
}

struct CodeContextTests {
    @Test func everyFormOfButton() {
        #expect(
            contextsInBody(
                """
                VStack {
                    Button("A") { spot() }
                    Button("B", role: .destructive) { spot() }
                    Button { spot() } label: { spot() }
                    Button(action: { spot() }) { spot() }
                    Button(action: { spot() }, label: { spot() })
                    Button(action: act) { spot() }
                    Button(role: .cancel, action: { spot() }) { spot() }
                    Button(intent: Go()) { spot() }
                    Button(flag ? "A" : "B", systemImage: "x", action: { spot() })
                }
                """) == [
                    .action("Button"), .action("Button"), .action("Button"), .builder, .action("Button"), .builder, .action("Button"),
                    .builder, .builder, .action("Button"), .builder, .builder, .action("Button"),
                ])
    }

    @Test func menusLinksAndLists() {
        #expect(
            contextsInBody(
                """
                Menu("A") { spot() }
                Menu { spot() } label: { spot() } primaryAction: { spot() }
                NavigationLink { spot() } label: { spot() }
                NavigationLink(value: 1) { spot() }
                NavigationLink("A", destination: { spot() })
                ForEach(items) { item in spot() }
                ForEach(items.filter { spot($0) }) { item in Row(onTap: { spot() }) }
                List { Section { spot() } header: { spot() } footer: { spot() } }
                Stepper("A", onIncrement: { spot() }, onDecrement: { spot() })
                Slider(value: $x) { spot() } onEditingChanged: { _ in spot() }
                TextField("A", text: $a) { spot() }
                TextField(text: $a) { spot() }
                """) == [
                    .builder, .builder, .builder, .action("Menu"), .builder, .builder, .builder, .builder, .builder,
                    .transform("filter"), .action("Row"), .builder, .builder, .builder, .action("Stepper"), .action("Stepper"), .builder,
                    .action("Slider"), .action("TextField"), .builder,
                ])
    }

    @Test func effectsAndGestures() {
        #expect(
            contextsInBody(
                """
                Text("A")
                    .task { spot() }
                    .task(id: x) { await spot() }
                    .onAppear { spot() }
                    .onAppear(perform: { spot() })
                    .onChange(of: x) { spot() }
                    .onChange(of: x) { old, new in spot() }
                    .onReceive(p) { _ in spot() }
                    .refreshable { await spot() }
                    .onTapGesture(count: 2) { spot() }
                    .gesture(DragGesture().onChanged { _ in spot() }.updating($s) { v, s, t in spot() }.onEnded { _ in spot() })
                    .simultaneousGesture(TapGesture().onEnded { spot() })
                    .accessibilityAction { spot() }
                    .accessibilityAction(named: "A") { spot() }
                    .onPreferenceChange(K.self) { spot($0) }
                    .dropDestination(for: String.self) { a, b in spot() }
                """) == [
                    .action("task"), .action("task"), .action("onAppear"), .action("onAppear"), .action("onChange"), .action("onChange"),
                    .action("onReceive"), .action("refreshable"), .action("onTapGesture"), .action("onChanged"), .action("updating"),
                    .action("onEnded"), .action("onEnded"), .action("accessibilityAction"), .action("accessibilityAction"),
                    .action("onPreferenceChange"), .action("dropDestination"),
                ])
    }

    @Test func presentationsBuildAndTheirButtonsAct() {
        #expect(
            contextsInBody(
                """
                Text("A")
                    .sheet(isPresented: $a, onDismiss: { spot() }) { spot() }
                    .sheet(item: $b) { item in spot() }
                    .alert("T", isPresented: $c) { Button("OK") { spot() }; spot() } message: { spot() }
                    .alert(isPresented: $d) { Alert(title: Text(""), primaryButton: .destructive(Text("")) { spot() }, secondaryButton: .cancel()) }
                    .confirmationDialog("T", isPresented: $e, actions: { spot() }, message: { spot() })
                    .toolbar { ToolbarItem { spot() } }
                    .swipeActions { Button("A") { spot() } }
                    .fileImporter(isPresented: $f, allowedContentTypes: []) { result in spot() }
                """) == [
                    .action("sheet"), .builder, .builder, .action("Button"), .builder, .builder, .action("destructive"), .builder, .builder,
                    .builder, .action("Button"), .action("fileImporter"),
                ])
    }

    @Test func closuresThatRunAtOnceTakeTheContextAround() {
        #expect(
            contextsInBody(
                """
                Toggle("A", isOn: Binding(get: { spot() }, set: { _ in spot() }))
                Toggle("A", isOn: Binding { spot() } set: { _ in spot() })
                Button("A") { withAnimation { spot() } }
                Button("A") { withAnimation { spot() } completion: { spot() } }
                Button("A") { Task { await MainActor.run { spot() } } }
                Button("A") { items.forEach { spot($0) } }
                Text(items.map { spot($0) }.joined())
                Text({ spot() }())
                Canvas { context, size in spot() }
                """) == [
                    .transform("Binding"), .action("Binding"), .transform("Binding"), .action("Binding"), .action("Button"),
                    .action("Button"), .action("withAnimation"), .action("Task"), .action("Button"), .transform("map"), .builder,
                    .transform("Canvas"),
                ])
    }

    @Test func nestedClosuresTakeTheInnermostAction() {
        #expect(
            contextsInBody(
                """
                VStack {
                    if flag {
                        HStack { Button("A") { Task { spot() }; spot() } }
                    } else {
                        GeometryReader { proxy in
                            ScrollViewReader { reader in spot() }.onAppear { DispatchQueue.main.async { spot() } }
                        }
                    }
                    switch state { case .a: spot(); default: Group { spot() } }
                }
                .background(GeometryReader { p in spot() })
                .environment(\\.openURL, OpenURLAction { url in spot(); return .handled })
                """) == [
                    .action("Task"), .action("Button"), .builder, .action("async"), .builder, .builder, .builder, .action("OpenURLAction"),
                ])
    }

    @Test func theProjectsOwnContainers() {
        let more = """
            struct Card<Content: View>: View {
                let title: String
                @ViewBuilder let content: () -> Content
                var action: () -> Void = {}
            }
            struct Panel<Content: View>: View {
                init(title: String, tapped: @escaping () -> Void, @ViewBuilder content: () -> Content) {}
            }
            struct Lazy<Content: View>: View { init(_ build: @escaping () -> Content) {} }
            struct Chip: View { let pressed: (Int) -> Void }
            extension View {
                func banner<B: View>(_ shown: Bool, @ViewBuilder banner: () -> B) -> some View { self }
                func whenShown(_ act: @escaping () -> Void) -> some View { self }
            }
            """
        #expect(
            contextsInBody(
                """
                Card(title: "A") { spot() }
                Card(title: "A") { text } action: { spot() }
                Panel(title: "A") { spot() } content: { spot() }
                Panel(title: "A", tapped: {}) { spot() }
                Lazy { spot() }
                Chip { _ in spot() }
                Text("A").banner(true) { spot() }.whenShown { spot() }
                """, also: more) == [
                    .builder, .action("Card"), .action("Panel"), .builder, .builder, .builder, .action("Chip"), .builder,
                    .action("whenShown"),
                ])
    }

    @Test func unknownContainersAreJudgedByWhatStandsInside() {
        #expect(
            contextsInBody(
                """
                Fancy { Text(spot()) }
                Fancy { let x = spot(); return Text(x) }
                Fancy { model.count = spot() }
                Fancy { spot(); content }
                Fancy { if a { Row(spot()) } }
                Fancy { switch a { case 1: Row(spot()); default: EmptyView() } }
                FancyButton { spot() }
                FancyButton { spot() } label: { spot() }
                Fancy { spot(); item.header.padding() }
                Fancy(tapHandler: { spot() })
                Text("A").fancy { Text(spot()) }.fancier { spot() }
                """) == [
                    .builder, .builder, .action("Fancy"), .builder, .builder, .builder, .action("FancyButton"), .action("FancyButton"),
                    .builder, .builder, .action("Fancy"), .builder, .action("fancier"),
                ])
    }

    @Test func membersThatBuildAndMembersThatDoNot() {
        #expect(
            contexts(
                """
                @ViewBuilder var a: some View { spot() }
                @ViewBuilder func b() -> some View { spot() }
                func c() -> some View { spot(); return Text("") }
                var d: AnyView { AnyView(spot()) }
                @ToolbarContentBuilder var e: some ToolbarContent { spot() }
                var f: String { spot() }
                func g() { spot(); Task { spot() }; items.sort { spot($0, $1) } }
                init() { spot() }
                let h = spot()
                let i: () -> Void = { spot() }
                static let j: Format = { spot() }()
                var k: some Sequence<Int> { spot() }
                subscript(n: Int) -> Int { spot() }
                """) == [
                    .builder, .builder, .builder, .builder, .builder, .plain, .plain, .action("Task"), .plain, .plain, .plain,
                    .action(""), .plain, .plain, .plain,
                ])
    }

    @Test func oddCodeIsNoTrouble() {
        #expect(contexts("var body: some View { { { { spot() } } }") == [.action("")])
        #expect(contextsInBody("(x ?? y) { spot() }; a[0] { spot() }; { spot() }").filter { !$0.isAction }.isEmpty)
        #expect(contextsInBody("Foo.Bar { spot() }; Foo<Int> { Text(spot()) }") == [.action("Bar"), .builder])
    }
}
