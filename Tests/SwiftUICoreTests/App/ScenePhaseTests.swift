import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

/// What views and the app hear of being seen, hidden and ended. Apple's documentation: a scene that leaves the foreground is
/// inactive first; what is read in an `App` is the phase of all its scenes together.
@MainActor
struct ScenePhaseTests {
    @MainActor
    final class Log { var phases: [ScenePhase] = [] }

    struct Watching: View {
        let log: Log
        @Environment(\.scenePhase) private var phase
        var body: some View { Text("\(phase)").onChange(of: phase) { log.phases.append(phase) } }
    }

    @Test func aWindowIsInactiveBetweenSeenAndHidden() {
        let log = Log()
        let scene = ViewGraph.showing(Watching(log: log))
        log.phases = []
        scene.setTraits(HostTraits(isActive: false))
        #expect(log.phases == [.inactive, .background])
        #expect(scene.has("background"))
        scene.setTraits(HostTraits(width: 500, isActive: false))
        #expect(log.phases.count == 2)
        scene.setTraits(HostTraits())
        #expect(log.phases == [.inactive, .background, .inactive, .active])
    }

    /// Observed of the iPhone: views hear at the start that their window is active. Many apps load their data then.
    @Test(arguments: [true, false]) func aWindowThatOpensBecomesActive(isSeenAtOnce: Bool) {
        let log = Log()
        let scene = ViewGraph()
        scene.setTraits(HostTraits())
        scene.mount(Watching(log: log), isSeen: isSeenAtOnce)
        if !isSeenAtOnce {
            #expect(scene.has("inactive"))
            #expect(log.phases.isEmpty)
            scene.setTraits(HostTraits(width: 500))
        }
        #expect(scene.has("active"))
        #expect(log.phases == [.active])
    }

    @Test func aWindowThatOpensHiddenHearsNothing() {
        let log = Log()
        let scene = ViewGraph()
        scene.setTraits(HostTraits(isActive: false))
        scene.mount(Watching(log: log))
        #expect(scene.has("background"))
        #expect(log.phases.isEmpty)
    }

    @Test func aWindowThatEndsGoesToTheBackgroundFirst() {
        let log = Log()
        let scene = ViewGraph.showing(Watching(log: log))
        scene.unmount()
        #expect(log.phases == [.active, .inactive, .background])
    }

    @Test func whatIsWrittenInTheInactiveMomentStays() throws {
        struct Saving: View {
            @State private var saved = "nothing"
            @Environment(\.scenePhase) private var phase
            var body: some View {
                Text("saved \(saved)").onChange(of: phase) { _, new in
                    if new == .inactive { saved = "a draft" }
                }
            }
        }
        let scene = ViewGraph.showing(Saving())
        scene.setTraits(HostTraits(isActive: false))
        #expect(scene.has("saved a draft"))
    }

    // MARK: The app

    struct Two: App {
        static var log: [String] = []
        @Environment(\.scenePhase) private var phase
        var body: some Scene {
            WindowGroup {
                Text("app \(phase)"); Seen()
            }
            .onChange(of: phase) { old, new in Self.log.append("\(old) \(new)") }
        }
    }

    struct Seen: View {
        @Environment(\.scenePhase) private var phase
        var body: some View { Text("window \(phase)") }
    }

    @Test func anAppIsActiveWhileOneOfItsWindowsIs() {
        Two.log = []
        let first = ViewGraph.showing(AppScenes.makeRootView(of: Two.self))
        let second = ViewGraph.showing(AppScenes.makeRootView(of: Two.self))
        first.setTraits(HostTraits(isActive: false))
        #expect(first.has("window background"))
        #expect(first.has("app active"))
        #expect(second.has("window active"))
        #expect(Two.log == ["inactive active"])
        second.setTraits(HostTraits(isActive: false))
        #expect(first.has("app background"))
        #expect(second.has("app background"))
        #expect(Set(Two.log.dropFirst()) == ["active inactive", "inactive background"])
        let third = ViewGraph.showing(AppScenes.makeRootView(of: Two.self))
        #expect(first.has("app active"))
        #expect(third.has("app active"))
        third.unmount()
        #expect(first.has("app background"))
        first.unmount()
        second.unmount()
    }

    struct Marking: App {
        static var isInUse = false
        @Environment(\.scenePhase) private var phase
        var body: some Scene {
            WindowGroup { Text("marked") }
                .commands { CommandMenu("Extras") { Button("Do") {} } }
                .onChange(of: phase, initial: true) { Self.isInUse = phase != .background }
        }
    }

    @Test func anAppHearsThatItsLastWindowEnds() {
        let scene = ViewGraph()
        scene.setTraits(HostTraits())
        scene.mount(AppScenes.makeRootView(of: Marking.self))
        #expect(Marking.isInUse)
        let second = ViewGraph.showing(AppScenes.makeRootView(of: Marking.self))
        scene.unmount()
        #expect(Marking.isInUse)
        second.unmount()
        #expect(!Marking.isInUse)
    }

    // MARK: Modifiers of scenes

    struct Commanded: App {
        var body: some Scene {
            WindowGroup { Text("content") }
                .commands { CommandMenu("Extras") { Button("Do") {} } }
                .environment(\.locale, Locale(identifier: "de"))
                .onChange(of: 1) {}
                .defaultSize(width: 1, height: 1)
        }
    }

    @Test func commandsStayWhateverModifiersFollow() {
        #expect(AppScenes.parts(of: Commanded().body).first?.commands.count == 1)
        #expect(ViewGraph.showing(AppScenes.makeRootView(of: Commanded.self)).has("Extras"))
    }
}
