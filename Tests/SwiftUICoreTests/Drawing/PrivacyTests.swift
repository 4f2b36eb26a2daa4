import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct PrivacyTests {
    @Test func whatIsPrivateIsHiddenForPrivacyAloneAndTheRestIsNot() {
        let texts = Screen(
            VStack {
                Text("Name")
                Text("1234").privacySensitive()
                Text("not").privacySensitive(false)
            }
            .redacted(reason: .privacy)
        ).all(.text)
        #expect(texts.map { $0[.style] } == [nil, .string("redacted"), nil])
        #expect(Screen(Text("1234").privacySensitive()).node(.text)[.style] == nil)
    }

    @Test func aShapeRelativeToItsContainerIsTheContainers() {
        let shapes = Screen(
            VStack {
                ContainerRelativeShape().fill(.red)
                VStack { ContainerRelativeShape().fill(.blue) }.containerShape(RoundedRectangle(cornerRadius: 12))
            }
        ).all(.shape)
        #expect(shapes.map { $0[.shape] } == [.string("rectangle"), .string("rounded 12")])
    }

    @Test func panesStandBesideEachOther() {
        let screen = Screen(
            HSplitView {
                Text("a"); Text("b")
            })
        #expect(screen.node(.stack)[.style] == .string("panes") && screen.node(.stack)[.axis] == .string("horizontal"))
        #expect(screen.texts == ["a", "b"])
        #expect(Screen(VSplitView { Text("a") }).node(.stack)[.axis] == .string("vertical"))
    }

    @Test func textsAreRaisedAndCellsTakeSeveralColumns() {
        #expect(Screen(Text("a").baselineOffset(4)).node(.text)[.baselineOffset] == .double(4))
        let runs = Screen(Text("E = mc") + Text("2").baselineOffset(6)).node(.text)[.runs]?.strings ?? []
        #expect(TextRuns.decode(runs).map { $0.properties[.baselineOffset] } == [nil, .double(6)])
        let row = Screen(Grid { GridRow { Text("a").gridCellColumns(2) } }).node(.gridRow)
        #expect(row.children[0][.columnSpan] == .int(2))
    }

    @Test func anEditorHidesItsBackgroundAsAListDoes() {
        let editor = Screen(TextEditor(text: .constant("a")).scrollContentBackground(.hidden)).node(.textEditor)
        #expect(editor[.hidesBackground] == .bool(true))
    }
}
