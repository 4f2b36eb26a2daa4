import Foundation
import Testing

@testable import ProjectBuild

struct ReadinessTests {
    private let available = AvailableModules(["SwiftUI", "Foundation", "SwiftData"])

    private func layout(_ folder: TemporaryFolder, foreign: [String] = []) throws -> ProjectLayout {
        var app = ProjectModule(name: "Shop", sources: ["App.swift", "Map.swift"].map { folder.url.appending(path: $0) })
        app.conditions = ["BETA"]
        app.foreignSources = foreign.map { folder.url.appending(path: $0) }
        let kit = ProjectModule(name: "Kit", sources: [folder.url.appending(path: "Kit.swift")])
        return ProjectLayout(name: "Shop", root: folder.url, modules: [kit, app])
    }

    @Test func missingModulesAreNamedWithTheirLines() throws {
        let folder = try TemporaryFolder([
            "App.swift": "import SwiftUI\nimport Kit\nimport os.log\n",
            "Map.swift": "// A map.\nimport MapKit\nimport struct SwiftUI.Text\n@preconcurrency import os\nstruct Map { struct Pin {} }\n",
            "Kit.swift": "import Foundation\n",
        ])
        defer { folder.remove() }
        let layout = try layout(folder, foreign: ["Legacy.m"])
        let readiness = Readiness(layout, available: available)
        #expect(!readiness.isReady)
        #expect(
            readiness.text(layout) == """
                The module os is not there; 2 files import it:
                  App.swift:3: import os
                  Map.swift:4: import os
                The module MapKit is not there; one file imports it:
                  Map.swift:2: import MapKit
                C and Objective-C are not compiled:
                  Legacy.m:1
                """)
        #expect(layout.withoutForeignSources.modules.allSatisfy { $0.foreignSources.isEmpty })
        let groups = readiness.report(layout).groups
        #expect(groups.map(\.api) == ["import os", "import MapKit", "C and Objective-C are not compiled"])
    }

    @Test(arguments: [
        ("#if canImport(UIKit)\nimport UIKit\n#endif", []),
        ("#if canImport(UIKit)\nimport SwiftUI\n#else\nimport AppKit\n#endif", ["AppKit"]),
        ("#if os(iOS) || os(macOS)\nimport UIKit\n#elseif os(Linux)\nimport Linux\n#else\nimport Other\n#endif", ["Linux"]),
        ("#if os(iOS)\nimport SwiftUI\n#else\nimport AppKit\n#endif", []), ("#if !os(iOS)\nimport AppKit\n#endif", []),
        ("#if os(iOS)\nimport A\n#elseif os(macOS)\nimport AppKit\n#endif", ["A"]),
        ("#if !os(Linux)\nimport UIKit\n#endif", []), ("#if DEBUG && BETA\nimport A\n#endif", ["A"]),
        ("#if DEBUG && RELEASE\nimport A\n#endif", []),
        ("#if canImport(SwiftUI)\n#if swift(>=5.9)\nimport A\n#endif\n#endif", ["A"]), ("#if swift(<5.9)\nimport A\n#endif", []),
        ("#if compiler(>=99)\nimport A\n#endif", []), ("#if targetEnvironment(simulator)\nimport A\n#endif", []),
        ("#if (canImport(Kit))\nimport A\n#endif", ["A"]), ("let text = \"import A\"\n// import B\n/* import C */", []),
        ("#if\nimport A", []), ("import", []), ("import A.B\nimport SwiftUI.B", ["A"]),
    ])
    func conditionsAreRespected(text: String, expected: [String]) throws {
        let folder = try TemporaryFolder(["App.swift": text, "Map.swift": "", "Kit.swift": ""])
        defer { folder.remove() }
        #expect(Readiness(try layout(folder), available: available).missingModules.keys.sorted() == expected)
    }

    @Test func theStartOfAProgramIsFound() {
        #expect(SourceScan(XcodeFixture.app).hasMain)
        #expect(SourceScan("#if DEBUG\n@main\nstruct A: App {}\n#endif\n").hasMain)
        #expect(!SourceScan("@MainActor struct A {}\n// @main\nlet text = \"@main struct A {}\"\n").hasMain)
        #expect(SourceScan("import SwiftUI\nimport XCTest\n").isTest)
    }

    @Test func aChangedFileIsReadAgain() throws {
        let folder = try TemporaryFolder(["App.swift": "import A\n"])
        defer { folder.remove() }
        let file = folder.url.appending(path: "App.swift")
        let conditions = BuildConditions(flags: []) { _ in false }
        #expect(SourceScan.of(file).imports(conditions).map(\.module) == ["A"])
        try folder.write("import Longer\n", to: "App.swift")
        #expect(SourceScan.of(file).imports(conditions).map(\.module) == ["Longer"])
    }
}
