import Combine
import Foundation
import SwiftUICore

/// An app that is built on delegates, as SwiftUI's engine runs it: every page shows the window that its scene's delegate made.
package struct DelegateApp<Delegate: NSObject & UIApplicationDelegate>: App {
    package init() {}
    package var body: some Scene {
        WindowGroup { DelegateScene<Delegate>() }.commands { BuiltCommands(delegate: DelegateObjects.launched(Delegate.self)) }
    }
}

/// An app that makes its windows itself.
package protocol WindowMaking {}
extension DelegateApp: WindowMaking {}

private struct DelegateScene<Delegate: NSObject & UIApplicationDelegate>: View {
    @StateObject private var connection = SceneConnection(Delegate.self)

    var body: some View {
        if let window = connection.window {
            window.content
        } else {
            Text(verbatim: SceneConnection.advice).padding()
        }
    }
}

/// A scene with the delegate that UIKit's rules give it.
@MainActor
private final class SceneConnection: ObservableObject {
    static let advice = """
        There is no window to show. Set window.rootViewController and call makeKeyAndVisible() in \
        scene(_:willConnectTo:options:) of the class SceneDelegate, or of the one that application(_:configurationForConnecting:options:) \
        names as its delegateClass.
        """

    private let ownWindow: UIWindow?

    var window: UIWindow? { ownWindow ?? UIApplication.shared.looseWindow }

    init<D: NSObject & UIApplicationDelegate>(_ type: D.Type) {
        let delegate = DelegateObjects.launched(type)
        let app = UIApplication.shared
        guard let graph = ViewGraph.current else {
            ownWindow = nil
            return
        }
        let scene = app.windowScene(of: graph)
        let options = UIScene.ConnectionOptions()
        let configuration = delegate.application(app, configurationForConnecting: scene.session, options: options)
        scene.session.configuration = configuration
        // As Xcode's template names it in the Info.plist, which is not there: $(PRODUCT_MODULE_NAME).SceneDelegate.
        let module = String(reflecting: type).prefix { $0 != "." }
        let sceneDelegateType: AnyClass? = configuration.delegateClass ?? NSClassFromString("\(module).SceneDelegate")
        let made = (sceneDelegateType as? NSObject.Type).flatMap(DelegateObjects.make) as? any UISceneDelegate
        scene.delegate = made
        NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
        made?.scene(scene, willConnectTo: scene.session, options: options)
        ownWindow = (made as? any UIWindowSceneDelegate)?.window ?? scene.windows.first
        if graph.traits.isActive {
            scene.activationState = .background
            app.activate(scene, .foregroundActive)
        }
    }
}
