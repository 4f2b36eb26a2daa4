import ReviewRules
import SourceModel
import Testing

struct LAYER003Tests {
    @Test func importsOfTheScreenAreFlagged() throws {
        try expectFlagged(
            "LAYER-003",
            """
            import SwiftUI // flagged
            struct Order: Codable, Identifiable { let id: String }
            enum OrderState: String, Codable { case open }
            """)
        try expectFlagged(
            "LAYER-003",
            """
            import Foundation
            import UIKit // flagged
            struct Order: Codable { let id: String ; var picture: UIImage? { nil } }
            """)
    }

    @Test func namesOfUpperTypesAreFlagged() throws {
        try expectFlagged(
            "LAYER-003",
            """
            import Foundation
            final class OrderService { func load() async throws {} }
            struct Order: Codable, Identifiable {
                let id: String
                func reload(with service: OrderService) {} // flagged
            }
            """)
    }

    @Test func conditionsTransferablesAndMixedFilesAreNot() throws {
        try expectFlagged(
            "LAYER-003",
            """
            #if canImport(SwiftUI)
            import SwiftUI
            #endif
            struct Order: Codable { let id: String }
            """)
        try expectFlagged(
            "LAYER-003",
            """
            import SwiftUI
            struct Order: Codable, Transferable {
                let id: String
                static var transferRepresentation: some TransferRepresentation { CodableRepresentation(contentType: .json) }
            }
            """)
        try expectFlagged(
            "LAYER-003",
            """
            import SwiftUI
            struct Order: Codable, Identifiable { let id: String }
            struct OrderView: View { let order: Order; var body: some View { Text(order.id) } }
            """)
    }

    @Test func extensionsOfTheirOwnAreNot() throws {
        let text = """
            import SwiftUI
            extension Order { var color: Color { .red } }
            """
        let order = "struct Order: Codable, Identifiable { let id: String }"
        let beside = RuleTest(files: ["Sources/App/Models/Order.swift": order, "Sources/App/Views/Order+UI.swift": text])
        #expect(try beside.findings("LAYER-003").isEmpty)
    }

    @Test func anUnusedImportBecomesFoundation() throws {
        let test = RuleTest(
            """
            // The order.
            import SwiftUI  // for nothing

            struct Order: Codable, Identifiable { let id: String }
            """)
        let fixed = try test.fixed("LAYER-003")
        #expect(
            fixed == """
                // The order.
                import Foundation  // for nothing

                struct Order: Codable, Identifiable { let id: String }
                """)
        #expect(try RuleTest(fixed).findings("LAYER-003").isEmpty)
        let both = RuleTest("import Foundation\nimport SwiftUI\nstruct Order: Codable { let id: UUID }\n")
        #expect(try both.fixed("LAYER-003") == "import Foundation\nstruct Order: Codable { let id: UUID }\n")
        let drawn = RuleTest("import SwiftUI\nstruct Order: Codable { var color: Color { .red } }\n")
        #expect(try drawn.findings("LAYER-003").map(\.hasFix) == [false])
    }

    @Test func whatTheRestOfTheFileNeedsIsLeft() throws {
        let test = RuleTest(files: [
            "Sources/App/EditorViewModel.swift": """
            import SwiftUI
            struct EditorView: View { @State private var model = EditorViewModel(); var body: some View { Toggle("", isOn: $model.isOpen) } }
            @Observable final class EditorViewModel { var isOpen = false ; func close() { isOpen = false } }
            """,
            "Sources/App/Restoration.swift": """
            import SwiftUI
            extension EditorViewModel { func turn(_ axis: Axis) { isOpen = axis == .vertical } }
            struct RestorationState: Codable { let name: String }
            """,
            "Sources/App/Models/Account.swift": """
            import SwiftUI
            struct Account: Codable, Identifiable { let id: String; var icon: ImageResource { .init(name: id, bundle: .main) } }
            """,
        ])
        let findings = try test.findings("LAYER-003")
        #expect(findings.map(\.message) == ["The file of the model Account imports SwiftUI for ImageResource."])
        #expect(findings.first?.fix == nil)
    }

    @Test func valuesThatDescribeAScreenAreInformation() throws {
        let test = RuleTest(files: [
            "Sources/App/Models/OutlineItem.swift": """
            import SwiftUI
            struct OutlineItem: Hashable, Identifiable { let id: String; let label: String; let color: Color }
            """,
            "Sources/App/Models/Label.swift": """
            import SwiftUI
            struct Label: Codable, Identifiable { let id: String; var color: Color { .red } }
            """,
            "Sources/App/Models/Mark.swift": """
            import SwiftUI
            struct Mark: Hashable, Identifiable { let id: String }
            """,
        ])
        #expect(try test.findings("LAYER-003").map(\.severity) == [.warning, .warning, .info])
    }
}
