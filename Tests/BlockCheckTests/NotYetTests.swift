import Foundation
import Testing

@testable import BlockCheck

/// What an app that uses something of SwiftUI that Glide has not yet is told: one short error at each name, however long the chain
/// around it is, and nothing about the code beside it.
@Suite("Names of SwiftUI that are not there yet")
struct NotYetTests {
    /// Compiles a file against the modules of this build; each line that ends in `// not yet: a, b` expects those errors, and no other
    /// line any.
    private func check(_ code: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        guard let home = try? GlideHome.find() else {
            print("No build folder beside the tests: nothing was compiled.")
            return
        }
        let folder = try TemporaryFolder([:])
        let compiler = BlockCompiler(
            compiler: try BlockCompiler.swiftc(), modules: try BuiltModules(build: home.build, package: home.package),
            folder: folder.url, timeLimit: .seconds(60))
        let expected = code.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { number, line -> [String] in
            guard let names = line.firstMatch(of: /\/\/ not yet: (.*)/)?.1 else { return [] }
            return names.split(separator: ", ").map { "\(number + 1): \($0) is not in Glide yet" }
        }
        let errors = try await compiler.errors(of: .sample(code, line: 0), plan: BlockPlan(mode: .library)).map { error in
            // 'name(of:)' is unavailable: name is not in Glide yet
            "\(error.line ?? 0): \(error.message.firstRange(of: "is unavailable: ").map { error.message[$0.upperBound...] } ?? error.message[...])"
        }
        #expect(errors.sorted() == expected.sorted(), sourceLocation: sourceLocation)
    }

    @Test("a modifier in the middle of a long chain is one error at its own line")
    func modifierInALongChain() async throws {
        let before = (0..<12).map { "                .padding(.horizontal, \($0)).opacity(0.\($0))" }.joined(separator: "\n")
        try await check(
            """
            import SwiftUI
            struct ChainView: View {
                @State private var items = ["a", "b"]
                @State private var isShown = false
                var body: some View {
                    NavigationStack {
                        List(items, id: \\.self) { item in
                            HStack(spacing: 8) { Text(item).font(.headline); Spacer(); Image(systemName: "star") }
            \(before)
                                .luminanceToAlpha() // not yet: luminanceToAlpha
            \(before)
                        }
                        .navigationTitle("Items")
                        .toolbar { ToolbarItem(placement: .primaryAction) { Button("Add") { items.append("c") } } }
                        .containerBackground(.thinMaterial, for: .navigation)
                        .sheet(isPresented: $isShown) { Text("Sheet").padding() }
                    }
                }
            }
            """)
    }

    @Test("views, styles and gestures are one error each, with their closures left alone")
    func viewsAndGestures() async throws {
        try await check(
            """
            import SwiftUI
            struct Item: Identifiable { let id: Int; var name: String }
            struct ThingsView: View {
                let items: [Item]
                var body: some View {
                    VStack(alignment: .leading, spacing: 8) {
                        Table(items) {
                            TableColumn("Name", value: \\.name)
                        }
                        .padding()
                        List(items) { Text($0.name) }
                            .contextMenu(forSelectionType: Int.self) { _ in Text("a") }
                        Circle().digitalCrownRotation(.constant(1.0)) // not yet: digitalCrownRotation
                    }
                }
            }
            """)
    }

    @Test("every other modifier that apps use is one error, with the arguments that they give it")
    func modifiers() async throws {
        let calls: [(String, String)] = [
            ("sectionIndexLabel", "\"A\""), ("textInputCompletion", "\"a\""),
        ]
        let lines = calls.map { "                Text(\"a\").font(.title).\($0)(\($1)).padding().opacity(1) // not yet: \($0)" }
        let groups = stride(from: 0, to: lines.count, by: 8).map { start in
            "    var part\(start): some View {\n        VStack {\n\(lines[start..<min(start + 8, lines.count)].joined(separator: "\n"))\n        }\n    }"
        }
        try await check("import SwiftUI\n@MainActor struct Parts {\n\(groups.joined(separator: "\n"))\n}")
    }

    @Test("what a type declares is told at the declaration, and its uses compile")
    func declarations() async throws {
        try await check(
            """
            import SwiftUI
            struct TitleKey: FocusedValueKey {
                typealias Value = String
            }
            struct Flow: Layout {
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                    subviews.map { $0.sizeThatFits(.unspecified) }.first ?? .zero
                }
                func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                    for view in subviews { view.place(at: bounds.origin, proposal: .unspecified) }
                }
            }
            struct HeroView: View {
                private let sensitivity = DigitalCrownSensitivity.low // not yet: DigitalCrownSensitivity
                var body: some View {
                    Text(sensitivity == .low ? "slow" : "quick")
                }
            }
            """)
    }

    @Test("what an app declares itself under such a name is used, without an error")
    func ownNames() async throws {
        try await check(
            """
            import SwiftUI
            struct Canvas: View { var body: some View { Text("mine") } }
            struct Table: View { let rows: Int; var body: some View { Text("mine") } }
            extension View {
                func statusBar(hidden: Bool) -> some View { opacity(hidden ? 0 : 1) }
                func quickLookPreview(_ isOn: Bool = true) -> some View { self }
            }
            struct OwnView: View {
                var body: some View {
                    VStack { Canvas(); Table(rows: 3) }.statusBar(hidden: true).quickLookPreview().padding()
                }
            }
            """)
    }
}
