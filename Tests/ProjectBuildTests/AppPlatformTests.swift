import Foundation
import Testing

@testable import ProjectBuild

/// Which system a project is built as for.
@Suite struct AppPlatformTests {
    /// What the files of a folder import, each under its name.
    @Test(arguments: [
        (["import AppKit"], AppPlatform.macOS), (["import Cocoa"], .macOS), (["import SwiftUI", "import Cocoa"], .macOS),
        (["import SwiftUI"], .iOS), (["import AppKit", "import UIKit"], .iOS),
        (["#if os(macOS)\nimport AppKit\n#else\nimport UIKit\n#endif"], .iOS), (["#if canImport(AppKit)\nimport AppKit\n#endif"], .iOS),
    ])
    func aFolderSaysItByWhatItImports(files: [String], platform: AppPlatform) throws {
        var texts = ["App.swift": XcodeFixture.app]
        for (number, text) in files.enumerated() { texts["File\(number).swift"] = text + "\n" }
        let folder = try TemporaryFolder(texts)
        defer { folder.remove() }
        #expect(try ProjectLoader().load(folder.url).platform == platform)
        #expect(try ProjectLoader(platform: .macOS).load(folder.url).platform == .macOS, "A person's choice comes first.")
    }

    @Test(
        arguments: [
            (["SDKROOT": "macosx"], ["macosx"]), (["SDKROOT": "iphoneos"], ["iphoneos"]), ([:], ["iphoneos"]),
            (["SDKROOT": "auto"], ["iphoneos", "macosx"]),
            (["SDKROOT": "auto", "SUPPORTED_PLATFORMS": "iphoneos iphonesimulator macosx"], ["iphoneos", "macosx"]),
            (["SDKROOT": "auto", "SUPPORTED_PLATFORMS": "macosx"], ["macosx"]),
        ] as [([String: String], Set<String>)])
    func aProjectSaysItByItsSettings(settings: [String: String], systems: Set<String>) {
        #expect(XcodeSettings(settings).systems == systems)
    }
}
