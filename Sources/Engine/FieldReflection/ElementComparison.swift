import Foundation

/// Finds the elements of a collection that are not those of another.
package enum ElementComparison {
    /// How many elements are compared at a time as memory.
    private static let blockSize = 32

    /// The offsets, below `count`, at which the elements of `new` from `start` on are not certainly those of `old` from
    /// `oldStart` on.
    ///
    /// "Certainly" is about what the elements hold, whatever their `==` says. Cost: O(count), and next to nothing where
    /// both collections lie in memory and have the same bits there.
    package static func differences<C: RandomAccessCollection>(
        in new: C, from start: Int, since old: C, from oldStart: Int, count: Int
    ) -> [Int] {
        guard count > 0 else { return [] }
        let isKnown = Constancy.of(C.Element.self) != .unknown
        let compared =
            isKnown
            ? old.withContiguousStorageIfAvailable { old in
                new.withContiguousStorageIfAvailable { new in
                    differences(new.baseAddress.map { $0 + start }, old.baseAddress.map { $0 + oldStart }, count)
                }
            } : nil
        if let compared, let found = compared { return found }
        let comparator = FieldComparator.ofParts(C.Element.self)
        var index = new.index(new.startIndex, offsetBy: start)
        var oldIndex = old.index(old.startIndex, offsetBy: oldStart)
        var found: [Int] = []
        for offset in 0..<count {
            if !isKnown || !comparator.isSame(new[index], old[oldIndex]) { found.append(offset) }
            new.formIndex(after: &index)
            old.formIndex(after: &oldIndex)
        }
        return found
    }

    private static func differences<Element>(
        _ new: UnsafePointer<Element>?, _ old: UnsafePointer<Element>?, _ count: Int
    ) -> [Int] {
        guard let new, let old, new != old else { return [] }
        let comparator = FieldComparator.ofParts(Element.self)
        let (stride, size) = (MemoryLayout<Element>.stride, MemoryLayout<Element>.size)
        let (newBytes, oldBytes) = (UnsafeRawPointer(new), UnsafeRawPointer(old))
        var found: [Int] = []
        for block in Swift.stride(from: 0, to: count, by: blockSize) {
            let end = min(block + blockSize, count)
            if memcmp(newBytes + block * stride, oldBytes + block * stride, (end - block) * stride) == 0 { continue }
            for offset in block..<end {
                let (a, b) = (newBytes + offset * stride, oldBytes + offset * stride)
                if memcmp(a, b, size) != 0, !comparator.isSame(a, b) { found.append(offset) }
            }
        }
        return found
    }
}
