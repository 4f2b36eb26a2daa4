import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

/// Values of `@SceneStorage` in the scene that comes in the place of one that has gone.
@MainActor
struct SceneStorageTests {
    enum Size: Int { case small, large }
    enum Colour: String { case red, green }

    struct Everything: View {
        @SceneStorage("bool") var bool = false
        @SceneStorage("int") var int = 0
        @SceneStorage("double") var double = 0.5
        @SceneStorage("string") var string = ""
        @SceneStorage("url") var url = URL(string: "https://a.test/")!
        @SceneStorage("date") var date = Date(timeIntervalSinceReferenceDate: 0)
        @SceneStorage("data") var data = Data()
        @SceneStorage("size") var size = Size.small
        @SceneStorage("colour") var colour = Colour.red
        @SceneStorage("bool?") var maybeBool: Bool?
        @SceneStorage("int?") var maybeInt: Int?
        @SceneStorage("double?") var maybeDouble: Double?
        @SceneStorage("string?") var maybeString: String?
        @SceneStorage("url?") var maybeURL: URL?
        @SceneStorage("date?") var maybeDate: Date?
        @SceneStorage("data?") var maybeData: Data?
        @SceneStorage("size?") var maybeSize: Size?
        @SceneStorage("colour?") var maybeColour: Colour?

        var all: [String] {
            [
                "\(bool)", "\(int)", "\(double)", string, "\(url)", "\(date.timeIntervalSinceReferenceDate)", "\(Array(data))", "\(size)",
                "\(colour)", "\(maybeBool as Any)", "\(maybeInt as Any)", "\(maybeDouble as Any)", "\(maybeString as Any)",
                "\(maybeURL as Any)", "\(maybeDate?.timeIntervalSinceReferenceDate as Any)", "\(maybeData.map(Array.init) as Any)",
                "\(maybeSize as Any)", "\(maybeColour as Any)",
            ]
        }

        var body: some View {
            VStack {
                ForEach(all.indices, id: \.self) { Text(all[$0]) }
                Button("Change") { change() }
                Button("Clear") { (maybeInt, maybeString, maybeDate) = (nil, nil, nil) }
            }
        }

        func change() {
            (bool, int, double, string) = (true, -3, 0.1 + 0.2, "a \"b\"\n😀")
            url = URL(string: "https://b.test/x?y=1")!
            date = Date(timeIntervalSinceReferenceDate: 700_000_000.123456)
            data = Data([0, 255, 7])
            (size, colour) = (.large, .green)
            (maybeBool, maybeInt, maybeDouble, maybeString) = (false, 5, -.infinity, "")
            (maybeURL, maybeDate, maybeData) = (url, date, Data())
            (maybeSize, maybeColour) = (.small, .red)
        }
    }

    private func stored(_ scene: ViewGraph) -> String { scene.tree.root[.sceneStorage]?.string ?? "" }

    private func after<V: View>(_ stored: String, showing view: V) -> ViewGraph {
        let scene = ViewGraph()
        _ = scene.restore(stored, replacesAll: true)
        scene.mount(view)
        return scene
    }

    @Test func valuesOfEveryTypeAreThereFromTheFirstBodyOn() throws {
        let scene = ViewGraph.showing(Everything())
        #expect(scene.tree.root[.sceneStorage] == nil)
        try scene.tap("Change")
        let next = after(stored(scene), showing: Everything())
        #expect(next.tree.root.texts == scene.tree.root.texts)
        #expect(next.has("0.30000000000000004") && next.has("[0, 255, 7]"))
        try next.tap("Clear")
        let last = after(stored(next), showing: Everything())
        #expect(last.tree.root.texts == next.tree.root.texts)
        #expect(last.issues.isEmpty)
    }

    @Test func aMountedSceneTakesThemLater() throws {
        let scene = ViewGraph.showing(Everything())
        try scene.tap("Change")
        let other = ViewGraph.showing(Everything())
        #expect(other.restore(stored(scene), replacesAll: false))
        #expect(other.tree.root.texts == scene.tree.root.texts)
        #expect(!other.restore(stored(scene), replacesAll: true), "nothing is other than before")
        #expect(other.restore("{}", replacesAll: true))
        #expect(other.tree.root.texts == ViewGraph.showing(Everything()).tree.root.texts)
    }

    @Test(arguments: [
        "", "null", "[]", "{", #"{"int":3}"#, #"{"int":"3""#, String(repeating: "[", count: 100_000),
        "{\"int\":\"" + String(repeating: "1", count: 200_000) + "\"}",
    ])
    func whatIsNoneIsIgnoredAndSaid(_ text: String) {
        let scene = after(text, showing: Everything())
        #expect(scene.tree.root.texts == ViewGraph.showing(Everything()).tree.root.texts)
        #expect(scene.issues.map(\.description) == ["What was kept of a scene's @SceneStorage cannot be read, and is ignored."])
    }

    @Test(arguments: ["bool", "int", "double", "date", "data", "size", "colour", "int?", "date?", "colour?"])
    func aValueOfAnotherTypeIsIgnoredAndSaid(_ key: String) {
        let scene = after(#"{"\#(key)":"not of that type","string":"kept"}"#, showing: Everything())
        #expect(scene.has("kept"))
        #expect(scene.issues.count == 1 && scene.issues[0].description.contains("@SceneStorage(\"\(key)\")"))
    }

    @Test(arguments: ["nan", "inf", "-infinity"])
    func aDateIsANumber(_ text: String) {
        #expect(after(#"{"date":"\#(text)"}"#, showing: Everything()).issues.count == 1)
    }

    @Test func keysThatNoViewAsksForStay() throws {
        let scene = after(#"{"other":"1"}"#, showing: Everything())
        try scene.tap("Change")
        #expect(stored(scene).contains(#""other":"1""#))
    }

    struct Large: View {
        @SceneStorage("small") private var small = 0
        @SceneStorage("text") private var text = ""
        var body: some View {
            Button("Grow \(text.count)") { text += String(repeating: "x", count: 20_000) }
            Button("Count \(small)") { small += 1 }
        }
    }

    @Test func whatIsTooLargeIsShownAndNotKept() throws {
        let scene = ViewGraph.showing(Large())
        try scene.tap("Count 0")
        try scene.tap("Grow 0")
        try scene.tap("Grow 20,000")
        try scene.tap("Count 1")
        #expect(scene.has("Grow 40,000"))
        #expect(stored(scene) == #"{"small":"2"}"#)
        #expect(scene.issues.count == 1)
    }

    struct Tabs: View {
        @SceneStorage("tab") private var tab = "a"
        var body: some View {
            TabView(selection: $tab) {
                Text("first").tabItem { Text("A") }.tag("a")
                Text("second").tabItem { Text("B") }.tag("b")
            }
        }
    }

    @Test func theAddressCountsMore() {
        let scene = after(#"{"tab":"b"}"#, showing: Tabs())
        #expect(scene.location == "/b")
        scene.go(to: "/a")
        #expect(scene.has("first") && stored(scene) == #"{"tab":"a"}"#)
    }
}
