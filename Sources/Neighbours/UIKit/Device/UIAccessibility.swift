import Foundation
import SwiftUICore

/// What assistive technology is told and asked.
@MainActor
public enum UIAccessibility {
    public struct Notification: Hashable, Sendable {
        let name: String
        public static let announcement = Notification(name: "announcement")
        public static let screenChanged = Notification(name: "screenChanged")
        public static let layoutChanged = Notification(name: "layoutChanged")
    }

    /// Has a text spoken. That a page has changed, browsers tell by themselves: only the text in it is spoken.
    public static func post(notification: Notification, argument: Any?) {
        guard let text = argument as? String, let scene = ViewGraph.current else { return }
        scene.tree.root.command(.announce(text))
        scene.needsTick()
    }

    public static var isReduceMotionEnabled: Bool { ViewGraph.current?.traits.reducesMotion ?? false }
    public static var isDarkerSystemColorsEnabled: Bool { ViewGraph.current?.traits.increasesContrast ?? false }
    /// Browsers do not tell whether a page is read aloud.
    public static var isVoiceOverRunning: Bool { false }
}
