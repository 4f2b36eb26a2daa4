import FieldReflection
import FoundationAdditions
import Synchronization

/// Properties of one `@Observable` object, as a source: one registration with the object, however many views read them.
///
/// It lasts as long as it has readers. It keeps nothing of the object but what the object's registrations are kept in.
@MainActor
package final class ObservedSource: Source {
    private static var known: [ObservedProperties: ObservedSource] = [:]

    /// How many there are; tests compare it.
    package static var count: Int { known.count }

    private let properties: ObservedProperties
    private var observation: ObservationToken?
    /// A change from another thread is on its way to the main actor: it tells of those that follow, too.
    nonisolated private let isOnItsWay = Atomic<Bool>(false)

    static func of(_ properties: ObservedProperties) -> ObservedSource {
        if let source = known[properties] { return source }
        let source = ObservedSource(properties)
        known[properties] = source
        return source
    }

    private init(_ properties: ObservedProperties) {
        self.properties = properties
        super.init()
        observation = properties.observe { [weak self] in self?.didSet() }
    }

    override func lastReaderLeft() {
        observation?.end()
        Self.known[properties] = nil
    }

    nonisolated private func didSet() {
        let context = Graph.contextOfChange()
        if MainThread.isCurrent {
            MainActor.assumeIsolated { Graph.change(in: context) { self.invalidate() } }
        } else if !isOnItsWay.exchange(true, ordering: .sequentiallyConsistent) {
            Task { @MainActor in
                isOnItsWay.store(false, ordering: .sequentiallyConsistent)
                Graph.change(in: context) { self.invalidate() }
            }
        }
    }
}
