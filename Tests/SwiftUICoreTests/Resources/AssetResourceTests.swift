import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct AssetResourceTests {
    private static let red = #"{"color-space": "srgb", "components": {"red": "1.0", "green": "0.0", "blue": "0.0"}}"#
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
