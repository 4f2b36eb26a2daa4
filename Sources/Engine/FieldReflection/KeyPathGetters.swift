/// Which getter each component of a key path calls.
///
/// No public interface takes a key path apart. Its description names a thunk around each getter, and an optimised program has
/// one of these in every file that writes the key path; the getter itself, by which the runtime compares components, is one.
package enum KeyPathGetters {
    /// What identifies the getters of the components, without marks of optional chaining: nil for a stored property of a structure.
    ///
    /// Numbers are meaningful for one type and one run of the program. Nil for key paths that capture something, and where the
    /// runtime lays key paths out in a way that is not known here. Cost: a walk over the components.
    package static func of(_ keyPath: AnyKeyPath) -> [UInt?]? { isLayoutKnown ? read(keyPath) : nil }

    /// From the standard library's description of the layout (docs/ABI/KeyPaths.md): the object's header and a word, then a
    /// header with the size of what follows, then the components with the types between them.
    private static func read(_ keyPath: AnyKeyPath) -> [UInt?]? {
        withExtendedLifetime(keyPath) {
            let object = UnsafeRawPointer(Unmanaged.passUnretained(keyPath).toOpaque())
            let size = Int(object.load(fromByteOffset: 24, as: UInt32.self) & 0x00FF_FFFF)
            guard size > 0 else { return nil }
            var reader = Reader(bytes: UnsafeRawBufferPointer(start: object + 32, count: size))
            return reader.getters()
        }
    }

    private struct Reader {
        let bytes: UnsafeRawBufferPointer
        var offset = 0

        mutating func getters() -> [UInt?]? {
            var getters: [UInt?] = []
            while let header = next(UInt32.self) {
                switch (header >> 24) & 0x7F {
                // A stored property of a structure or a class, whose offset may not fit into the header.
                case 1, 3:
                    getters.append(nil)
                    if header & 0x7F_FFFF == 0x7F_FFFF { offset += 4 }
                case 2:
                    // What it captures, if anything, follows with a size of its own.
                    guard header & 0x08_0000 == 0, let getter = next(UInt.self) else { return nil }
                    getters.append(getter)
                    // The thunks for reading and for writing.
                    offset += header & 0x40_0000 == 0 ? 8 : 16
                // "?", "!" and what wraps the result of the first.
                case 4: break
                default: return nil
                }
                // Between two components stands the type that the first leads to.
                if offset < bytes.count { _ = next(UInt.self) }
            }
            return offset == bytes.count ? getters : nil
        }

        /// Aligned; nil at the end.
        private mutating func next<Value: FixedWidthInteger>(_: Value.Type) -> Value? {
            let width = MemoryLayout<Value>.size
            let start = (offset + width - 1) / width * width
            guard start + width <= bytes.count else { return nil }
            offset = start + width
            return bytes.loadUnaligned(fromByteOffset: start, as: Value.self)
        }
    }

    /// Whether what is read of key paths that are known is right: found out once.
    private static let isLayoutKnown: Bool = {
        guard MemoryLayout<UInt>.size == 8, let chained = read(\Probe.next?.number), let text = read(\Probe.text),
            let next = read(\Probe.next), let number = read(\Probe.number), let stored = read(\ProbeValue.pair.second)
        else { return false }
        return chained == next + number && next.count == 1 && Set([next[0], number[0], text[0]]).count == 3 && !next.contains(nil)
            && !number.contains(nil) && stored == [nil, nil]
    }()
}

/// Key paths of it are looked at, to see how the runtime lays them out.
private final class Probe {
    private var numbers: [Int] = []
    var number: Int {
        get { numbers.first ?? 0 }
        set { numbers = [newValue] }
    }
    var next: Probe? {
        get { numbers.isEmpty ? nil : self }
        set { numbers = newValue == nil ? [] : [1] }
    }
    var text: String { "\(numbers)" }
}

private struct ProbeValue {
    struct Pair {
        var first: Int
        var second: String
    }
    var pair: Pair
}
