import Combine
import Foundation
import Testing

/// What `print()` calls the subscription of each publisher of this module.
@Suite struct PrintTests {
    private final class Lines: TextOutputStream {
        var text = ""

        func write(_ string: String) {
            text += string
        }
    }

    private final class Model: ObservableObject {
        @Published var name = ""
    }

    private func subscription(of publisher: some Publisher) -> String {
        let lines = Lines()
        let token = publisher.print("", to: lines).sink(receiveCompletion: { _ in }, receiveValue: { _ in })
        defer { token.cancel() }
        return lines.text.split(separator: "\n").first.map(String.init) ?? ""
    }

    @Test func aPropertyIsAPublishedSubject() {
        #expect(subscription(of: Model().$name) == "receive subscription: (PublishedSubject)")
    }

    @Test func anObjectIsAnObservableObjectPublisher() {
        let model = Model()
        #expect(subscription(of: model.objectWillChange) == "receive subscription: (ObservableObjectPublisher)")
    }

    @Test func aNotificationIsAnObserver() {
        let publisher = NotificationCenter().publisher(for: Notification.Name("name"))
        #expect(subscription(of: publisher) == "receive subscription: (NotificationCenter Observer)")
    }

    @Test func combinedPublishersGoByTheirOperator() {
        let (first, second) = (PassthroughSubject<Int, Never>(), Just(1))
        #expect(subscription(of: first.combineLatest(second)) == "receive subscription: (CombineLatest)")
        #expect(subscription(of: first.combineLatest(second, second)) == "receive subscription: (CombineLatest)")
        #expect(subscription(of: first.combineLatest(second, second, second)) == "receive subscription: (CombineLatest)")
        #expect(subscription(of: first.merge(with: second)) == "receive subscription: (Merge)")
        #expect(subscription(of: first.merge(with: first)) == "receive subscription: (Merge)")
        let groups = first.collect(.byTime(DispatchQueue.main, .seconds(60)))
        #expect(subscription(of: groups) == "receive subscription: (CollectByTime)")
    }
}
