import Foundation
import Testing

@testable import FoundationAdditions

struct KeptDefaultsTests {
    private func temporaryFolder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "glide-defaults-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    private func plist(_ values: [String: Int]) throws -> Data {
        try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
    }

    @Test("Settings that a kill has cut off are replaced by what was last written whole", arguments: ["", "<?xml version=", "<plist>"])
    func brokenFilesAreRestored(rest: String) throws {
        let folder = try temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "App.plist")
        try plist(["count": 7]).write(to: file)
        DefaultsFile.saveCopy(of: "App.plist", in: folder)
        try Data(rest.utf8).write(to: file)
        DefaultsFile.restoreBroken(in: folder)
        #expect(try Data(contentsOf: file) == plist(["count": 7]))
    }

    @Test("A whole file of settings stays as it is, and a broken one is never copied")
    func wholeFilesStay() throws {
        let folder = try temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "App.plist")
        try plist(["count": 1]).write(to: file)
        DefaultsFile.saveCopy(of: "App.plist", in: folder)
        try plist(["count": 2]).write(to: file)
        DefaultsFile.restoreBroken(in: folder)
        #expect(try Data(contentsOf: file) == plist(["count": 2]))
        try Data("half".utf8).write(to: file)
        DefaultsFile.saveCopy(of: "App.plist", in: folder)
        DefaultsFile.restoreBroken(in: folder)
        #expect(try Data(contentsOf: file) == plist(["count": 1]))
    }
}
