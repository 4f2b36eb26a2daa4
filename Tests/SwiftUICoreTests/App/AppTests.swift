import Foundation
import Observation
import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct AppTests {
    @Observable final class Model { var name = "model" }

    struct Shared: App {
        @State private var count = 0
        @State private var model = Model()

        var body: some Scene {
            WindowGroup("Counting") {
                VStack {
                    Button("count \(count)") { count += 1 }
                    Reader()
                }
                .environment(model)
            }
            .commands { CommandMenu("More") { Button("More") {} } }
            .windowToolbarStyle(.unified(showsTitle: false))
            Settings { Text("settings") }
        }
    }

    struct Reader: View {
        @Environment(Model.self) private var model
        var body: some View { Button(model.name) { model.name += "!" } }
    }

    @Test func theStatesOfTheAppAreSharedByItsScenes() throws {
        let app = Shared()
        let first = ViewGraph.showing(AppScenes.makeRootView(of: app))
        let second = ViewGraph.showing(AppScenes.makeRootView(of: app))
        try first.tap("count 0")
        second.flush()
        #expect(first.has("count 1"))
        #expect(second.has("count 1"))
        try second.tap("model")
        first.flush()
        #expect(first.has("model!"))
        let third = ViewGraph.showing(AppScenes.makeRootView(of: Shared.self))
        #expect(third.has("count 1"))
        first.unmount()
        try second.tap("count 1")
        #expect(second.has("count 2"))
    }

    struct Custom: App {
        var body: some Scene { Part() }
    }

    struct Part: SwiftUICore.Scene {
        @Environment(\.scenePhase) private var phase
        @State private var count = 0
        var body: some SwiftUICore.Scene {
            WindowGroup {
                Button("part \(count)") { count += 1 }
                Text(phase == .active ? "active" : "inactive")
            }
            .environment(\.locale, Locale(identifier: "de"))
        }
    }

    @Test func aSceneOfTheAppHasStatesAndEnvironment() throws {
        let scene = ViewGraph.showing(AppScenes.makeRootView(of: Custom()))
        try scene.tap("part 0")
        #expect(scene.has("part 1"))
        #expect(scene.has("active"))
        scene.setTraits(HostTraits(isActive: false))
        #expect(scene.has("inactive"))
    }

    struct Opening: View {
        let log: Log
        @Environment(\.openURL) private var openURL
        var body: some View {
            VStack {
                Button("Web") { openURL(URL(string: "https://example.org/a")!) }
                Button("Script") { openURL(URL(string: "javascript:alert(1)")!) { log.lines.append("\($0)") } }
                Button("App") { openURL(URL(string: "glide:note/1")!) }
            }
        }
    }

    @Test func openURLBecomesACommandOfTheHost() throws {
        let scene = ViewGraph.showing(Opening(log: Log()))
        var opened: [String] = []
        scene.onBatch = { for case .command(.open(let url), _) in $0 { opened.append(url) } }
        try scene.tap("Web")
        #expect(opened == ["https://example.org/a"])
    }

    @Test func anUnsafeAddressIsNotOpened() throws {
        let log = Log()
        let scene = ViewGraph.showing(Opening(log: log))
        try scene.tap("Script")
        #expect(log.lines == ["false"])
    }

    @Test func theAppsOwnAddressesReachOnOpenURL() throws {
        let log = Log()
        let scene = ViewGraph.showing(Opening(log: log).onOpenURL { log.lines.append($0.absoluteString) })
        try scene.tap("App")
        #expect(log.lines == ["glide:note/1"])
    }

    @Test func theAppMayHandleAddressesItself() throws {
        let log = Log()
        let scene = ViewGraph.showing(
            Opening(log: log).environment(
                \.openURL,
                OpenURLAction { url in
                    log.lines.append(url.absoluteString)
                    return .handled
                }))
        try scene.tap("Web")
        #expect(log.lines == ["https://example.org/a"])
    }
}
