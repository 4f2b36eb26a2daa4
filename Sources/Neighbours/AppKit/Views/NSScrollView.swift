import SwiftUICore
import UIKit

/// Shows a part of a larger view. Where it stands is the browser's.
@MainActor @preconcurrency
open class NSScrollView: NSView, SelfShown {
    open var documentView: NSView? {
        didSet {
            oldValue?.removeFromSuperview()
            documentView?.nextResponder = self
            contentView.documentView = documentView
            change()
        }
    }
    open lazy var contentView = NSClipView()
    open var hasVerticalScroller = false { didSet { change() } }
    open var hasHorizontalScroller = false { didSet { change() } }
    open var autohidesScrollers = false
    open var verticalScroller: NSScroller?
    open var horizontalScroller: NSScroller?
    open var scrollerStyle = NSScroller.Style.overlay
    open var borderType = NSBorderType.noBorder { didSet { change() } }
    open var drawsBackground = true { didSet { change() } }
    open var backgroundColor = NSColor.controlBackgroundColor { didSet { change() } }
    open var verticalScrollElasticity = Elasticity.automatic
    open var horizontalScrollElasticity = Elasticity.automatic
    open var automaticallyAdjustsContentInsets = true
    open var contentInsets = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
    open var scrollerInsets = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
    open var allowsMagnification = false
    open var magnification: CGFloat = 1
    open var minMagnification: CGFloat = 0.25
    open var maxMagnification: CGFloat = 4
    open var hasVerticalRuler = false
    open var hasHorizontalRuler = false
    open var rulersVisible = false
    open var verticalLineScroll: CGFloat = 10
    open var usesPredominantAxisScrolling = true
    open var findBarPosition = 0
    open var contentSize: NSSize { bounds.size }
    open var documentVisibleRect: NSRect { NSRect(origin: .zero, size: bounds.size) }
    open func reflectScrolledClipView(_ cView: NSClipView) {}
    open func flashScrollers() {}
    open func tile() {}

    private var axes: Axis.Set {
        if !hasVerticalScroller, !hasHorizontalScroller { return .vertical }
        return Axis.Set((hasVerticalScroller ? [.vertical] : []) + (hasHorizontalScroller ? [.horizontal] : []))
    }

    @ViewBuilder private var document: some View {
        if let documentView {
            if documentView is NSTextView {
                // An editor scrolls by itself.
                documentView.backing.pageContent
            } else {
                let size = documentView.frame.size
                ScrollView(axes) {
                    documentView.backing.pageContent.frame(
                        width: axes.contains(.horizontal) && size.width > 0 ? size.width : nil,
                        height: axes.contains(.vertical) && size.height > 0 ? size.height : nil)
                }
            }
        }
    }

    var ownContent: AnyView {
        AnyView(
            document
                .background(drawsBackground ? Color(nsColor: backgroundColor) : .clear)
                .overlay {
                    if borderType != .noBorder { Rectangle().strokeBorder(Color(nsColor: .separatorColor)).allowsHitTesting(false) }
                })
    }

    public enum Elasticity: Int, Sendable { case automatic, none, allowed }
}

/// What shows the part.
@MainActor @preconcurrency
open class NSClipView: NSView {
    open var documentView: NSView?
    open var drawsBackground = true
    open var backgroundColor = NSColor.controlBackgroundColor
    open var postsBoundsChangedNotifications = false
    open var documentVisibleRect: NSRect { bounds }
    open func scroll(to newOrigin: NSPoint) {}
}

open class NSScroller: NSControl {
    public enum Style: Int, Sendable { case legacy, overlay }
}

public enum NSBorderType: UInt, Sendable { case noBorder, lineBorder, bezelBorder, grooveBorder }

extension NSView {
    /// Where a page scrolls to is the browser's.
    public func scroll(_ point: NSPoint) {}
    @discardableResult public func scrollToVisible(_ rect: NSRect) -> Bool { false }
}
