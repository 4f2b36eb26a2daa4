import Synchronization

/// A type that knows better than its bytes whether two of its values would show the same.
package protocol FieldComparable {
    static func isSame(_ a: Self, _ b: Self) -> Bool
}

/// Compares two values of a type field by field, as far as that can be told without running the app's code twice.
///
/// "Same" is certain; "not same" may be a false alarm (a closure made anew, padding bytes).
/// References are compared by identity, also those whose type is Equatable: another object is shown however alike the two
/// are. Other Equatable fields are compared by `==`, closures and other opaque values by their bits.
// Immutable after its initialiser; the closures capture types only.
package final class FieldComparator: @unchecked Sendable {
    private enum Step {
        case bytes(offset: Int, count: Int)
        case call(offset: Int, (UnsafeRawPointer, UnsafeRawPointer) -> Bool)
    }

    private let steps: [Step]
    private typealias StepMaker = (_ type: any Any.Type, _ offset: Int, _ steps: inout [Step]) -> Void

    private static let cache = Mutex<[ObjectIdentifier: FieldComparator]>([:])
    private static let partCache = Mutex<[ObjectIdentifier: FieldComparator]>([:])

    /// The comparator of `type`, built on first use.
    package static func of(_ type: any Any.Type) -> FieldComparator {
        known(type, in: cache, by: appendSteps)
    }

    /// A comparator that asks no `==` of the app's: values that an app calls equal may still show something else, as two
    /// records with one id do.
    package static func ofParts(_ type: any Any.Type) -> FieldComparator {
        known(type, in: partCache, by: appendPartSteps)
    }

    private static func known(
        _ type: any Any.Type, in cache: borrowing Mutex<[ObjectIdentifier: FieldComparator]>, by append: StepMaker
    ) -> FieldComparator {
        let key = ObjectIdentifier(type)
        if let known = cache.withLock({ $0[key] }) { return known }
        var steps: [Step] = []
        append(type, 0, &steps)
        let made = FieldComparator(steps: steps)
        cache.withLock { $0[key] = made }
        return made
    }

    private init(steps: [Step]) { self.steps = steps }

    /// True if the two values are certainly the same.
    package func isSame<Value>(_ a: Value, _ b: Value) -> Bool {
        withUnsafePointer(to: a) { a in
            withUnsafePointer(to: b) { b in isSame(UnsafeRawPointer(a), UnsafeRawPointer(b)) }
        }
    }

    func isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        for step in steps {
            switch step {
            case .bytes(let offset, let count):
                if !Self.equalBytes(a + offset, b + offset, count) { return false }
            case .call(let offset, let isSame):
                if !isSame(a + offset, b + offset) { return false }
            }
        }
        return true
    }

    private static func equalBytes(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ count: Int) -> Bool {
        for index in 0..<count where a.load(fromByteOffset: index, as: UInt8.self) != b.load(fromByteOffset: index, as: UInt8.self) {
            return false
        }
        return true
    }

    private static func appendSteps(_ type: any Any.Type, _ offset: Int, _ steps: inout [Step]) {
        guard TypeKind.of(type).mayConform else { return appendFieldSteps(type, offset, &steps, by: appendSteps) }
        if let comparable = type as? any FieldComparable.Type {
            steps.append(.call(offset: offset, sameness(of: comparable)))
        } else if isReference(type) {
            steps.append(.bytes(offset: offset, count: size(of: type)))
        } else if let list = list(type), isReference(list.elementType) {
            steps.append(.call(offset: offset, list.isSame))
        } else if let equatable = type as? any Equatable.Type {
            steps.append(.call(offset: offset, equality(of: equatable)))
        } else if let optional = optional(type) {
            steps.append(.call(offset: offset, optional.sameness(by: of(optional.wrappedType))))
        } else {
            appendFieldSteps(type, offset, &steps, by: appendSteps)
        }
    }

    private static func appendPartSteps(_ type: any Any.Type, _ offset: Int, _ steps: inout [Step]) {
        if PlainValues.contains(type), let equatable = type as? any Equatable.Type {
            steps.append(.call(offset: offset, equality(of: equatable)))
        } else {
            appendFieldSteps(type, offset, &steps, by: appendPartSteps)
        }
    }

    private static func appendFieldSteps(_ type: any Any.Type, _ offset: Int, _ steps: inout [Step], by append: StepMaker) {
        let fields = FieldReflection.fields(of: type)
        if fields.isEmpty { steps.append(.bytes(offset: offset, count: size(of: type))) }
        for field in fields {
            if field.isStrong {
                append(field.type, offset + field.offset, &steps)
            } else {
                steps.append(.call(offset: offset + field.offset, isSameReference))
            }
        }
    }

    /// Compares what `weak` and `unowned` properties store. One that is nil may have been something when it was read.
    private static func isSameReference(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        let (a, b) = (a.load(as: UInt.self), b.load(as: UInt.self))
        return a == b && a != 0
    }

    /// Whether values of the type are objects, or none.
    private static func isReference(_ type: any Any.Type) -> Bool {
        TypeKind.of(type) == .object || optional(type).map { TypeKind.of($0.wrappedType) == .object } == true
    }

    private static func optional(_ type: any Any.Type) -> (any Perhaps.Type)? {
        TypeKind.of(type) == .optional ? type as? any Perhaps.Type : nil
    }

    private static let array = GenericType(of: [Int].self)

    private static func list(_ type: any Any.Type) -> (any ListOfElements.Type)? {
        GenericType(of: type) == array ? type as? any ListOfElements.Type : nil
    }

    private static func equality<E: Equatable>(of type: E.Type) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
        { $0.assumingMemoryBound(to: E.self).pointee == $1.assumingMemoryBound(to: E.self).pointee }
    }

    private static func sameness<C: FieldComparable>(of type: C.Type) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
        { C.isSame($0.assumingMemoryBound(to: C.self).pointee, $1.assumingMemoryBound(to: C.self).pointee) }
    }

    private static func size(of type: any Any.Type) -> Int {
        func size<T>(_: T.Type) -> Int { MemoryLayout<T>.size }
        return _openExistential(type, do: size)
    }
}

/// Tells an optional's type, and compares optionals by what is in them.
private protocol Perhaps {
    static var wrappedType: any Any.Type { get }
    static func sameness(by comparator: FieldComparator) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool
}

extension Optional: Perhaps {
    static var wrappedType: any Any.Type { Wrapped.self }

    static func sameness(by comparator: FieldComparator) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
        { a, b in
            switch (a.assumingMemoryBound(to: Self.self).pointee, b.assumingMemoryBound(to: Self.self).pointee) {
            case (nil, nil): true
            case (let a?, let b?): comparator.isSame(a, b)
            default: false
            }
        }
    }
}

/// Tells the type of an array's elements, and compares arrays of objects.
private protocol ListOfElements {
    static var elementType: any Any.Type { get }
    static func isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool
}

extension Array: ListOfElements {
    static var elementType: any Any.Type { Element.self }

    static func isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        let (a, b) = (a.assumingMemoryBound(to: Self.self).pointee, b.assumingMemoryBound(to: Self.self).pointee)
        return a.count == b.count && a.withUnsafeBytes { a in b.withUnsafeBytes { a.elementsEqual($0) } }
    }
}
