import ReviewRules
import SourceModel
import Testing

struct VM001Tests {
    @Test func logicThatImportsUIIsFlagged() throws {
        try expectFlagged(
            "VM-001",
            """
            import Foundation
            import SwiftUI // flagged
            @Observable final class FeedViewModel { var items: [String] = [] }
            """)
        try expectFlagged(
            "VM-001",
            """
            import UIKit // flagged
            final class ImageRepository { func avatar() async throws -> UIColor { .red } }
            """)
        try expectFlagged(
            "VM-001",
            """
            import PhotosUI // flagged
            import SwiftUI // flagged
            struct EditView: View { @State private var model = EditViewModel(); var body: some View { Text("") } }
            @Observable final class EditViewModel {
                var photo: PhotosPickerItem?
                func refresh() { withAnimation { photo = nil } }
            }
            """)
    }

    @Test func offsetsOfLists() throws {
        let findings = try RuleTest(
            """
            import SwiftUI
            @Observable final class FeedViewModel {
                var items: [String] = []
                func delete(_ offsets: IndexSet) { items.remove(atOffsets: offsets) }
            }
            """
        ).findings("VM-001")
        #expect(findings.map(\.message) == ["FeedViewModel uses remove(atOffsets:) from SwiftUI."])
        #expect(findings.first?.fix == nil)
    }

    @Test func aViewBesideItMayImport() throws {
        try expectFlagged(
            "VM-001",
            """
            import SwiftUI // info
            struct FeedView: View { @State private var model = FeedViewModel(); var body: some View { Text("") } }
            @Observable final class FeedViewModel { var size = CGSize.zero }
            """)
    }

    @Test func conditionalImportsAndWordsAreNot() throws {
        try expectFlagged(
            "VM-001",
            """
            import Foundation
            #if canImport(SwiftUI)
            import SwiftUI
            extension FeedViewModel: DynamicProperty {}
            #endif
            /// Its Color is decided by the view; import SwiftUI there.
            final class FeedViewModel { let note = "import SwiftUI, Color" }
            """)
    }

    @Test func viewsModelsAndNestedNamesAreNot() throws {
        try expectFlagged(
            "VM-001",
            """
            import SwiftUI
            struct Palette { let tint: Color }
            struct PaletteView: View { var body: some View { Color.red } }
            """)
        try expectFlagged(
            "VM-001",
            """
            import SwiftUI // flagged
            @Observable final class FeedViewModel {
                enum State { case idle, loading }
                var state = State.idle
            }
            """)
        let nested = RuleTest(
            "import SwiftUI\n@Observable final class FeedViewModel { enum Image { case a }; var image = Image.a }")
        #expect(try nested.findings("VM-001").map(\.message) == ["FeedViewModel uses nothing from SwiftUI, which its file imports."])
    }

    @Test func systemServicesAreInformation() throws {
        try expectFlagged(
            "VM-001",
            """
            import UIKit // info
            final class HapticManager { func tap() { UIImpactFeedbackGenerator().impactOccurred() } }
            """)
    }

    @Test func theImportBecomesWhatIsNeeded() throws {
        let test = RuleTest(
            """
            // Feed.
            import SwiftUI  // drawn elsewhere

            @Observable final class FeedViewModel { var items: [String] = [] }
            """)
        #expect(
            try test.fixed("VM-001") == """
                // Feed.
                import Foundation
                import Observation  // drawn elsewhere

                @Observable final class FeedViewModel { var items: [String] = [] }
                """)
        #expect(try test.findings("VM-001").first?.fix?.safety == .automatic)
        let combine = RuleTest(
            """
            import Combine
            import Foundation
            import SwiftUI

            final class FeedViewModel: ObservableObject { @Published var items: [String] = [] }
            """)
        #expect(
            try combine.fixed("VM-001") == """
                import Combine
                import Foundation

                final class FeedViewModel: ObservableObject { @Published var items: [String] = [] }
                """)
    }

    /// A project may hold what SwiftUI is made of: an app beside it means SwiftUI's names all the same.
    @Test func typesOfModulesThatAreNotImportedHideNothing() throws {
        let app = SourceFile(
            path: "Apps/A.swift",
            text: "import SwiftUI\n@Observable final class FieldViewModel { var selection = AttributedTextSelection() }", module: "App")
        for (module, expected) in [("SwiftUICore", 1), ("SwiftUI", 1), ("App", 0)] {
            let other = SourceFile(path: "Sources/B.swift", text: "public struct AttributedTextSelection {}", module: module)
            let context = FileContext(file: app, index: ProjectIndex(files: [app.facts, other.facts]), profile: .modern)
            context.run(try #require(allRules.first { $0.info.id == "VM-001" }))
            let uses = context.findings.filter { $0.message == "FieldViewModel uses AttributedTextSelection from SwiftUI." }
            #expect(uses.count == expected, "\(module)")
        }
    }

    @Test func anUnknownNameMakesItASuggestion() throws {
        let test = RuleTest("import SwiftUI\n@Observable final class FeedViewModel { var kit = Kingfisher() }")
        #expect(try test.findings("VM-001").first?.fix?.safety == .suggestion)
    }

    @Test func genericParametersHideTheNamesOfSwiftUI() throws {
        try expectFlagged(
            "VM-001",
            """
            import Foundation
            import SwiftUI // flagged
            final class StoreService<State, Action, Environment> {
                private(set) var state: State
                private let environment: Environment
                init(state: State, environment: Environment) {
                    self.state = state
                    self.environment = environment
                }
                func scope<Label>(_ read: (State) -> Label) async throws -> Label { read(state) }
            }
            """)
        let test = RuleTest(
            """
            import SwiftUI
            final class StoreService<State, Environment> {
                private(set) var state: State
                init(state: State, environment: Environment) { self.state = state }
                func load() async throws -> State { state }
            }
            """)
        #expect(try test.findings("VM-001").map(\.message) == ["StoreService uses nothing from SwiftUI, which its file imports."])
        let other = RuleTest(
            """
            import SwiftUI
            final class StoreService<State> {
                var title: Text?
                func load() async throws -> State? { nil }
            }
            """)
        #expect(try other.findings("VM-001").map(\.message) == ["StoreService uses Text from SwiftUI."])
    }
}
