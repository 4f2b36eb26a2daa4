import BlockCheck
import Foundation
import Testing

@testable import ProjectBuild

struct ModulesStateTests {
    @Test func aChangeOfAnyModuleThatAnAppMayImportIsSeen() throws {
        let folder = try TemporaryFolder([
            "Package.swift": #".library(name: "SwiftUI", targets: []), .library(name: "UIKit", targets: [])"#,
            "build/Modules/SwiftUI.swiftmodule": "a", "build/Modules/SwiftUICore.swiftmodule": "a", "build/Modules/UIKit.swiftmodule": "a",
            "build/Modules/SomeTests.swiftmodule": "a",
        ])
        defer { folder.remove() }
        let home = GlideHome(package: folder.url, build: folder.url.appending(path: "build"))
        let state = { ProjectCompiler.state(of: home, compiler: URL(filePath: "/swiftc")).text }
        var last = state()
        #expect(state() == last)
        for module in ["UIKit", "SwiftUI", "SwiftUICore"] {
            try folder.write("another", to: "build/Modules/\(module).swiftmodule")
            #expect(state() != last, "\(module)")
            last = state()
        }
        try folder.write("another", to: "build/Modules/SomeTests.swiftmodule")
        #expect(state() == last)
        #expect(ProjectCompiler.state(of: home, compiler: URL(filePath: "/other")).text != last)
    }
}
