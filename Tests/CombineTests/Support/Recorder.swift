import Combine
import Dispatch

/// A subscriber that notes what it gets, and asks for as much as the test says.
final class Recorder<Input, Failure: Error>: Subscriber {
    private let initial: Subscribers.Demand
    private let onValue: (Input) -> Subscribers.Demand
    private(set) var values: [Input] = []
    private(set) var completion: Subscribers.Completion<Failure>?
    private(set) var subscription: (any Subscription)?

    init(demand: Subscribers.Demand = .unlimited, onValue: @escaping (Input) -> Subscribers.Demand = { _ in .none }) {
        initial = demand
        self.onValue = onValue
    }

    var isFinished: Bool {
        if case .finished = completion { true } else { false }
    }

    var failure: Failure? {
        if case .failure(let error) = completion { error } else { nil }
    }

    func receive(subscription: any Subscription) {
        self.subscription = subscription
        if initial > .none {
            subscription.request(initial)
        }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        values.append(input)
        return onValue(input)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        self.completion = completion
    }

    func request(_ demand: Subscribers.Demand) {
        subscription?.request(demand)
    }

    func cancel() {
        subscription?.cancel()
        subscription = nil
    }
}

extension Publisher {
    /// Subscribes a recorder.
    func record(
        demand: Subscribers.Demand = .unlimited, onValue: @escaping (Output) -> Subscribers.Demand = { _ in .none }
    ) -> Recorder<Output, Failure> {
        let recorder = Recorder<Output, Failure>(demand: demand, onValue: onValue)
        subscribe(recorder)
        return recorder
    }
}

struct Trouble: Error, Equatable {
    var code = 1
}

/// An object whose only point is that it can go.
final class Token: Sendable {}

/// Waits until `condition` holds, and says whether it does.
///
/// Patience is counted in turns of the main queue, not in time. That queue works in order, and in a run of all tests the
/// work of every test on the main actor stands in it: a timer that is due then takes its turn after minutes, and nothing
/// is lost. What has not come after hundreds of turns is.
func eventually(_ condition: @Sendable () -> Bool) async -> Bool {
    for _ in 0..<500 {
        if condition() { return true }
        try? await Task.sleep(nanoseconds: 10_000_000)
        await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
    }
    return condition()
}
