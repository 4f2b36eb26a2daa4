import SwiftUICore
import UIKit

/// Tells the person of what a page cannot do.
@MainActor
enum NotHere {
    static func say(_ text: String) { NotShown.say(text) }
}

/// The page that is used: what is shown above its views.
@MainActor
var currentOverlay: SceneOverlay? { UIApplication.shared.currentScene?.overlay }
