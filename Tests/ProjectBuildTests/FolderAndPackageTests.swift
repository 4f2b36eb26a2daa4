import Foundation
import Testing

@testable import ProjectBuild

struct FolderAndPackageTests {
    @Test func aFolderOfSwiftFilesIsAnApp() throws {
        let folder = try TemporaryFolder([
            "App.swift": XcodeFixture.app, "Views/Row.swift": "import SwiftUI\n", "Assets.xcassets/Contents.json": "{}",
            "Localizable.xcstrings": "{}", "AppTests/RowTests.swift": "", "Checks.swift": "import XCTest\n", ".build/Old.swift": "",
            "DerivedData/Old.swift": "", "Info.plist": "",
        ])
        defer { folder.remove() }
        let layout = try ProjectLoader().load(folder.url)
        let module = try #require(layout.modules.last)
        #expect(folder.names(module.sources) == ["App.swift", "Views/Row.swift"])
        #expect(module.resources.map(\.destination) == ["Assets.xcassets", "Localizable.xcstrings"])
        #expect(module.name.hasPrefix("ProjectBuild_"))
        #expect(module.flags == ProjectModule.bareSlashRegex)
    }

    /// As XcodeGen and Tuist have it, whose Xcode project is in no repository.
    @Test func packagesInAFolderAreModulesAndWidgetsAreLeftOut() throws {
        let manifest = { (name: String, more: String) in
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])], \(more))
            """
        }
        let folder = try TemporaryFolder([
            "project.yml": "", "Project.swift": "import ProjectDescription\nlet project = Project(name: \"P\")\n",
            "App/Sources/App.swift": "import Feature\n" + XcodeFixture.app, "App/Sources/Watchlist/Row.swift": "",
            "Widgets/Views/Widgets.swift": "import WidgetKit\n@main struct Widgets: WidgetBundle {}\n", "Widgets/Row.swift": "",
            "Shop Watch App/Watch.swift": XcodeFixture.app,
            "Packages/Core/Package.swift": manifest("Core", "targets: [.target(name: \"Core\")]"),
            "Packages/Core/Sources/Core/Core.swift": "",
            "Packages/Feature/Package.swift": manifest(
                "Feature",
                "dependencies: [.package(path: \"../Core\")], targets: [.target(name: \"Feature\", dependencies: [\"Core\"])]"),
            "Packages/Feature/Sources/Feature/Feature.swift": "",
            "Packages/Unused/Package.swift": manifest(
                "Unused", "targets: [.target(name: \"Unused\")]"), "Packages/Unused/Sources/Unused/Unused.swift": "",
        ])
        defer { folder.remove() }
        let layout = try ProjectLoader().load(folder.url)
        #expect(layout.modules.dropLast().map(\.name) == ["Core", "Feature"])
        let app = try #require(layout.modules.last)
        #expect(folder.names(app.sources) == ["App/Sources/App.swift", "App/Sources/Watchlist/Row.swift"])
        #expect(app.dependencies == ["Core", "Feature"])
    }

    @Test func aProjectOneFolderDownIsFound() throws {
        let folder = try TemporaryFolder([
            "Shop/Shop.xcodeproj/project.pbxproj": XcodeFixture.synchronizedProject(), "Shop/Shop/ShopApp.swift": XcodeFixture.app,
            "README.md": "",
        ])
        defer { folder.remove() }
        #expect(try ProjectLoader().load(folder.url).root.path == folder.url.appending(path: "Shop").path)
    }

    @Test func whatIsNoAppIsSaid() throws {
        let folder = try TemporaryFolder(["Kit/Row.swift": "import SwiftUI\n", "Empty/a.txt": ""])
        defer { folder.remove() }
        let path = { (name: String) in folder.url.appending(path: name) }
        #expect(throws: ProjectError.noApp(path("Kit").path)) { try ProjectLoader().load(path("Kit")) }
        #expect(throws: ProjectError.noSources(path("Empty").path)) { try ProjectLoader().load(path("Empty")) }
        #expect(throws: ProjectError.noSuchPath(path("Absent").path)) { try ProjectLoader().load(path("Absent")) }
    }

    @Test func aPackagesAppIsItsTargetWithMain() throws {
        let targets = ["Kit", "Phone", "Pad"].map {
            $0 == "Kit" ? ".target(name: \"Kit\")" : ".executableTarget(name: \"\($0)\", dependencies: [\"Kit\"])"
        }
        let folder = try TemporaryFolder([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "P", targets: [\(targets.joined(separator: ", "))])
            """,
            "Sources/Kit/Kit.swift": "", "Sources/Phone/App.swift": XcodeFixture.app, "Sources/Pad/App.swift": XcodeFixture.app,
        ])
        defer { folder.remove() }
        #expect(throws: ProjectError.severalApps(["Phone", "Pad"])) { try ProjectLoader().load(folder.url) }
        let layout = try ProjectLoader(target: "Pad").load(folder.url)
        #expect(layout.modules.map(\.name) == ["Kit", "Pad"])
        #expect(layout.modules.map(\.languageMode) == ["6", "6"])
    }

    @Test func whatDependsOnGlideIsBuiltAgainstItsModules() throws {
        let folder = try TemporaryFolder([
            "App/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "App", dependencies: [.package(path: "../Glide"), .package(url: "/absent/Testing", from: "1.0.0")],
                targets: [.executableTarget(name: "App", dependencies: [.product(name: "SwiftUI", package: "Glide")])])
            """,
            "App/Sources/App/App.swift": XcodeFixture.app,
            "Glide/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Glide", products: [.library(name: "SwiftUI", targets: ["SwiftUI"])],
                dependencies: [.package(url: "/absent/NIO", from: "1.0.0")], targets: [.target(name: "SwiftUI", dependencies: ["NIO"])])
            """,
            "Glide/Sources/SwiftUI/View.swift": "",
        ])
        defer { folder.remove() }
        let fetch = PackageFetch(CacheFolder(folder.url.appending(path: "cache"))) { Issue.record("It says: \($0)") }
        let layout = try ProjectLoader(fetch: fetch).load(folder.url.appending(path: "App"))
        #expect(layout.modules.map(\.name) == ["App"])
        #expect(layout.remotePackages == [])
    }

    /// What is `package` in modules that SwiftPM has built is seen by others of the package only where they name it alike.
    @Test func aPackageIsNamedAsSwiftPMNamesIt() throws {
        let folder = try TemporaryFolder([
            "Swift-Things/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Things", targets: [.executableTarget(name: "App")])
            """,
            "Swift-Things/Sources/App/App.swift": XcodeFixture.app,
        ])
        defer { folder.remove() }
        let layout = try ProjectLoader().load(folder.url.appending(path: "Swift-Things"))
        #expect(layout.modules.map(\.packageName) == ["swift_things"])
    }

    @Test func aBrokenManifestIsSaidInSwiftPMsWords() throws {
        let folder = try TemporaryFolder(["Package.swift": "// swift-tools-version: 6.0\nlet package = 1\n"])
        defer { folder.remove() }
        let error = #expect(throws: ProjectError.self) { try ProjectLoader().load(folder.url) }
        #expect(error?.description.hasPrefix("\(folder.url.path) cannot be read as a package: ") == true)
    }
}
