import Foundation
import Testing

@testable import ProjectBuild

struct XcodeLoaderTests {
    @Test func aSynchronizedFolderIsTheTargetsFilesWithoutItsExceptions() throws {
        let folder = try TemporaryFolder([
            "Shop.xcodeproj/project.pbxproj": XcodeFixture.synchronizedProject(exceptions: ["Info.plist", "Old"]),
            "Shop/ShopApp.swift": XcodeFixture.app, "Shop/Models/Item.swift": "struct Item {}\n", "Shop/Old/Gone.swift": "nonsense\n",
            "Shop/Info.plist": "", "Shop/Assets.xcassets/Contents.json": "{}", "Shop/de.lproj/Localizable.strings": "",
            "Shop/README.md": "",
            "Shop/Shop.entitlements": "", "Shop/Legacy.m": "", "Widget/Widget.swift": "nonsense\n", "Shop/.hidden/A.swift": "",
        ])
        defer { folder.remove() }
        let layout = try ProjectLoader().load(folder.url)
        let module = try #require(layout.modules.last)
        #expect(layout.modules.count == 1)
        #expect(layout.root.path == folder.url.path)
        #expect(folder.names(module.sources) == ["Shop/Models/Item.swift", "Shop/ShopApp.swift"])
        #expect(module.resources.map(\.destination).sorted() == ["Assets.xcassets", "de.lproj/Localizable.strings"])
        #expect(folder.names(module.foreignSources) == ["Shop/Legacy.m"])
        #expect(module.name == "Shop")
    }

    @Test(arguments: [("import StoreKit\n", ["Products.storekit"]), ("", [])])
    func theProductsOfASchemesStoreComeAlong(source: String, expected: [String]) throws {
        let folder = try TemporaryFolder([
            "Shop.xcodeproj/project.pbxproj": XcodeFixture.synchronizedProject(), "Shop/ShopApp.swift": XcodeFixture.app + source,
            "Products.storekit": "{}", "build/Old.storekit": "{}",
        ])
        defer { folder.remove() }
        #expect(try ProjectLoader().load(folder.url).modules.last?.resources.map(\.destination) == expected)
    }

    @Test func aClassicTargetIsWhatItsPhasesList() throws {
        let folder = try TemporaryFolder([
            "Shop.xcodeproj/project.pbxproj": XcodeFixture.classicProject(
                sources: ["ShopApp.swift", "Views/Item Row.swift", "Absent.swift", "Legacy.mm"],
                resources: ["Assets.xcassets", "data.json"]),
            "Shop/ShopApp.swift": XcodeFixture.app, "Shop/Views/Item Row.swift": "", "Shop/NotListed.swift": "nonsense\n",
            "Shop/Assets.xcassets/Contents.json": "{}", "Shop/data.json": "{}", "Shop/en.lproj/Localizable.strings": "",
            "Shop/de.lproj/Localizable.strings": "",
        ])
        defer { folder.remove() }
        let module = try #require(try ProjectLoader().load(folder.url.appending(path: "Shop.xcodeproj")).modules.last)
        #expect(folder.names(module.sources) == ["Shop/ShopApp.swift", "Shop/Views/Item Row.swift"])
        #expect(
            module.resources.map(\.destination) == [
                "Assets.xcassets", "data.json", "en.lproj/Localizable.strings", "de.lproj/Localizable.strings",
            ])
        #expect(folder.names(module.foreignSources) == ["Shop/Legacy.mm"])
    }

    @Test func settingsAreThoseOfTheConfigurationForDebugging() throws {
        let folder = try TemporaryFolder([
            "Shop.xcodeproj/project.pbxproj": XcodeFixture.synchronizedProject(), "Shop/ShopApp.swift": XcodeFixture.app,
        ])
        defer { folder.remove() }
        let layout = try ProjectLoader().load(folder.url)
        let module = try #require(layout.modules.last)
        #expect(module.languageMode == "5")
        #expect(module.isMainActor)
        #expect(module.conditions == ["DEBUG", "BETA", "BASE"])
        #expect(layout.information["CFBundleIdentifier"] == .string("org.example.Shop"))
        #expect(layout.information["CFBundleShortVersionString"] == .string("1.5"))
        #expect(layout.information["CFBundleDisplayName"] == .string("My Shop"))
        #expect(layout.information["CFBundleDevelopmentRegion"] == .string("de"))
    }

    @Test(arguments: [("5.0", "", true), ("5.0", "SWIFT_ENABLE_BARE_SLASH_REGEX = NO;", false), ("6.0", "", false)])
    func regularExpressionsBetweenSlashesAreOnAsInXcode(version: String, setting: String, isOn: Bool) throws {
        let project = XcodeFixture.synchronizedProject().replacing("SWIFT_VERSION = 5.0;", with: "SWIFT_VERSION = \(version); \(setting)")
        let folder = try TemporaryFolder(["Shop.xcodeproj/project.pbxproj": project, "Shop/ShopApp.swift": XcodeFixture.app])
        defer { folder.remove() }
        let module = try #require(try ProjectLoader().load(folder.url).modules.last)
        #expect(module.flags == (isOn ? ProjectModule.bareSlashRegex : []))
    }

    @Test func packagesAreBuiltBeforeTheAppOrNamed() throws {
        let folder = try TemporaryFolder([
            "Shop.xcodeproj/project.pbxproj": XcodeFixture.synchronizedProject(localPackage: "Prices", remote: true),
            "Shop/ShopApp.swift": XcodeFixture.app,
            "Prices/Package.swift": """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "Prices", products: [.library(name: "Prices", targets: ["Prices"])],
                targets: [
                    .target(name: "Prices", dependencies: ["Rounding"], resources: [.process("Resources"), .copy("Tables")]),
                    .target(name: "Rounding", swiftSettings: [.define("EXACT"), .define("MAC", .when(platforms: [.macOS]))]),
                    .testTarget(name: "PricesTests", dependencies: ["Prices"]),
                ])
            """,
            "Prices/Sources/Prices/Price.swift": "public struct Price {}\n", "Prices/Sources/Prices/Resources/a.json": "{}",
            "Prices/Sources/Prices/Tables/b.json": "{}", "Prices/Sources/Rounding/Rounding.swift": "",
            "Prices/Tests/PricesTests/T.swift": "",
        ])
        defer { folder.remove() }
        let layout = try ProjectLoader().load(folder.url)
        #expect(layout.modules.map(\.name) == ["Rounding", "Prices", "Shop"])
        #expect(layout.modules[0].conditions == ["SWIFT_PACKAGE", "EXACT"])
        #expect(layout.modules[1].resources.map(\.destination) == ["a.json", "Tables"])
        #expect(layout.modules[1].bundleName == "Prices_Prices")
        #expect(layout.modules[2].dependencies == ["Rounding", "Prices"])
        #expect(layout.remotePackages == [RemotePackage(url: "https://example.org/Charts.git", products: ["DGCharts"])])
    }

    @Test func settingsThatReferToThemselvesEnd() throws {
        let text = XcodeFixture.synchronizedProject().replacing(
            "PRODUCT_NAME = \"$(TARGET_NAME)\"",
            with: "PRODUCT_NAME = \"a$(PRODUCT_NAME)b${PRODUCT_NAME}\"; PRODUCT_MODULE_NAME = \"My $(UNKNOWN)Shop\"")
        let folder = try TemporaryFolder(["Shop.xcodeproj/project.pbxproj": text, "Shop/ShopApp.swift": XcodeFixture.app])
        defer { folder.remove() }
        let layout = try ProjectLoader().load(folder.url)
        #expect(layout.modules.map(\.name) == ["My_Shop"])
        guard case .string(let name) = layout.information["CFBundleName"] else { throw ProjectError.noApp(layout.name) }
        #expect(name.hasPrefix("aaaa"))
        #expect(name.utf8.count < 10_000)
    }

    @Test func aWorkspaceIsItsProjects() throws {
        let folder = try TemporaryFolder([
            "All.xcworkspace/contents.xcworkspacedata": """
            <?xml version="1.0" encoding="UTF-8"?>
            <Workspace version = "1.0">
               <FileRef location = "group:App/Shop.xcodeproj"></FileRef>
               <FileRef location = "group:Pods/Pods.xcodeproj"></FileRef>
            </Workspace>
            """,
            "App/Shop.xcodeproj/project.pbxproj": XcodeFixture.synchronizedProject(), "App/Shop/ShopApp.swift": XcodeFixture.app,
        ])
        defer { folder.remove() }
        let layout = try ProjectLoader().load(folder.url.appending(path: "All.xcworkspace"))
        #expect(layout.modules.map(\.name) == ["Shop"])
        #expect(throws: ProjectError.noTarget("Absent", known: ["Shop"])) { try ProjectLoader(target: "Absent").load(folder.url) }
    }

    @Test func aProjectSeesThePackagesOfTheWorkspaceAroundIt() throws {
        let references = ["Prices", "App/Shop.xcodeproj"].map { "<FileRef location = \"group:\($0)\"></FileRef>" }
        let project = XcodeFixture.synchronizedProject(localPackage: "Prices").replacing("K0 = {isa", with: "K9 = {isa")
        let folder = try TemporaryFolder([
            "All.xcworkspace/contents.xcworkspacedata": "<Workspace>\(references.joined())</Workspace>",
            "App/Shop.xcodeproj/project.pbxproj": project, "App/Shop/ShopApp.swift": XcodeFixture.app,
            "Prices/Package.swift": """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "Prices", products: [.library(name: "Prices", targets: ["Prices"])], targets: [.target(name: "Prices")])
            """,
            "Prices/Sources/Prices/Price.swift": "public struct Price {}\n",
        ])
        defer { folder.remove() }
        let layout = try ProjectLoader().load(folder.url.appending(path: "App"))
        #expect(layout.modules.map(\.name) == ["Prices", "Shop"])
        #expect(layout.modules.map(\.packageName) == ["prices", nil])
        #expect(folder.names(layout.otherFolders) == ["Prices"])
    }

    @Test(arguments: [
        "", "{", "// !$*UTF8*$!\n{ objects = {}; rootObject = A; }",
        "{ objects = { A = {isa = PBXProject; mainGroup = A; targets = (A); }; }; rootObject = A; }",
        "{ objects = { A = a; }; rootObject = A; }",
        "{ objects = { A = {isa = PBXProject; targets = A; mainGroup = (); }; }; rootObject = (); }",
        "<?xml version=\"1.0\"?><plist>", "bplist00 nonsense",
    ])
    func malformedProjectsAreRefused(text: String) throws {
        let folder = try TemporaryFolder(["Shop.xcodeproj/project.pbxproj": text])
        defer { folder.remove() }
        #expect(throws: ProjectError.self) { try ProjectLoader().load(folder.url) }
    }

    /// Each object of a project is lost once.
    @Test func referencesToNothingArePassedOver() throws {
        let text = XcodeFixture.synchronizedProject(exceptions: ["A"], remote: true)
        let ids = Set(text.matches(of: /\b([A-Z]\d) (?:\/\*[^*]*\*\/ )?= \{/).map { String($0.1) })
        #expect(ids.count > 10)
        let folder = try TemporaryFolder(["Shop/ShopApp.swift": XcodeFixture.app])
        defer { folder.remove() }
        var loaded = 0
        for id in ids.sorted() {
            try folder.write(
                text.replacing(try Regex("\\b\(id)\\b(?= (?:/\\*[^*]*\\*/ )?= \\{)"), with: "LOST"), to: "Shop.xcodeproj/project.pbxproj")
            // What is refused is refused with an error; nothing traps.
            if let layout = try? ProjectLoader().load(folder.url) { loaded += layout.modules.count }
        }
        // Without most of them the app is there still.
        #expect(loaded >= ids.count - 5)
    }
}
