import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

/// `LocalizedStringResource` as the title of fields, values and containers, as Xcode 26 declares it for them.
@MainActor
struct ResourceTitleTests {
    @Test func fieldsValuesAndContainersHaveResourcesAsTitles() throws {
        let title: LocalizedStringResource = "Resource"
        let address = try #require(URL(string: "https://example.org"))
        let screen = Screen(
            VStack {
                Group {
                    TextField(title, text: .constant(""), prompt: Text("p"))
                    TextField(title, text: .constant(""), axis: .vertical)
                    TextField(title, value: .constant(4), format: .number)
                    SecureField(title, text: .constant(""))
                }
                .labelsHidden()
                Stepper(title, value: .constant(4), in: 0...5)
                Stepper(title, onIncrement: {}, onDecrement: {})
                DatePicker(title, selection: .constant(.now), in: ...Date.now, displayedComponents: .date)
                ColorPicker(title, selection: .constant(.red))
                ProgressView(title)
                ProgressView(title, value: 0.5)
                Link(title, destination: address)
                DisclosureGroup(title) { Text("in it") }
                GroupBox(title) { Text("in it") }
                LabeledContent(title, value: "value")
                ContentUnavailableView(title, systemImage: "star", description: Text("why"))
            }
            .alert(title, isPresented: .constant(false)) {}
            .confirmationDialog(title, isPresented: .constant(false)) {
            } message: {
                Text("m")
            }
            .searchable(text: .constant(""), prompt: title)
            .navigationSubtitle(title))
        #expect(screen.texts.filter { $0 == "Resource" }.count >= 11)
    }

    @Test func letterSpacingAndHeightOfAttributedTextsAreShown() {
        var text = AttributedString("spaced")
        text.tracking = 3
        text.baselineOffset = 2
        let node = Screen(Text(text)).node(.text)
        let run = TextRuns.decode(node[.runs]?.strings ?? []).first
        let shown = run.map { $0.properties } ?? node.properties
        #expect(shown[.kerning] == .double(3) && shown[.baselineOffset] == .double(2))
    }

    @Test func translationsHaveTheirMarkdownAsAttributes() {
        let name = "Ada"
        let text = AttributedString(
            localized: "Hello **\(name)**, you have ^[\(2) note](inflect: true)", locale: Locale(identifier: "en_US"))
        #expect(String(text.characters) == "Hello Ada, you have 2 notes")
        let strong = text.runs.filter { $0.inlinePresentationIntent == .stronglyEmphasized }
        #expect(strong.map { String(text[$0.range].characters) } == ["Ada"])
        #expect(AttributedString(localized: LocalizedStringResource("_a_")) == (try? AttributedString(markdown: "_a_")))
    }
}
