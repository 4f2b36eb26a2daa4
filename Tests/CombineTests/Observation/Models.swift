import Combine

class Counter: ObservableObject {
    @Published var count = 0
    @Published var label = "none"
}

final class TitledCounter: Counter {
    @Published var title = "old"
}

final class PlainDerivedCounter: Counter {
    var note = ""
}

final class ObservableLeaf: PlainBase, ObservableObject {
    @Published var leaf = 0
}

class PlainBase {
    @Published var inherited = 0
}

final class Holder<Value>: ObservableObject {
    @Published var value: Value

    init(_ value: Value) {
        self.value = value
    }
}

final class Manual: ObservableObject {
    var name = "a" {
        willSet { objectWillChange.send() }
    }
}

final class WithSubject: ObservableObject {
    let objectWillChange = PassthroughSubject<Void, Never>()
    @Published var count = 0
}

final class WithStrings: ObservableObject {
    let objectWillChange = PassthroughSubject<String, Never>()
}

final class WithOwnPublisher: ObservableObject {
    let objectWillChange = ObservableObjectPublisher()
    @Published var count = 0
}

@MainActor final class MainModel: ObservableObject {
    @Published var count = 0
    @Published private(set) var doubled = 0
    private var cancellables: Set<AnyCancellable> = []

    init() {
        $count.map { $0 * 2 }.assign(to: &$doubled)
        $count.sink { [weak self] in self?.seen.append($0) }.store(in: &cancellables)
    }

    private(set) var seen: [Int] = []
}

/// Observes any object, as a user interface does.
func observe<Object: ObservableObject>(_ object: Object, _ action: @escaping () -> Void) -> AnyCancellable {
    object.objectWillChange.sink { _ in action() }
}
