import ReviewRules
import Testing

struct WRAP007Tests {
    static let ground = """
        import SwiftUI
        final class Model: ObservableObject {
            @Published var name = ""
            let id = 3
            func save() {}
        }
        @Observable final class Modern { var name = "" }

        """

    @Test func readsInBodyAreFlagged() throws {
        try expectFlagged(
            "WRAP-007",
            Self.ground + """
                struct AView: View {
                    let model: Model // flagged
                    var body: some View { Text(model.name) }
                }
                struct BView: View {
                    var model: Model // flagged
                    var body: some View { VStack { title } }
                    private var title: some View { Text(self.model.name) }
                }
                struct Mark: ViewModifier {
                    let model: Model // flagged
                    func body(content: Content) -> some View { content.opacity(model.name.isEmpty ? 0 : 1) }
                }
                """)
    }

    @Test func whatOnlyForwardsIsNot() throws {
        try expectFlagged(
            "WRAP-007",
            Self.ground + """
                struct AView: View {
                    let model: Model
                    let modern: Modern
                    @ObservedObject var seen: Model
                    var body: some View {
                        ChildView(model: model)
                        Text(modern.name + seen.name + "\\(model.id)")
                        Button("Save") { print(model.name); model.save() }
                    }
                }
                struct BView: View {
                    let model: Model
                    @State private var name = ""
                    var body: some View { Text(model.name).onReceive(model.$name) { name = $0 } }
                }
                struct CView: View {
                    let model: Model
                    let items: [Model]
                    var body: some View { ForEach(items, id: \\.id) { model in Row(model.name) } }
                }
                class NotAView { let model: Model; var text: String { model.name } }
                """)
    }

    @Test func theFixObserves() throws {
        let test = RuleTest(
            Self.ground + """
                struct AView: View {
                    let model: Model // given
                    private let own = Model()
                    var body: some View { Text(model.name + own.name) }
                }
                """)
        let fixed = try test.fixed("WRAP-007")
        #expect(
            fixed == Self.ground + """
                struct AView: View {
                    @ObservedObject var model: Model // given
                    @StateObject private var own = Model()
                    var body: some View { Text(model.name + own.name) }
                }
                """)
        #expect(try RuleTest(fixed).findings("WRAP-007").isEmpty)
    }
}
