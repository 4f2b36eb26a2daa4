import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct AssetResourceTests {
    nonisolated private static let red = #"{"color-space": "srgb", "components": {"red": "1.0", "green": "0.0", "blue": "0.0"}}"#
    private static let catalogue = [
        "Assets.xcassets/Icons/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
        "Assets.xcassets/Icons/Star.imageset/Contents.json": #"{"images": [{"idiom": "universal", "filename": "s.svg"}]}"#,
        "Assets.xcassets/Icons/Star.imageset/s.svg": "",
        "Assets.xcassets/Brand.colorset/Contents.json": #"{"colors": [{"idiom": "universal", "color": \#(red)}]}"#,
    ]

    @Test("A picture is found by its resource, in a view, a label and as a picture of the platform")
    func picture() throws {
        let folder = try ResourceFolder(Self.catalogue)
        let star = ImageResource(name: "Icons/Star", bundle: folder.bundle)
        let views = [AnyView(Image(star)), AnyView(Label("Star", image: star)), AnyView(Image(uiImage: UIImage(resource: star)))]
        for view in views {
            let node = try #require(TestScene(view).first(.image))
            #expect(node[.resource]?.string == "Icons/Star")
            #expect(node[.pictureFiles]?.string?.hasSuffix("s.svg 1x") == true)
        }
    }

    @Test(
        "The set that Xcode makes for the accent is that of the app, once somebody has chosen a colour",
        arguments: [
            (#"{"colors": [{"idiom": "universal"}]}"#, nil),
            (#"{"colors": [{"idiom": "universal", "color": \#(red)}]}"#, "#FF0000FF #FF0000FF"),
            (
                #"""
                {"colors": [{"idiom": "universal", "color": \#(red)}, {"idiom": "universal", "color": {"reference": "systemGreenColor"},
                "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
                """#, "#FF0000FF green"
            ),
        ] as [(String, String?)])
    func accent(contents: String, expected: String?) throws {
        let folder = try ResourceFolder(["Assets.xcassets/AccentColor.colorset/Contents.json": contents])
        let colors = AppAccent.colors(bundlePath: folder.bundle.bundlePath)
        #expect(colors.map { "\(Color($0.light)) \(Color($0.dark))" } == expected)
        let other = try ResourceFolder(Self.catalogue)
        #expect(AppAccent.colors(bundlePath: other.bundle.bundlePath) == nil)
    }

    @Test("Controls have a picture by its resource beside their title, as a key or as a text")
    func controls() throws {
        let folder = try ResourceFolder(Self.catalogue)
        let star = ImageResource(name: "Icons/Star", bundle: folder.bundle)
        let title: Substring = "Star"
        let views = [
            AnyView(Button("Star", image: star) {}), AnyView(Button(title, image: star, role: .cancel) {}),
            AnyView(Menu("Star", image: star) { Text("a") }),
            AnyView(Menu(title, image: star, content: { Text("a") }, primaryAction: {})),
            AnyView(Toggle("Star", image: star, isOn: .constant(true))), AnyView(Toggle(title, image: star, isOn: .constant(true))),
            AnyView(Picker("Star", image: star, selection: .constant(1)) { Text("1").tag(1) }.pickerStyle(.inline)),
        ]
        for view in views {
            let scene = TestScene(view)
            #expect(scene.first(.image)?[.resource]?.string == "Icons/Star")
            #expect(scene.first(.text)?[.text]?.string == "Star")
        }
    }

    @Test("A colour is found by its resource, also where a colour of the platform bears its name")
    func color() throws {
        let folder = try ResourceFolder(Self.catalogue)
        let brand = ColorResource(name: "Brand", bundle: folder.bundle)
        let named = Color("Brand", bundle: folder.bundle)
        #expect(named.value == Color(red: 1, green: 0, blue: 0).value)
        #expect(Color(brand) == named)
        #expect(UIColor(resource: brand) == UIColor(named))
        // UIColor.red is there, too: the resource is meant.
        #expect(Color(.red) == Color.clear)
        #expect(Color(.systemBackground) == Color(uiColor: .systemBackground))
    }

    @Test("Resources are equal by name and bundle")
    func equality() throws {
        let folder = try ResourceFolder(Self.catalogue)
        #expect(ImageResource(name: "A", bundle: .main) == ImageResource(name: "A", bundle: .main))
        #expect(Set([ColorResource(name: "A", bundle: .main), ColorResource(name: "A", bundle: folder.bundle)]).count == 2)
    }
}

extension ColorResource {
    fileprivate static let red = ColorResource(name: "Absent", bundle: .main)
}
