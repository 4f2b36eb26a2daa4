import Foundation

/// A value that is set after what holds it was made.
final class SetValue<Value>: @unchecked Sendable {
    // Sendable: read and written under the lock.
    private let lock = NSLock()
    private var value: Value?

    init(_ value: Value?) { self.value = value }

    func set(_ value: Value) { lock.withLock { self.value = value } }

    /// What nobody has set ends the program, as on Apple's systems; what is optional is `nil` then.
    func get(of name: @autoclosure () -> String) -> Value {
        if let value = lock.withLock({ value }) { return value }
        if let nothing = (Value.self as? any ExpressibleByNilLiteral.Type).flatMap({ $0.init(nilLiteral: ()) as? Value }) { return nothing }
        preconditionFailure("\(name()) has no value.")
    }
}
