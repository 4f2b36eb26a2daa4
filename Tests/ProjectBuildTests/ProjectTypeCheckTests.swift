import BlockCheck
import Foundation
import ProjectBuild
import Testing

struct ProjectTypeCheckTests {
    private func folder(_ files: [String: String]) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "check-\(UUID().uuidString)").resolvingSymlinksInPath()
        for (name, text) in files {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        return folder
    }

    @Test func aChangeIsCheckedWithoutTouchingTheProject() throws {
        guard let home = try? GlideHome.find(named: nil) else { return }
        let app = "import SwiftUI\nimport Speech\n@main struct A: App { var body: some Scene { WindowGroup { Row(name: \"a\") } } }\n"
        let row = "import SwiftUI\nstruct Row: View { let name: String; var body: some View { Text(name) } }\n"
        let tests = "import Testing\n@testable import Shop\nfunc use() { _ = Row(name: \"b\") }\n"
        let folder = try folder(["Shop/A.swift": app, "Shop/Row.swift": row, "ShopTests/RowTests.swift": tests])
        defer { try? FileManager.default.removeItem(at: folder) }
        let layout = try ProjectLoader().load(folder.appending(path: "Shop"))
        let test = folder.appending(path: "ShopTests/RowTests.swift").path
        let check = try ProjectTypeCheck(layout, tests: [test], home: home)
        let path = folder.appending(path: "Shop/Row.swift").path
        #expect(check.files.contains(path) && check.files.contains(test))
        #expect(try check.errors() == [])

        // What a private initialiser keeps others from is found in the app and in its tests.
        let closed = row.replacing("let name", with: "private let name")
        let errors = try check.errors(with: [path: closed])
        #expect(Set(errors.map { URL(filePath: $0.file).lastPathComponent }) == ["A.swift", "RowTests.swift"], "\(errors)")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == row)

        // A file that moves, with one that is new.
        let moved = folder.appending(path: "Shop/Views/Row.swift").path
        #expect(try check.errors(with: [path: nil as String?, moved: row]) == [])
        #expect(try !check.errors(with: [path: nil as String?]).isEmpty)
    }

    @Test func whatAnEditorHoldsCountsMoreThanTheDisc() throws {
        guard let home = try? GlideHome.find(named: nil) else { return }
        let app = "import SwiftUI\n@main struct A: App { var body: some Scene { WindowGroup { Row(title: \"a\") } } }\n"
        let row = "import SwiftUI\nstruct Row: View { let name: String; var body: some View { Text(name) } }\n"
        let folder = try folder(["Shop/A.swift": app, "Shop/Row.swift": row])
        defer { try? FileManager.default.removeItem(at: folder) }
        let layout = try ProjectLoader().load(folder.appending(path: "Shop"))
        let path = folder.appending(path: "Shop/Row.swift").path
        let held = row.replacing("name", with: "title")
        let check = try ProjectTypeCheck(layout, texts: [path: held], home: home)
        #expect(try check.errors() == [])
        // One file changes, the other is as the editor holds it.
        let main = folder.appending(path: "Shop/A.swift").path
        #expect(try check.errors(with: [main: app.replacing("Row(", with: "Row.init(")]) == [])
        let closed = try check.errors(with: [path: held.replacing("let title", with: "private let title")])
        #expect(closed.map(\.file) == [main])

        // A file that was never saved belongs to the module around it.
        let new = folder.appending(path: "Shop/Badge.swift").path
        let used = "import SwiftUI\nstruct Badge: View { var body: some View { Row(title: \"\") } }\n"
        let unsaved = try ProjectTypeCheck(layout, texts: [path: held, new: used], home: home)
        #expect(try unsaved.errors() == [])
        #expect(unsaved.files.contains(new))
        #expect(try unsaved.errors(with: [new: used.replacing("title", with: "name")]).map(\.file) == [new])
    }

    @Test func listedFilesAreKnownByName() throws {
        let folder = try folder([
            "A.xcodeproj/project.pbxproj": """
            1 /* Row.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = Row.swift; sourceTree = "<group>"; };
            2 /* My Row.swift */ = {isa = PBXFileReference; path = "Views/My Row.swift"; sourceTree = "<group>"; };
            """,
            "App/Row.swift": "", "App/My Row.swift": "", "App/Other.swift": "",
        ])
        defer { try? FileManager.default.removeItem(at: folder) }
        let paths = ["Row", "My Row", "Other"].map { folder.appending(path: "App/\($0).swift").path }
        let listing = XcodeListing(files: paths)
        #expect(paths.map(listing.holds) == [true, true, false])
        #expect(!listing.holds("/elsewhere/Row.swift"))
    }
}
