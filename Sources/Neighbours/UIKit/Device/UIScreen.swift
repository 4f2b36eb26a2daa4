import Foundation
import SwiftUICore

/// The screen: the browser's window, as far as an app is concerned.
@MainActor @preconcurrency
open class UIScreen: NSObject {
    public static let main = UIScreen()

    nonisolated private override init() { super.init() }

    /// The page that the person used or opened last, in points; 390 × 844 while there is none. A body that reads it runs again when the
    /// window is resized: how large it is a page may tell only after the first bodies have run.
    open var bounds: CGRect {
        guard let size = ViewGraph.current?.size else { return CGRect(x: 0, y: 0, width: 390, height: 844) }
        return CGRect(x: 0, y: 0, width: size.width, height: size.height)
    }

    open var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }

    /// The value of a key that has no name: of those that apps ask for it is the radius of the display's corners, and a page has none.
    open func value(forKey key: String) -> Any? { key == "_displayCornerRadius" ? CGFloat(0) : nil }

    /// Pages do not tell how fine their screen is: 2, as of most.
    open var scale: CGFloat { 2 }
    open var nativeScale: CGFloat { scale }
    open var maximumFramesPerSecond: Int { 60 }

    /// The screen's own affair: kept, without effect, as on a Mac.
    open var brightness: CGFloat = 1

    /// Browsers do not tell.
    open var isCaptured: Bool { false }
    nonisolated public static let capturedDidChangeNotification = Notification.Name("UIScreenCapturedDidChangeNotification")
    nonisolated public static let brightnessDidChangeNotification = Notification.Name("UIScreenBrightnessDidChangeNotification")

    open var traitCollection: UITraitCollection { .current }
}
