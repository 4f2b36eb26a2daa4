import ReviewRules
import SourceModel
import Testing

struct VM005Tests {
    @Test func anAsyncMethodWithoutAnActorIsSaid() throws {
        try expectFlagged(
            "VM-005",
            """
            @Observable final class AViewModel { // flagged
                var n = 0
                func load() async {}
            }
            final class BViewModel: ObservableObject { // flagged
                @Published var n = 0
                @MainActor func a() async {}
                func b() async {}
            }
            @Observable class CViewModel { var n = 0 } // flagged
            extension CViewModel { func load() async {} }
            """, profile: .glide)
    }

    @Test func isolatedOnesAreNot() throws {
        try expectFlagged(
            "VM-005",
            """
            @MainActor protocol Loading {}
            @MainActor class Base {}
            @MainActor @Observable final class AViewModel { var n = 0; func load() async {} }
            @Observable final class BViewModel: Loading { var n = 0; func load() async {} }
            @Observable final class CViewModel: Base { var n = 0; func load() async {} }
            @Observable nonisolated final class DViewModel { var n = 0; func load() async {} }
            @Observable final class EViewModel { let n = 0; func load() async {} }
            @Observable final class FViewModel { var n = 0; @MainActor func load() async {} }
            @Observable final class GViewModel { var n = 0; func load() {} }
            """, profile: .glide)
        var test = RuleTest("@Observable final class AViewModel { var n = 0; func load() async {} }", profile: .glide)
        test.indexSettings.mainActorModules = ["App"]
        #expect(try test.findings("VM-005").isEmpty)
    }

    @Test func theAttributeStandsAsTheOthersDo() throws {
        let test = RuleTest(
            """
            /// A.
            @Observable
            final class AViewModel { var n = 0; func load() async {} }
            @Observable final class BViewModel { var n = 0; func load() async {} }
            enum Feature {
                final class CViewModel: ObservableObject { @Published var n = 0; func load() async {} }
            }
            """)
        #expect(
            try test.fixed("VM-005") == """
                /// A.
                @MainActor
                @Observable
                final class AViewModel { var n = 0; func load() async {} }
                @MainActor @Observable final class BViewModel { var n = 0; func load() async {} }
                enum Feature {
                    @MainActor
                    final class CViewModel: ObservableObject { @Published var n = 0; func load() async {} }
                }
                """)
    }

    @Test func aCallFromElsewhereMakesItASuggestion() throws {
        let test = RuleTest(
            """
            @Observable final class AViewModel { var n = 0; func load() async {} }
            actor Worker { func make() { _ = AViewModel() } }
            """)
        #expect(try test.findings("VM-005").first?.fix?.safety == .suggestion)
    }
}
