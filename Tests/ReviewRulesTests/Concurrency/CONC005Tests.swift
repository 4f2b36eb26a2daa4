import ReviewRules
import Testing

struct CONC005Tests {
    @Test func whatKeepsItsObjectIsFlagged() throws {
        try expectFlagged(
            "CONC-005",
            """
            import Combine
            final class ClockModel: ObservableObject {
                private var cancellables: Set<AnyCancellable> = []
                private var timer: Timer?
                private let player = Player()
                var onChange: (() -> Void)?
                init() {
                    $query.assign(to: \\.text, on: self).store(in: &cancellables) // flagged
                    $query.sink { self.text = $0 }.store(in: &cancellables) // flagged
                    NotificationCenter.default.publisher(for: .changed).sink { _ in self.reload() }.store(in: &cancellables) // flagged
                    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.tick() } // flagged
                    onChange = { self.reload() } // flagged
                    player.onEnd = { self.reload() } // flagged
                    service.fetch().sink { self.text = $0 }.store(in: &cancellables) // info
                }
            }
            """)
    }

    @Test func weakOnesStructuresAndSingletonsAreNot() throws {
        try expectFlagged(
            "CONC-005",
            """
            import Combine
            import SwiftUI
            final class ClockModel: ObservableObject {
                private var cancellables: Set<AnyCancellable> = []
                private var timer: Timer?
                init() {
                    $query.assign(to: &$text)
                    $query.sink { [weak self] in self?.text = $0 }.store(in: &cancellables)
                    $query.sink { print(Item.self, $0) }.store(in: &cancellables)
                    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [unowned self] _ in self.tick() }
                    Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in self.tick() }
                    let work = { self.reload() }
                    work()
                }
            }
            final class Session: ObservableObject {
                static let shared = Session()
                private var cancellables: Set<AnyCancellable> = []
                init() { $user.sink { self.name = $0.name }.store(in: &cancellables) }
            }
            struct ClockView: View {
                @State private var cancellables: Set<AnyCancellable> = []
                var body: some View {
                    Text("").onAppear { model.$text.sink { self.text = $0 }.store(in: &cancellables) }
                }
            }
            """)
    }

    @Test func methodsThatAreHandedToASubscriptionAreFlagged() throws {
        try expectFlagged(
            "CONC-005",
            """
            import Combine
            final class ListViewModel: ObservableObject {
                @Published var query = ""
                @Published var shown: [String] = []
                private var bag: Set<AnyCancellable> = []
                init() {
                    $query
                        .map(found) // flagged
                        .sink { [weak self] in self?.shown = $0 }
                        .store(in: &bag)
                    $query
                        .map(Self.trimmed)
                        .sink { [weak self] in self?.shown = [$0] }
                        .store(in: &bag)
                    $query
                        .map { [weak self] in self?.found($0) ?? [] }
                        .sink { [weak self] in self?.shown = $0 }
                        .store(in: &bag)
                }
                private func found(_ text: String) -> [String] { [text] }
                private static func trimmed(_ text: String) -> String { text }
            }
            """)
    }

    @Test func listenersThatHoldSelfAreFlagged() throws {
        try expectFlagged(
            "CONC-005",
            """
            import Observation
            @Observable final class AViewModel {
                var user: User?
                private var handle: Any?
                private var other: Any?
                init() {
                    handle = Auth.auth().addStateDidChangeListener { _, user in
                        self.user = user // flagged
                    }
                    other = query.addSnapshotListener { [weak self] snapshot, _ in self?.user = snapshot }
                }
            }
            """)
    }

    @Test func aTimerWithATargetThatNobodyStopsIsFlagged() throws {
        try expectFlagged(
            "CONC-005",
            """
            import Foundation
            final class GameViewModel: ObservableObject {
                private var timer: Timer?
                func start() {
                    stop()
                    timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(fire), userInfo: nil, repeats: true) // flagged
                }
                @objc func fire() { if isOver { stop() } }
                private func stop() { timer?.invalidate() }
            }
            final class ClockViewModel: ObservableObject {
                private var timer: Timer?
                func start() {
                    timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(fire), userInfo: nil, repeats: true)
                }
                @objc func fire() {}
                func stopClock() { timer?.invalidate() }
            }
            struct ClockView: View {
                @StateObject var model: ClockViewModel
                var body: some View { Text("").onDisappear { model.stopClock() } }
            }
            """)
    }

    @Test func anEndlessLoopThatItsObjectKeepsIsFlagged() throws {
        try expectFlagged(
            "CONC-005",
            """
            import Foundation
            final class FeedModel {
                var items: [Int] = []
                private var observation: Task<Void, Never>?
                private var timer: Task<Void, Never>?
                private var ended: Task<Void, Never>?
                func begin(_ service: Service) {
                    observation = Task {
                        for await items in service.items() { self.items = items } // flagged
                    }
                    timer = Task { [weak self] in
                        while !Task.isCancelled { await self?.load() }
                    }
                    ended = Task { await load() }
                }
                func load() async {}
            }
            final class PlayerModel {
                let session: Session
                init(session: Session) {
                    self.session = session
                    session.onEnd = { self.close() } // flagged
                    session.onStart = { [weak self] in self?.close() }
                }
                func close() {}
            }
            final class Session { var onEnd: (() -> Void)?; var onStart: (() -> Void)? }
            """)
    }
}
