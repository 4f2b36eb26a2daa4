import Foundation
import Testing

@testable import BlockCheck

@Suite("Manifests")
struct ManifestTests {
    private func manifest(
        _ blocks: String, files: [String: String] = [:]
    ) throws -> (TemporaryFolder, Manifest) {
        let text = #"{ "000": { "title": "Levels", "blocks": { \#(blocks) } } }"#
        let folder = try TemporaryFolder(files.merging(["m.json": text]) { $1 })
        return (folder, try Manifest(at: folder.url.appendingPathComponent("m.json")))
    }

    private func document(title: String = "Levels") throws -> Document {
        try Document(path: "x.md", text: "# \(title)\n```swift\n1\n```\n```swift\n2\n```\n")
    }

    @Test("a block without particulars is a library in Swift 5")
    func defaults() throws {
        let (_, manifest) = try manifest(#""02": {}"#)
        #expect(try manifest.plans(for: document()) == [nil, BlockPlan(mode: .library)])
    }

    @Test("the particulars of a block")
    func particulars() throws {
        let (_, manifest) = try manifest(
            #""01": { "mode": "member", "inside": "class C", "imports": ["SwiftData"], "swift": "6", "expected": "cannot", "reason": "r", "error": "e" }"#
        )
        var plan = BlockPlan(mode: .member)
        plan.inside = "class C"
        plan.imports = ["SwiftData"]
        plan.languageMode = "6"
        plan.expectation = .cannot
        plan.reason = "r"
        plan.expectedError = "e"
        #expect(try manifest.plans(for: document()) == [plan, nil])
    }

    @Test("shared support files come first, then the block's own")
    func support() throws {
        let (folder, manifest) = try manifest(
            #""01": { "shared": ["User"] }, "02": {}"#,
            files: [
                "Support/Shared/User.swift": "", "Support/000/01.swift": "",
                "Support/001/02.swift": "",
            ])
        let plans = try manifest.plans(for: document())
        let root = folder.url.appendingPathComponent("Support").path
        #expect(
            plans.map { $0?.support.map(\.path) } == [
                ["\(root)/Shared/User.swift", "\(root)/000/01.swift"], [],
            ])
    }

    @Test("a document of another title has no plans")
    func otherTitle() throws {
        let (_, manifest) = try manifest(#""07": {}"#)
        #expect(try manifest.plans(for: document(title: "Others")) == [nil, nil])
    }

    @Test("a block that the document does not have is reported")
    func stray() throws {
        let (folder, manifest) = try manifest(#""07": {}"#)
        #expect(
            throws: CheckError.badManifest(
                path: folder.url.appendingPathComponent("m.json").path,
                reason: "'Levels' has 2 Swift blocks, none of them 07.")
        ) { try manifest.plans(for: document()) }
    }

    @Test("a shared support file that does not exist is reported")
    func missingSupport() throws {
        let (folder, manifest) = try manifest(#""01": { "shared": ["User"] }"#)
        let path = folder.url.appendingPathComponent("Support/Shared/User.swift").path
        #expect(throws: CheckError.missingSupport(path: path, block: "x_01")) {
            try manifest.plans(for: document())
        }
    }

    @Test("an unknown mode is reported with its place")
    func unknownMode() throws {
        let error = #expect(throws: CheckError.self) { try manifest(#""01": { "mode": "magic" }"#) }
        #expect(error?.message.contains("000.blocks.01.mode") == true)
    }
}
