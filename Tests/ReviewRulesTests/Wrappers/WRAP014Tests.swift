import ReviewRules
import Testing

struct WRAP014Tests {
    static let ground = """
        import SwiftUI
        protocol UserService {}
        @Observable final class Model {
            private let service: UserService
            init(service: any UserService, pageSize: Int = 20) { self.service = service }
        }
        @Observable final class Plain { var count = 0 }

        """

    @Test func viewsThatNobodyCanBuildAreFlagged() throws {
        try expectFlagged(
            "WRAP-014",
            Self.ground + """
                struct AView: View {
                    @State private var model: Model // flagged
                    var body: some View { EmptyView() }
                }
                struct BView: View {
                    let title: String
                    @StateObject private var foreign: ForeignThing // flagged
                    @State private var number: Int // info
                    var body: some View { EmptyView() }
                }
                struct CView: View {
                    @State private var viewModel: UnknownViewModel // flagged
                    var body: some View { EmptyView() }
                }
                #Preview { CView() }
                """)
    }

    @Test func whatCanBeBuiltIsNot() throws {
        try expectFlagged(
            "WRAP-014",
            Self.ground + """
                struct AView: View {
                    @State var model: Model
                    @State private var chosen: Model?
                    @State private var own = Plain()
                    @Environment(Model.self) private var shared
                    @Query private var items: [Item]
                    @State(initialValue: Plain()) private var started: Plain
                    var body: some View { EmptyView() }
                }
                struct BView: View {
                    @State private var model: Model
                    var body: some View { EmptyView() }
                }
                extension BView {
                    init(service: UserService) { _model = State(initialValue: Model(service: service)) }
                }
                struct CView: View {
                    @State private var model: Model
                    static func make() -> Self { Self(model: Model(service: Live())) }
                    var body: some View { EmptyView() }
                }
                final class NotAView { @State private var model: Model }
                """)
    }

    @Test func theFixWritesTheInitialiser() throws {
        let test = RuleTest(
            Self.ground + """
                public struct AView: View {
                    let title: String
                    @State private var model: Model // the state
                    @State private var plain: Plain
                    @Binding var isShown: Bool
                    var limit = 3
                    @Environment(\\.dismiss) private var dismiss
                    private let done: () -> Void // last

                    public var body: some View { EmptyView() }
                }
                """)
        let fixed = try test.fixed("WRAP-014")
        #expect(
            fixed == Self.ground + """
                public struct AView: View {
                    let title: String
                    @State private var model: Model // the state
                    @State private var plain: Plain
                    @Binding var isShown: Bool
                    var limit = 3
                    @Environment(\\.dismiss) private var dismiss
                    private let done: () -> Void // last

                    public init(title: String, service: any UserService, isShown: Binding<Bool>, done: @escaping () -> Void) {
                        self.title = title
                        _model = State(initialValue: Model(service: service))
                        _plain = State(initialValue: Plain())
                        _isShown = isShown
                        self.done = done
                    }

                    public var body: some View { EmptyView() }
                }
                """)
        #expect(try RuleTest(fixed).findings("WRAP-014").isEmpty)
    }

    @Test func callsThatPassTheModelKeepPassingIt() throws {
        let test = RuleTest(
            Self.ground + """
                struct AView: View {
                    @State private var model: Model
                    var body: some View { EmptyView() }
                }
                struct BView: View {
                    @StateObject private var viewModel: ForeignViewModel
                    var body: some View { AView(model: Model(service: Live())) }
                }
                """)
        #expect(
            try test.fixed("WRAP-014") == Self.ground + """
                struct AView: View {
                    @State private var model: Model

                    init(model: Model) {
                        _model = State(initialValue: model)
                    }
                    var body: some View { EmptyView() }
                }
                struct BView: View {
                    @StateObject private var viewModel: ForeignViewModel

                    init(viewModel: @autoclosure @escaping () -> ForeignViewModel) {
                        _viewModel = StateObject(wrappedValue: viewModel())
                    }
                    var body: some View { AView(model: Model(service: Live())) }
                }
                """)
    }
}
