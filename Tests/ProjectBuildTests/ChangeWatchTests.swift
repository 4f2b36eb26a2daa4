import Foundation
import Testing

@testable import ProjectBuild

struct ChangeWatchTests {
    @Test func changesOfFilesAreNoticed() throws {
        let folder = try TemporaryFolder([
            "App.swift": "1", "Assets.xcassets/A.colorset/Contents.json": "{}", "Package.swift": "", ".build/a.o": "",
        ])
        defer { folder.remove() }
        var layout = ProjectLayout(name: "App", root: folder.url, modules: [])
        layout.definitions = [folder.url.appending(path: "Package.swift")]
        var watch = ChangeWatch(layout)
        #expect(watch.changes() == .none)
        try folder.write("12", to: "App.swift")
        #expect(watch.changes() == .content)
        #expect(watch.changes() == .none)
        try folder.write("{ }", to: "Assets.xcassets/A.colorset/Contents.json")
        #expect(watch.changes() == .content)
        try folder.write("", to: "New.swift")
        #expect(watch.changes() == .layout)
        try folder.write("//", to: "Package.swift")
        #expect(watch.changes() == .layout)
        try FileManager.default.removeItem(at: folder.url.appending(path: "New.swift"))
        #expect(watch.changes() == .layout)
        try folder.write("1", to: ".build/a.o")
        #expect(watch.changes() == .none)
    }

    @Test func cachesAndDataHaveFoldersByProject() {
        let environment = ["XDG_CACHE_HOME": "/c", "XDG_DATA_HOME": "/d"]
        let folder = { (path: String, target: String?) in
            CacheFolder(forProject: URL(filePath: path), target: target, environment: environment).folder.path
        }
        #expect(folder("/p/My Shop.xcodeproj", nil).hasPrefix("/c/glide/run/My-Shop-"))
        #expect(folder("/p/Shop", nil) == folder("/p/../p/Shop", nil))
        #expect(Set([folder("/p/Shop", nil), folder("/q/Shop", nil), folder("/p/Shop", "Pad")]).count == 3)
        #expect(CacheFolder.data(ofProject: URL(filePath: "/p/Shop"), environment: environment).path.hasPrefix("/d/glide/run/Shop-"))
    }
}
