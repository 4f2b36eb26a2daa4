import Foundation
import FoundationAdditions
import Testing

struct BundleTests {
    @Test func resourcesAreFoundByTheirExtensionAsURLs() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).bundle")
        try FileManager.default.createDirectory(at: folder.appending(path: "Pictures"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["Pictures/a.png", "Pictures/b.png", "Pictures/c.txt", "d.png"] { try Data().write(to: folder.appending(path: name)) }
        let bundle = try #require(Bundle(path: folder.path(percentEncoded: false)))
        guard let found = bundle.urls(forResourcesWithExtension: "png", subdirectory: "Pictures") else { throw CocoaError(.fileNoSuchFile) }
        let names: [String] = found.map { $0.lastPathComponent }.sorted()
        #expect(names == ["a.png", "b.png"])
        #expect(found.allSatisfy { FileManager.default.fileExists(atPath: $0.path) })
    }

    @Test func theKeysOfAnInformationFileHaveNames() {
        let info: [String: Any] = ["CFBundleName": "App", "CFBundleVersion": "7"]
        #expect(info[kCFBundleNameKey as String] as? String == "App" && info[kCFBundleVersionKey as String] as? String == "7")
    }
}
