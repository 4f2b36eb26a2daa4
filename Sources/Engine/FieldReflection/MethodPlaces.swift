import Foundation

/// Which of its methods a class has in the place of those of a class above it, as runtimes with Objective-C can tell.
package struct MethodPlaces: Sendable {
    /// In words of the metadata, which every class below has in the same places.
    private let places: [Int]
    private let originals: [UInt]

    /// The methods that a class overrides, and another one beside it does not.
    /// - Parameters:
    ///   - base: The class that has the methods; none of the three is generic.
    ///   - probe: A class below it, that overrides them.
    ///   - plain: A class below it, that overrides nothing.
    package init(of base: AnyClass, overriddenBy probe: AnyClass, beside plain: AnyClass) {
        let (own, changed, same) = (Self.words(of: base), Self.words(of: probe), Self.words(of: plain))
        let count = min(own.count, changed.count, same.count)
        // What comes before is the superclass, the size and the like, which each class has of its own.
        places = (Self.header..<max(Self.header, count)).filter { changed[$0] != own[$0] && same[$0] == own[$0] }
        originals = places.map { own[$0] }
    }

    /// Whether a class below the base overrides one of the methods, or a class between the two does.
    package func areOverridden(in type: AnyClass) -> Bool {
        let words = Self.words(of: type)
        return zip(places, originals).contains { place, original in place < words.count && words[place] != original }
    }

    package var isEmpty: Bool { places.isEmpty }

    /// Kind, superclass, flags, sizes, description.
    private static let header = 6

    /// The metadata of a class behind its address, whose size stands in its fifth word. Source: the layout of Swift's classes on systems
    /// without Objective-C, as Swift documents its metadata.
    private static func words(of type: AnyClass) -> UnsafeBufferPointer<UInt> {
        let metadata = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
        let (size, before) = (metadata[4] & 0xFFFF_FFFF, metadata[4] >> 32)
        guard size > before, size < 1 << 24 else { return UnsafeBufferPointer(start: metadata, count: 0) }
        return UnsafeBufferPointer(start: metadata, count: Int(size - before) / MemoryLayout<UInt>.size)
    }
}
