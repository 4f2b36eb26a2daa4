// As Xcode's template of 2019 wrote an app of SwiftUI, with `@main` in the place of `@UIApplicationMain`.
import SwiftUI
import UIKit

class AppDelegate: UIResponder, UIApplicationDelegate {
    var told: [String] = []

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        told.append("didFinishLaunching")
        return true
    }

    // MARK: UISceneSession Lifecycle

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
    }

    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        told.append("didDiscard \(sceneSessions.count)")
    }

    func applicationDidEnterBackground(_ application: UIApplication) { told.append("didEnterBackground") }
    func applicationDidBecomeActive(_ application: UIApplication) { told.append("didBecomeActive") }
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var told: [String] = []

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        let contentView = TemplateContent()

        // Use a UIHostingController as window root view controller.
        if let windowScene = scene as? UIWindowScene {
            let window = UIWindow(windowScene: windowScene)
            window.rootViewController = UIHostingController(rootView: contentView)
            self.window = window
            window.makeKeyAndVisible()
        }
    }

    func sceneDidDisconnect(_ scene: UIScene) { told.append("disconnected") }
    func sceneDidBecomeActive(_ scene: UIScene) { told.append("active") }
    func sceneWillResignActive(_ scene: UIScene) { told.append("resigning") }
    func sceneWillEnterForeground(_ scene: UIScene) { told.append("entering") }
    func sceneDidEnterBackground(_ scene: UIScene) { told.append("background") }
}

struct TemplateContent: View {
    @State private var count = 0

    var body: some View {
        VStack {
            Text("Hello, World!")
            Button("Count \(count)") { count += 1 }
        }
    }
}

struct TemplateContent_Previews: PreviewProvider {
    static var previews: some View { TemplateContent() }
}

/// An app of SwiftUI with a delegate.
struct AdaptedApp: App {
    @UIApplicationDelegateAdaptor(AdaptedDelegate.self) var delegate

    var body: some Scene { WindowGroup { Text("Launched \(delegate.launches) time") } }
}

final class AdaptedDelegate: NSObject, UIApplicationDelegate {
    var launches = 0

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        launches += 1
        return true
    }
}
