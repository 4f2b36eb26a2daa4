import Foundation
import FoundationAdditions
import RenderTree
import SessionCore
import SwiftUIControls
import SwiftUICore
import Synchronization
import WebHost
import WebServer

/// Runs an app in the browser: one process, whose scenes are the tabs.
@MainActor
enum AppRunner {
    static func run<A: App>(_ type: A.Type, options: LaunchOptions) {
        do {
            try options.applyDataFolder()
        } catch {
            stop("The data folder \(options.data ?? "") cannot be used: \(error.localizedDescription)")
        }
        keptDefaults.withLock { $0 = KeptDefaults { log($0) } }
        // However the program ends by itself: a signal, or `exit` in the app.
        atexit { AppRunner.keptDefaults.withLock { $0?.write() } }
        let module = String(reflecting: type).prefix { $0 != "." }
        if !MainBundle.addResources(ofModule: String(module)) {
            log("Bundle.main cannot find the resources of \(module) with this version of Foundation: use Bundle.module.")
        }
        ResourceReport.send { log($0) }
        let crash = CrashRecovery.lastCrash
        let token = options.open ? nil : CrashRecovery.inherited("GLIDE_TOKEN") ?? makeToken()
        let app = WebApp(configuration: configuration(of: type, token: token, crash: crash)) { traits, location in
            makeScene(type, traits, location)
        }
        if let crash { log("The app crashed during \(crash). It was started again.") }
        let inheritedPort = CrashRecovery.inherited("GLIDE_PORT").flatMap { Int($0) }
        Task { await serve(app, port: options.port ?? inheritedPort, isExact: options.port != nil, token: token) }
        RunLoop.main.run()
    }

    private static func makeScene<A: App>(_ type: A.Type, _ traits: HostTraits, _ location: String) -> ViewGraph {
        let scene = ViewGraph { tick in DispatchQueue.main.async { MainActor.assumeIsolated(tick) } }
        scene.onIssue = { log("\(type): \($0.description)") }
        scene.willHandle = CrashRecovery.note
        CurrentLocale.follow(traits.locale)
        scene.setTraits(traits)
        scene.mount(AppScenes.makeRootView(of: type))
        if location != "/" { scene.go(to: location) }
        return scene
    }

    private static func configuration<A: App>(of type: A.Type, token: String?, crash: String?) -> WebAppConfiguration {
        var configuration = WebAppConfiguration()
        configuration.name = "\(type)".hasSuffix("App") ? String("\(type)".dropLast(3)) : "\(type)"
        configuration.access = AccessControl(token: token)
        configuration.log = { log($0) }
        configuration.icon = AppIcon.resource
        configuration.resource = { ResourceFiles.shared.content($0) }
        configuration.restartNotice = crash.map { "The app crashed during \($0). It was started again." }
        return configuration
    }

    private static func serve(_ app: WebApp, port: Int?, isExact: Bool, token: String?) async {
        do {
            let (server, address) = try await start(app, port: port ?? 8080, isExact: isExact)
            CrashRecovery.install(environment: ["GLIDE_PORT": "\(address.port)", "GLIDE_TOKEN": token ?? ""])
            // The only line on standard output: what to open.
            print("\(address.url)" + (token.map { "/?token=\($0)" } ?? "/"))
            fflush(nil)
            signals = ShutdownSignals([SIGINT, SIGTERM]) { _ in
                Task { @MainActor in
                    AppTermination.prepare()
                    app.shutDown()
                    // What views did as they disappeared.
                    AppTermination.prepare()
                    await server.shutdown()
                    exit(0)
                }
            }
            try await server.run()
        } catch {
            stop("\(error)")
        }
    }

    private static var signals: ShutdownSignals?
    nonisolated private static let keptDefaults = Mutex<KeptDefaults?>(nil)

    /// Without a port of the person's own, the next free one does as well.
    private static func start(_ app: WebApp, port: Int, isExact: Bool) async throws -> (WebServer, BoundAddress) {
        do {
            let server = WebServer(configuration: .init(port: port), endpoint: app)
            return (server, try await server.start())
        } catch WebServerError.portInUse(_, let suggestion?) where !isExact {
            let server = WebServer(configuration: .init(port: suggestion), endpoint: app)
            return (server, try await server.start())
        }
    }

    private static func makeToken() -> String {
        (0..<4).map { _ in String(UInt32.random(in: .min ... .max), radix: 36) }.joined()
    }

    nonisolated private static func log(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }

    private static func stop(_ reason: String) -> Never {
        log(reason)
        exit(1)
    }
}
