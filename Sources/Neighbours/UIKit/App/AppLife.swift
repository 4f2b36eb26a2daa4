import FieldReflection
import Foundation
import FoundationAdditions
import SwiftUICore
import Synchronization

/// Tells delegates and observers of the app's life, which is that of its scenes: it is active while one of them is to be seen.
@MainActor
enum AppLife {
    static private(set) var isActive = false
    private static var hasBegun = false
    nonisolated private static let isAsked = Mutex(false)

    /// The name of a notification. From now on notifications are posted.
    nonisolated static func name(_ moment: String) -> Notification.Name {
        let isFirst = isAsked.withLock { isAsked in
            defer { isAsked = true }
            return !isAsked
        }
        if isFirst {
            MainThread.run { begin() }
        }
        return Notification.Name("UIApplication\(moment)Notification")
    }

    /// Follows the scenes from now on.
    static func begin() {
        guard !hasBegun else { return }
        hasBegun = true
        isActive = ViewGraph.scenes.contains { $0.traits.isActive }
        ViewGraph.sceneDidChange.append { sceneDidChange($0) }
        ProgramMoment.termination.add {
            tell("WillTerminate") { $0.applicationWillTerminate(.shared) }
            return []
        }
    }

    private static func sceneDidChange(_ scene: ViewGraph) {
        UIApplication.shared.follow(scene)
        let isActive = ViewGraph.scenes.contains { $0.traits.isActive }
        guard isActive != self.isActive else { return }
        if isActive {
            tell("WillEnterForeground") { $0.applicationWillEnterForeground(.shared) }
            self.isActive = true
            tell("DidBecomeActive") { $0.applicationDidBecomeActive(.shared) }
        } else {
            tell("WillResignActive") { $0.applicationWillResignActive(.shared) }
            self.isActive = false
            tell("DidEnterBackground") { $0.applicationDidEnterBackground(.shared) }
        }
    }

    static func tell(_ moment: String, _ told: (any UIApplicationDelegate) -> Void) {
        if let delegate = UIApplication.shared.delegate { told(delegate) }
        NotificationCenter.default.post(name: name(moment), object: UIApplication.shared)
    }
}

extension UIApplication {
    /// That of the page that is used.
    package var currentScene: UIWindowScene? { ViewGraph.current.map { windowScene(of: $0) } }

    /// The scene of UIKit for one of the engine's.
    package func windowScene(of scene: ViewGraph) -> UIWindowScene {
        if let known = scenes[ObjectIdentifier(scene)] { return known }
        let session = UISceneSession(
            role: .windowApplication, configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
        let made = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
        made.activationState = scene.traits.isActive ? .foregroundActive : .background
        scenes[ObjectIdentifier(scene)] = made
        return made
    }

    /// Tells the scene's delegate what has become of the scene.
    fileprivate func follow(_ scene: ViewGraph) {
        guard let known = scenes[ObjectIdentifier(scene)] else { return }
        guard scene.isMounted else {
            scenes[ObjectIdentifier(scene)] = nil
            known.delegate?.sceneDidDisconnect(known)
            known.activationState = .unattached
            post(UIScene.didDisconnectNotification, known)
            delegate?.application(self, didDiscardSceneSessions: [known.session])
            return
        }
        let state: UIScene.ActivationState = scene.traits.isActive ? .foregroundActive : .background
        guard state != known.activationState else { return }
        activate(known, state)
    }

    func activate(_ scene: UIWindowScene, _ state: UIScene.ActivationState) {
        if state == .foregroundActive {
            scene.delegate?.sceneWillEnterForeground(scene)
            post(UIScene.willEnterForegroundNotification, scene)
            scene.activationState = state
            scene.delegate?.sceneDidBecomeActive(scene)
            post(UIScene.didActivateNotification, scene)
        } else {
            scene.delegate?.sceneWillResignActive(scene)
            post(UIScene.willDeactivateNotification, scene)
            scene.activationState = state
            scene.delegate?.sceneDidEnterBackground(scene)
            post(UIScene.didEnterBackgroundNotification, scene)
        }
    }

    private func post(_ name: Notification.Name, _ scene: UIScene) { NotificationCenter.default.post(name: name, object: scene) }
}
