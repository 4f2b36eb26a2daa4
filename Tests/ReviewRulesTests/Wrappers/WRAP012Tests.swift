import ReviewRules
import Testing

struct WRAP012Tests {
    @Test func silentObjectsAreFlagged() throws {
        try expectFlagged(
            "WRAP-012",
            """
            import Combine
            final class A: ObservableObject {
                var count = 0 // flagged
                func add() { count += 1 }
            }
            @MainActor class B: NSObject, ObservableObject {
                let service = Service()
                private(set) var items: [String] = [] // flagged
                var isLoading = false
            }
            final class C: ObservableObject, Codable {
                var name: String? // flagged
            }
            final class D: ObservableObject {
                private var seen: Set<Int> = [] // info
            }
            """)
    }

    @Test func publishersAndConstantsAreNot() throws {
        try expectFlagged(
            "WRAP-012",
            """
            import Combine
            final class A: ObservableObject { let id = 0; lazy var cache = Cache(); weak var delegate: Thing? }
            final class B: ObservableObject { var count = 0; func add() { objectWillChange.send(); count += 1 } }
            final class C: ObservableObject { @Published var a = 0; var b = 0 }
            final class D: ObservableObject { @AppStorage("a") var a = 0; var b = 0 }
            final class E: Parent, ObservableObject { var b = 0 }
            final class F: ObservableObject { private var bag: Set<AnyCancellable> = []; var task: Task<Void, Never>?; var done: (() -> Void)? }
            final class G: ObservableObject { let objectWillChange = Publisher(); var b = 0 }
            @Observable final class H: ObservableObject { var b = 0 }
            final class I: ObservableObject { static var count = 0; var double: Int { 2 } }
            class Parent: ObservableObject { @Published var a = 0 }
            """)
    }

    @Test func theFixPublishesWhatViewsSee() throws {
        let test = RuleTest(
            """
            import Combine
            final class A: ObservableObject {
                var count = 0 // shown
                private(set) var items: [String] = []
                private var seen: Set<Int> = []
                let id = 3
            }
            """)
        let fixed = try test.fixed("WRAP-012")
        #expect(
            fixed == """
                import Combine
                final class A: ObservableObject {
                    @Published var count = 0 // shown
                    @Published private(set) var items: [String] = []
                    private var seen: Set<Int> = []
                    let id = 3
                }
                """)
        #expect(try RuleTest(fixed).findings("WRAP-012").isEmpty)
    }

    @Test func aCodableClassHasNoFix() throws {
        let test = RuleTest(
            """
            import Combine
            final class Settings: ObservableObject, Codable {
                var name = ""
            }
            """)
        #expect(try test.findings("WRAP-012").map { $0.fix == nil } == [true])
    }
}
