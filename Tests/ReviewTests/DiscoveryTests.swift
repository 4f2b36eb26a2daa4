import Foundation
import SourceModel
import Testing

@testable import Review

struct DiscoveryTests {
    private func find(_ tree: Tree, _ roots: [String] = ["."], exclude: [String] = []) -> FileDiscovery.Found {
        var discovery = FileDiscovery(paths: ShownPath(folder: tree.path), filter: PathFilter(exclude: exclude, folder: tree.path))
        return discovery.find(in: roots)
    }

    private func names(_ found: FileDiscovery.Found, _ tree: Tree) -> [String] {
        found.sources.map { String($0.path.dropFirst(tree.path.utf8.count + 1)) }
    }

    @Test func whatToolsAndOthersMadeIsSkipped() throws {
        let tree = try Tree([
            "A.swift": "", "Sources/B.swift": "", ".build/C.swift": "", "Pods/D.swift": "", "Carthage/E.swift": "",
            "DerivedData/F.swift": "", ".hidden/G.swift": "", "notes.md": "", "Sources/Pods.swift": "",
            "Templates/MVVM.xctemplate/___FILEBASENAME___.swift": "struct ___VARIABLE_name___ { let a = <#value#> }",
        ])
        #expect(names(find(tree), tree) == ["A.swift", "Sources/B.swift", "Sources/Pods.swift"])
    }

    @Test func aHiddenFolderThatIsAskedForIsRead() throws {
        let tree = try Tree([".hidden/G.swift": ""])
        #expect(names(find(tree, [".hidden"]), tree) == [".hidden/G.swift"])
    }

    @Test func aFileThatIsAskedForTwiceIsReadOnce() throws {
        let tree = try Tree(["Sources/A.swift": ""])
        #expect(names(find(tree, ["Sources", "Sources/A.swift", "./Sources/../Sources"]), tree) == ["Sources/A.swift"])
    }

    @Test func exclusionsCountForFoldersAndFiles() throws {
        let tree = try Tree(["Generated/A.swift": "", "Sources/B.generated.swift": "", "Sources/C.swift": "", "Sources/Old/D.swift": ""])
        #expect(names(find(tree, exclude: ["Generated", "*.generated.swift", "Sources/Old"]), tree) == ["Sources/C.swift"])
    }

    @Test func aLinkedFileIsReadOnceUnderItsOwnName() throws {
        let tree = try Tree(["Z/A.swift": ""])
        try FileManager.default.createSymbolicLink(atPath: tree.path + "/Alias.swift", withDestinationPath: tree.path + "/Z/A.swift")
        try FileManager.default.createSymbolicLink(atPath: tree.path + "/B", withDestinationPath: tree.path + "/Z")
        let found = find(tree)
        #expect(names(found, tree) == ["Z/A.swift"])
        #expect(found.problems.isEmpty)
    }

    @Test func aLinkOutOfTheFolderIsFollowed() throws {
        let other = try Tree(["A.swift": ""])
        let tree = try Tree()
        try FileManager.default.createSymbolicLink(atPath: tree.path + "/Shared", withDestinationPath: other.path)
        #expect(names(find(tree), tree) == ["Shared/A.swift"])
    }

    @Test func thePurposeOfAFileIsReadOffItsPathBelowTheFolder() throws {
        // The folder around the project is called Tests; that says nothing of the project's files.
        let tree = try Tree(["Tests/Project/Sources/A.swift": faultyView()])
        let result = try tree.review {
            $0.paths = [tree.path + "/Tests/Project"]; $0.folder = "/"
        }
        #expect(result.reported(info: false).map(\.finding.rule).contains("WRAP-001"))
    }
}

struct ShownPathTests {
    @Test func pathsInsideAreRelative() {
        let paths = ShownPath(folder: "/a/b/")
        #expect(paths.shown("/a/b/c.swift") == "c.swift")
        #expect(paths.shown("/a/bc/d.swift") == "/a/bc/d.swift")
        #expect(paths.shown("/a/b") == ".")
        #expect(paths.absolute("../x/./y") == "/a/x/y")
        #expect(paths.absolute("/../..") == "/")
    }
}

struct PathPatternTests {
    @Test(arguments: [
        ("Generated", "Sources/Generated/A.swift", true), ("Generated", "Sources/Generator/A.swift", false),
        ("Sources/**/Old", "Sources/A/B/Old/C.swift", true), ("Sources/**/Old", "Sources/Old/C.swift", true),
        ("Sources/**/Old", "Lib/Old/C.swift", false), ("*.pb.swift", "A/B.pb.swift", true), ("*.pb.swift", "A/Bpb.swift", false),
        ("./Sources/A.swift", "Sources/A.swift", true), ("Sources/A.swift", "X/Sources/A.swift", false), ("?.swift", "A.swift", true),
        ("?.swift", "AB.swift", false), ("**/*.swift", "A/B.swift", true), ("", "A", false), ("Old/", "A/Old/B.swift", true),
    ])
    func patternsMatch(pattern: String, path: String, expected: Bool) {
        #expect(PathPattern(pattern).matches(path) == expected)
    }
}
