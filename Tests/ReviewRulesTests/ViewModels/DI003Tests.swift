import ReviewRules
import Testing

struct DI003Tests {
    private let feature = """
        protocol NoteRepositoryProtocol { func notes() async throws } // flagged
        @Observable final class NotesViewModel { // flagged
            var n = 0
            init(repository: any NoteRepositoryProtocol) {}
        }
        final class NoteService { func sync() async throws {} }
        @Observable final class SyncViewModel { // flagged
            var n = 0
            init(service: NoteService) {}
        }
        @Observable final class PlainViewModel { var n = 0 }

        """

    @Test func whatTheContainerLacksIsFlagged() throws {
        try expectFlagged(
            "DI-003", feature + "final class DependencyContainer { static let shared = DependencyContainer() }", profile: .glide)
        let text = feature + "final class DependencyContainer { static let shared = DependencyContainer() }"
        let finding = try #require(try RuleTest(text, profile: .glide).findings("DI-003").last)
        #expect(finding.fix?.change == .codemod("register-in-container", target: "SyncViewModel"))
    }

    @Test func whatItMakesIsNot() throws {
        try expectFlagged(
            "DI-003",
            feature.replacing(" // flagged", with: "") + """
                final class NoteRepository: NoteRepositoryProtocol { func notes() async throws {} }
                final class DependencyContainer {
                    let notes = NoteRepository()
                    func makeNotesViewModel() -> NotesViewModel { NotesViewModel(repository: notes) }
                    func sync() -> SyncViewModel { SyncViewModel(service: NoteService()) }
                }
                """, profile: .glide)
    }

    @Test func otherProfilesAndProjectsWithoutAContainerAreNot() throws {
        let container = "final class DependencyContainer { static let shared = DependencyContainer() }"
        for profile in [Profile.modern, .combine, .strict, .environmentDI, .offPattern] {
            #expect(try RuleTest(feature + container, profile: profile).findings("DI-003").isEmpty)
        }
        #expect(try RuleTest(feature, profile: .glide).findings("DI-003").isEmpty)
        #expect(try RuleTest(feature + "struct AssetContainer: Codable { let url: String }", profile: .glide).findings("DI-003").isEmpty)
    }
}
