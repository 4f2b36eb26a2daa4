import FieldReflection

extension ForEachNode {
    /// Brings the slots up to date with the elements that are wanted.
    ///
    /// - Parameter old: the view before; nil if it is the same, of which other elements are wanted.
    /// - Returns: whether slots came, went or moved.
    func updateSlots(since old: Value?) -> Bool {
        let wanted = wantedRange
        let source = old ?? view
        guard offsets == nil else { return rebuild(wanted) }
        let keeps = old.map(isSameContent) ?? true
        let isMoved = wanted.lowerBound != range.lowerBound
        if old == nil, !isMoved, wanted == range { return false }
        return isMoved ? replace(0..<slots.count, by: wanted, in: wanted, keeps: keeps) : reconcile(wanted, since: source, keeps: keeps)
    }

    /// Whether equal elements certainly have equal views.
    private func isSameContent(_ old: Value) -> Bool {
        Constancy.of(Data.Element.self) != .unknown && view.identity.isSame(as: old.identity)
            && FieldReflection.isSameFunction("content", of: view, and: old)
    }

    /// Looks for the elements that stay where they are, from both ends; what is between is arranged by ids.
    ///
    /// Cost: O(n) in comparisons of elements; of slots it touches those whose elements differ.
    private func reconcile(_ wanted: Range<Int>, since old: Value, keeps: Bool) -> Bool {
        let (oldCount, newCount) = (slots.count, wanted.count)
        let shared = min(oldCount, newCount)
        var changed: [(position: Int, offset: Int)] = []
        var prefix = shared
        for position in suspects(at: wanted.lowerBound, since: old, at: range.lowerBound, count: shared, keeps: keeps) {
            let offset = wanted.lowerBound + position
            guard id(at: offset) == slots[position].id else {
                prefix = position
                break
            }
            changed.append((position, offset))
        }
        let rest = shared - prefix
        var suffix = rest
        let (oldEnd, newEnd) = (range.upperBound - rest, wanted.upperBound - rest)
        for position in suspects(at: newEnd, since: old, at: oldEnd, count: rest, keeps: keeps).reversed() {
            let place = oldCount - rest + position
            guard id(at: newEnd + position) == slots[place].id else {
                suffix = rest - position - 1
                break
            }
            changed.append((place, newEnd + position))
        }
        for (position, offset) in changed { slots[position].update(element(at: offset)) }
        if prefix == oldCount, prefix == newCount {
            range = wanted
            return false
        }
        let middle = wanted.lowerBound + prefix..<wanted.upperBound - suffix
        return replace(prefix..<oldCount - suffix, by: middle, in: wanted, keeps: keeps)
    }

    /// The positions at which a slot may have to run, or its element may have another id.
    private func suspects(at start: Int, since old: Value, at oldStart: Int, count: Int, keeps: Bool) -> [Int] {
        guard keeps else { return Array(0..<count) }
        let differing = ElementComparison.differences(in: view.data, from: start, since: old.data, from: oldStart, count: count)
        // What an object says its id is may have changed with it staying the same.
        if Constancy.of(Data.Element.self) == .constant { return differing }
        let all = Set(differing)
        let first = slots.count == range.count ? oldStart - range.lowerBound : 0
        return (0..<count).filter { all.contains($0) || id(at: start + $0) != slots[first + $0].id }
    }

    /// Puts slots for the elements at `offsets` in the place of some, and keeps those whose ids are among them.
    private func replace(_ places: Range<Int>, by new: Range<Int>, in wanted: Range<Int>, keeps: Bool) -> Bool {
        let old = slots[places]
        var known: [ID: Slot] = [:]
        known.reserveCapacity(old.count)
        for slot in old { known[slot.id] = slot }
        let ids = new.map(id)
        guard hasNoDuplicates(ids, besides: places, known: known) else { return rebuild(wanted) }
        let comparator = FieldComparator.ofParts(Data.Element.self)
        var made: [Slot] = []
        made.reserveCapacity(new.count)
        for (offset, id) in zip(new, ids) {
            guard let slot = known.removeValue(forKey: id) else {
                made.append(makeSlot(at: offset))
                continue
            }
            let element = element(at: offset)
            if !keeps || !comparator.isSame(slot.element, element) { slot.update(element) }
            made.append(slot)
        }
        if !known.isEmpty {
            for slot in old where known[slot.id] != nil { slot.unmount() }
        }
        slots.replaceSubrange(places, with: made)
        range = wanted
        scene.preferences.childrenDidMove(in: self)
        return true
    }

    private func hasNoDuplicates(_ ids: [ID], besides places: Range<Int>, known: [ID: Slot]) -> Bool {
        guard !ids.isEmpty else { return true }
        var seen = Set(ids)
        guard seen.count == ids.count else { return false }
        if ids.allSatisfy({ known[$0] != nil }) { return true }
        for position in slots.indices where !places.contains(position) {
            if !seen.insert(slots[position].id).inserted { return false }
        }
        return true
    }

    /// As many slots as there are ids among the wanted elements; of elements with one id the first has it.
    private func rebuild(_ wanted: Range<Int>) -> Bool {
        let old = slots
        var known: [ID: Slot] = [:]
        for slot in old { known[slot.id] = slot }
        var seen: Set<ID> = []
        var (made, places): ([Slot], [Int]) = ([], [])
        for offset in wanted {
            let element = element(at: offset)
            let id = view.identity.id(of: element)
            guard seen.insert(id).inserted else {
                scene.report(.duplicateID(id: "\(id)", view: "ForEach in \(appViewName)"))
                continue
            }
            places.append(offset)
            if let slot = known.removeValue(forKey: id) {
                slot.update(element)
                made.append(slot)
            } else {
                made.append(makeSlot(at: offset))
            }
        }
        for slot in old where known[slot.id] === slot { slot.unmount() }
        slots = made
        range = wanted
        offsets = made.count == wanted.count ? nil : places
        if old.count == made.count, zip(old, made).allSatisfy({ $0 === $1 }) { return false }
        scene.preferences.childrenDidMove(in: self)
        return true
    }
}
