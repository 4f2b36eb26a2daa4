import SwiftUICore

/// Starts an app that is built on a delegate of a framework above this one.
@MainActor
package enum DelegatedAppRunner {
    /// - Parameters:
    ///   - declaration: the type in the app's own module that gives the app its name.
    ///   - launched: done once the app's folders are there, before anybody can open it.
    package static func run<A: App>(_ type: A.Type, declaredBy declaration: Any.Type, launched: () -> Void) {
        AppRunner.run(type, declaredBy: declaration, options: LaunchOptions.parseOrExit(), launched: launched)
    }
}
