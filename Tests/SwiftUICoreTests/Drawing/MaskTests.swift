import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

/// What a view is seen through.
@MainActor
struct MaskTests {
    private let fading = LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom)

    @Test func aShapeCuts() {
        #expect(Screen(Text("a").mask(Circle())).node(.text)[.clipShape] == .string("circle"))
        let closure = Screen(Text("a").mask { RoundedRectangle(cornerRadius: 8) }).node(.text)
        #expect(closure[.clipShape] == .string("rounded 8") && closure[.fade] == nil)
        let ring = Path { path in
            path.addRect(CGRect(x: 0, y: 0, width: 9, height: 9))
            path.addRect(CGRect(x: 3, y: 3, width: 3, height: 3))
        }
        let holed = Screen(Text("a").mask { ring.fill(style: FillStyle(eoFill: true)) }).node(.text)
        #expect(holed[.clipShape]?.string?.hasPrefix("polygon evenodd ") == true)
    }

    @Test func aGradientFades() {
        let text = Screen(Text("a").mask(fading)).node(.text)
        #expect(text[.fade]?.fill != nil && text[.clipShape] == nil)
        let both = Screen(Text("a").mask(Circle().fill(fading))).node(.text)
        #expect(both[.fade]?.fill != nil && both[.clipShape] == .string("circle"))
    }

    @Test func aTextInTheFillThatItMasks() throws {
        let screen = Screen(LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing).mask(Text("Rainbow").bold()))
        guard case .linear? = screen.node(.text)[.foreground]?.fill else {
            Issue.record("The text has no gradient")
            return
        }
        #expect(screen.texts == ["Rainbow"])
    }

    /// The views that boxes are seen through.
    private func masks(on screen: Screen) -> [RenderNode] { screen.all { $0.kind == .decoration && $0[.style] == .string("mask") } }

    @Test func anyOtherViewIsMountedUnseenOverTheBox() throws {
        let screen = Screen(Text("a").mask(alignment: .leading) { Label("b", systemImage: "star") })
        let mask = try #require(masks(on: screen).first)
        #expect(mask[.isHidden] == .bool(true) && mask[.alignment] == .string("leading center"))
        #expect(mask.parent?.kind == .layer && mask.parent?.children.map(\.kind) == [.text, .decoration])
    }

    struct Band: View {
        var body: some View { LinearGradient(colors: [.clear, .black, .clear], startPoint: .leading, endPoint: .trailing) }
    }

    struct Faded: ViewModifier {
        let moves: CGFloat
        func body(content: Content) -> some View { content.mask(Band().offset(x: moves)) }
    }

    struct Painted: ViewModifier {
        func body(content: Content) -> some View { content.overlay(Color.red.mask(content)) }
    }

    @Test func theContentOfAModifierIsMaskedAndMasks() throws {
        let faded = Screen(Label("a", systemImage: "star").modifier(Faded(moves: 20)))
        #expect(masks(on: faded).count == 1 && masks(on: faded).first?.parent?.children.first?.kind == .label)
        let painted = Screen(Label("a", systemImage: "star").modifier(Painted()))
        let mask = try #require(masks(on: painted).first)
        #expect(mask.parent?.children.first?[.fillStyle] != nil || mask.parent?.children.first?.kind == .shape)
        #expect(painted.texts == ["a", "a"])
    }

    @Test func aMaskThatMovesIsUpdatedInPlace() throws {
        struct Moving: View {
            @State var x: CGFloat = 0
            var body: some View {
                Button("Move") { x = 40 }
                Text("a").modifier(Faded(moves: x))
            }
        }
        let screen = Screen(Moving())
        let operations = screen.operations { screen.send(.tap, to: .button) }
        #expect(operations.count == 1 && operations.first?.contains("offsetX") == true)
    }

    @Test func aGradientInAFrameOrTurnedIsNoFadeOfTheWhole() {
        #expect(Screen(Text("a").mask(fading.frame(width: 20))).node(.text)[.fade] == nil)
        #expect(masks(on: Screen(Text("a").mask(fading.rotationEffect(.degrees(10))))).count == 1)
    }

    @Test func whatIsAroundACutViewIsNotCut() {
        func chain(_ screen: Screen) -> [[PropertyKey]] {
            var keys: [[PropertyKey]] = []
            var node = screen.scene.tree.root.children.first
            while let one = node {
                keys.append([.clipShape, .shadow, .fade].filter { one[$0] != nil })
                node = one.children.first { $0.kind != .decoration }
            }
            return keys
        }
        #expect(chain(Screen(Color.red.clipShape(Circle()).shadow(radius: 3))) == [[.shadow], [.clipShape]])
        #expect(chain(Screen(Color.red.mask(fading).shadow(radius: 3))) == [[.shadow], [.fade]])
        #expect(chain(Screen(Color.red.clipShape(Capsule()).shadow(radius: 3))) == [[.clipShape, .shadow]])
    }
}
