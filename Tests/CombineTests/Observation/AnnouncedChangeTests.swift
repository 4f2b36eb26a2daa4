import Combine
import Testing

/// Those who show an object hear of a change when there is something new to see.
struct AnnouncedChangeTests {
    final class Person: ObservableObject {
        @Published var name = "one"
        @Published var age = 1
    }

    final class Heard: @unchecked Sendable {  // One thread at a time.
        var lines: [String] = []
    }

    private func follow(_ object: some ObservableObject, _ heard: Heard, _ name: @escaping () -> String) -> AnyCancellable {
        nonisolated(unsafe) let name = name
        return object.objectWillChange.followChanges { heard.lines.append("\($0) \(name())") }
    }

    @Test func aPublishedValueIsStoredWhenItIsHeardOf() {
        let (person, heard) = (Person(), Heard())
        let following = follow(person, heard) { person.name }
        person.name = "two"
        #expect(heard.lines == ["made two"])
        following.cancel()
        person.name = "three"
        #expect(heard.lines == ["made two"])
    }

    @Test func subscribersAreToldBefore() {
        let (person, heard) = (Person(), Heard())
        let following = follow(person, heard) { person.name }
        let subscription = person.objectWillChange.sink { heard.lines.append("will change \(person.name)") }
        person.name = "two"
        #expect(heard.lines == ["will change one", "made two"])
        withExtendedLifetime((following, subscription)) {}
    }

    @Test func anAnnouncementByHandIsHeardAtOnce() {
        let (person, heard) = (Person(), Heard())
        let following = follow(person, heard) { person.name }
        person.objectWillChange.send()
        #expect(heard.lines == ["announced one"])
        withExtendedLifetime(following) {}
    }

    @Test func anAnnouncementOnBehalfOfAnotherObjectIsHeardWhenThatHasChanged() {
        let (inner, middle, outer, heard) = (Person(), Person(), Person(), Heard())
        let first = inner.objectWillChange.sink { middle.age += 1 }
        let second = middle.$age.dropFirst().sink { _ in outer.objectWillChange.send() }
        let following = follow(outer, heard) { "\(inner.name) \(middle.age)" }
        inner.name = "two"
        #expect(heard.lines == ["made two 2"])
        withExtendedLifetime((first, second, following)) {}
    }

    @Test func whoComesBetweenTheAnnouncementAndTheStoreHearsOfIt() {
        let (person, heard) = (Person(), Heard())
        var following: AnyCancellable?
        let subscription = person.$name.dropFirst().sink { _ in following = follow(person, heard) { person.name } }
        person.name = "two"
        #expect(heard.lines == ["made two"])
        withExtendedLifetime((subscription, following)) {}
    }

    @Test func aTaskThatOutlivesTheStoreAnnouncesOnItsOwn() async {
        let (person, other, heard) = (Person(), Person(), Heard())
        nonisolated(unsafe) let announced = other
        let (signals, signal) = AsyncStream<Void>.makeStream()
        var task: Task<Void, Never>?
        let subscription = person.objectWillChange.sink {
            task = Task {
                for await _ in signals { break }
                announced.objectWillChange.send()
            }
        }
        let first = follow(person, heard) { person.name }
        let second = follow(other, heard) { "other" }
        person.name = "two"
        signal.yield()
        await task?.value
        #expect(heard.lines == ["made two", "announced other"])
        withExtendedLifetime((subscription, first, second)) {}
    }
}
