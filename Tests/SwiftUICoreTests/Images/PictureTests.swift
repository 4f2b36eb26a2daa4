import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct PictureTests {
    private static let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}]"#
    private static let catalogue = [
        "Assets.xcassets/Moon.imageset/Contents.json": """
        {"images": [{"idiom": "universal", "scale": "1x", "filename": "m.png"}, {"idiom": "universal", "scale": "3x"},
        {"idiom": "universal", "scale": "2x", "filename": "m2.png"}, {"idiom": "universal", "scale": "1x", "filename": "d.png", \(dark)}]}
        """,
        "Assets.xcassets/Moon.imageset/m.png": "", "Assets.xcassets/Moon.imageset/m2.png": "", "Assets.xcassets/Moon.imageset/d.png": "",
        "Assets.xcassets/Folder/Leaf.imageset/Contents.json": """
        {"images": [{"idiom": "universal", "filename": "leaf.svg"}], "properties": {"template-rendering-intent": "template"}}
        """,
        "Assets.xcassets/Folder/Leaf.imageset/leaf.svg": "",
        "Assets.xcassets/Icons/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
        "Assets.xcassets/Icons/Star.imageset/Contents.json": #"{"images": [{"idiom": "iphone", "scale": "2x", "filename": "s.webp"}]}"#,
        "Assets.xcassets/Icons/Star.imageset/s.webp": "",
        "Assets.xcassets/Plan.imageset/Contents.json": #"{"images": [{"idiom": "universal", "filename": "plan.heic"}]}"#,
        "Assets.xcassets/Plan.imageset/plan.heic": "",
        "Assets.xcassets/Empty.imageset/Contents.json": #"{"images": [{"idiom": "universal", "scale": "1x"}]}"#,
        "Assets.xcassets/Broken.imageset/Contents.json": "{",
        "stamp.png": "", "stamp@2x.png": "", "photo.jpg": "", "folder/inside.png": "",
    ]

    /// What the page gets of a picture: the names of its files with their scales, and its style.
    private func shown(_ name: String, isDark: Bool = false, in folder: ResourceFolder) throws -> (files: String?, style: String?) {
        let scene = TestScene(Image(name, bundle: folder.bundle).environment(\.colorScheme, isDark ? .dark : .light))
        let node = try #require(scene.first(.image))
        #expect(node[.resource]?.string == name)
        // Names on the page begin with a number that changes with the file.
        let files = node[.pictureFiles]?.string?.split(separator: ", ").map { $0.drop { $0 != "-" }.dropFirst() }.joined(separator: ", ")
        return (files, node[.style]?.string)
    }

    @Test(
        "A picture of the bundle is shown with its scales, its dark variant and as a template",
        arguments: [
            ("Moon", false, "m.png 1x, m2.png 2x", nil), ("Moon", true, "d.png 1x", nil), ("Leaf", false, "leaf.svg 1x", "template"),
            ("Icons/Star", false, "s.webp 2x", nil), ("stamp", true, "stamp.png 1x, stamp-2x.png 2x", nil),
            ("stamp.png", false, "stamp.png 1x, stamp-2x.png 2x", nil), ("photo", false, "photo.jpg 1x", nil),
            ("photo.jpg", false, "photo.jpg 1x", nil), ("folder/inside", false, "inside.png 1x", nil),
        ] as [(String, Bool, String, String?)])
    func picture(name: String, isDark: Bool, files: String, style: String?) throws {
        let folder = try ResourceFolder(Self.catalogue)
        let found = try shown(name, isDark: isDark, in: folder)
        #expect(found.files == files)
        #expect(found.style == style)
    }

    @Test(
        "A picture that is not there, or that no browser shows, has no files",
        arguments: [
            "Nowhere", "Star", "Plan", "Empty", "Broken", "../stamp", "/stamp", "", "photo.png", "stamp.bundle",
        ])
    func missing(name: String) throws {
        let folder = try ResourceFolder(Self.catalogue)
        #expect(try shown(name, in: folder).files == nil)
    }

    @Test("What is wrong with a picture or a colour is said in one line")
    func report() throws {
        let folder = try ResourceFolder(Self.catalogue)
        let mark = "Nowhere\(UUID().uuidString)"
        for _ in 0..<3 { _ = try shown(mark, in: folder) }
        for _ in 0..<3 { _ = Color(mark, bundle: folder.bundle) }
        _ = try shown("Plan", in: folder)
        let lines = ResourceReport.lines
        #expect(lines.filter { $0.contains(mark) }.count == 2)
        #expect(lines.contains { $0.contains("\"Plan\" is a file of type HEIC, which browsers do not show") })
    }

    @Test("A page may ask for the files of pictures that were shown, and for nothing else")
    func served() throws {
        let folder = try ResourceFolder(["note.txt": "secret", "stamp.png": "pixels"])
        let scene = TestScene(Image("stamp", bundle: folder.bundle))
        let name = try #require(scene.first(.image)?[.pictureFiles]?.string?.split(separator: " ").first.map(String.init))
        let content = try #require(ResourceFiles.shared.content(name))
        #expect(String(decoding: content.bytes, as: UTF8.self) == "pixels")
        #expect(content.type == "image/png")
        #expect(ResourceFiles.shared.content("note.txt") == nil)
        #expect(ResourceFiles.shared.content("stamp.png") == nil)
    }

    /// One page of 24 by 12 points, of which the left half is red.
    private static let page = """
        %PDF-1.1
        1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
        2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
        3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 24 12]/Contents 4 0 R>>endobj
        4 0 obj<</Length 24>>stream
        1 0 0 rg 0 0 12 12 re f
        endstream endobj
        trailer<</Root 1 0 R>>
        """

    @Test("A picture of a PDF is a drawing of the page's size in points")
    func pdf() throws {
        let folder = try ResourceFolder(["page.pdf": Self.page, "torn.pdf": "%PDF-"])
        func content(_ name: String) -> (bytes: [UInt8], type: String)? {
            let files = TestScene(Image(name, bundle: folder.bundle)).first(.image)?[.pictureFiles]?.string
            return files.flatMap { $0.split(separator: " ").first }.flatMap { ResourceFiles.shared.content(String($0)) }
        }
        let drawing = try #require(content("page"))
        #expect(drawing.type == "image/svg+xml")
        #expect(String(decoding: drawing.bytes, as: UTF8.self).contains(#"width="24" height="12""#))
        #expect(try shown("page", in: folder).files == "page.pdf 1x")
        #expect(try shown("torn", in: folder).files == nil)
        #expect(ResourceReport.lines.contains { $0.contains("\"torn\" is a file of type PDF that cannot be read") })
    }

    @Test("UIImage(named:) is nil for a picture that is not there")
    func platformPicture() { #expect(UIImage(named: "Nowhere") == nil) }

    @Test(
        "A colour set is read for light and dark, in each way to write a component",
        arguments: [
            ("Berry", "#b01050", "#ff99cc"), ("Whole", "#0080ff", "#0080ff"), ("System", "teal", "teal"),
            ("OnlyDark", "#000000", "#000000"),
            ("Light", "#ffffff", "#808080"),
        ])
    func colors(name: String, light: String, dark: String) throws {
        func set(_ entries: String) -> String { #"{"colors": [\#(entries)]}"# }
        func entry(_ red: String, _ green: String, _ blue: String, _ extra: String = "") -> String {
            """
            {"idiom": "universal", \(extra.isEmpty ? "" : extra + ", ")"color": {"color-space": "srgb",
            "components": {"red": "\(red)", "green": "\(green)", "blue": "\(blue)", "alpha": "1.000"}}}
            """
        }
        let lightOnly = Self.dark.replacing("dark", with: "light")
        let folder = try ResourceFolder([
            "A.xcassets/Berry.colorset/Contents.json": set(
                entry("0xB0", "0x10", "0x50") + "," + entry("1.000", "0.600", "0.800", Self.dark)),
            "A.xcassets/Whole.colorset/Contents.json": set(entry("0", "128", "255")),
            "A.xcassets/System.colorset/Contents.json":
                set(#"{"idiom": "universal", "color": {"platform": "ios", "reference": "systemTealColor"}}"#),
            "A.xcassets/OnlyDark.colorset/Contents.json": set(entry("0", "0", "0", Self.dark)),
            "A.xcassets/Light.colorset/Contents.json": set(entry("128", "128", "128") + "," + entry("255", "255", "255", lightOnly)),
        ])
        let color = Color(name, bundle: folder.bundle)
        var environment = EnvironmentValues()
        #expect(color.rendered(in: environment) == Self.color(light))
        environment.colorScheme = .dark
        #expect(color.rendered(in: environment) == Self.color(dark))
    }

    private static func color(_ text: String) -> RenderColor? {
        if let name = RenderColor.Name(rawValue: text) { return RenderColor(.named(name)) }
        return UInt32(text.dropFirst(), radix: 16).map {
            RenderColor(.components(red: UInt8($0 >> 16), green: UInt8($0 >> 8 & 255), blue: UInt8($0 & 255)))
        }
    }
}
