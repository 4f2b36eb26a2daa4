import Foundation
import SwiftUICore

/// What is asked for its `appearance(whenContainedInInstancesOf:)`.
@MainActor @preconcurrency
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// What has an `appearance()`: an object whose properties say how all of its kind look.
///
/// Bars and controls of SwiftUI follow, in every scene and at once: `docs/Neighbours.md` says which properties hosts show.
@MainActor @preconcurrency
public protocol UIAppearance: NSObjectProtocol {
    static func appearance() -> Self
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
    static func appearance(for trait: UITraitCollection) -> Self
    static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self
}

/// Makes proxies, by the one initialiser that every class has.
final class AppearanceCoder: NSCoder {
    /// False for proxies of what is in certain containers or on certain devices, which hosts do not heed.
    let isForAll: Bool

    init(isForAll: Bool) {
        self.isForAll = isForAll
        super.init()
    }
}

/// The proxies that have been asked for.
@MainActor
enum AppearanceProxies {
    private struct Key: Hashable {
        let type: ObjectIdentifier
        /// "" for all of the type.
        let place: String
    }

    private static var known: [Key: AnyObject] = [:]

    static func proxy<Proxy: AnyObject>(of type: Proxy.Type, place: String, make: (AppearanceCoder) -> Proxy?) -> Proxy {
        let key = Key(type: ObjectIdentifier(type), place: place)
        if let proxy = known[key] as? Proxy { return proxy }
        guard let proxy = make(AppearanceCoder(isForAll: place.isEmpty)) else { Invariant.noAppearance(of: type) }
        known[key] = proxy
        return proxy
    }

    static func place(_ containers: [any UIAppearanceContainer.Type], _ trait: UITraitCollection? = nil) -> String {
        let trait = trait.map { "\($0.userInterfaceIdiom) \($0.userInterfaceStyle) \($0.horizontalSizeClass)" } ?? ""
        return "in " + containers.map { "\($0)" }.joined(separator: ", ") + trait
    }
}

extension UIView: UIAppearance, UIAppearanceContainer {
    public class func appearance() -> Self { AppearanceProxies.proxy(of: self, place: "") { Self(coder: $0) } }

    public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        AppearanceProxies.proxy(of: self, place: AppearanceProxies.place(containerTypes)) { Self(coder: $0) }
    }

    public class func appearance(for trait: UITraitCollection) -> Self {
        AppearanceProxies.proxy(of: self, place: AppearanceProxies.place([], trait)) { Self(coder: $0) }
    }

    public class func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        AppearanceProxies.proxy(of: self, place: AppearanceProxies.place(containerTypes, trait)) { Self(coder: $0) }
    }
}

extension UIViewController: UIAppearanceContainer {}

extension UIBarItem: UIAppearance {
    public class func appearance() -> Self { AppearanceProxies.proxy(of: self, place: "") { Self(coder: $0) } }

    public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        AppearanceProxies.proxy(of: self, place: AppearanceProxies.place(containerTypes)) { Self(coder: $0) }
    }

    public class func appearance(for trait: UITraitCollection) -> Self {
        AppearanceProxies.proxy(of: self, place: AppearanceProxies.place([], trait)) { Self(coder: $0) }
    }

    public class func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        AppearanceProxies.proxy(of: self, place: AppearanceProxies.place(containerTypes, trait)) { Self(coder: $0) }
    }
}
