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

    @Test func aMaskOfViewsThatHostsDoNotHaveIsLogged() {
        #expect(Screen(Text("a").mask { Text("b") }).texts == ["a"])
        #expect(ResourceReport.lines.contains { $0.contains("Text cannot be its mask") })
    }
}
