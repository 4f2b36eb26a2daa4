import CSwiftRuntime
import Synchronization

/// Objects by number that are not kept alive by it, and are found only while they live: a table of weak references, without
/// the record beside each object that `weak` needs (and that makes every later retain of the object slow).
///
/// The price is a duty: what is set must be removed, by `remove(_:for:)` in the deinitialiser of the object (or of a
/// stored property that only it has), on whatever thread that runs.
package final class FadingReferences: Sendable {
    private let addresses = Mutex(AddressTable())

    package init() {}

    /// The object of this number if it lives. `Object` must be what was set.
    package func object<Object: AnyObject>(_ number: Int64, as type: Object.Type) -> Object? {
        let held = addresses.withLock { Held($0[number]) }
        return held.map { Unmanaged<Object>.fromOpaque($0.pointer).takeRetainedValue() }
    }

    /// All that live, in no order.
    package func all<Object: AnyObject>(as type: Object.Type) -> [Object] {
        let held = addresses.withLock { $0.all.compactMap(Held.init) }
        return held.map { Unmanaged<Object>.fromOpaque($0.pointer).takeRetainedValue() }
    }

    package func set(_ object: AnyObject, for number: Int64) {
        addresses.withLock { $0[number] = UInt(bitPattern: ObjectIdentifier(object)) }
    }

    /// Forgets the object if it is the one of this number.
    package func remove(_ object: ObjectIdentifier, for number: Int64) {
        addresses.withLock { if $0[number] == UInt(bitPattern: object) { $0[number] = 0 } }
    }

    package func remove(_ number: Int64) { addresses.withLock { $0[number] = 0 } }

    /// An object that was retained.
    private struct Held: @unchecked Sendable {  // an address
        let pointer: UnsafeMutableRawPointer

        /// To be called under the lock: an object that is being deinitialised waits for it, so its memory is still there.
        init?(_ address: UInt) {
            guard let address = UnsafeMutableRawPointer(bitPattern: address), let retained = swift_tryRetain(address) else { return nil }
            pointer = retained
        }
    }
}

/// Addresses by number, 0 for none: a hash table with open addressing, in which eight numbers that follow each other lie
/// beside each other, because records are mostly touched in their order.
private struct AddressTable {
    private var slots: ContiguousArray<(number: Int64, address: UInt)> = []
    private var count = 0
    /// A power of two less one.
    private var mask: Int { slots.count - 1 }

    private func home(_ number: Int64) -> Int {
        let group = UInt64(bitPattern: number >> 3) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: (group >> 32) << 3 | UInt64(number & 7)) & mask
    }

    /// Where the number is, or the free place where it would be.
    private func place(_ number: Int64) -> Int {
        var place = home(number)
        while slots[place].address != 0, slots[place].number != number { place = (place + 1) & mask }
        return place
    }

    subscript(number: Int64) -> UInt {
        get { slots.isEmpty ? 0 : slots[place(number)].address }
        set {
            if newValue == 0 { return remove(number) }
            if (count + 1) * 4 > slots.count * 3 { resize(to: max(16, slots.count * 2)) }
            let place = place(number)
            if slots[place].address == 0 { count += 1 }
            slots[place] = (number, newValue)
        }
    }

    private mutating func remove(_ number: Int64) {
        guard !slots.isEmpty else { return }
        var free = place(number)
        guard slots[free].address != 0 else { return }
        count -= 1
        // What was put behind it for want of room moves up, so that it is found without it.
        var next = (free + 1) & mask
        while slots[next].address != 0 {
            if (next - home(slots[next].number)) & mask >= (next - free) & mask {
                slots[free] = slots[next]
                free = next
            }
            next = (next + 1) & mask
        }
        slots[free].address = 0
        if count == 0, slots.count > 64 { slots = [] }
    }

    private mutating func resize(to size: Int) {
        let old = slots
        slots = ContiguousArray(repeating: (0, 0), count: size)
        for slot in old where slot.address != 0 { slots[place(slot.number)] = slot }
    }

    var all: [UInt] { slots.lazy.map(\.address).filter { $0 != 0 } }
}
