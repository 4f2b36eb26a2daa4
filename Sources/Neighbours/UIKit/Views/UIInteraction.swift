import Foundation

/// Something that a view does for a person besides what it shows.
@MainActor @preconcurrency
public protocol UIInteraction: NSObjectProtocol {
    var view: UIView? { get }
    func willMove(to view: UIView?)
    func didMove(to view: UIView?)
}

extension UIView {
    public func addInteraction(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        interactions.append(interaction)
        interaction.didMove(to: self)
    }

    public func removeInteraction(_ interaction: any UIInteraction) {
        guard interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}

/// How a pointer looks over a view. The browser's own pointer is shown: the delegate is not asked, as on a phone.
@MainActor @preconcurrency
open class UIPointerInteraction: NSObject, UIInteraction {
    public private(set) weak var delegate: (any UIPointerInteractionDelegate)?
    public private(set) weak var view: UIView?
    open var isEnabled = true

    public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
        self.delegate = delegate
        super.init()
    }

    open func invalidate() {}
    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
}

@MainActor @preconcurrency
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { defaultRegion }
    public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? { nil }
}

/// A part of a view.
@MainActor @preconcurrency
open class UIPointerRegion: NSObject {
    public let rect: CGRect
    public let identifier: AnyHashable?

    public init(rect: CGRect, identifier: AnyHashable? = nil) {
        self.rect = rect
        self.identifier = identifier
        super.init()
    }
}

/// Where a pointer is.
@MainActor @preconcurrency
open class UIPointerRegionRequest: NSObject {
    public let location: CGPoint
    init(location: CGPoint) { self.location = location }
}

/// The outline of a pointer.
public enum UIPointerShape {
    case path(UIBezierPath)
    case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
    case verticalBeam(length: CGFloat)
    case horizontalBeam(length: CGFloat)
    public static let defaultCornerRadius: CGFloat = 8
}

/// What becomes of a view under a pointer.
@MainActor @preconcurrency
public enum UIPointerEffect {
    case automatic(UITargetedPreview)
    case highlight(UITargetedPreview)
    case lift(UITargetedPreview)
    case hover(UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false, prefersScaledContent: Bool = true)

    public enum TintMode: Sendable { case none, overlay, underlay }
}

/// How a pointer looks over a region.
@MainActor @preconcurrency
open class UIPointerStyle: NSObject {
    public let effect: UIPointerEffect?
    public let shape: UIPointerShape?

    public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
        self.effect = effect
        self.shape = shape
        super.init()
    }

    public init(shape: UIPointerShape, constrainedAxes: UIAxis = []) {
        effect = nil
        self.shape = shape
        super.init()
    }
}

public struct UIAxis: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let horizontal = UIAxis(rawValue: 1)
    public static let vertical = UIAxis(rawValue: 2)
    public static let both: UIAxis = [.horizontal, .vertical]
}

/// A view as it is shown while something is done with it.
@MainActor @preconcurrency
open class UITargetedPreview: NSObject {
    public let view: UIView
    public init(view: UIView) { self.view = view }
}
