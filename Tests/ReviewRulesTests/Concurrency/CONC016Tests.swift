import ReviewRules
import Testing

struct CONC016Tests {
    private func file(_ model: String, _ view: String) -> String {
        """
        import SwiftUI
        protocol ServiceProtocol { func items() async throws -> [Int] }
        @MainActor @Observable final class AViewModel {
            enum State { case idle, failed(Error) }
            var items: [Int] = []
            var state = State.idle
            var errorMessage: String?
            let service: ServiceProtocol
            init(service: ServiceProtocol) { self.service = service }
            \(model)
        }
        struct AView: View {
            @State private var text = ""
            let model: AViewModel
            let rows: [Int]
            var body: some View {
                \(view)
            }
        }
        """
    }

    @Test(
        arguments: [
            ("func load() async { do { items = try await service.items() } catch { errorMessage = \"No\" } }", "load"),
            ("func load() async { do { items = try await service.items() } catch let error { state = .failed(error) } }", "load"),
            (
                "func load() async { await fetch() }\nprivate func fetch() async { do { items = try await service.items() } catch { state = .failed(error) } }",
                "load"
            ),
        ])
    func whatKeepsACancellationIsFlagged(model: String, name: String) throws {
        let views = [
            "List(rows, id: \\.self) { Text(\"\\($0)\") }.task(id: text) { await model.\(name)() }",
            "ForEach(rows, id: \\.self) { row in Text(\"\\(row)\").task { await model.\(name)() } }",
        ]
        for view in views { #expect(try RuleTest(file(model, view)).lines("CONC-016").count == 1, "\(view)") }
    }

    @Test func aRefreshIsInformation() throws {
        let model = "func load() async { do { items = try await service.items() } catch { errorMessage = \"No\" } }"
        let view = "List(rows, id: \\.self) { Text(\"\\($0)\") }.refreshable { await model.load() }"
        #expect(try RuleTest(file(model, view)).findings("CONC-016").map(\.severity) == [.info])
    }

    @Test(
        arguments: [
            "func load() async { do { items = try await service.items() } catch is CancellationError {} catch { errorMessage = \"No\" } }",
            "func load() async { do { items = try await service.items() } catch { if !Task.isCancelled { errorMessage = \"No\" } } }",
            "func load() async { do { items = try await service.items() } catch { print(error) } }",
            "func load() async { do { items = try await service.items() } catch { items = [] } }",
            "func load() async { do { try await Task.sleep(for: .seconds(1)) } catch { errorMessage = \"No\" } }",
            "func load() async { await Task { do { items = try await service.items() } catch { errorMessage = \"No\" } }.value }",
        ])
    func whatAsksOrTellsNobodyIsNot(model: String) throws {
        let view = "List(rows, id: \\.self) { Text(\"\\($0)\") }.task(id: text) { await model.load() }"
        #expect(try RuleTest(file(model, view)).lines("CONC-016") == [])
    }

    @Test(
        arguments: [
            "Text(\"\").task { await model.load() }", "Text(\"\").refreshable { await Task { await model.load() }.value }",
            "Button(\"Load\") { Task { await model.load() } }",
        ])
    func whatNobodyCancelsIsNot(view: String) throws {
        let model = "func load() async { do { items = try await service.items() } catch { errorMessage = \"No\" } }"
        #expect(try RuleTest(file(model, view)).lines("CONC-016") == [])
    }
}
