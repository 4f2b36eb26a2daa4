import Combine
import FieldReflection
import Foundation
import SwiftUICore

/// Has an object be the app's delegate, in an app of SwiftUI.
///
/// The object is made once, with its `init()`, when the app's value is made: with the first page. It is told then that the app has
/// finished launching. It is not put into the environment.
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>: DynamicProperty {
    public let wrappedValue: DelegateType

    public init(_ delegateType: DelegateType.Type = DelegateType.self) {
        wrappedValue = DelegateObjects.launched(delegateType)
    }

}

extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
    /// Makes bindings to the delegate's properties.
    @MainActor @preconcurrency public var projectedValue: ObservedObject<DelegateType>.Wrapper {
        ObservedObject(wrappedValue: wrappedValue).projectedValue
    }
}

/// The delegates, of which there is one of a class.
@MainActor
package enum DelegateObjects {
    private static var objects: [ObjectIdentifier: NSObject] = [:]

    /// The app's delegate, told that the app has finished launching when it is asked for first.
    package static func launched<D: NSObject & UIApplicationDelegate>(_ type: D.Type) -> D {
        if let known = objects[ObjectIdentifier(type)] as? D { return known }
        guard let made = make(type) as? D else { preconditionFailure("\(type) cannot be made: give it an init() without parameters.") }
        objects[ObjectIdentifier(type)] = made
        let app = UIApplication.shared
        app.delegate = made
        _ = made.application(app, willFinishLaunchingWithOptions: nil)
        _ = made.application(app, didFinishLaunchingWithOptions: nil)
        NotificationCenter.default.post(name: UIApplication.didFinishLaunchingNotification, object: app)
        return made
    }

    package static func make(_ type: NSObject.Type) -> NSObject? { FieldReflection.makeObject(of: type) }
}
