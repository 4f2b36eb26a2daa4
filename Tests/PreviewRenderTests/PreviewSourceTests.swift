import SourceModel
import Testing

@testable import PreviewRender

struct PreviewSourceTests {
    private func file(_ text: String) -> SourceFile { SourceFile(path: "App/Row.swift", text: text) }

    @Test func previewsAreListedInOrder() {
        let items = PreviewItem.all(
            in: file(
                """
                import SwiftUI
                struct Row: View { var body: some View { Text("") } }
                #Preview("Short", traits: .sizeThatFitsLayout) { Row() }
                #Preview { Row() }
                struct Row_Previews: PreviewProvider { static var previews: some View { Row() } }
                // #Preview("In a comment") { Row() }
                """))
        #expect(items.map(\.name) == ["Short", "Row", "Row"])
        #expect(items.map(\.line) == [3, 4, 5])
        #expect(items[2].kind == .provider("Row_Previews"))
    }

    @Test func aPreviewBecomesAFunctionOnItsLines() {
        let text = """
            import SwiftUI
            @main struct MyApp: App { var body: some Scene { WindowGroup { Row() } } }
            #Preview("Short", traits: .sizeThatFitsLayout) {
                Row()
            }
            struct After {}
            """
        let result = PreviewSource(file(text), number: 2).text
        #expect(
            result == """
                import SwiftUI
                 struct MyApp: App { var body: some Scene { WindowGroup { Row() } } }
                @MainActor func __glidePreview2_0() -> SwiftUI.Preview { SwiftUI.Preview("Short", traits: .sizeThatFitsLayout) {
                    Row()
                } }
                struct After {}
                """)
    }

    @Test func previewableStateMovesToAViewAndLinesStay() {
        let text = """
            import SwiftUI
            #Preview {
                @Previewable @State var isOn = true
                // A switch.
                Toggle("A", isOn: $isOn)
            }
            struct After {}
            """
        let result = PreviewSource(file(text), number: 0).text
        #expect(
            result.contains("private struct __glidePreview0_0Content: SwiftUI.View { @State var isOn = true; var body: some SwiftUI.View {")
        )
        #expect(result.contains("SwiftUI.Preview() { __glidePreview0_0Content() }"))
        #expect(!result.contains("@Previewable"))
        let line = { (text: String) in
            text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("struct After") }
        }
        #expect(line(result) == line(text))
        #expect(!SourceFile(path: "A.swift", text: result).syntax.hasError)
    }

    @Test func aPreviewWithoutAClosureIsLeftAlone() {
        #expect(PreviewSource(file("#Preview(\"A\", body: make)\n"), number: 0).text == "#Preview(\"A\", body: make)\n")
    }
}
