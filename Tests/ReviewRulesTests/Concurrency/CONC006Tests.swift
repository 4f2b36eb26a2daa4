import ReviewRules
import Testing

struct CONC006Tests {
    @Test func changesInCompletionsAreFlagged() throws {
        try expectFlagged(
            "CONC-006",
            """
            import SwiftUI
            final class FeedModel: ObservableObject {
                @Published var text = ""
                @Published var isLoading = false
                func load(_ url: URL) {
                    isLoading = true
                    URLSession.shared.dataTask(with: url) { data, _, error in
                        guard let text = data.map({ String(decoding: $0, as: UTF8.self) }) else { return }
                        self.text = text // flagged
                        self.isLoading = false
                        self.text = "\\(data?.count ?? 0) \\(error?.localizedDescription ?? "")"
                    }.resume()
                }
                func compute() {
                    DispatchQueue.global(qos: .userInitiated).async {
                        self.text = work() // flagged
                    }
                }
            }
            @Observable final class ListModel {
                var items: [Int] = []
                func load(_ request: URLRequest) {
                    let task = URLSession.shared.dataTask(with: request, completionHandler: { [weak self] data, _, error in
                        guard error == nil else { return }
                        self?.items = decode(data) // flagged
                    })
                    task.resume()
                }
            }
            """)
    }

    @Test func whatComesBackToTheMainThreadIsNot() throws {
        try expectFlagged(
            "CONC-006",
            """
            import SwiftUI
            final class FeedModel: ObservableObject {
                @Published var text = ""
                private var cache = ""
                func load(_ url: URL) {
                    URLSession.shared.dataTask(with: url) { data, _, _ in
                        self.cache = ""
                        DispatchQueue.main.async { self.text = "a" }
                        Task { @MainActor in self.text = "b" }
                    }.resume()
                    DispatchQueue.global().async {
                        let text = work()
                        DispatchQueue.main.async { self.text = text }
                    }
                    DispatchQueue.main.async { self.text = "c" }
                    let session = URLSession(configuration: .default, delegate: nil, delegateQueue: .main)
                    session.dataTask(with: url) { _, _, _ in self.text = "d" }.resume()
                }
            }
            final class Plain {
                var text = ""
                func load(_ url: URL) { URLSession.shared.dataTask(with: url) { _, _, _ in self.text = "" }.resume() }
            }
            """)
    }

    @Test func tasksOfClassesWithoutAnActorAreFlagged() throws {
        try expectFlagged(
            "CONC-006",
            """
            import SwiftUI
            final class Session: ObservableObject {
                @Published var name = ""
                @Published var isOn = false
                func load() {
                    Task {
                        let name = try await service.name()
                        self.name = name // flagged
                        isOn = true
                    }
                    Task.detached { self.isOn = true } // flagged
                }
                func other() {
                    Task { @MainActor in self.name = try await service.name() }
                    Task { await MainActor.run { self.name = "A" } }
                    Task {
                        let name = try await service.name()
                        DispatchQueue.main.async { self.name = name }
                    }
                    Task { count = 1 }
                }
                @MainActor func third() { Task { name = try await service.name() } }
                private var count = 0
            }
            @MainActor final class Calm: ObservableObject {
                @Published var name = ""
                func load() { Task { name = try await service.name() } }
            }
            @Observable final class Quiet {
                var name = ""
                func load() { Task { name = try await service.name() } }
            }
            struct AView: View {
                @State private var name = ""
                var body: some View { Button("A") { Task { name = await load() } } }
            }
            """)
    }

    @Test func anAnswerOnTheThreadOfARequestIsFlagged() throws {
        try expectFlagged(
            "CONC-006",
            """
            import Combine
            import Foundation
            final class APIService {
                static let shared = APIService()
                func names(completion: @escaping ([String]) -> Void) {
                    URLSession.shared.dataTask(with: url) { data, _, _ in completion([]) }.resume()
                }
                func titles(completion: @escaping ([String]) -> Void) {
                    URLSession.shared.dataTask(with: url) { data, _, _ in DispatchQueue.main.async { completion([]) } }.resume()
                }
            }
            final class AModel: ObservableObject {
                @Published var names: [String] = []
                private var task: AnyCancellable?
                func load() {
                    APIService.shared.names { names in
                        self.names = names // flagged
                    }
                    APIService.shared.names { names in DispatchQueue.main.async { self.names = names } }
                    APIService.shared.titles { names in self.names = names }
                    task = URLSession.shared.dataTaskPublisher(for: url).map { _ in [] }.replaceError(with: [])
                        .assign(to: \\.names, on: self) // flagged
                    task = URLSession.shared.dataTaskPublisher(for: url).receive(on: DispatchQueue.main).map { _ in [] }
                        .assign(to: \\.names, on: self)
                }
            }
            """)
    }
}
