import Foundation

extension UIWindowScene {
    /// A page has no bar of the system above it.
    public var statusBarManager: UIStatusBarManager? { statusBar }

    /// Nil, as on a phone: the person makes the browser's window as large as they want.
    public var sizeRestrictions: UISceneSizeRestrictions? { nil }

    public var effectiveGeometry: Geometry { Geometry(interfaceOrientation: interfaceOrientation) }

    /// A person turns their device, and nobody else.
    /// - Parameter errorHandler: is told so, unless the page has that orientation already.
    public func requestGeometryUpdate(_ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil) {
        let isFulfilled = geometryPreferences.interfaceOrientations.contains(UIInterfaceOrientationMask(interfaceOrientation))
        if !isFulfilled { errorHandler?(UIKitError.noRotation) }
    }

    @MainActor @preconcurrency
    open class Geometry: NSObject {
        public let interfaceOrientation: UIInterfaceOrientation
        init(interfaceOrientation: UIInterfaceOrientation) { self.interfaceOrientation = interfaceOrientation }
    }

    @MainActor @preconcurrency
    open class GeometryPreferences: NSObject {
        fileprivate let interfaceOrientations: UIInterfaceOrientationMask
        fileprivate init(_ interfaceOrientations: UIInterfaceOrientationMask) { self.interfaceOrientations = interfaceOrientations }

        open class iOS: GeometryPreferences {
            public init(interfaceOrientations: UIInterfaceOrientationMask = .all) { super.init(interfaceOrientations) }
        }
    }
}

extension UIInterfaceOrientationMask {
    fileprivate init(_ orientation: UIInterfaceOrientation) { self.init(rawValue: 1 << UInt(orientation.rawValue)) }
}

/// The bar of the system, which a page does not have.
@MainActor @preconcurrency
open class UIStatusBarManager: NSObject {
    open var statusBarFrame: CGRect { .zero }
    open var isStatusBarHidden: Bool { true }
    open var statusBarStyle: UIStatusBarStyle { .default }
}

/// Between which sizes a person may make a window.
@MainActor @preconcurrency
open class UISceneSizeRestrictions: NSObject {
    open var minimumSize = CGSize.zero
    open var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    open var allowsFullScreen = true
}

extension UIViewController {
    /// A page turns with its device, and when the person turns that.
    public class func attemptRotationToDeviceOrientation() {}
    public func setNeedsUpdateOfSupportedInterfaceOrientations() {}
    public func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
}
