import BlockCheck
import Foundation
import PreviewRender
import Testing

/// From a package's sources to pictures, with a real browser; left out where there is none.
struct GalleryTests {
    private static func home() -> GlideHome? {
        let build =
            ProcessInfo.processInfo.environment["GLIDE_BUILD"] ?? URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path
        return try? GlideHome.find(named: build)
    }

    private func package(_ files: [String: String]) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        for (path, text) in files {
            let url = folder.appending(path: path)
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: url, atomically: true, encoding: .utf8)
        }
        return folder
    }

    private let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "P", targets: [.target(name: "Kit"), .executableTarget(name: "App", dependencies: ["Kit"])])
        """

    @Test func everyPreviewOfAPackageIsPictured() throws {
        guard let home = Self.home() else { return print("No built modules beside the tests: no pictures were taken.") }
        let folder = try package([
            "Package.swift": manifest, "Sources/Kit/Kit.swift": "public let greeting = \"Hello\"",
            "Sources/App/App.swift": """
            import Kit
            import SwiftUI
            @main struct MyApp: App { var body: some Scene { WindowGroup { Hello(name: greeting) } } }
            struct Hello: View { let name: String; var body: some View { Text(name) } }
            #Preview("Greeting") { Hello(name: greeting) }
            #Preview("State") {
                @Previewable @State var name = "Later"
                Hello(name: name).task { name = "Loaded" }
            }
            """,
        ])
        defer { try? FileManager.default.removeItem(at: folder) }
        let output = folder.appending(path: "Previews")
        let gallery = PreviewGallery(widths: [200], schemes: [false, true])
        let entries: [ContactSheet.Entry]
        do {
            entries = try gallery.make(PreviewTargets(at: folder), title: "P", home: home, output: output) { _ in }
        } catch PreviewError.noBrowser {
            return print("No Chromium here: no pictures were taken.")
        }
        #expect(entries.map(\.item.name) == ["Greeting", "State"])
        #expect(entries.allSatisfy { $0.problem == nil && $0.pictures.count == 2 })
        let files = try FileManager.default.contentsOfDirectory(atPath: output.path).sorted()
        #expect(
            files == [
                "App-Greeting-200-dark.png", "App-Greeting-200-light.png", "App-State-200-dark.png", "App-State-200-light.png",
                "index.html",
            ])
        let pictures = try files.dropLast().map { try Data(contentsOf: output.appending(path: $0)) }
        #expect(pictures.allSatisfy { $0.starts(with: [0x89, 0x50, 0x4e, 0x47]) })
        // Dark is not light, and one preview is not the other.
        #expect(Set(pictures).count == 4)
    }

    @Test func whatDoesNotCompileSaysWhere() throws {
        guard let home = Self.home() else { return print("No built modules beside the tests: nothing was compiled.") }
        let folder = try package(["Row.swift": "import SwiftUI\nstruct Row: View { var body: some View { Txt() } }\n#Preview { Row() }\n"])
        defer { try? FileManager.default.removeItem(at: folder) }
        let error = #expect(throws: PreviewError.self) {
            try PreviewGallery().make(PreviewTargets(at: folder), title: "", home: home, output: folder.appending(path: "out")) { _ in }
        }
        if case .noBrowser = error { return print("No Chromium here.") }
        #expect(error?.description.contains("Row.swift:2") == true)
    }

    @Test func otherPackagesProductsAreRefusedByName() throws {
        let folder = try package([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "P", dependencies: [.package(path: "../Kingfisher")],
                targets: [.target(name: "App", dependencies: [.product(name: "Kingfisher", package: "Kingfisher")])])
            """, "Sources/App/Row.swift": "import SwiftUI\n#Preview { Text(\"\") }\n",
        ])
        defer { try? FileManager.default.removeItem(at: folder) }
        let error = #expect(throws: PreviewError.self) { try PreviewTargets(at: folder) }
        #expect(error?.description.contains("App uses Kingfisher") == true)
    }

    @Test func nothingToPreviewIsSaid() throws {
        let folder = try package(["notes.txt": ""])
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(throws: PreviewError.self) { try PreviewTargets(at: folder) }
        #expect(throws: PreviewError.self) { try PreviewTargets(at: folder.appending(path: "no.swift")) }
    }
}
