import BlockCheck
import Foundation
import FoundationNetworking
import Testing

@testable import ProjectBuild

/// From an Xcode project to a page, against the built modules; left out where there are none.
@Suite(.serialized) struct ProjectBuilderTests {
    private static func color(_ red: String, _ green: String, _ blue: String) -> String {
        let components = #"{"red": "\#(red)", "green": "\#(green)", "blue": "\#(blue)", "alpha": "1"}"#
        return #"{"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components": \#(components)}}]}"#
    }

    private static let files = [
        "Shop.xcodeproj/project.pbxproj": XcodeFixture.synchronizedProject(localPackage: "Prices"),
        "Shop/ShopApp.swift": """
        import SwiftUI

        @main struct ShopApp: App {
            var body: some Scene { WindowGroup { ContentView() } }
        }

        """,
        "Shop/ContentView.swift": """
        import Prices
        import SwiftUI

        struct ContentView: View {
            @StateObject private var store = Store()
            private let language = Bundle.main.path(forResource: "de", ofType: "lproj").flatMap(Bundle.init(path:))

            var body: some View {
                VStack {
                    Text("greeting")
                    Text(NSLocalizedString("greeting", bundle: language ?? .main, comment: ""))
                    Image(.hero)
                    Text("Brand").foregroundStyle(.brand).background(Color.brand)
                    Text("Card").foregroundStyle(Color(.Theme.card))
                    Text(store.title)
                    Text(Price(2).text)
                    Text(Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String ?? "no version")
                    Text(Bundle.main.url(forResource: "data", withExtension: "json") == nil ? "no data" : "with data")
                }
            }
        }

        """,
        "Shop/Store.swift": """
        import Foundation

        class Store: ObservableObject {
            @Published var title = "From the store"
            private let session = URLSession.shared
        }

        class Feed: NSObject, XMLParserDelegate {
            func read(_ data: Data) -> Bool {
                let parser = XMLParser(data: data)
                parser.delegate = self
                return parser.parse()
            }
        }

        """,
        "Shop/data.json": "{}",
        "Shop/Localizable.xcstrings": """
        {"sourceLanguage": "en", "version": "1.0", "strings": {
            "greeting": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Welcome in"}},
                "de": {"stringUnit": {"state": "translated", "value": "Herein"}}}}
        }}
        """,
        "Shop/Assets.xcassets/Contents.json": "{}",
        "Shop/Assets.xcassets/Hero.imageset/Contents.json": #"{"images": [{"filename": "hero.svg", "idiom": "universal"}]}"#,
        "Shop/Assets.xcassets/Hero.imageset/hero.svg": #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>"#,
        "Shop/Assets.xcassets/BrandColor.colorset/Contents.json":
            color("0x12", "0x34", "0x56"),
        "Shop/Assets.xcassets/AccentColor.colorset/Contents.json":
            color("0x0A", "0x7D", "0x44"),
        "Shop/Assets.xcassets/Theme/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
        "Shop/Assets.xcassets/Theme/Card.colorset/Contents.json":
            color("0x65", "0x43", "0x21"),
        "Prices/Package.swift": """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
            name: "Prices", products: [.library(name: "Prices", targets: ["Prices"])],
            targets: [.target(name: "Prices", resources: [.process("Resources")])])
        """,
        "Prices/Sources/Prices/Price.swift": """
        import Foundation

        public struct Price {
            private let amount: Int
            public init(_ amount: Int) { self.amount = amount }
            public var text: String {
                let file = Bundle.module.url(forResource: "sign", withExtension: "txt")
                let sign = file.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
                return "\\(amount) \\(sign ?? "?")"
            }
        }

        """,
        "Prices/Sources/Prices/Resources/sign.txt": "thalers",
    ]

    private func freePort() throws -> Int {
        let probe = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(probe) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(probe, $0, length) == 0 && getsockname(probe, $0, &length) == 0
            }
        }
        try #require(isBound)
        return Int(UInt16(bigEndian: address.sin_port))
    }

    private struct OtherOutcome: Error { let outcome: ProjectBuilder.Outcome }

    private func built(_ outcome: ProjectBuilder.Outcome) throws -> (URL, BuildReport) {
        guard case .built(let executable, let report) = outcome else { throw OtherOutcome(outcome: outcome) }
        return (executable, report)
    }

    private func failed(_ outcome: ProjectBuilder.Outcome) throws -> BuildReport {
        guard case .failed(let report) = outcome else { throw OtherOutcome(outcome: outcome) }
        return report
    }

    private func notReady(_ outcome: ProjectBuilder.Outcome) throws -> (ProjectLayout, Readiness) {
        guard case .notReady(let layout, let readiness) = outcome else { throw OtherOutcome(outcome: outcome) }
        return (layout, readiness)
    }

    /// The page that the program serves.
    private func page(of executable: URL, data: URL) async throws -> String {
        let lines = AsyncStream.makeStream(of: String.self)
        let program = try ProjectRunner(executable, port: freePort(), data: data).start { lines.continuation.yield($0) }
        defer { program.stop() }
        var iterator = lines.stream.makeAsyncIterator()
        let address = try #require(await iterator.next().flatMap(URL.init(string:)))
        return String(decoding: try await URLSession.shared.data(from: address).0, as: UTF8.self)
    }

    @Test func anXcodeProjectIsServed() async throws {
        guard let home = TemporaryFolder.home() else { return print("No built modules beside the tests: no project was built.") }
        let folder = try TemporaryFolder(Self.files)
        let other = try TemporaryFolder([:])
        defer {
            folder.remove()
            other.remove()
        }
        let notes = Notes()
        let builder = try ProjectBuilder(
            folder.url, target: nil, skips: false, home: home, cache: CacheFolder(other.url.appending(path: "cache")), note: notes.add)
        let layout = try builder.load()

        let (executable, report) = try built(builder.build(layout))
        #expect(report.modules == ["Prices", "Shop"])
        #expect(notes.take().prefix(3) == ["Compiling Prices: one file …", "Compiling Shop: 3 files …", "Linking …"])
        let page = try await page(of: executable, data: other.url.appending(path: "data"))
        for text in ["Welcome in", "Herein", "From the store", "2 thalers", "1.5", "with data", "hero.svg", "--own-light: rgb(10 125 68)"] {
            #expect(page.contains(text), "\(text) is not on the page")
        }
        #expect(page.contains("#123456") || page.contains("18 52 86") || page.contains("18,52,86"), "the colour is not on the page")
        // The project is as it was.
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == ["Prices", "Shop", "Shop.xcodeproj"])

        // Nothing has changed: nothing is compiled or linked.
        _ = try built(builder.build(layout))
        #expect(notes.take() == [])

        // A resource alone is copied.
        try folder.write(
            Self.files["Shop/Localizable.xcstrings"]!.replacing("Welcome in", with: "Come in"), to: "Shop/Localizable.xcstrings")
        _ = try built(builder.build(layout))
        #expect(notes.take() == [])
        #expect(try await self.page(of: executable, data: other.url.appending(path: "data")).contains("Come in"))

        // An error is told with its place, and mended.
        try folder.write("import Foundation\n\nclass Store: ObservableObject { @Published var title = later }\n", to: "Shop/Store.swift")
        let failure = try failed(builder.build(layout))
        #expect(failure.errors.contains { $0.file == "Shop/Store.swift" && $0.line == 3 })
        #expect(failure.groups.map(\.api) == ["later"])
        try folder.write(
            "import Foundation\n\nclass Store: ObservableObject { @Published var title = \"Mended\" }\n", to: "Shop/Store.swift")
        _ = try built(builder.build(layout))
        #expect(try await self.page(of: executable, data: other.url.appending(path: "data")).contains("Mended"))
    }

    @Test func whatIsNotThereIsSaidBeforeTheCompiler() throws {
        guard let home = TemporaryFolder.home() else { return print("No built modules beside the tests: no project was built.") }
        let folder = try TemporaryFolder([
            "App.swift": XcodeFixture.app, "Place.swift": "import ARKit\nlet colour: UIColor? = nil\n", "cache/a.txt": "",
        ])
        defer { folder.remove() }
        let notes = Notes()
        let cache = CacheFolder(folder.url.appending(path: ".cache"))
        let builder = try ProjectBuilder(folder.url, target: nil, skips: false, home: home, cache: cache, note: notes.add)
        let (layout, readiness) = try notReady(builder.build(builder.load()))
        #expect(readiness.text(layout) == "The module ARKit is not there; one file imports it:\n  Place.swift:1: import ARKit")
        #expect(notes.take() == [])
        let skipping = try ProjectBuilder(folder.url, target: nil, skips: true, home: home, cache: cache, note: notes.add)
        let report = try built(skipping.build(skipping.load())).1
        #expect(
            report.replacements.map { "\($0.kind) \($0.file):\($0.line) \($0.name)" } == ["declaration Place.swift:1 import ARKit"],
            "with it UIKit comes along")
    }

    @Test func whatDoesNotCompileIsLeftOutAndTheRestIsShown() async throws {
        guard let home = TemporaryFolder.home() else { return print("No built modules beside the tests: no project was built.") }
        let folder = try TemporaryFolder([
            "App.swift": """
            import SwiftUI

            @main struct ShopApp: App {
                var body: some Scene { WindowGroup { ContentView().shimmer() } }
            }

            """,
            "ContentView.swift": """
            import SwiftUI

            struct ContentView: View {
                let finder = Finder()
                var body: some View {
                    VStack {
                        Text("Greeting").sparkle(3).font(.title)
                        PlaceView(place: Place(latitude: 1))
                        Painting(strokes: 4)
                        Button("Find") { finder.find() }
                        Hidden.shown
                    }
                }
            }

            """,
            "PlaceView.swift": """
            import RealityKit
            import SwiftUI

            struct Place { var latitude: Double }

            struct PlaceView: View {
                let place: Place
                var body: some View {
                    RealityView(camera: .constant(.box(box))) {
                        ModelEntity("Here", at: box.center)
                    }
                    .frame(height: 100)
                }
                private var box: BoundingBox { BoundingBox(center: place) }
            }

            """,
            "Painting.swift": """
            import SwiftUI
            import UIKit

            struct Painting: UIViewRepresentable {
                let strokes: Int
                func makeUIView(context: Context) -> PKCanvasView { PKCanvasView(frame: .zero) }
                func updateUIView(_ view: PKCanvasView, context: Context) {}
            }

            extension Painting {
                class Coordinator: NSObject, PKCanvasViewDelegate {
                    @objc func canvasViewDidChange(_ view: PKCanvasView) {}
                }
            }

            """,
            "Finder.swift": """
            import SwiftUI

            class Finder {
                private let engine = SpotlightEngine()
                func find() {
                    engine.look()
                    UIApplication.shared.sendAction(#selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil)
                }
            }

            enum Hidden {
                @ViewBuilder static var shown: some View { Text("Shown").padding() }
            }

            """,
        ])
        defer { folder.remove() }
        let notes = Notes()
        let cache = CacheFolder(folder.url.appending(path: ".cache"))
        let builder = try ProjectBuilder(folder.url, target: nil, skips: true, home: home, cache: cache, note: notes.add)
        let (executable, report) = try built(builder.build(builder.load()))
        let left = report.replacements.map { "\($0.kind) \($0.file):\($0.line) \($0.name)" }
        #expect(
            Set(left) == [
                "modifier App.swift:4 .shimmer", "modifier ContentView.swift:7 .sparkle", "statement Finder.swift:6 engine.look()",
                "declaration Finder.swift:4 engine", "placeholder Painting.swift:4 Painting", "declaration Painting.swift:10 Painting",
                "declaration PlaceView.swift:1 import RealityKit", "placeholder PlaceView.swift:9 RealityView",
                "declaration PlaceView.swift:14 box",
            ])
        let page = try await self.page(of: executable, data: folder.url.appending(path: "data"))
        for text in ["Greeting", "RealityView is left out", "Painting is left out", "Find", "Shown"] {
            #expect(page.contains(text), "\(text)")
        }
        // What is remembered is forgotten when the file changes.
        try folder.write(
            "import SwiftUI\n\nclass Finder { func find() {} }\n\nenum Hidden { static var shown: some View { Text(\"New\") } }\n",
            to: "Finder.swift")
        let second = try built(builder.build(builder.load())).1
        #expect(!second.replacements.contains { $0.file == "Finder.swift" })
    }
}
