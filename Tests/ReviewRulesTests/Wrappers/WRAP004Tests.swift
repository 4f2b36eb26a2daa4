import ReviewRules
import Testing

struct WRAP004Tests {
    static let ground = """
        import SwiftUI
        protocol UserService { func names() async -> [String] }
        struct LiveUserService: UserService { func names() async -> [String] { [] } }
        final class Model: ObservableObject {
            let service: UserService
            init(service: UserService = LiveUserService(), limit: Int = 10) { self.service = service }
        }
        final class Counter: ObservableObject { @Published var count = 0 }

        """

    @Test func droppedDependenciesAreFlagged() throws {
        try expectFlagged(
            "WRAP-004",
            Self.ground + """
                struct AView: View {
                    @StateObject private var model = Model() // flagged
                    init(service: UserService) {}
                    var body: some View { EmptyView() }
                }
                struct BView: View {
                    @State var model: Model = .init(limit: 3) // flagged
                    let title: String
                    init(title: String, service: any UserService) {
                        self.title = title
                        _ = service
                    }
                    var body: some View { EmptyView() }
                }
                struct CView: View {
                    @StateObject private var model: Model // flagged
                    init(service: LiveUserService) { _model = StateObject(wrappedValue: Model()) }
                    var body: some View { EmptyView() }
                }
                struct DView: View {
                    @StateObject private var viewModel = ForeignViewModel() // info
                    init(service: UserService) {}
                    var body: some View { EmptyView() }
                }
                """)
    }

    @Test func usedParametersAreNot() throws {
        try expectFlagged(
            "WRAP-004",
            Self.ground + """
                struct AView: View {
                    @StateObject private var model = Model()
                    private let service: UserService
                    init(service: UserService) { self.service = service }
                    var body: some View { EmptyView() }
                }
                struct BView: View {
                    @StateObject private var counter = Counter()
                    init(service: UserService) {}
                    var body: some View { EmptyView() }
                }
                struct CView: View {
                    @StateObject private var model = Model()
                    init(model: @autoclosure @escaping () -> Model, make: () -> UserService) {
                        _model = StateObject(wrappedValue: model())
                    }
                    var body: some View { EmptyView() }
                }
                struct DView: View {
                    @StateObject private var model = Model()
                    init(service: UserService) { _model = StateObject(wrappedValue: Model(service: service)) }
                    init(title: String) {}
                    init(service: UserService, title: String) { self.init(title: title) }
                    var body: some View { EmptyView() }
                }
                """)
    }

    @Test func theFixBuildsTheModelInEachInitialiser() throws {
        let test = RuleTest(
            Self.ground + """
                struct AView: View {
                    @StateObject private var model = Model(limit: 3) // shows users
                    let title: String

                    init(service: UserService) {
                        // Can't inject here properly
                        title = ""
                    }
                    init(service: UserService, quiet: Bool) {}
                    init(title: String) { self.title = title }

                    var body: some View { EmptyView() }
                }
                """)
        let fixed = try test.fixed("WRAP-004")
        #expect(
            fixed == Self.ground + """
                struct AView: View {
                    @StateObject private var model: Model // shows users
                    let title: String

                    init(service: UserService) {
                        _model = StateObject(wrappedValue: Model(service: service, limit: 3))
                        // Can't inject here properly
                        title = ""
                    }
                    init(service: UserService, quiet: Bool) {
                        _model = StateObject(wrappedValue: Model(service: service, limit: 3))
                    }
                    init(title: String) { _model = StateObject(wrappedValue: Model(limit: 3)); self.title = title }

                    var body: some View { EmptyView() }
                }
                """)
        #expect(try RuleTest(fixed).findings("WRAP-004").isEmpty)
    }

    @Test func theFixKeepsAnAnnotation() throws {
        let test = RuleTest(
            Self.ground + """
                struct AView: View {
                    @State private var model: Model = .init()
                    init(service: UserService) {
                    }
                    var body: some View { EmptyView() }
                }
                """)
        #expect(
            try test.fixed("WRAP-004") == Self.ground + """
                struct AView: View {
                    @State private var model: Model
                    init(service: UserService) {
                        _model = State(initialValue: .init(service: service))
                    }
                    var body: some View { EmptyView() }
                }
                """)
    }

    @Test func anUndeclaredModelCountsWhereAnotherPlaceGivesItTheDependency() throws {
        try expectFlagged(
            "WRAP-004",
            """
            import SwiftUI
            struct AView: View {
                @StateObject private var model = LibraryModel() // flagged
                init(service: UserService) {}
                var body: some View { EmptyView() }
            }
            struct BView: View {
                @StateObject private var model: LibraryModel
                init(service: UserService) { _model = StateObject(wrappedValue: LibraryModel(service: service)) }
                var body: some View { EmptyView() }
            }
            struct CView: View {
                @StateObject private var model = OtherModel() // info
                init(service: UserService) {}
                var body: some View { EmptyView() }
            }
            """)
    }

    @Test func aNamesakesInitialiserIsNotTheViews() throws {
        try expectFlagged(
            "WRAP-004",
            """
            import SwiftUI
            struct AView: View {
                @StateObject private var model = LibraryModel()
                var body: some View { EmptyView() }
            }
            struct AView: View {
                @StateObject private var model: LibraryModel
                init(service: UserService) { print("none") }
                var body: some View { EmptyView() }
            }
            """)
    }
}
