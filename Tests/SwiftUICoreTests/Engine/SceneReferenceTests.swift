import Testing

@testable import SwiftUICore

/// Nothing refers to a scene weakly: from then on all references to it would be counted in a table beside it.
@MainActor
struct SceneReferenceTests {
    private final class Thing {}

    /// The runtime says so in the highest bit of an object's second word.
    private func hasTable(_ object: AnyObject) -> Bool {
        Unmanaged.passUnretained(object).toOpaque().load(fromByteOffset: 8, as: UInt64.self) >> 63 == 1
    }

    @Test func oneWeakReferenceMakesATable() {
        let thing = Thing()
        #expect(!hasTable(thing))
        weak let reference = thing
        #expect(hasTable(thing))
        #expect(reference === thing)
    }

    @Test func aSceneHasNoneWhateverItShows() {
        let scene = ViewGraph { _ in }
        scene.mount(Everyday())
        for _ in 0..<3 { scene.flush() }
        #expect(scene.tree.count > 20)
        #expect(!hasTable(scene))
        scene.unmount()
        #expect(!hasTable(scene))
    }

    @Test func aSceneThatHasGoneIsNotReached() async {
        var scene: ViewGraph? = ViewGraph(isWindow: false)
        let reference = WeakScene(wrappedValue: scene)
        #expect(reference.wrappedValue === scene)
        scene = nil
        #expect(reference.wrappedValue == nil)
        #expect(WeakScene().wrappedValue == nil)
    }
}

private struct Everyday: View {
    @State private var query = ""
    @State private var isPresented = true
    @SceneStorage("tab") private var tab = 0
    @FocusState private var isFocused: Bool

    var body: some View {
        NavigationSplitView {
            List(0..<5, id: \.self, selection: .constant(Optional(1))) { Text("\($0)").swipeActions { Button("Go") {} } }
                .searchable(text: $query)
                .refreshable {}
        } detail: {
            NavigationStack {
                TabView(selection: $tab) {
                    ScrollViewReader { _ in ScrollView { LazyVStack { ForEach(0..<20) { Text("\($0)") } } } }.tag(0)
                    TextField("Name", text: $query).focused($isFocused).tag(1)
                }
                .navigationTitle("Title")
                .toolbar { Button("Add") {} }
            }
        }
        .sheet(isPresented: $isPresented) { Text("Sheet").onAppear {} }
        .onOpenURL { _ in }
        .onChange(of: query) {}
        .animation(.default, value: query)
    }
}
