import Foundation
import Testing

@testable import ProjectBuild

/// `@UIApplicationMain`, as Xcode wrote it until 2020.
@Suite struct OlderMainTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "older-main-\(UUID().uuidString)")

    private func module(_ text: String) throws -> ProjectModule {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let delegate = folder.appending(path: "AppDelegate.swift")
        try text.write(to: delegate, atomically: true, encoding: .utf8)
        return ProjectModule(name: "Old", sources: [delegate])
    }

    @Test(arguments: ["UIApplicationMain", "NSApplicationMain"])
    func aFileThatHasItIsCompiledAsIfItSaidMainWithItsOwnLines(name: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let generated = try GeneratedSources(module("import UIKit\n\n@\(name)\nclass AppDelegate: UIResponder {}\n"))
        #expect(generated.replaced.map(\.lastPathComponent) == ["AppDelegate.swift"])
        let lines = try #require(generated.files["AppDelegate.swift"]).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0].hasPrefix("#sourceLocation(file: \"") && lines[0].hasSuffix("AppDelegate.swift\", line: 1)"))
        let said = lines.dropFirst().map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(said == ["import UIKit", "", "@main", "class AppDelegate: UIResponder {}", ""])
    }

    @Test func otherFilesAreCompiledAsTheyAre() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let generated = try GeneratedSources(module("import SwiftUI\n\n// not @UIApplicationMain\n@main struct A: App {}\n"))
        #expect(generated.replaced.isEmpty && generated.files["AppDelegate.swift"] == nil)
    }

    @Test(arguments: [("import Darwin", "import Glibc"), ("import Darwin.C", "import Glibc")])
    func theCLibraryHasItsNameHere(text: String, compiled: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let generated = try GeneratedSources(module("import SwiftUI\n\(text)\nlet three = sqrt(9.0)\n"))
        let lines = try #require(generated.files["AppDelegate.swift"]).split(separator: "\n")
        #expect(lines[2].trimmingCharacters(in: .whitespaces) == compiled)
        let readiness = try Readiness(
            ProjectLayout(name: "Old", root: folder, modules: [module("import Darwin\n#if canImport(Darwin)\nimport Nothing\n#endif\n")]),
            available: AvailableModules(["Glibc"]))
        #expect(readiness.isReady)
    }
}
