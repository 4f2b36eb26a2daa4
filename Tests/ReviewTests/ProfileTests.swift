import ReviewRules
import Testing

@testable import Review

struct ProfileTests {
    private let package = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "Shop",
            platforms: [.iOS(.v16), .macOS("14.0")],
            targets: [
                .target(name: "Shop", dependencies: [.product(name: "X", package: "x", condition: .when(platforms: [.iOS]))]),
                .target(name: "Core", path: "Kit/Core", swiftSettings: [.defaultIsolation(MainActor.self)]),
                .testTarget(name: "ShopChecks", path: "Checks"),
            ])
        """

    @Test func aManifestIsReadWithoutRunningIt() {
        let manifest = PackageManifest(text: package)
        #expect(manifest.platforms == [DeploymentTarget(.iOS, 16), DeploymentTarget(.macOS, 14)])
        #expect(manifest.targets.map(\.folder) == ["Sources/Shop", "Kit/Core", "Checks"])
        #expect(manifest.target(of: "Kit/Core/A.swift")?.isMainActor == true)
        #expect(manifest.target(of: "Checks/A.swift")?.isTest == true)
        #expect(manifest.target(of: "Sources/Other/A.swift") == nil)
    }

    @Test func anXcodeProjectsTargetIsWhatMostConfigurationsSay() {
        let project = XcodeProject(
            text: """
                IPHONEOS_DEPLOYMENT_TARGET = 17.2;
                \t\t\t\tIPHONEOS_DEPLOYMENT_TARGET = 17.2;
                IPHONEOS_DEPLOYMENT_TARGET = 15.0;
                "MACOSX_DEPLOYMENT_TARGET" = "13.0";
                """)
        #expect(project.platforms == [DeploymentTarget(.iOS, 17), DeploymentTarget(.macOS, 13)])
    }

    @Test func settingsMayStandOnOneLine() {
        let project = XcodeProject(
            text:
                "{isa = XCBuildConfiguration; buildSettings = { IPHONEOS_DEPLOYMENT_TARGET = 16.0; SWIFT_VERSION = 5.0; }; name = Debug; };"
        )
        #expect(project.platforms == [DeploymentTarget(.iOS, 16)])
    }

    @Test(arguments: [
        ("ios16", "iOS 16", false), ("iOS 17.4", "iOS 17", true), ("macos14", "macOS 14", true), ("watchOS9", "watchOS 9", false),
        ("visionOS1", "visionOS 1", true), ("linux", "Linux", true),
    ])
    func targetsAreRead(text: String, expected: String, hasObservation: Bool) throws {
        let target = try #require(DeploymentTarget(text))
        #expect(target.description == expected)
        #expect(target.hasObservation == hasObservation)
    }

    @Test func whatIsNoTargetIsRefused() {
        #expect(DeploymentTarget("ios") == nil)
        #expect(DeploymentTarget("17") == nil)
        #expect(DeploymentTarget("beos5") == nil)
    }

    private func choice(_ tree: Tree, _ path: String, _ change: (inout ReviewOptions) -> Void = { _ in }) throws -> ProfileMap.Choice {
        try tree.review(change).profiles.choice(of: path)
    }

    @Test func eachFolderHasTheProfileOfItsOwnPackage() throws {
        let tree = try Tree([
            "Old/Package.swift": package, "Old/Sources/Shop/A.swift": "", "New/Package.swift": package.replacing(".v16", with: ".v17"),
            "New/Sources/Shop/A.swift": "", "Loose.swift": "",
        ])
        let result = try tree.review()
        #expect(result.profiles.profile(of: "Old/Sources/Shop/A.swift") == .combine)
        #expect(result.profiles.profile(of: "New/Sources/Shop/A.swift") == .modern)
        #expect(result.profiles.profile(of: "Loose.swift") == .modern)
        #expect(result.profiles.choice(of: "Old/Sources/Shop/A.swift").reason == "Package.swift says iOS 16, macOS 14")
    }

    @Test func aPackageThatSaysNothingFollowsTheProjectAroundIt() throws {
        let tree = try Tree([
            "App.xcodeproj/project.pbxproj": "IPHONEOS_DEPLOYMENT_TARGET = 15.0;\n",
            "Kit/Package.swift": "let package = Package(name: \"Kit\")",
            "Kit/Sources/Kit/A.swift": "",
        ])
        #expect(try choice(tree, "Kit/Sources/Kit/A.swift").profile == .combine)
    }

    @Test func aManifestAboveTheReviewedFolderCounts() throws {
        let tree = try Tree([".git/HEAD": "", "Package.swift": package, "Sources/Shop/A.swift": ""])
        #expect(try choice(tree, "Sources/Shop/A.swift") { $0.paths = ["Sources/Shop"] }.profile == .combine)
    }

    @Test func whatIsAskedForComesFirstThenTheConfiguration() throws {
        let tree = try Tree([
            "Package.swift": package, "Sources/Shop/A.swift": "", "Sources/Shop/Legacy/B.swift": "",
            ".glide.yml": "profiles:\n  Sources/Shop/Legacy: glide\n",
        ])
        #expect(try choice(tree, "Sources/Shop/Legacy/B.swift").profile == .glide)
        #expect(try choice(tree, "Sources/Shop/A.swift").profile == .combine)
        #expect(try choice(tree, "Sources/Shop/A.swift") { $0.deploymentTarget = DeploymentTarget(.iOS, 18) }.profile == .modern)
        #expect(try choice(tree, "Sources/Shop/Legacy/B.swift") { $0.profile = .strict }.profile == .strict)
    }

    @Test(arguments: [
        "import ComposableArchitecture\n@Reducer struct Feature { }", "struct Feature: Reducer { }", "import ReSwift\n",
        "struct FeatureView { let store: StoreOf<Feature> }", "import ShopRedux\n", "import SwiftFlux\n",
    ])
    func aStoreIsItsOwnPattern(code: String) throws {
        let tree = try Tree(["Package.swift": package, "Sources/Shop/A.swift": code, "Sources/Shop/B.swift": "", "Tests/T/C.swift": ""])
        #expect(try choice(tree, "Sources/Shop/B.swift").profile == .offPattern)
    }

    @Test func aStoreInOnePackageSaysNothingOfAnother() throws {
        let tree = try Tree([
            "A/Package.swift": package, "A/Sources/Shop/A.swift": "@Reducer struct Feature { }", "B/Package.swift": package,
            "B/Sources/Shop/B.swift": "",
        ])
        #expect(try choice(tree, "A/Sources/Shop/A.swift").profile == .offPattern)
        #expect(try choice(tree, "B/Sources/Shop/B.swift").profile == .combine)
    }

    @Test func modulesAreTargets() throws {
        let tree = try Tree(["Package.swift": package, "Sources/Shop/A.swift": "struct A { }", "Kit/Core/B.swift": "struct B { }"])
        let index = try tree.review().index
        #expect(index.files.first { $0.path == "Sources/Shop/A.swift" }?.module == "Shop")
        #expect(index.files.first { $0.path == "Kit/Core/B.swift" }?.module == "Core")
        #expect(index.settings.mainActorModules == ["Core"])
    }
}
