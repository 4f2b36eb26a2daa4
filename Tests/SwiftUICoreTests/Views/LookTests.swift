import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

/// Looks that the environment sets, as hosts are told of them.
@MainActor
struct LookTests {
    @Test func labelsTellTheDistanceAndTheWidthOfTheirIcons() {
        let screen = Screen(Label("a", systemImage: "star").labelIconToTitleSpacing(20).labelReservedIconWidth(40))
        #expect(screen.node(.label)[.spacing] == .double(20) && screen.node(.label)[.iconWidth] == .double(40))
        #expect(Screen(Label("a", systemImage: "star")).node(.label)[.spacing] == nil)
    }

    @Test func buttonsAreAsWideAsTheirSizingSays() {
        let screen = Screen(Button("a") {}.buttonStyle(.bordered).buttonSizing(.flexible))
        #expect(screen.node(.button)[.maxWidth] == .double(.infinity))
        #expect(Screen(Button("a") {}.buttonSizing(.fitted)).node(.button)[.maxWidth] == nil)
    }

    @Test func theHeightOfLinesIsToldInItsOwnWay() {
        func leading(_ height: AttributedString.LineHeight?) -> String? {
            Screen(Text("a").lineHeight(height)).node(.text)[.leading]?.string
        }
        #expect(leading(.loose) == "loose" && leading(.tight) == "tight" && leading(.normal) == nil && leading(nil) == nil)
        #expect(leading(.multiple(factor: 1.5)) == "times 1.5" && leading(.exact(points: 24)) == "exactly 24.0")
        #expect(leading(.leading(increase: 4)) == "more 4.0")
    }

    @Test func aScaledFontHasItsSizeAndItsStyle() {
        let screen = Screen(Text("a").font(.body.scaled(by: 2).bold()))
        #expect(screen.node(.text)[.fontSize] == .double(34) && screen.node(.text)[.font] == .string("body"))
        #expect(Screen(Text("a").font(.system(size: 10).scaled(by: 1.5))).node(.text)[.fontSize] == .double(15))
    }

    @Test func sectionsTellTheirMargins() {
        let screen = Screen(
            List {
                Section("a") { Text("x") }.listSectionMargins(.horizontal, 0)
                Section("b") { Text("x") }
            })
        #expect(screen.all(.section).map { $0[.sectionMargins]?.strings } == [["leading 0.0", "trailing 0.0"], nil])
    }

    @Test func cornersFollowTheContainerAndElseHaveTheirLeastRadius() {
        func shape(_ view: some View) -> String? { Screen(view).node(.shape)[.shape]?.string }
        #expect(shape(ConcentricRectangle().containerShape(.rect(cornerRadius: 25))) == "rounded 25")
        #expect(shape(ConcentricRectangle()) == "rectangle")
        #expect(shape(ConcentricRectangle(corners: .concentric(minimum: 12))) == "rounded 12")
        #expect(shape(Circle().fill(.red)) == "circle")
        #expect(shape(ConcentricRectangle(corners: .fixed(8)).containerShape(.circle)) == "rounded 8")
    }
}
