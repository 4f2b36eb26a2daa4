import RenderTree
import Testing

@testable import SwiftUICore

/// Apple's documentation of `SymbolRenderingMode` and of `foregroundStyle(_:_:_:)`.
@MainActor
struct SymbolRenderingTests {
    private func image<V: View>(_ view: V) throws -> RenderNode { try ViewGraph.showing(view).first(.image) }
    private let symbol = Image(systemName: "checkmark.circle.fill")

    @Test func oneStyleAndNoModeIsOneColour() throws {
        #expect(try image(symbol)[.symbolLayers] == nil)
        #expect(try image(symbol.foregroundStyle(.red))[.symbolLayers] == nil)
        #expect(try image(symbol.foregroundStyle(.red, .blue).symbolRenderingMode(.monochrome))[.symbolLayers] == nil)
    }

    @Test func severalStylesAreAPaletteWhetherItIsAskedForOrNot() throws {
        for node in [
            try image(symbol.foregroundStyle(.red, .blue)), try image(symbol.foregroundStyle(.red, .blue).symbolRenderingMode(.palette)),
            try image(symbol.symbolRenderingMode(.palette).foregroundStyle(.red, .blue)),
        ] {
            #expect(node[.symbolLayers]?.string == "palette")
            #expect(node[.foreground]?.fill == .color(RenderColor(.named(.red))))
            #expect(node[.secondaryForeground]?.fill == .color(RenderColor(.named(.blue))))
            #expect(node[.tertiaryForeground] == nil)
        }
        let three = try image(symbol.foregroundStyle(.red, .blue, .green))
        #expect(three[.tertiaryForeground]?.fill == .color(RenderColor(.named(.green))))
    }

    /// Not documented; apps write it for badges in a colour on a symbol in the text's.
    @Test func besideAColourPrimaryIsTheOneAround() throws {
        let badge = try image(symbol.foregroundStyle(.red, .primary))
        #expect(badge[.secondaryForeground]?.fill == .color(RenderColor(.named(.primary))))
        let inGreen = try image(symbol.foregroundStyle(.red, .primary).foregroundStyle(.green))
        #expect(inGreen[.secondaryForeground]?.fill == .color(RenderColor(.named(.green))))
        let levels = try image(symbol.foregroundStyle(.primary, .secondary))
        #expect(levels[.secondaryForeground]?.fill == .color(RenderColor(.named(.secondary))))
    }

    @Test func aPaletteOfOneStyleIsItsLevels() throws {
        #expect(try image(symbol.symbolRenderingMode(.palette).foregroundStyle(.red))[.symbolLayers]?.string == "hierarchical")
    }

    @Test func theImagesOwnModeCountsMoreThanThatAroundIt() throws {
        let view = VStack { symbol.symbolRenderingMode(.multicolor) }.symbolRenderingMode(.hierarchical)
        #expect(try image(view)[.symbolLayers]?.string == "multicolor")
        #expect(try image(Image(systemName: "cloud.sun.fill").renderingMode(.original))[.symbolLayers]?.string == "multicolor")
        #expect(try image(VStack { symbol }.symbolRenderingMode(.hierarchical))[.symbolLayers]?.string == "hierarchical")
        #expect(
            try image(Label("Done", systemImage: "checkmark.circle").symbolRenderingMode(.hierarchical))[.symbolLayers]?.string
                == "hierarchical")
    }

    @Test func picturesHaveNoLayers() throws {
        #expect(try image(Image("photo").symbolRenderingMode(.multicolor).foregroundStyle(.red, .blue))[.symbolLayers] == nil)
    }

    /// Apple's documentation of `symbolVariant(_:)`: a variant that a symbol does not have changes nothing.
    @Test func aVariantChangesOnlySymbolsThatHaveIt() throws {
        for (name, filled) in [
            ("heart", "heart.fill"), ("magnifyingglass", "magnifyingglass"), ("list.bullet", "list.bullet"), ("gear", "gear"),
            ("gearshape", "gearshape.fill"), ("list.bullet.rectangle", "list.bullet.rectangle.fill"), ("globe", "globe"),
            ("globe.europe.africa", "globe.europe.africa.fill"), ("chart.bar", "chart.bar.fill"), ("chart.bar.xaxis", "chart.bar.xaxis"),
            ("plus", "plus"), ("plus.circle", "plus.circle.fill"), ("a", "a"), ("star.fill", "star.fill"),
        ] {
            #expect(try image(Image(systemName: name).symbolVariant(.fill))[.symbol]?.string == filled)
        }
        #expect(try image(Image(systemName: "plus").symbolVariant(.circle.fill))[.symbol]?.string == "plus.circle.fill")
        #expect(try image(Image(systemName: "heart.fill").symbolVariant(.circle))[.symbol]?.string == "heart.circle.fill")
        #expect(try image(Image(systemName: "bell.fill").symbolVariant(.slash))[.symbol]?.string == "bell.slash.fill")
        #expect(try image(Image(systemName: "checkmark.seal.fill").symbolVariant(.none))[.symbol]?.string == "checkmark.seal.fill")
    }

    @Test func barsOfTabsAndSwipedRowsShowFilledSymbols() throws {
        let tabs = Screen(
            TabView {
                Text("Home").tabItem { Label("Home", systemImage: "house") }
                Text("Mail").tabItem { Label("Mail", systemImage: "envelope").environment(\.symbolVariants, .none) }
            })
        #expect(tabs.all { $0.kind == .tab }.map { $0[.symbol]?.string } == ["house.fill", "envelope"])
        let row = Screen(List { Text("Row").swipeActions { Button("Delete", systemImage: "trash") {} } })
        #expect(row.all { $0.kind == .image }.map { $0[.symbol]?.string } == ["trash.fill"])
    }
}
