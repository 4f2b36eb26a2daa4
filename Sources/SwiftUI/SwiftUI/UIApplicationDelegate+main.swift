import SwiftUICore
import UIKit

extension UIApplicationDelegate where Self: NSObject {
    /// Starts an app that is built on delegates, as `App.main()` does one of SwiftUI.
    ///
    /// Every page is a scene: what its delegate makes the root of the window is what the page shows.
    @MainActor @preconcurrency
    public static func main() {
        AppRunner.run(DelegateApp<Self>.self, declaredBy: Self.self, options: LaunchOptions.parseOrExit()) {
            _ = DelegateObjects.launched(Self.self)
        }
    }
}
