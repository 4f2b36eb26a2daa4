import Foundation
import RenderTree
import SwiftUICore
import Testing

/// Modifiers of the last systems, as Apple documents them.
@MainActor
struct NewerModifierTests {
    @Test(arguments: [
        (PointerStyle.link, "link"), (.grabIdle, "grabIdle"), (.columnResize(directions: .trailing), "trailingResize"),
        (.columnResize(directions: .all), "columnResize"), (.rowResize(directions: .up), "upResize"),
        (.frameResize(position: .topTrailing), "trailingFrameResize"),
    ])
    func aPointerHasAStyle(style: PointerStyle, name: String) {
        #expect(Screen(Text("a").pointerStyle(style)).all { $0[.pointer] == .string(name) }.count == 1)
    }

    @Test func aPointerIsHiddenOrHasNoStyle() {
        #expect(Screen(Text("a").pointerVisibility(.hidden)).all { $0[.pointer] == .string("hidden") }.count == 1)
        #expect(Screen(Text("a").pointerStyle(nil).pointerVisibility(.visible)).all { $0[.pointer] != nil }.isEmpty)
    }

    @Test func aTextHasALanguage() {
        let language = Locale.Language(identifier: "de")
        #expect(Screen(Text("Straße").typesettingLanguage(language)).all { $0[.language] == .string("de") }.count == 1)
        #expect(Screen(Text("Straße").typesettingLanguage(language, isEnabled: false)).all { $0[.language] != nil }.isEmpty)
        #expect(Screen(Text("a").typesettingLanguage(.automatic)).all { $0[.language] != nil }.isEmpty)
    }

    @Test func aSliderShowsNoThumb() {
        let slider = Slider(value: .constant(0.5))
        #expect(Screen(slider.sliderThumbVisibility(.hidden)).node(.slider)[.style] == .string("thumbless"))
        #expect(Screen(slider).node(.slider)[.style] != .string("thumbless"))
    }

    @Test func rowsAlternate() {
        let list = List { Text("a") }
        #expect(Screen(list.alternatingRowBackgrounds()).node(.list)[.alternatesRows] == .bool(true))
        #expect(Screen(list.alternatingRowBackgrounds(.disabled)).node(.list)[.alternatesRows] == nil)
    }

    @Test func aViewIsMirroredWhereTextIsReadFromRightToLeft() {
        func isMirrored(_ behavior: LayoutDirectionBehavior, _ direction: LayoutDirection) -> Bool {
            let screen = Screen(Text("a").layoutDirectionBehavior(behavior).environment(\.layoutDirection, direction))
            return !screen.all { $0[.scaleX] == .double(-1) }.isEmpty
        }
        #expect(isMirrored(.mirrors, .rightToLeft) && !isMirrored(.mirrors, .leftToRight))
        #expect(isMirrored(.mirrors(in: .leftToRight), .leftToRight) && !isMirrored(.mirrors(in: .leftToRight), .rightToLeft))
        #expect(!isMirrored(.fixed, .rightToLeft))
    }

    @Test func aHelpLinkDoesWhatItIsFor() {
        let log = Log()
        let screen = Screen(HelpLink { log.add("help") })
        screen.send(.tap, to: .button)
        #expect(log.lines == ["help"])
    }

    // MARK: Selections of plain texts

    struct Editor: View {
        @State var text = "one two"
        @State var selection: TextSelection?
        let told: (TextSelection?) -> Void

        var body: some View {
            TextEditor(text: $text, selection: $selection)
            Button("Select") { selection = TextSelection(range: text.startIndex..<text.index(text.startIndex, offsetBy: 3)) }
            Button("End") { selection = TextSelection(insertionPoint: text.endIndex) }
                .onChange(of: selection) { told(selection) }
        }
    }

    @Test func theAppSelectsInAnEditor() {
        var told: [TextSelection?] = []
        let screen = Screen(Editor { told.append($0) })
        screen.send(.tap, to: .button)
        #expect(screen.node(.textEditor)[.textSelection] == .string("0 3"))
        #expect(told.count == 1 && told[0]?.isInsertion == false)
    }
}
