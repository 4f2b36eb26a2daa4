import FieldReflection
import Foundation
import ReactiveGraph
import RenderTree

/// The values of a scene's `@SceneStorage`.
///
/// The host keeps them as one text (``PropertyKey/sceneStorage``) for the scene that comes in the place of this one.
@MainActor
package final class SceneStore {
    /// Bytes of keys and values that are kept. Apple asks for light data as well.
    package static let maximumBytes = 32 << 10
    private var values: [String: Any] = [:]
    /// What is kept, by key. What came from a former scene is read when a view asks for it, as the type that the view names.
    private var texts: [String: String] = [:]
    /// What a scene begins with where nothing else is kept.
    private var seeds: [String: String] = [:]
    private var sources: [String: Source] = [:]
    @WeakScene private var scene: ViewGraph?

    init(scene: ViewGraph) { self.scene = scene }

    /// The value of a key; nil if there is none of this type. Whoever calls it is told when it changes.
    package func value<Value>(of key: String, read: (String) -> Value?) -> Value? {
        source(of: key).recordRead()
        if let known = values[key] { return known as? Value }
        guard let text = texts[key] ?? seeds[key] else { return nil }
        guard let value = read(text) else {
            texts[key] = nil
            seeds[key] = nil
            scene?.report(.other("What was kept of @SceneStorage(\"\(key)\") is no \(Value.self) any more, and is ignored."))
            return nil
        }
        values[key] = value
        return value
    }

    /// - Parameter text: how the value is kept; nil: not at all.
    package func setValue<Value>(_ value: Value, of key: String, text: String?) {
        let isSame = (values[key] as? Value).map { FieldComparator.of(Value.self).isSame($0, value) } ?? false
        values[key] = value
        keep(text, of: key)
        if !isSame { source(of: key).invalidate() }
    }

    /// Sets what a key has while nothing is kept of it.
    func seed(_ text: String, of key: String) { seeds[key] = text }

    private func keep(_ text: String?, of key: String) {
        guard texts[key] != text else { return }
        texts[key] = text
        if text != nil, bytes > Self.maximumBytes {
            texts[key] = nil
            scene?.report(
                .other(
                    "@SceneStorage(\"\(key)\") is not kept for a restart: all values of a scene may take \(Self.maximumBytes >> 10) kB."))
        }
        tell()
    }

    private var bytes: Int { texts.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count } }

    private func tell() {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // An empty one is kept too: in the place of one that was not.
        let text = (try? encoder.encode(texts)).map { PropertyValue.string(String(decoding: $0, as: UTF8.self)) }
        scene?.tree.root.set(.sceneStorage, text)
        scene?.needsTick()
    }

    private func source(of key: String) -> Source {
        if let known = sources[key] { return known }
        let made = Source()
        sources[key] = made
        return made
    }

    // MARK: A former scene's

    /// Takes what a former scene had kept.
    ///
    /// - Parameter replacesAll: whether keys of which it says nothing have no value then, or stay as they are.
    /// - Returns: whether anything is other than before.
    func restore(_ text: String, replacesAll: Bool) -> Bool {
        guard text.utf8.count <= 4 * Self.maximumBytes,
            let kept = try? JSONDecoder().decode([String: String].self, from: Data(text.utf8))
        else {
            scene?.report(.other("What was kept of a scene's @SceneStorage cannot be read, and is ignored."))
            return false
        }
        var changed = Set(kept.keys.filter { texts[$0] != kept[$0] })
        if replacesAll { changed.formUnion(Set(texts.keys).union(values.keys).subtracting(kept.keys)) }
        guard !changed.isEmpty else { return false }
        for key in changed {
            texts[key] = kept[key]
            values[key] = nil
            sources[key]?.invalidate()
        }
        tell()
        return true
    }
}
