import Foundation

/// What follows from a change in memory: it is listed and told to observers.
extension ModelContext {
    func modelDidChange(_ model: any PersistentModel, _ property: Int) {
        let storage = model._$storage
        if !storage.isListed, storage.state == .registered {
            storage.isListed = true
            changed.append(model)
        }
        noteUpdate(of: storage.info, property)
        scheduleAutosave()
    }

    // MARK: Observers

    func noteMembership(of info: _ModelInfo) {
        guard !observations.isEmpty else { return }
        for observation in liveObservations where observation.region.touchesMembership(of: info.entity.name) { observation.touch() }
    }

    func noteUpdate(of info: _ModelInfo, _ property: Int) {
        guard !observations.isEmpty else { return }
        let name = info.name(at: property)
        for observation in liveObservations where observation.region.touches(info.entity.name, property: name) { observation.touch() }
    }

    func note(_ change: StoreChange) {
        for observation in liveObservations where observation.region.touches(change) { observation.touch() }
    }

    private var liveObservations: [ContextObservation] {
        let live = observations.compactMap(\.observation)
        if live.count < observations.count { observations.removeAll { $0.observation == nil } }
        return live
    }

    /// Calls back when a change, saved or not, of this context or another, may alter what a query of this region gives.
    ///
    /// The callback runs on the context's thread, once until `rearm()`; the observation ends when it is released.
    package func observe(_ region: QueryRegion, onTouch: @escaping () -> Void) -> ContextObservation {
        let observation = ContextObservation(region, onTouch)
        // Views come and go, also while nothing changes.
        if observations.count >= observationsLimit {
            observations.removeAll { $0.observation == nil }
            observationsLimit = max(64, observations.count * 2)
        }
        observations.append(WeakObservation(observation: observation))
        return observation
    }
}

/// Someone who wants to know of changes in a region.
package final class ContextObservation {
    package var region: QueryRegion
    package private(set) var isTouched = false
    private let onTouch: () -> Void

    init(_ region: QueryRegion, _ onTouch: @escaping () -> Void) {
        self.region = region
        self.onTouch = onTouch
    }

    func touch() {
        guard !isTouched else { return }
        isTouched = true
        onTouch()
    }

    /// To be called when the query is asked anew.
    package func rearm() { isTouched = false }
}

struct WeakObservation {
    weak var observation: ContextObservation?
}
