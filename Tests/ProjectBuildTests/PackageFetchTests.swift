import BlockCheck
import Foundation
import Synchronization
import Testing

@testable import ProjectBuild

struct PackageFetchTests {
    private let kit = """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
            name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])], targets: [.target(name: "Kit")])
        """

    private func git(_ words: String..., in folder: URL) throws {
        let identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "init.defaultBranch=main"]
        let result = try Command(executable: URL(filePath: "/usr/bin/env"), arguments: ["git", "-C", folder.path] + identity + words).run()
        try #require(result.status == 0, "\(result.output)")
    }

    @Test func aPackageFromElsewhereIsFetchedAndCompiledWithTheApp() throws {
        let folder = try TemporaryFolder([
            "Kit/Package.swift": kit, "Kit/Sources/Kit/Kit.swift": "public let kit = 1\n", "Shop/ShopApp.swift": XcodeFixture.app,
        ])
        defer { folder.remove() }
        let repository = folder.url.appending(path: "Kit")
        try git("init", "--quiet", in: repository)
        try git("add", ".", in: repository)
        try git("commit", "--quiet", "-m", "Kit", in: repository)
        try git("tag", "1.2.0", in: repository)
        let project = XcodeFixture.synchronizedProject(remote: true).replacing("https://example.org/Charts.git", with: repository.path)
            .replacing("DGCharts", with: "Kit")
        try folder.write(project, to: "App/Shop.xcodeproj/project.pbxproj")
        try folder.write(XcodeFixture.app, to: "App/Shop/ShopApp.swift")

        let notes = Mutex<[String]>([])
        let fetch = PackageFetch(CacheFolder(folder.url.appending(path: "cache"))) { note in notes.withLock { $0.append(note) } }
        let loader = ProjectLoader(fetch: fetch)
        for _ in 0..<2 {
            let layout = try loader.load(folder.url.appending(path: "App"))
            #expect(layout.modules.map(\.name) == ["Kit", "Shop"])
            #expect(layout.remotePackages == [])
            #expect(layout.otherFolders == [])
        }
        // Once.
        #expect(notes.withLock { $0 } == ["Fetching \(repository.path) …"])
        #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "App/Package.resolved").path))
    }

    @Test func whatCannotBeFetchedIsNamed() throws {
        let folder = try TemporaryFolder(["Shop/ShopApp.swift": XcodeFixture.app])
        defer { folder.remove() }
        let absent = folder.url.appending(path: "Absent").path
        let project = XcodeFixture.synchronizedProject(remote: true).replacing("https://example.org/Charts.git", with: absent)
        try folder.write(project, to: "Shop.xcodeproj/project.pbxproj")
        let notes = Mutex<[String]>([])
        let fetch = PackageFetch(CacheFolder(folder.url.appending(path: "cache"))) { note in notes.withLock { $0.append(note) } }
        let layout = try ProjectLoader(fetch: fetch).load(folder.url)
        #expect(layout.remotePackages.map(\.url) == [absent])
        #expect(notes.withLock { $0.last?.hasPrefix("SwiftPM could not fetch them: ") } == true)
        // With what git said of it.
        #expect(notes.withLock { $0.last?.contains("fatal: repository '\(absent)' does not exist") } == true)
    }

    @Test(arguments: [
        (
            "Fetching x\nerror: Failed to clone x:\n    Cloning into y...\n    fatal: no\nwarning: z\n",
            "error: Failed to clone x:\n    Cloning into y...\n    fatal: no"
        ),
        ("error: a\nerror: a\nerror: b\n", "error: a\nerror: b"), ("one\ntwo\nthree\nfour\n", "two\nthree\nfour"), ("", ""),
    ])
    func whatSwiftPMSaysIsToldWhole(output: String, expected: String) { #expect(PackageFetch.reason(output) == expected) }

    @Test func whatNobodyNeedsIsNotFetched() throws {
        let manifest = { (name: String) in
            """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
                dependencies: [.package(url: "/absent/\(name)", from: "1.0.0")],
                targets: [.target(name: "\(name)", dependencies: [.product(name: "Far", package: "\(name)")])])
            """
        }
        let references = ["Prices", "Other", "Shop.xcodeproj"].map { "<FileRef location = \"group:\($0)\"></FileRef>" }
        let folder = try TemporaryFolder([
            "All.xcworkspace/contents.xcworkspacedata": "<Workspace>\(references.joined())</Workspace>",
            "Shop.xcodeproj/project.pbxproj": XcodeFixture.synchronizedProject(localPackage: "Prices"),
            "Shop/ShopApp.swift": XcodeFixture.app, "Prices/Package.swift": manifest("Prices"), "Prices/Sources/Prices/A.swift": "",
            "Other/Package.swift": manifest("Other"), "Other/Sources/Other/A.swift": "",
        ])
        defer { folder.remove() }
        let notes = Mutex<[String]>([])
        let fetch = PackageFetch(CacheFolder(folder.url.appending(path: "cache"))) { note in notes.withLock { $0.append(note) } }
        let layout = try ProjectLoader(fetch: fetch).load(folder.url)
        #expect(notes.withLock { $0.first } == "Fetching what Prices depends on …")
        #expect(layout.modules.map(\.name) == ["Prices", "Shop"])
        #expect(layout.remotePackages.map(\.url) == ["/absent/Prices"])
    }

    @Test(
        arguments: [
            (["kind": "upToNextMajorVersion", "minimumVersion": "1.2.0"], "from: \"1.2.0\""),
            (["kind": "upToNextMinorVersion", "minimumVersion": "1.2.0"], ".upToNextMinor(from: \"1.2.0\")"),
            (["kind": "exactVersion", "version": "1.0.0"], "exact: \"1.0.0\""),
            (["kind": "versionRange", "minimumVersion": "1.0.0", "maximumVersion": "2.0.0"], "\"1.0.0\"..<\"2.0.0\""),
            (["kind": "branch", "branch": "main"], "branch: \"main\""), (["kind": "revision", "revision": "ab"], "revision: \"ab\""),
            (["kind": "branch"], nil), (["kind": "later"], nil), ([:], nil),
        ] as [([String: String], String?)])
    func requirementsAreWrittenAsInAManifest(values: [String: String], expected: String?) {
        #expect(XcodeLayout.requirement(values.mapValues(PropertyListValue.string)) == expected)
    }

    @Test func noTextOfAProjectBecomesCode() {
        let url = "https://example.org/\", from: \"1\"), \\(evil)\n"
        let manifest = PackageFetch.manifest(remote: [RemotePackage(url: url, products: [])], local: [])
        #expect(manifest.contains(#".package(url: "https://example.org/\", from: \"1\"), \\(evil)", "0.0.0"..<"10000.0.0")"#))
    }
}
