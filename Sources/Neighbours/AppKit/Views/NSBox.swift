import SwiftUICore
import UIKit

/// A box with a title, or a line.
@MainActor @preconcurrency
open class NSBox: NSView {
    public enum BoxType: UInt, Sendable { case primary, separator = 2, custom = 4 }
    open var boxType = BoxType.primary { didSet { look() } }
    open var title = ""
    open var titlePosition = 0
    open var fillColor = NSColor.clear { didSet { look() } }
    open var borderColor = NSColor.separatorColor { didSet { look() } }
    open var borderWidth: CGFloat = 1 { didSet { look() } }
    open var cornerRadius: CGFloat = 0 { didSet { look() } }
    open var contentView: NSView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let contentView { addSubview(contentView) }
        }
    }
    open override var intrinsicContentSize: NSSize {
        boxType == .separator ? NSSize(width: Self.noIntrinsicMetric, height: 1) : super.intrinsicContentSize
    }

    private func look() {
        backing.backgroundColor = boxType == .separator ? borderColor : fillColor
        guard let layer, boxType == .custom else { return }
        layer.cornerRadius = cornerRadius
        layer.borderWidth = borderWidth
        layer.borderColor = borderColor.cgColor
    }
}
