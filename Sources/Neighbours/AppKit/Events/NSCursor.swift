import SwiftUICore
import UIKit

/// How the pointer looks on the page that is used, where views say nothing else.
@MainActor @preconcurrency
open class NSCursor: NSObject {
    private let style: PointerStyle?
    private static var stack: [NSCursor] = []

    private init(_ style: PointerStyle?) { self.style = style }

    /// A picture of an app's own: the pointer stays as it is.
    public init(image newImage: NSImage, hotSpot aPoint: NSPoint) { style = nil }

    public static let arrow = NSCursor(nil)
    public static let iBeam = NSCursor(.horizontalText)
    public static let iBeamCursorForVerticalLayout = NSCursor(.verticalText)
    public static let crosshair = NSCursor(.rectSelection)
    public static let pointingHand = NSCursor(.link)
    public static let openHand = NSCursor(.grabIdle)
    public static let closedHand = NSCursor(.grabActive)
    public static let resizeLeftRight = NSCursor(.columnResize)
    public static let resizeUpDown = NSCursor(.rowResize)
    public static let resizeLeft = NSCursor(.columnResize)
    public static let resizeRight = NSCursor(.columnResize)
    public static let resizeUp = NSCursor(.rowResize)
    public static let resizeDown = NSCursor(.rowResize)
    public static let zoomIn = NSCursor(.zoomIn)
    public static let zoomOut = NSCursor(.zoomOut)
    // Browsers show them where they say what they are about: here the pointer stays as it is.
    public static let operationNotAllowed = NSCursor(nil)
    public static let dragLink = NSCursor(nil)
    public static let dragCopy = NSCursor(nil)
    public static let contextualMenu = NSCursor(nil)
    public static let disappearingItem = NSCursor(nil)

    public class var current: NSCursor { stack.last ?? arrow }

    private static func show() { ViewGraph.current?.setPointer(current.style) }

    open func set() {
        if Self.stack.isEmpty { Self.stack.append(self) } else { Self.stack[Self.stack.count - 1] = self }
        Self.show()
    }

    open func push() {
        Self.stack.append(self)
        Self.show()
    }

    open func pop() { Self.pop() }

    open class func pop() {
        _ = stack.popLast()
        show()
    }

    // The pointer of a page is seen as its browser likes.
    open class func hide() {}
    open class func unhide() {}
    open class func setHiddenUntilMouseMoves(_ flag: Bool) {}
}
