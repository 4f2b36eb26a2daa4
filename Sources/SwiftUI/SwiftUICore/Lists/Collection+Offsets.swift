import Foundation

extension RangeReplaceableCollection where Self: MutableCollection {
    /// Removes the elements at the offsets, which all must be in the collection.
    public mutating func remove(atOffsets offsets: IndexSet) {
        var offset = 0
        removeAll { _ in
            defer { offset += 1 }
            return offsets.contains(offset)
        }
    }
}

extension MutableCollection {
    /// Moves the elements at the offsets `source`, in their order, before the one at the offset `destination`.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let all = Array(self)
        let moved = source.filter(all.indices.contains).map { all[$0] }
        let before = all.indices.prefix(destination).filter { !source.contains($0) }.map { all[$0] }
        let after = all.indices.dropFirst(destination).filter { !source.contains($0) }.map { all[$0] }
        for (index, element) in zip(indices, before + moved + after) { self[index] = element }
    }
}
