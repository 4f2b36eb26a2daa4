import Foundation
import Testing

@testable import ProjectBuild

struct AssetSymbolTests {
    /// As Xcode names them.
    @Test(arguments: [
        ("AccentColor", "accent"), ("BGColorOne", "bgColorOne"), ("pastelbabyblue", "pastelbabyblue"), ("color_24292B", "color24292B"),
        ("tabbarBackgroundColor", "tabbarBackground"), ("sticky-note", "stickyNote"), ("1", "_1"), ("M", "M"), ("BMW", "BMW"),
        ("1-2", "_1_2"),
        ("M-stadt", "mStadt"), ("A-1-1-0", "A_1_1_0"), ("Blue Theme", "blueTheme"), ("arrow_basic_e", "arrowBasicE"), ("Color", "color"),
        ("default", "`default`"), ("Theme2", "theme2"), ("…", "_"), ("URLIcon", "urlIcon"),
    ])
    func assetsAreNamedAsXcodeNamesThem(name: String, symbol: String) { #expect(AssetSymbolName.property(name, type: "Color") == symbol) }

    @Test func picturesLoseTheirTypeAndFoldersAreTypes() {
        #expect(AssetSymbolName.property("AppIconImage", type: "Image") == "appIcon")
        #expect(AssetSymbolName.property("HeroColor", type: "Image") == "heroColor")
        #expect(AssetSymbolName.namespace("iconPreviews") == "IconPreviews")
        #expect(AssetSymbolName.namespace("Tab Bar") == "TabBar")
    }

    @Test func aCatalogueBecomesExtensions() throws {
        let space = #"{"properties": {"provides-namespace": true}}"#
        let folder = try TemporaryFolder([
            "Assets.xcassets/Contents.json": "{}", "Assets.xcassets/Hero.imageset/Contents.json": "{}",
            "Assets.xcassets/wave.badge.symbolset/Contents.json": "{}",
            "Assets.xcassets/BrandColor.colorset/Contents.json": "{}", "Assets.xcassets/Red.colorset/Contents.json": "{}",
            "Assets.xcassets/Plain/Leaf.imageset/Contents.json": "{}", "Assets.xcassets/Theme/Contents.json": space,
            "Assets.xcassets/Theme/Card.colorset/Contents.json": "{}", "Assets.xcassets/Theme/Deep/Contents.json": space,
            "Assets.xcassets/Theme/Deep/Star.imageset/Contents.json": "{}", "Assets.xcassets/AppIcon.appiconset/Contents.json": "{}",
        ])
        defer { folder.remove() }
        let code = try #require(AssetSymbols([folder.url.appending(path: "Assets.xcassets")]).code(bundle: "Foundation.Bundle.main"))
        #expect(
            code == """
                import Foundation
                import SwiftUI

                nonisolated private let assetBundle = Foundation.Bundle.main

                extension SwiftUI.ImageResource {
                    nonisolated static let hero = ImageResource(name: "Hero", bundle: assetBundle)
                    nonisolated static let leaf = ImageResource(name: "Leaf", bundle: assetBundle)
                    nonisolated static let waveBadge = ImageResource(name: "wave.badge", bundle: assetBundle)
                    enum Theme {
                        enum Deep {
                            nonisolated static let star = ImageResource(name: "Theme/Deep/Star", bundle: assetBundle)
                        }
                    }
                }

                extension SwiftUI.ColorResource {
                    nonisolated static let brand = ColorResource(name: "BrandColor", bundle: assetBundle)
                    nonisolated static let red = ColorResource(name: "Red", bundle: assetBundle)
                    enum Theme {
                        nonisolated static let card = ColorResource(name: "Theme/Card", bundle: assetBundle)
                    }
                }

                extension SwiftUI.Color {
                    nonisolated static var brand: SwiftUI.Color { SwiftUI.Color(.brand) }
                    enum Theme {
                        nonisolated static var card: SwiftUI.Color { SwiftUI.Color(.Theme.card) }
                    }
                }

                extension SwiftUI.ShapeStyle where Self == SwiftUI.Color {
                    nonisolated static var brand: SwiftUI.Color { SwiftUI.Color(.brand) }
                }

                extension SwiftUI.UIColor {
                    nonisolated static var brand: SwiftUI.UIColor { SwiftUI.UIColor(resource: .brand) }
                    enum Theme {
                        nonisolated static var card: SwiftUI.UIColor { SwiftUI.UIColor(resource: .Theme.card) }
                    }
                }

                extension SwiftUI.UIImage {
                    nonisolated static var hero: SwiftUI.UIImage { SwiftUI.UIImage(resource: .hero) }
                    nonisolated static var leaf: SwiftUI.UIImage { SwiftUI.UIImage(resource: .leaf) }
                    nonisolated static var waveBadge: SwiftUI.UIImage { SwiftUI.UIImage(resource: .waveBadge) }
                    enum Theme {
                        enum Deep {
                            nonisolated static var star: SwiftUI.UIImage { SwiftUI.UIImage(resource: .Theme.Deep.star) }
                        }
                    }
                }

                """)
    }

    /// Older projects have their own `Color.brand`, made of the same asset.
    @Test func whatAnAppDeclaresItselfIsLeftOut() throws {
        let space = #"{"properties": {"provides-namespace": true}}"#
        let folder = try TemporaryFolder([
            "Assets.xcassets/Contents.json": "{}", "Assets.xcassets/Brand.colorset/Contents.json": "{}",
            "Assets.xcassets/Ink.colorset/Contents.json": "{}", "Assets.xcassets/Hero.imageset/Contents.json": "{}",
            "Assets.xcassets/Theme/Contents.json": space, "Assets.xcassets/Theme/Card.colorset/Contents.json": "{}",
        ])
        defer { folder.remove() }
        let own = SourceScan(
            """
            import SwiftUI
            extension SwiftUI.Color { static let brand = Color("Brand"); enum Theme {} }
            extension ShapeStyle where Self == Color { static var brand: Color { Color("Brand") } }
            #if os(iOS)
            extension UIImage { class var hero: UIImage { UIImage(named: "Hero")! } }
            #endif
            private extension Color { static let ink = Color("Ink") }
            extension UIColor { private static let ink = UIColor(named: "Ink"); var brand: UIColor { self } }
            """)
        #expect(
            own.extensionMembers == ["Color": ["brand", "Theme"], "ShapeStyle": ["brand"], "UIImage": ["hero"], "UIColor": []])
        let code = try #require(
            AssetSymbols([folder.url.appending(path: "Assets.xcassets")]).code(bundle: "b", declared: own.extensionMembers))
        let blocks = code.split(separator: "extension ").dropFirst().map { block in
            (type: block.prefix { $0 != " " }, names: ["brand", "ink", "hero", "Theme"].filter { block.contains(" \($0)") })
        }
        #expect(
            blocks.map { "\($0.type): \($0.names)" } == [
                #"SwiftUI.ImageResource: ["hero"]"#, #"SwiftUI.ColorResource: ["brand", "ink", "Theme"]"#, #"SwiftUI.Color: ["ink"]"#,
                #"SwiftUI.ShapeStyle: ["ink"]"#, #"SwiftUI.UIColor: ["brand", "ink", "Theme"]"#,
            ])
    }

    @Test func aCatalogueOfIconsHasNoSymbols() throws {
        let folder = try TemporaryFolder(["Assets.xcassets/AppIcon.appiconset/Contents.json": "{}"])
        defer { folder.remove() }
        #expect(AssetSymbols([folder.url.appending(path: "Assets.xcassets")]).code(bundle: "") == nil)
    }
}
