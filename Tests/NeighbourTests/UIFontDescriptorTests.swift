import SwiftUI
import Testing

@testable import UIKit

struct UIFontDescriptorTests {
    /// As apps make the titles of bars round.
    @Test func aDescriptorBecomesAFont() throws {
        let round = try #require(UIFontDescriptor.preferredFontDescriptor(withTextStyle: .largeTitle).withDesign(.rounded))
        let font = UIFont(descriptor: round, size: 0)
        #expect(font.design == .rounded && font.pointSize == 34)
        let heavy = UIFont(descriptor: round.addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy]]), size: 20)
        #expect(heavy.weight == .heavy && heavy.design == .rounded && heavy.pointSize == 20)
    }

    @Test func traitsAreAddedAndTakenAway() throws {
        let plain = UIFont.systemFont(ofSize: 15).fontDescriptor
        #expect(plain.symbolicTraits == [])
        let both = try #require(plain.withSymbolicTraits([.traitBold, .traitItalic]))
        #expect(both.symbolicTraits == [.traitBold, .traitItalic] && UIFont(descriptor: both, size: 0).isItalic)
        #expect(both.withSymbolicTraits([])?.symbolicTraits == [])
        #expect(plain.withSymbolicTraits(.traitMonoSpace)?.symbolicTraits == .traitMonoSpace)
        #expect(both.withSize(30).pointSize == 30)
    }

    @Test func aNamedTypefaceHasOneDesign() {
        let named = UIFontDescriptor(name: "Georgia", size: 0)
        #expect(named.withDesign(.serif) == nil)
        #expect(UIFont(descriptor: named, size: 0).fontName == "Georgia" && UIFont(descriptor: named, size: 0).pointSize == 17)
    }
}
