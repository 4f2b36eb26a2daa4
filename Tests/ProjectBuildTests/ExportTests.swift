import Foundation
import Testing

@testable import ProjectBuild

/// What a module sees that on Apple's systems Foundation brings along.
struct ExportTests {
    @Test(arguments: [
        ("import SwiftUI\nlet status = SecRandomCopyBytes(kSecRandomDefault, 4, &bytes)\n", true),
        ("import Foundation\nSecItemDelete(query as CFDictionary)\n", true), ("import SwiftUI\nstruct Secret {}\n", false),
    ])
    func theKeychainComesWhereItIsNamed(_ source: String, _ isThere: Bool) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "exports-\(UUID())", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "A.swift")
        try source.write(to: file, atomically: true, encoding: .utf8)
        let exports = try #require(GeneratedSources(ProjectModule(name: "App", sources: [file])).files["GlideExports.swift"])
        #expect(exports.contains("@_exported import Security") == isThere)
        #expect(exports.contains("@_exported import FoundationXML"))
    }
}
