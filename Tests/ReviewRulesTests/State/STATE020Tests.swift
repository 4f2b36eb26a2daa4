import ReviewRules
import Testing

struct STATE020Tests {
    private func file(_ load: String, _ view: String) -> String {
        """
        import SwiftUI
        protocol ServiceProtocol { func items(_ page: Int) async throws -> [Int] }
        @MainActor @Observable final class AViewModel {
            var items: [Int] = []
            var page = 0
            let service: ServiceProtocol
            init(service: ServiceProtocol) { self.service = service }
            func load() async { \(load) }
        }
        struct AView: View {
            let model: AViewModel
            let rows: [Int]
            var body: some View {
                \(view)
            }
        }
        """
    }

    private let plain = "List(rows, id: \\.self) { Text(\"\\($0)\") }.task { await model.load() }"

    @Test(
        arguments: [
            "page += 1\ndo { items += try await service.items(page) } catch { print(error) }",
            "let more = (try? await service.items(page)) ?? []\nawait MainActor.run { self.items.append(contentsOf: more) }",
        ])
    func aLoadThatAddsIsFlagged(load: String) throws {
        let views = [
            plain, "Text(\"\").onAppear { Task { await model.load() } }", "NavigationStack { Text(\"\").task { await model.load() } }",
        ]
        for view in views { #expect(try RuleTest(file(load, view)).lines("STATE-020").count == 1, "\(view)") }
    }

    @Test(
        arguments: [
            "items = (try? await service.items(0)) ?? []",
            "guard items.isEmpty else { return }\nitems += (try? await service.items(0)) ?? []",
            "items.removeAll()\nitems += (try? await service.items(0)) ?? []", "items += [1]",
            "page += (try? await service.items(0).count) ?? 0",
        ])
    func aLoadThatReplacesOrAsksIsNot(load: String) throws { #expect(try RuleTest(file(load, plain)).lines("STATE-020") == []) }

    @Test(
        arguments: [
            "Text(\"\").task { if model.items.isEmpty { await model.load() } }",
            "NavigationStack { Text(\"\") }.task { await model.load() }",
            "ForEach(rows, id: \\.self) { _ in Text(\"\").task { await model.load() } }",
            "Text(\"\").task(id: rows) { await model.load() }",
            "if rows.isEmpty { ProgressView().task { await model.load() } }", "Text(\"\").refreshable { await model.load() }",
        ])
    func otherMomentsAreNot(view: String) throws {
        #expect(try RuleTest(file("items += (try? await service.items(0)) ?? []", view)).lines("STATE-020") == [])
    }
}
