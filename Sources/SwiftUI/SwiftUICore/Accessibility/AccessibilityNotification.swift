import Foundation
import RenderTree

/// What assistive technology is told.
public struct AccessibilityNotification {
    /// Has a text spoken.
    public struct Announcement {
        private let text: String

        public init(_ announcement: String) { text = announcement }
        public init(_ announcement: AttributedString) { text = String(announcement.characters) }
        public init(_ announcement: LocalizedStringResource) { text = String(localized: announcement) }

        @MainActor public func post() { AccessibilityNotification.speak(text) }
    }

    /// Says that the screen is another one. Browsers tell that by themselves: only a text is spoken.
    public struct ScreenChanged {
        private let text: String?
        public init(_ element: String? = nil) { text = element }
        @MainActor public func post() { if let text { AccessibilityNotification.speak(text) } }
    }

    /// Says that something on the screen has moved. Browsers tell that by themselves: only a text is spoken.
    public struct LayoutChanged {
        private let text: String?
        public init(_ element: String? = nil) { text = element }
        @MainActor public func post() { if let text { AccessibilityNotification.speak(text) } }
    }

    /// Says where a page has been scrolled to.
    public struct PageScrolled {
        private let text: String
        public init(_ description: String) { text = description }
        @MainActor public func post() { AccessibilityNotification.speak(text) }
    }

    @MainActor fileprivate static func speak(_ text: String) {
        guard let scene = ViewGraph.current else { return }
        scene.tree.root.command(.announce(text))
        scene.needsTick()
    }
}
