import Foundation
import FoundationAdditions
import RenderTree
import SessionCore
import SwiftUICore
import Synchronization
import UIKit
import WebHost
import WebServer

/// Runs an app in the browser: one process, whose scenes are the tabs.
@MainActor
enum AppRunner {
    /// - Parameters:
    ///   - declaration: the type in the app's own module that gives the app its name.
    ///   - launched: done once the app's folders are there, before anybody can open it.
    static func run<A: App>(
        _ type: A.Type, declaredBy declaration: Any.Type = A.self, options: LaunchOptions, launched: () -> Void = {}
    ) {
        // First of all: whatever this process writes is its user's alone.
        umask(0o077)
        FileAddresses.begin()
        do {
            try options.applyDataFolder()
        } catch {
            stop("The data folder \(options.data ?? "") cannot be used: \(error.localizedDescription)")
        }
        keptDefaults.withLock { $0 = KeptDefaults { log($0) } }
        // However the program ends by itself: a signal, or `exit` in the app.
        atexit { AppRunner.keptDefaults.withLock { $0?.write() } }
        let module = String(reflecting: declaration).prefix { $0 != "." }
        if !MainBundle.addResources(ofModule: String(module)) {
            log("Bundle.main cannot find the resources of \(module) with this version of Foundation: use Bundle.module.")
        }
        ResourceReport.send { log($0) }
        launched()
        if options.terminal { return TerminalApp.run(type, options: options) { log($0) } }
        let crash = CrashRecovery.lastCrash
        let inherited = CrashRecovery.inherited("GLIDE_ACCESS").flatMap(AccessSecret.init)
        let secret = options.open ? nil : inherited ?? .kept(in: AccessSecret.folder)
        let token = secret.map { _ in randomName(words: 4) }
        let name = declaration == A.self ? AppScenes.name(of: type) : String(module)
        var configuration = configuration(name: name, crash: crash)
        configuration.access = AccessControl(
            secret: secret?.secret, launchToken: token, ownHost: secret?.host(of: configuration.name))
        configuration.uploads.fileBytes = options.uploadLimit << 20
        configuration.uploads.sceneBytes = max(configuration.uploads.sceneBytes, configuration.uploads.fileBytes)
        configuration.access.extraHosts = Set(options.allowHost)
        let app = WebApp(configuration: configuration) { traits, location, stored, window in
            makeScene(type, traits, location, stored, window)
        }
        ViewDrawing.painter.withLock { $0 = { [weak app] in app?.paint($0, width: $1, height: $2).map { Data($0) } } }
        BuildStatus.follow()
        if let crash { log("The app crashed during \(crash). It was started again.") }
        let inheritedPort = CrashRecovery.inherited("GLIDE_PORT").flatMap { Int($0) }
        Task { await serve(app, port: inheritedPort ?? options.port, isExact: options.port != nil, token: token, secret: secret) }
        RunLoop.main.run()
    }

    private static func makeScene<A: App>(
        _ type: A.Type, _ traits: HostTraits, _ location: String, _ stored: String?, _ window: WindowAddress?
    ) -> ViewGraph {
        let scene = ViewGraph { tick in DispatchQueue.main.async { MainActor.assumeIsolated(tick) } }
        scene.onIssue = { log("\(type): \($0.description)") }
        scene.willHandle = CrashRecovery.note
        scene.hostTellsSight = true
        scene.hostOpensMenus = true
        CurrentLocale.follow(traits.locale)
        scene.setTraits(traits)
        if let stored { _ = scene.restore(stored, replacesAll: true) }
        scene.services.window.address = window
        // Its page says when it is there.
        let makesWindow = !(type is any WindowMaking.Type)
        scene.mount(UIKitScene(AppScenes.makeRootView(of: type), in: scene, makesWindow: makesWindow), isSeen: false)
        if location != "/" { scene.go(to: location) }
        return scene
    }

    private static func configuration(name: String, crash: String?) -> WebAppConfiguration {
        var configuration = WebAppConfiguration()
        configuration.name = name
        configuration.log = { log($0) }
        configuration.icon = AppIcon.resource
        configuration.accent = AppAccent.colors()
        configuration.resource = { ResourceFiles.shared.content($0) }
        // No page of an app that plays nothing may fetch anything from elsewhere.
        configuration.playsFromElsewhere = _typeByName("12AVFoundation8AVPlayerC") != nil
        configuration.showsWebPages = _typeByName("6WebKit9WKWebViewC") != nil
        let drawing = ViewPicture { ResourceFiles.shared.content($0) }
        ViewDrawing.make = { drawing.svg(of: $0, width: $1.width, height: $1.height, isOpaque: $2) }
        let pictures = RemotePictures()
        configuration.picture = { await pictures.picture(at: $0) }
        configuration.tellAddress = { log("For another browser: \($0)") }
        configuration.restartNotice = crash.map { "The app crashed during \($0). It was started again." }
        return configuration
    }

    private static func serve(_ app: WebApp, port: Int?, isExact: Bool, token: String?, secret: AccessSecret?) async {
        do {
            let (server, address) = try await start(app, port: port ?? 8080, isExact: isExact)
            app.listens(on: address.port)
            CrashRecovery.install(environment: ["GLIDE_PORT": "\(address.port)", "GLIDE_ACCESS": secret?.text ?? ""])
            // The only line on standard output: what to open.
            print("\(address.url)" + (token.map { "/?token=\($0)" } ?? "/"))
            fflush(nil)
            signals = ShutdownSignals([SIGINT, SIGTERM]) { _ in
                Task { @MainActor in
                    var losses = AppTermination.prepare()
                    let hadWindows = !ViewGraph.scenes.isEmpty
                    app.shutDown()
                    await server.shutdown()
                    // An app that is told that it goes to the background may save in a task.
                    if hadWindows { try? await Task.sleep(for: .milliseconds(300)) }
                    // What views did as they disappeared. A store that has just refused is not waited for again.
                    if losses.isEmpty { losses = AppTermination.prepare() }
                    for loss in losses { log("The program ends with changes that are not saved: \(loss)") }
                    exit(losses.isEmpty ? 0 : 1)
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
            return try await start(app, port)
        } catch WebServerError.portInUse(_, let suggestion?) where !isExact {
            return try await start(app, suggestion)
        }
    }

    private static func start(_ app: WebApp, _ port: Int) async throws -> (WebServer, BoundAddress) {
        let server = WebServer(configuration: .init(port: port, fields: SecurityHeaders.fields), endpoint: app)
        return (server, try await server.start())
    }

    nonisolated private static func log(_ line: String) {
        FileHandle.standardError.write(Data((LogText.line(line) + "\n").utf8))
    }

    private static func stop(_ reason: String) -> Never {
        log(reason)
        exit(1)
    }
}
