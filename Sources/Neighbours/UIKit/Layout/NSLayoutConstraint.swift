import Foundation
import SwiftUICore

/// How two lengths or edges of views are to each other. Counts while it is active, from the next layout on.
@MainActor @preconcurrency
open class NSLayoutConstraint: NSObject {
    public enum Axis: Int, Sendable { case horizontal, vertical }
    public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }

    public enum Attribute: Int, Sendable {
        case left = 1, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins
        case notAnAttribute = 0
    }

    public let firstAttribute: Attribute
    public let secondAttribute: Attribute
    public let relation: Relation
    public let multiplier: CGFloat
    open private(set) weak var firstItem: AnyObject?
    open private(set) weak var secondItem: AnyObject?
    private let hasSecondItem: Bool
    open var identifier: String?
    open var constant: CGFloat { didSet { if isActive { changed() } } }
    open var priority = UILayoutPriority.required { didSet { if isActive { changed() } } }

    /// `view1.attr1 = multiplier × view2.attr2 + c`, in points.
    public init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?, attribute attr2: Attribute,
        multiplier: CGFloat, constant c: CGFloat
    ) {
        firstItem = Self.item(view1)
        secondItem = view2.map(Self.item)
        hasSecondItem = view2 != nil
        firstAttribute = attr1
        secondAttribute = attr2
        self.relation = relation
        self.multiplier = multiplier
        constant = c
        super.init()
    }

    /// The view that keeps it: the nearest one that both items are in.
    private weak var keeper: UIView?

    open var isActive: Bool {
        get { keeper != nil }
        set {
            guard newValue != isActive else { return }
            if newValue {
                let view = Self.view(of: firstItem), other = Self.view(of: secondItem)
                var shared = view ?? other
                while let candidate = shared, let other, !other.isDescendant(of: candidate) { shared = candidate.superview }
                // Views that have nothing to do with each other are a mistake of the app's: it has no effect.
                guard let shared, !hasSecondItem || other != nil else { return }
                shared.keep(self)
                keeper = shared
            } else {
                keeper?.drop(self)
                keeper = nil
            }
        }
    }

    private func changed() { keeper?.constraintsDidChange() }

    open class func activate(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { constraint.isActive = true } }
    open class func deactivate(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { constraint.isActive = false } }

    private static func item(_ item: Any) -> AnyObject { (item as? any ConstrainedItem)?.constrainedView ?? item as AnyObject }

    static func view(of item: AnyObject?) -> UIView? { (item as? UIView) ?? (item as? UILayoutGuide)?.owningView }
}

/// What stands in constraints for a view of UIKit.
@MainActor
package protocol ConstrainedItem: AnyObject {
    var constrainedView: UIView { get }
}

/// How much a constraint is wished for: below ``required`` another may come first.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    public var rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    public static let required = Self(1000)
    public static let defaultHigh = Self(750)
    public static let defaultLow = Self(250)
    public static let fittingSizeLevel = Self(50)
    public static func + (priority: Self, difference: Float) -> Self { Self(priority.rawValue + difference) }
    public static func - (priority: Self, difference: Float) -> Self { Self(priority.rawValue - difference) }
}

/// A view's box, with or without a rim, or that of what scrolls in it, as constraints know it.
@MainActor @preconcurrency
open class UILayoutGuide: NSObject {
    enum Kind { case box, margins, content }

    open private(set) weak var owningView: UIView?
    open var identifier: String?
    let kind: Kind

    init(of view: UIView, _ kind: Kind) {
        self.kind = kind
        owningView = view
        super.init()
    }

    var rim: UIEdgeInsets { kind == .margins ? owningView?.layoutMargins ?? .zero : .zero }

    /// In the view.
    open var layoutFrame: CGRect {
        var bounds = owningView?.bounds ?? .zero
        if kind == .content, let scroll = owningView as? UIScrollView { bounds.size = scroll.contentSize }
        return CGRect(
            x: rim.left, y: rim.top, width: bounds.width - rim.left - rim.right, height: bounds.height - rim.top - rim.bottom)
    }
}
