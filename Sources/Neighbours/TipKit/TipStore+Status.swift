import Foundation

extension TipStore {
    /// What a tip's status is made of, apart from its rules.
    private struct Standing {
        var isConfigured: Bool
        var isHidden: Bool
        var isForced: Bool
        var record: KeptTips.Record
        var isEndedNow: Bool
        var shownSince: Date?
        /// When a tip that was never shown may be.
        var opensAt: Date?
    }

    /// Whether a tip may be shown now.
    func status(of tip: some Tip) -> Tips.Status {
        let id = tip.id
        let type = ObjectIdentifier((tip as? AnyTip).map { Swift.type(of: $0.tip) as Any.Type } ?? Swift.type(of: tip))
        let standing = read { state in
            Standing(
                isConfigured: state.isConfigured,
                isHidden: state.testing == .hidden || state.hiddenForTesting.contains(type),
                isForced: state.testing == .shown || state.shownForTesting.contains(type), record: state.kept.tips[id] ?? KeptTips.Record(),
                isEndedNow: state.endedNow.contains(id), shownSince: state.displays[id]?.since,
                opensAt: state.frequency > 0 ? state.kept.lastDisplay?.addingTimeInterval(state.frequency) : nil)
        }
        return status(of: tip, standing)
    }

    private func status(of tip: some Tip, _ standing: Standing) -> Tips.Status {
        guard standing.isConfigured, !standing.isHidden else { return .pending }
        let record = standing.record
        if let reason = record.ended, !standing.isForced || standing.isEndedNow { return .invalidated(reason) }
        if standing.isForced { return .available }
        let limits = DisplayLimits(tip.options)
        if let count = limits.count, record.displays >= count, standing.shownSince == nil { return .invalidated(.displayCountExceeded) }
        if let seconds = limits.seconds {
            let shown = record.seconds + (standing.shownSince.map { Date.now.timeIntervalSince($0) } ?? 0)
            if shown >= seconds { return .invalidated(.displayDurationExceeded) }
            if let since = standing.shownSince { wake(at: since.addingTimeInterval(seconds - record.seconds)) }
        }
        guard tip.rules.allSatisfy({ $0.holds() }) else { return .pending }
        if let opensAt = standing.opensAt, !limits.ignoresFrequency, record.displays == 0, opensAt > .now {
            wake(at: opensAt)
            return .pending
        }
        return .available
    }

    /// Whether a view shows a tip now. Where tips have to wait for one another, of two views that ask at the same time one is told so.
    func shows(_ tip: some Tip) -> Bool {
        guard status(of: tip) == .available else { return false }
        let id = tip.id
        let ignoresFrequency = DisplayLimits(tip.options).ignoresFrequency
        return read { state in
            guard state.frequency > 0, !ignoresFrequency, state.testing == nil, (state.kept.tips[id]?.displays ?? 0) == 0 else {
                return true
            }
            if let next = state.next, next.id != id, Date.now.timeIntervalSince(next.at) < 1 { return false }
            state.next = (id, .now)
            return true
        }
    }

    // MARK: Showing

    /// The tips that views show.
    package var displayedTips: [String] { read { $0.displays.keys.sorted() } }

    /// A view shows the tip from now on.
    func beginDisplay(of id: String) {
        change { state in
            let before = state.displays[id]
            state.displays[id] = ((before?.count ?? 0) + 1, before?.since ?? .now)
            state.kept.tips[id, default: KeptTips.Record()].displays += 1
            state.kept.lastDisplay = .now
            if state.next?.id == id { state.next = nil }
        }
    }

    /// A view does not show the tip any more.
    func endDisplay(of id: String) {
        change { state in
            guard let display = state.displays[id] else { return }
            guard display.count == 1 else {
                state.displays[id] = (display.count - 1, display.since)
                return
            }
            state.displays[id] = nil
            state.kept.tips[id]?.seconds += Date.now.timeIntervalSince(display.since)
        }
    }

    func invalidate(_ id: String, reason: Tips.InvalidationReason) {
        change { state in
            guard state.kept.tips[id]?.ended == nil || !state.endedNow.contains(id) else { return }
            state.kept.tips[id, default: KeptTips.Record()].ended = reason
            state.endedNow.insert(id)
        }
    }

    func reset(_ id: String) {
        change { state in
            state.kept.tips[id] = nil
            state.endedNow.remove(id)
        }
    }
}
