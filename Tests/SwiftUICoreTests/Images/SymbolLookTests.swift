import RenderTree
import Testing

@testable import SwiftUICore

/// What pictures of the platform's say of their own looks.
@MainActor
struct SymbolLookTests {
    private func node(_ image: UIImage?) throws -> RenderNode {
        let image = try #require(image)
        return try #require(TestScene(Image(uiImage: image).foregroundStyle(.green)).first(.image))
    }

    private func fill(_ node: RenderNode, _ key: PropertyKey = .foreground) -> String? {
        guard case .color(let color)? = node[key]?.fill, case .named(let name) = color.base else { return nil }
        return name.rawValue
    }

    @Test func aSymbolHasTheSizeAndWeightThatItIsConfiguredWith() throws {
        let shown = try node(
            UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 30, weight: .bold, scale: .large)))
        #expect(shown[.fontSize] == .double(30) && shown[.fontWeight] == .int(700) && shown[.imageScale] == .string("large"))
        #expect(fill(shown) == "green")
        #expect(try node(UIImage(systemName: "star"))[.fontSize] == nil)
        #expect(
            try node(UIImage(systemName: "star")?.withConfiguration(UIImage.SymbolConfiguration(pointSize: 12)))[.fontSize] == .double(12))
    }

    @Test func configurationsAreAppliedOneAfterTheOther() throws {
        let size = UIImage.SymbolConfiguration(pointSize: 30, weight: .light)
        let both = size.applying(UIImage.SymbolConfiguration(weight: .heavy)).applying(UIImage.SymbolConfiguration.preferringMulticolor())
        let shown = try node(UIImage(systemName: "star", withConfiguration: both))
        #expect(shown[.fontSize] == .double(30) && shown[.fontWeight] == .int(800) && shown[.symbolLayers] == .string("multicolor"))
        let image = UIImage(systemName: "star", withConfiguration: size)?.applyingSymbolConfiguration(.init(scale: .small))
        #expect(try node(image)[.imageScale] == .string("small") && node(image)[.fontSize] == .double(30))
        // What a view prefers counts where the picture says nothing.
        let preferred = UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 9))?.preferring(size)
        #expect(try node(preferred)[.fontSize] == .double(9) && node(preferred)[.fontWeight] == .int(300))
    }

    @Test func coloursAreThoseOfTheConfiguration() throws {
        let palette = try node(
            UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(paletteColors: [.systemRed, .systemBlue])))
        #expect(palette[.symbolLayers] == .string("palette") && fill(palette) == "red" && fill(palette, .secondaryForeground) == "blue")
        let levels = try node(UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(hierarchicalColor: .systemRed)))
        #expect(levels[.symbolLayers] == .string("hierarchical") && fill(levels) == "red")
    }

    @Test func aTintIsTheColourUnlessThePictureIsAMask() throws {
        let star = try #require(UIImage(systemName: "star"))
        #expect(fill(try node(star.withTintColor(.systemRed))) == "red")
        #expect(fill(try node(star.withTintColor(.systemRed, renderingMode: .alwaysOriginal))) == "red")
        #expect(fill(try node(star.withTintColor(.systemRed, renderingMode: .alwaysTemplate))) == "green")
        #expect(star.withTintColor(.systemRed) != star && star.withTintColor(.systemRed) == star.withTintColor(.systemRed))
    }

    @Test func aPictureIsTintedWhereItIsNotSeenThrough() throws {
        let pixels = Pixels(width: 2, height: 1, values: [0xFF11_2233, 0x8044_5566])
        let image = UIImage(cgImage: CGImage(pixels), scale: 2, orientation: .up)
        let tinted = image.withTintColor(UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(tinted.cgImage?.pixels.values == [0xFF00_00FF, 0x8000_00FF])
        #expect(tinted.scale == 2 && tinted.size == image.size)
        let faint = image.withTintColor(UIColor(red: 0, green: 0, blue: 1, alpha: 0.5))
        #expect(faint.cgImage?.pixels.values.map { $0 >> 24 } == [128, 64])
    }

    @Test func aSymbolHasASizeAboutAsItIsDrawn() throws {
        let small = try #require(UIImage(systemName: "star")).size
        let large = try #require(UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 34))).size
        #expect(small.width > 17 && small.width < 26 && abs(large.width - small.width * 2) < 1)
    }

    /// What only Apple's editor reads compiles, and is nothing.
    @Test func theEditorsLibraryIsDeclared() {
        struct Library: LibraryContentProvider {
            @LibraryContentBuilder var views: [LibraryItem] {
                LibraryItem(Text("a"), title: "A", category: .control)
                LibraryItem(Text("b"), visible: false)
            }
            @LibraryContentBuilder func modifiers(base: Text) -> [LibraryItem] { LibraryItem(base.bold(), category: .effect) }
        }
        #expect(Library().views.count == 2 && Library().modifiers(base: Text("a")).count == 1)
    }
}
