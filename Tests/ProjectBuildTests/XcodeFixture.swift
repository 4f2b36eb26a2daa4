import BlockCheck
import Foundation
import Synchronization

@testable import ProjectBuild

/// Projects as Xcode writes them.
enum XcodeFixture {
    private static let settings = """
        SWIFT_VERSION = 5.0; SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG BETA $(inherited)";
        PRODUCT_BUNDLE_IDENTIFIER = "org.example.$(PRODUCT_NAME:rfc1034identifier)"; MARKETING_VERSION = 1.5;
        PRODUCT_NAME = "$(TARGET_NAME)"; GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_CFBundleDisplayName = "My Shop";
        """

    private static func project(_ objects: String, targets: String = "T0", packages: String = "") -> String {
        """
        // !$*UTF8*$!
        {
            archiveVersion = 1;
            objectVersion = 77;
            objects = {
                P0 /* Project object */ = {
                    isa = PBXProject; buildConfigurationList = L0; mainGroup = G0; targets = (\(targets)); developmentRegion = de;
                    packageReferences = (\(packages)); projectDirPath = ""; projectRoot = "";
                };
                L0 = {isa = XCConfigurationList; buildConfigurations = (C0, ); };
                C0 = {isa = XCBuildConfiguration; name = Debug; buildSettings = { SWIFT_ACTIVE_COMPILATION_CONDITIONS = BASE; }; };
                L1 = {isa = XCConfigurationList; buildConfigurations = (C1, C2); };
                C1 = {isa = XCBuildConfiguration; name = Release; buildSettings = { SWIFT_VERSION = 6.0; }; };
                C2 = {isa = XCBuildConfiguration; name = Debug; buildSettings = { \(settings) }; };
        \(objects)
            };
            rootObject = P0;
        }
        """
    }

    /// The folder `Shop` is what Xcode 16 calls a synchronized one.
    static func synchronizedProject(exceptions: [String] = [], localPackage: String? = nil, remote: Bool = false) -> String {
        let list = exceptions.map { "\"\($0)\"" }.joined(separator: ", ")
        var packages: [String] = []
        var products: [String] = []
        var objects = ""
        if let localPackage {
            packages.append("K0")
            products.append("D0")
            objects += "K0 = {isa = XCLocalSwiftPackageReference; relativePath = \(localPackage); };\n"
            objects += "D0 = {isa = XCSwiftPackageProductDependency; productName = \(localPackage); };\n"
        }
        if remote {
            packages.append("K1")
            products.append("D1")
            objects += "K1 = {isa = XCRemoteSwiftPackageReference; repositoryURL = \"https://example.org/Charts.git\"; };\n"
            objects += "D1 = {isa = XCSwiftPackageProductDependency; package = K1; productName = DGCharts; };\n"
        }
        return project(
            """
            \(objects)
            G0 = {isa = PBXGroup; children = (S0, S1, ); sourceTree = "<group>"; };
            S0 = {isa = PBXFileSystemSynchronizedRootGroup; path = Shop; exceptions = (E0, ); sourceTree = "<group>"; };
            S1 = {isa = PBXFileSystemSynchronizedRootGroup; path = Widget; sourceTree = "<group>"; };
            E0 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (\(list)); target = T0; };
            B0 = {isa = PBXSourcesBuildPhase; files = (); };
            T0 = {
                isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application"; buildPhases = (B0, );
                buildConfigurationList = L1; fileSystemSynchronizedGroups = (S0, );
                packageProductDependencies = (\(products.joined(separator: ", ")));
            };
            T1 = {
                isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension"; buildPhases = ();
                buildConfigurationList = L1; fileSystemSynchronizedGroups = (S1, );
            };
            """, targets: "T0, T1", packages: packages.joined(separator: ", "))
    }

    /// Files are listed one by one, in groups; `Localizable.strings` has its languages.
    static func classicProject(sources: [String], resources: [String], name: String = "Shop") -> String {
        var objects = ""
        let files = { (paths: [String], kind: String) -> String in
            for (number, path) in paths.enumerated() {
                objects += "F\(kind)\(number) = {isa = PBXFileReference; path = \"\(path)\"; sourceTree = \"<group>\"; };\n"
                objects += "U\(kind)\(number) = {isa = PBXBuildFile; fileRef = F\(kind)\(number); };\n"
            }
            return paths.indices.map { "F\(kind)\($0)" }.joined(separator: ", ")
        }
        let all = [files(sources, "s"), files(resources, "r")].filter { !$0.isEmpty }.joined(separator: ", ")
        return project(
            """
            \(objects)
            G0 = {isa = PBXGroup; children = (G1, F9, G0); sourceTree = "<group>"; };
            G1 = {isa = PBXGroup; path = Shop; children = (\(all), V0); sourceTree = "<group>"; };
            F9 = {isa = PBXFileReference; path = Shop.app; sourceTree = BUILT_PRODUCTS_DIR; };
            V0 = {isa = PBXVariantGroup; name = Localizable.strings; children = (V1, V2); sourceTree = "<group>"; };
            V1 = {isa = PBXFileReference; name = en; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
            V2 = {isa = PBXFileReference; name = de; path = de.lproj/Localizable.strings; sourceTree = "<group>"; };
            UV = {isa = PBXBuildFile; fileRef = V0; };
            B0 = {isa = PBXSourcesBuildPhase; files = (\(sources.indices.map { "Us\($0)" }.joined(separator: ", "))); };
            B1 = {isa = PBXResourcesBuildPhase; files = (\(resources.indices.map { "Ur\($0), " }.joined())UV, MISSING); };
            T0 = {
                isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.application"; buildPhases = (B0, B1);
                buildConfigurationList = L1;
            };
            """)
    }

    static let app = """
        import SwiftUI

        @main struct ShopApp: App { var body: some Scene { WindowGroup { Text("Hello") } } }

        """
}

/// A folder of its own for a test's files.
struct TemporaryFolder {
    let url: URL

    init(_ files: [String: String]) throws {
        url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appending(path: "ProjectBuild-\(UUID().uuidString)")
        for (path, text) in files { try write(text, to: path) }
    }

    func write(_ text: String, to path: String) throws {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    func remove() { try? FileManager.default.removeItem(at: url) }

    /// Paths relative to the folder.
    func names(_ files: [URL]) -> [String] { files.map { String($0.path.dropFirst(url.path.count + 1)) } }

    /// Glide's modules beside the tests, where they have been built.
    static func home() -> GlideHome? {
        let named = ProcessInfo.processInfo.environment["GLIDE_BUILD"]
        return try? GlideHome.find(named: named ?? URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path)
    }
}

/// What a build said of its progress.
final class Notes: Sendable {
    private let lines = Mutex<[String]>([])

    func add(_ line: String) { lines.withLock { $0.append(line) } }

    /// Those since the last call.
    func take() -> [String] {
        lines.withLock { lines in
            defer { lines = [] }
            return lines
        }
    }
}
