import Combine
import Foundation
import Testing

@Suite struct NotificationTests {
    let center = NotificationCenter()
    let name = Notification.Name("test")

    @Test func publishesNotificationsWithTheName() {
        let recorder = center.publisher(for: name).map { $0.userInfo?["n"] as? Int }.record()
        center.post(name: name, object: nil, userInfo: ["n": 1])
        center.post(name: Notification.Name("other"), object: nil)
        center.post(name: name, object: nil, userInfo: ["n": 2])
        #expect(recorder.values == [1, 2])
    }

    @Test func publishesNotificationsOfOneObject() {
        let wanted = Token()
        let recorder = center.publisher(for: name, object: wanted).record()
        center.post(name: name, object: Token())
        center.post(name: name, object: wanted)
        #expect(recorder.values.count == 1)
    }

    @Test func sendsNoMoreThanWasAskedFor() {
        let recorder = center.publisher(for: name).record(demand: .max(1))
        center.post(name: name, object: nil)
        center.post(name: name, object: nil)
        #expect(recorder.values.count == 1)
        recorder.request(.max(1))
        center.post(name: name, object: nil)
        #expect(recorder.values.count == 2)
    }

    @Test func cancellingEndsTheRegistrationAndReleasesTheSubscriber() {
        var calls = 0
        weak var released: Token?
        do {
            let token = Token()
            released = token
            let subscription = center.publisher(for: name).sink { _ in
                _ = token
                calls += 1
            }
            center.post(name: name, object: nil)
            subscription.cancel()
        }
        center.post(name: name, object: nil)
        #expect(calls == 1)
        #expect(released == nil)
    }

    @Test func postingFromASubscriberIsAllowed() {
        var calls = 0
        let token = center.publisher(for: name).sink { _ in
            calls += 1
            if calls < 3 { center.post(name: name, object: nil) }
        }
        center.post(name: name, object: nil)
        token.cancel()
        #expect(calls == 3)
    }

    @Test func whoDropsTheSubscriptionHearsNoMore() {
        let center = NotificationCenter()
        let name = Notification.Name("dropped")
        weak var link: AnyObject?
        let log = Log<Bool>()
        center.publisher(for: name).subscribe(
            AnySubscriber(
                receiveSubscription: {
                    $0.request(.unlimited)
                    link = $0 as AnyObject
                },
                receiveValue: { _ in
                    log.append(true)
                    return .none
                }))
        #expect(link == nil)
        center.post(name: name, object: nil)
        #expect(log.elements == [])
    }

    @Test func theCenterGoesAfterTheSubscriptionWasCancelled() {
        weak var center: NotificationCenter?
        let recorder: Recorder<Notification, Never>
        do {
            let made = NotificationCenter()
            center = made
            recorder = made.publisher(for: Notification.Name("name")).record()
        }
        #expect(center != nil)
        recorder.subscription?.cancel()
        #expect(center == nil)
    }
}
