import Foundation

extension TipStore {
    /// The value of a parameter in the store that counts now.
    static func value<Value>(of parameter: Tips.Parameter<Value>) -> Value { current.value(of: parameter) }
    static func set<Value>(_ value: Value, of parameter: Tips.Parameter<Value>) { current.set(value, of: parameter) }

    /// The value of a parameter.
    func value<Value>(of parameter: Tips.Parameter<Value>) -> Value {
        read { state in
            // Unwrapped first: nothing would be cast to a nil of an optional type.
            if let known = state.values[parameter.id], let value = known as? Value { return value }
            guard !parameter.isTransient, let data = state.kept.parameters[parameter.id] else { return parameter.first }
            // What another build of the app has kept may be of another type.
            let value = (try? JSONDecoder().decode([Value].self, from: data))?.first ?? parameter.first
            state.values[parameter.id] = value
            return value
        }
    }

    func set<Value>(_ value: Value, of parameter: Tips.Parameter<Value>) {
        let id = parameter.id
        guard let data = try? JSONEncoder().encode([value]) else { return }
        let isTransient = parameter.isTransient
        let isNew = read { state in state.isConfigured && (isTransient || state.kept.parameters[id] != data) }
        guard isNew else { return }
        change { state in
            state.values[id] = value
            if !isTransient { state.kept.parameters[id] = data }
        }
    }

    // MARK: Events

    /// What happened of an event, the oldest first.
    func donations<DonationInfo>(to event: Tips.Event<DonationInfo>) -> [Tips.Event<DonationInfo>.Donation] {
        let known: [Tips.Event<DonationInfo>.Donation] = read { state in
            if let known = state.donations[event.id] as? [Tips.Event<DonationInfo>.Donation] { return known }
            let kept = state.kept.events[event.id] ?? []
            let decoder = JSONDecoder()
            let made = kept.compactMap { donation in
                (try? decoder.decode([DonationInfo].self, from: donation.info))?.first.map {
                    Tips.Event<DonationInfo>.Donation(date: donation.date, info: $0)
                }
            }
            state.donations[event.id] = made
            return made
        }
        guard let age = event.limit.maximumAge else { return known }
        return known.donatedWithin(age)
    }

    func donate<DonationInfo>(_ info: DonationInfo, to event: Tips.Event<DonationInfo>) {
        guard let data = try? JSONEncoder().encode([info]) else { return }
        let (id, limit) = (event.id, event.limit)
        let donation = KeptTips.EarlyDonation(
            id: id, donation: KeptTips.Donation(date: .now, info: data), maximumCount: limit.maximumCount,
            oldest: limit.maximumAge.map { Date.now.addingTimeInterval(-$0.seconds) })
        change { state in
            guard state.isConfigured else {
                state.early.append(donation)
                return
            }
            donation.add(to: &state.kept)
            // What is known is added to: a thousand donations are not read anew for each.
            guard let known = state.donations[id] as? [Tips.Event<DonationInfo>.Donation] else { return }
            let one = Tips.Event<DonationInfo>.Donation(date: donation.donation.date, info: info)
            state.donations[id] = Array((known + [one]).suffix(max(limit.maximumCount, 0)))
        }
    }
}
