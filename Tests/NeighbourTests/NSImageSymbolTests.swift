import AppKit
import RenderTree
import Testing

@testable import SwiftUICore

/// Symbols of AppKit, as they are configured.
@MainActor struct NSImageSymbolTests {
    private func star() throws -> NSImage { try #require(NSImage(systemSymbolName: "star", accessibilityDescription: "Star")) }

    @Test func aConfigurationIsWhatTheSymbolSaysOfItself() throws {
        let large = NSImage.SymbolConfiguration(pointSize: 40, weight: .bold)
        let image = try #require(try star().withSymbolConfiguration(large.applying(NSImage.SymbolConfiguration(scale: .small))))
        let shown = Image(nsImage: image).properties(in: EnvironmentValues())
        #expect(shown[.fontSize] == .double(40) && shown[.fontWeight] == .int(700) && shown[.imageScale] == .string("small"))
        #expect(image.isTemplate && image.accessibilityDescription == "Star")
        #expect(image.size.width > 30)
        let red = try #require(try star().withSymbolConfiguration(NSImage.SymbolConfiguration(paletteColors: [.red, .blue])))
        #expect(!red.isTemplate && Image(nsImage: red).properties(in: EnvironmentValues())[.symbolLayers] == .string("palette"))
    }

    @Test func whatIsNoSymbolHasNoConfiguration() {
        #expect(NSImage(size: NSSize(width: 4, height: 4)).withSymbolConfiguration(NSImage.SymbolConfiguration(scale: .large)) == nil)
    }
}
