import Foundation
import RenderTree

/// What a person does with a pointer or finger, as a value.
@MainActor @preconcurrency
public protocol Gesture<Value> {
    associatedtype Value
    associatedtype Body: Gesture
    var body: Body { get }
}

extension Never: Gesture {
    public typealias Value = Never
}

extension Gesture where Body == Never {
    public var body: Never { Invariant.missingBody(of: Self.self) }
}

/// A gesture that the framework itself recognises.
@MainActor
package protocol GestureMaking: Gesture where Body == Never {
    /// The recognition of the gesture: `old`, where that is one of the same kind, with the newest value.
    func makeRecognition(keeping old: AnyObject?) -> Recognition<Value>
}

/// A gesture of another type.
public struct AnyGesture<Value>: GestureMaking {
    public typealias Body = Never
    private let make: @MainActor (AnyObject?) -> Recognition<Value>

    public init<T: Gesture>(_ gesture: T) where Value == T.Value {
        make = { gesture.recognition(keeping: $0) }
    }

    package func makeRecognition(keeping old: AnyObject?) -> Recognition<Value> { make(old) }
}
