import Foundation
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

/// Opens an address in a new tab; false for one that a page may not open.
@MainActor @discardableResult
func openElsewhere(_ url: URL) -> Bool { ViewGraph.current?.openOutside(url) ?? false }
