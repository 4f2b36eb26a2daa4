import CSwiftRuntime
import Foundation

extension FieldReflection {
    /// Makes an object of a class whose `init()` is not `required`, as runtimes with Objective-C do: a delegate of which only the
    /// class is known. A class that has other initialisers and not this one stops the program, as `init()` says so.
    ///
    /// - Returns: nil where Foundation lays its classes out in another way than is known.
    package static func makeObject(of type: NSObject.Type) -> NSObject? {
        guard let place = initialiserPlace else { return nil }
        let metadata = unsafeBitCast(type as AnyClass, to: UnsafePointer<UInt>.self)
        return Unmanaged<NSObject>.fromOpaque(make_object(metadata[place], UnsafeRawPointer(metadata))).takeRetainedValue()
    }

    /// Where the metadata of every class below `NSObject` has the address of its `init()`, in words.
    ///
    /// The description of a class without generic parameters is eleven numbers, then for its methods: the place of the first one
    /// in the metadata, their count, and for each what it is (1: an initialiser) and where.
    private static let initialiserPlace: Int? = {
        let metadata = unsafeBitCast(NSObject.self as AnyClass, to: UnsafePointer<UInt>.self)
        guard let description = UnsafeRawPointer(bitPattern: metadata[5])?.assumingMemoryBound(to: UInt32.self) else { return nil }
        let (isClass, isGeneric) = (description[0] & 0x1F == 16, description[0] & 0x80 != 0)
        let (hasMethods, hasForeignParent) = (description[0] & 0x8000_0000 != 0, description[0] & 0x2000_0000 != 0)
        guard isClass, !isGeneric, hasMethods, !hasForeignParent else { return nil }
        let initialisers = (0..<Int(description[12])).filter { description[13 + 2 * $0] & 0xF == 1 }
        guard initialisers.count == 1 else { return nil }
        return Int(description[11]) + initialisers[0]
    }()
}
