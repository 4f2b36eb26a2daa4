import FieldReflection
import RenderTree

/// What a subtree passes up for a key; nil where nothing in it sets the key.
class FoldedPreference {}

final class TypedFoldedPreference<Value>: FoldedPreference {
    let value: Value?
    init(_ value: Value?) { self.value = value }

    func isSame(as other: TypedFoldedPreference<Value>) -> Bool {
        switch (value, other.value) {
        case (nil, nil): true
        case (let a?, let b?): FieldComparator.of(Value.self).isSame(a, b)
        default: false
        }
    }
}

/// A node that sets a key for what is above it, or wants to know what is set in its subtree.
@MainActor
protocol PreferenceNode: ViewNode {
    var preferenceKey: ObjectIdentifier { get }
    /// What is set inside does not concern what is above, except as `passedPreference` says.
    var passedPreference: FoldedPreference? { get }
}

/// A node whose word depends on what is set inside it.
@MainActor
protocol PreferenceFolder: PreferenceNode {
    /// It is on the list of those that fold at the end of the update.
    var isDue: Bool { get set }
    /// Folds what is inside; returns the action to run if the value changed.
    func refold() -> PreferenceChange?
}

/// What a reader is to be told.
struct PreferenceChange {
    /// The key and the reader, for messages.
    let key: String
    let action: @MainActor () -> Void
}

/// The preferences of a scene: who has to fold again, and what is known of subtrees.
///
/// Every node from a writer up to the next folder of its key is marked. A change is told along that way, and no further:
/// the folder passes it on if its own word changes.
@MainActor
final class PreferenceGraph {
    /// How many nodes want to know a key. Keys that nobody reads cost nothing.
    private var readers: [ObjectIdentifier: Int] = [:]
    /// What the nodes pass up that put together the values of several children, by key.
    private var folds: [ObjectIdentifier: [ObjectIdentifier: FoldedPreference]] = [:]
    /// By depth.
    private var due: [Int: [any PreferenceFolder]] = [:]

    var hasWork: Bool { !due.isEmpty }

    func addReader(_ node: any PreferenceFolder) {
        readers[node.preferenceKey, default: 0] += 1
        needsFolding(node)
    }

    func removeReader(of key: ObjectIdentifier) {
        let count = readers[key, default: 1] - 1
        readers[key] = count == 0 ? nil : count
    }

    func needsFolding(_ node: any PreferenceFolder) {
        guard !node.isDue, readers[node.preferenceKey] != nil else { return }
        node.isDue = true
        due[node.depth, default: []].append(node)
        node.scene.needsTick()
    }

    /// What `node` passes up for a key is another value, or is put together of other children.
    func didChange(_ key: ObjectIdentifier, at node: ViewNode) {
        guard readers[key] != nil else { return }
        let bit: UInt8 = KeyFilter.bit(of: key)
        node.preferenceKeys |= bit
        var current = node.parent
        while let ancestor = current {
            ancestor.preferenceKeys |= bit
            folds[key]?[ObjectIdentifier(ancestor)] = nil
            if let stop = ancestor.preferenceNode, stop.preferenceKey == key {
                if let folder = stop as? any PreferenceFolder { needsFolding(folder) }
                return
            }
            current = ancestor.parent
        }
    }

    /// The children of `node` are in another order, or what they set is passed up from now on.
    func childrenDidMove(in node: ViewNode) {
        guard node.preferenceKeys != 0 else { return }
        for key in readers.keys where node.preferenceKeys & KeyFilter.bit(of: key) != 0 {
            folds[key]?[ObjectIdentifier(node)] = nil
            didChange(key, at: node)
        }
    }

    func nodeEnds(_ node: ViewNode) {
        for key in folds.keys { folds[key]?[ObjectIdentifier(node)] = nil }
        if let writer = node.preferenceNode { didChange(writer.preferenceKey, at: node) }
    }

    /// Folds what has to be folded, deepest first, and returns the actions to run.
    func fold() -> [PreferenceChange] {
        var changes: [PreferenceChange] = []
        while let depth = due.keys.max(), let folders = due.removeValue(forKey: depth) {
            for folder in folders where folder.isAlive {
                folder.isDue = false
                if let change = folder.refold() { changes.append(change) }
            }
        }
        return changes
    }

    fileprivate func known<Value>(_ key: ObjectIdentifier, of node: ViewNode) -> TypedFoldedPreference<Value>? {
        folds[key]?[ObjectIdentifier(node)].map { knownDowncast($0, to: TypedFoldedPreference<Value>.self) }
    }

    fileprivate func keep<Value>(_ value: Value?, _ key: ObjectIdentifier, of node: ViewNode) {
        folds[key, default: [:]][ObjectIdentifier(node)] = TypedFoldedPreference(value)
    }
}

extension ViewNode {
    /// The value of a key in the children, nil if nothing sets it. Cost: what has changed since the last time, and the
    /// siblings on the way up from there.
    func foldedChildren<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
        let id = ObjectIdentifier(key)
        if let known: TypedFoldedPreference<K.Value> = scene.preferences.known(id, of: self) { return known.value }
        var folded: K.Value?
        var count = 0
        visitChildren { child in
            guard let next = child.folded(key, id) else { return }
            count += 1
            if var value = folded {
                K.reduce(value: &value, nextValue: { next })
                folded = value
            } else {
                folded = next
            }
        }
        if count > 1 { scene.preferences.keep(folded, id, of: self) }
        return folded
    }

    private func folded<K: PreferenceKey>(_ key: K.Type, _ id: ObjectIdentifier) -> K.Value? {
        guard preferenceKeys & KeyFilter.bit(of: id) != 0, !withholdsPreferences else { return nil }
        guard let own = preferenceNode, own.preferenceKey == id else { return foldedChildren(key) }
        return own.passedPreference.flatMap { knownDowncast($0, to: TypedFoldedPreference<K.Value>.self).value }
    }
}
