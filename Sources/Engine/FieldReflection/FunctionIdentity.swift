import Observation

extension FieldReflection {
    /// Whether the stored property `name` of two values is a function that, called with the same arguments, certainly does the
    /// same in both: the same code, and nothing captured but one object, the same, whose changes its readers are told of.
    ///
    /// Captures of other kinds lie in a context that is made together with the function. It is not read: its layout is the
    /// compiler's affair and changes with optimisation, and a wrong "same" would leave an old text on the screen.
    package static func isSameFunction<Value>(_ name: String, of a: Value, and b: Value) -> Bool {
        guard let field = fields(of: Value.self).first(where: { $0.name == name }) else { return false }
        func words(_ value: Value) -> (code: UInt, context: UInt) {
            withUnsafePointer(to: value) {
                let place = UnsafeRawPointer($0) + field.offset
                return (place.load(as: UInt.self), place.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt.self))
            }
        }
        let (a, b) = (words(a), words(b))
        return a == b && (a.context == 0 || isObserved(a.context))
    }

    /// Whether the context of a function is an `@Observable` object itself, which it is where that is all that it captures.
    private static func isObserved(_ context: UInt) -> Bool {
        guard let object = UnsafeRawPointer(bitPattern: context) else { return false }
        // What the metadata of a heap object begins with: 0 for those of classes, above 0x400 for other kinds.
        let kind = object.load(as: UnsafePointer<UInt>.self).pointee
        guard kind == 0 else { return false }
        return Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue() is any Observable
    }
}
