import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

/// What a pointer goes through, shadows of named colours, and initialisers by name.
@MainActor
struct ReachTests {
    @Test func whatAllowsNoHitsIsPassedThroughAndLooksAsBefore() throws {
        let scene = TestScene(Button("a") {}.allowsHitTesting(false))
        let button = try #require(scene.first(.button))
        #expect((button[.isPassedThrough] ?? button.parent?[.isPassedThrough]) == .bool(true) && !button.isDisabled)
        let other = try #require(TestScene(Button("a") {}.allowsHitTesting(true)).first(.button))
        #expect((other[.isPassedThrough] ?? other.parent?[.isPassedThrough]) == nil)
    }

    @Test func theShadowOfANamedColourKeepsItsOpacity() {
        let shadow: (Color) -> [String]? = { TestScene(Text("a").shadow(color: $0, radius: 2)).first(.text)?[.shadow]?.strings }
        #expect(shadow(.primary.opacity(0.2)) == ["primary/51", "2", "0", "0"])
        #expect(shadow(.primary) == ["primary", "2", "0", "0"])
        #expect(shadow(.black.opacity(0.2))?.first == "#00000033")
    }

    @Test func aToolbarMayBeEmpty() {
        #expect(TestScene(NavigationStack { Text("a").toolbar {} }).first(.text)?[.text] == .string("a"))
    }

    @Test func aPictureIsMadeByItsInitialiserAsAFunction() {
        #expect([Data()].compactMap(UIImage.init(data:)).isEmpty)
        #expect(Data?.none.flatMap(UIImage.init(data:)) == nil)
    }
}
