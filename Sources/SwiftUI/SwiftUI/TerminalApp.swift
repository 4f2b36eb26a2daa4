import Foundation
import FoundationAdditions
import RenderTree
import SwiftUICore
import TerminalHost
import UIKit
import WebServer

/// Runs an app in the terminal of its process: one window.
@MainActor
enum TerminalApp {
    private static var runner: TerminalRunner?
    private static var signals: ShutdownSignals?

    /// Runs until the person ends the app. Where standard input and output are no terminal, writes the first screen and ends.
    static func run<A: App>(_ type: A.Type, options: LaunchOptions, log: @escaping @Sendable (String) -> Void) {
        guard TerminalRunner.hasTerminal else {
            let size = options.screenSize ?? (80, 24)
            Task {
                print(await TerminalRunner.text(width: size.width, height: size.height) { makeScene(type, $0, at: options.at, log: log) })
                finish(log: log)
            }
            return RunLoop.main.run()
        }
        let runner = TerminalRunner { makeScene(type, $0, at: options.at, log: log) }
        Self.runner = runner
        let end: @MainActor @Sendable () -> Void = {
            runner.end()
            finish(log: log)
        }
        signals = ShutdownSignals([SIGINT, SIGTERM, SIGHUP]) { _ in Task { @MainActor in end() } }
        runner.begin(quit: end)
        RunLoop.main.run()
    }

    private static func makeScene<A: App>(
        _ type: A.Type, _ traits: HostTraits, at location: String, log: @escaping @Sendable (String) -> Void
    ) -> ViewGraph {
        let scene = ViewGraph { tick in DispatchQueue.main.async { MainActor.assumeIsolated(tick) } }
        scene.onIssue = { log("\(type): \($0.description)") }
        CurrentLocale.follow(traits.locale)
        scene.setTraits(traits)
        let makesWindow = !(type is any WindowMaking.Type)
        scene.mount(UIKitScene(AppScenes.makeRootView(of: type), in: scene, makesWindow: makesWindow))
        if location != "/" { scene.go(to: location) }
        return scene
    }

    private static func finish(log: (String) -> Void) -> Never {
        let losses = AppTermination.prepare()
        for loss in losses { log("The program ends with changes that are not saved: \(loss)") }
        exit(losses.isEmpty ? 0 : 1)
    }
}
