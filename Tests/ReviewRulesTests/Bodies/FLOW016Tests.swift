import ReviewRules
import Testing

struct FLOW016Tests {
    private static let model = """
        import SwiftUI
        protocol ItemServiceProtocol { func add(_ name: String) async throws }
        @MainActor @Observable final class ItemModel {
            var name = ""
            var errorMessage: String?
            private let service: ItemServiceProtocol
            init(service: ItemServiceProtocol) { self.service = service }
            func save() async { do { try await service.add(name) } catch { errorMessage = "No" } }
            func start() { Task { do { try await service.add(name) } catch { self.errorMessage = "No" } } }
            func ask() { service.add(name) { result in
                switch result {
                case .success: break
                case .failure: self.errorMessage = "No"
                }
            } }
            func count() { name = "" }
        }

        """

    @Test func aScreenThatClosesAtOnceIsFlagged() throws {
        try expectFlagged(
            "FLOW-016",
            Self.model + """
                struct AView: View {
                    let model: ItemModel
                    var body: some View {
                        Text(model.errorMessage ?? "")
                        Button("Save") { Task { await model.save(); print(1)
                            dismiss() } } // flagged
                        Button("Start") {
                            model.start()
                            presentationMode.wrappedValue.dismiss() // flagged
                        }
                        Button("Ask") {
                            model.ask()
                            withAnimation { isPresented = false } // flagged
                        }
                    }
                    @Binding var isPresented: Bool
                }
                """)
    }

    @Test func aScreenThatAsksOrDoesNotTellIsNot() throws {
        try expectFlagged(
            "FLOW-016",
            Self.model + """
                struct AView: View {
                    let model: ItemModel
                    var body: some View {
                        Text(model.errorMessage ?? "")
                        Button("Save") {
                            Task {
                                await model.save()
                                if model.errorMessage == nil { dismiss() }
                            }
                        }
                        Button("Count") { model.count(); dismiss() }
                        Button("Guard") {
                            Task {
                                await model.save()
                                guard model.errorMessage == nil else { return }
                                dismiss()
                            }
                        }
                    }
                }
                """)
        try expectFlagged(
            "FLOW-016",
            Self.model + """
                struct AView: View {
                    let model: ItemModel
                    var body: some View {
                        Text(model.errorMessage ?? "")
                        Button("Save") { model.start(); dismiss() }
                    }
                }
                struct ListView: View {
                    let model: ItemModel
                    var body: some View { Text("").alert(model.errorMessage ?? "", isPresented: $isShown) {} }
                }
                """)
    }
}
