import OpenCombine

/// An object whose publisher emits before the object changes.
///
/// A class that conforms gets ``objectWillChange`` for nothing. It emits before any property marked ``Published`` gets
/// its new value, whether that property is declared in the class or in one of its superclasses.
///
/// ```swift
/// final class Contact: ObservableObject {
///     @Published var name = ""
/// }
/// ```
///
/// A class may declare a publisher of its own, of any type that never fails; then it decides itself when that emits.
public protocol ObservableObject: AnyObject {
    /// The type of publisher that emits before the object changes.
    associatedtype ObjectWillChangePublisher: OpenCombine.Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    /// A publisher that emits before the object changes.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// A publisher that emits before the object changes: the same one for the whole life of the object, also if the
    /// class has no ``Published`` property and calls `objectWillChange.send()` itself.
    ///
    /// - Complexity: O(1): one look-up in a table; the object's fields are not inspected.
    public var objectWillChange: ObservableObjectPublisher {
        ObservationTable.shared.makePublisher(for: self)
    }
}
