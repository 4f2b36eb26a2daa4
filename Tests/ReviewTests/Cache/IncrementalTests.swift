import Foundation
import ReviewRules
import SourceModel
import Testing

@testable import Review

/// A review with what an earlier one kept finds what a review from nothing finds.
struct IncrementalTests {
    private let folder: Tree

    init() throws { folder = try Tree() }

    private func warm(_ tree: Tree) throws -> ReviewResult {
        try tree.review {
            $0.usesCache = true; $0.cacheFolder = folder.path
        }
    }

    private func compare(_ tree: Tree, _ what: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Int {
        let warm = try warm(tree)
        let cold = try tree.review()
        #expect(warm.findings == cold.findings, "\(what)", sourceLocation: sourceLocation)
        #expect(warm.problems == cold.problems, "\(what)", sourceLocation: sourceLocation)
        return warm.checked
    }

    @Test func nothingIsCheckedTwice() throws {
        let tree = try Tree(["A.swift": faultyView("AView"), "B.swift": faultyView("BView")])
        #expect(try compare(tree, "first") == 2)
        #expect(try compare(tree, "second") == 0)
        try tree.write("A.swift", faultyView("AView", faults: 2))
        #expect(try compare(tree, "third") == 1)
    }

    @Test func aChangeReachesTheFilesThatAskedForIt() throws {
        let tree = try Tree([
            "View.swift": faultyView("AView"), "Other.swift": "struct Other { }\n",
        ])
        #expect(try compare(tree, "first") == 2)
        #expect(try warm(tree).lines() == ["View.swift:4 WRAP-001"])
        // An extension elsewhere uses the state: it need not be private.
        try tree.write("Other.swift", "import SwiftUI\nextension AView { var twice: Int { count0 * 2 } }\n")
        #expect(try compare(tree, "second") == 2)
        #expect(try warm(tree).lines().isEmpty)
        try tree.remove("Other.swift")
        #expect(try compare(tree, "third") == 1)
        #expect(try warm(tree).lines() == ["View.swift:4 WRAP-001"])
    }

    @Test func aHouseStyleThatComesElsewhereReachesAView() throws {
        func views(_ names: ClosedRange<Int>) -> String {
            let properties = ["Network", "Session", "Store"].map { "    @EnvironmentObject private var my\($0): \($0)\n" }.joined()
            return "import SwiftUI\n"
                + names.map { "struct Item\($0)View: View {\n\(properties)    var body: some View { Text(\"\") }\n}\n" }.joined()
        }
        let tree = try Tree(["A.swift": views(1...1), "B.swift": views(2...9)])
        _ = try compare(tree, "first")
        #expect(try warm(tree).lines().contains("A.swift:5 WRAP-008"))
        try tree.write("B.swift", views(2...10))
        #expect(try compare(tree, "second") == 2)
        #expect(try !warm(tree).lines().contains("A.swift:5 WRAP-008"))
    }

    /// Another name for a type, or another constraint, changes what is known of files that did not change.
    @Test func namesAndConstraintsElsewhereReachAFile() throws {
        let tree = try Tree([
            "Model.swift": "import SwiftUI\n@Observable final class Cart { var rows: [Int] = []; func load() async {} }\n",
            "View.swift": "import SwiftUI\nstruct CartView: View { @State var cart: Basket; var body: some View { Text(cart.title) } }\n",
            "Other.swift": "struct Other {}\n",
        ])
        _ = try compare(tree, "first")
        try tree.write("Other.swift", "typealias Basket = Cart\n")
        #expect(try compare(tree, "a name comes") == 3)
        try tree.write("View.swift", "import SwiftUI\nstruct CartView: View { var body: some View { Text(\"\") } }\n")
        _ = try compare(tree, "its use goes")
        try tree.write(
            "View.swift", "import SwiftUI\nstruct CartView<T: P>: View { @State var t: T; var body: some View { Text(t.title) } }\n")
        try tree.write("Other.swift", "protocol P: AnyObject {}\nextension Cart: P {}\n")
        _ = try compare(tree, "a constraint comes")
    }

    @Test func aNamesakeInAnotherModuleReachesAFile() throws {
        let tree = try Tree([
            "Package.swift": "let package = Package(name: \"A\", targets: [.target(name: \"A\"), .target(name: \"B\")])\n",
            "Sources/A/Session.swift": "import SwiftUI\n@Observable final class Session { var rows: [Int] = [] }\n",
            "Sources/A/View.swift":
                "import SwiftUI\nstruct AView: View { @State var session = Session(); var body: some View { Text(session.title) } }\n",
            "Sources/B/Other.swift": "struct Other {}\n",
        ])
        _ = try compare(tree, "first")
        try tree.write("Sources/B/Other.swift", "struct Session: Codable {}\n")
        _ = try compare(tree, "a namesake comes")
        try tree.remove("Sources/B/Other.swift")
        _ = try compare(tree, "and goes")
    }

    @Test func aProfileChangesWhatIsKept() throws {
        let manifest = "let package = Package(name: \"A\", platforms: [.iOS(.v17)])\n"
        let tree = try Tree(["Package.swift": manifest, "Sources/A/A.swift": faultyView("AView")])
        _ = try compare(tree, "first")
        try tree.write("Package.swift", manifest.replacing("v17", with: "v15"))
        #expect(try compare(tree, "second") == 2)
    }

    @Test func settingsAndRulesHaveCachesOfTheirOwn() throws {
        let tree = try Tree(["A.swift": faultyView("AView")])
        _ = try compare(tree, "first")
        try tree.write(".glide.yml", "rules: {WRAP-001: off}\n")
        #expect(try warm(tree).lines().isEmpty)
        try tree.remove(".glide.yml")
        #expect(try warm(tree).lines().count == 1)
        let one = try tree.review {
            $0.usesCache = true; $0.cacheFolder = folder.path; $0.rules = ["BODY"]
        }
        #expect(one.lines().isEmpty)
    }

    @Test func aDamagedCacheIsAnEmptyOne() throws {
        let tree = try Tree(["A.swift": faultyView("AView"), "B.swift": faultyView("BView")])
        _ = try compare(tree, "first")
        let name = try #require(FileManager.default.contentsOfDirectory(atPath: folder.path).first)
        let bytes = Array(try #require(FileManager.default.contents(atPath: "\(folder.path)/\(name)")))
        for place in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 40)) {
            var damaged = bytes
            damaged[place] ^= 0x55
            try folder.write(name, bytes: damaged)
            #expect(try warm(tree).lines().count == 2)
            try folder.write(name, bytes: Array(bytes[..<place]))
            #expect(try warm(tree).lines().count == 2)
        }
    }

    @Test func aCacheThatCannotBeWrittenIsSaidAndNoHarm() throws {
        let tree = try Tree(["A.swift": faultyView("AView"), "blocked": ""])
        let result = try tree.review {
            $0.usesCache = true; $0.cacheFolder = tree.path + "/blocked/cache"
        }
        #expect(result.lines().count == 1)
        #expect(result.cacheProblem != nil)
    }

    @Test func reviewsAtTheSameTimeDoNotHarmEachOther() async throws {
        let tree = try Tree(["A.swift": faultyView("AView"), "B.swift": faultyView("BView", faults: 3)])
        let options = tree.options {
            $0.usesCache = true; $0.cacheFolder = folder.path
        }
        let counts = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<6 { group.addTask { (try? ReviewEngine(options).review().lines().count) ?? -1 } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(counts == Array(repeating: 4, count: 6))
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(left.count == 1)
    }

    /// Random edits of an app: lines go, come twice, change places between files, names change, files come and go.
    @Test func randomEditsNeverMakeADifference() throws {
        var generator = SplitMix(state: 42)
        let app = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Apps/Levels")
        let tree = try Tree()
        var files: [String: [Substring]] = [:]
        let paths = FileManager.default.enumerator(atPath: app.path)?.compactMap { $0 as? String } ?? []
        for path in paths.filter({ $0.hasSuffix(".swift") }).sorted() {
            let text = try String(contentsOf: app.appending(path: path), encoding: .utf8)
            files[path] = text.split(separator: "\n", omittingEmptySubsequences: false)
            try tree.write(path, text)
        }
        #expect(files.count > 10)
        _ = try compare(tree, "start")
        let names = files.keys.sorted()
        for round in 0..<24 {
            let path = names[Int.random(in: 0..<names.count, using: &generator)]
            var lines = files[path] ?? ["import SwiftUI", ""]
            let kind = Int.random(in: 0..<6, using: &generator)
            let place = Int.random(in: 0..<lines.count, using: &generator)
            switch kind {
            case 0: lines.remove(at: place)
            case 1: lines.insert(lines[place], at: place)
            case 2:
                let other = files[names[Int.random(in: 0..<names.count, using: &generator)]] ?? [""]
                lines.insert(other[Int.random(in: 0..<other.count, using: &generator)], at: place)
            case 3: lines[place] = Substring(lines[place].replacing("private ", with: ""))
            case 4: lines = lines.map { Substring($0.replacing("Service", with: "Gateway")) }
            default:
                if files[path] != nil, round % 3 == 0 {
                    files[path] = nil
                    try tree.remove(path)
                    _ = try compare(tree, "round \(round): \(path) went")
                    continue
                }
                lines.append("struct Extra\(round): View { @State var a = 0; var body: some View { Text(\"\\(a)\") } }")
            }
            if lines.isEmpty { lines = [""] }
            files[path] = lines
            try tree.write(path, lines.joined(separator: "\n"))
            _ = try compare(tree, "round \(round): kind \(kind) in \(path)")
        }
    }

    private struct SplitMix: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state &+= 0x9e37_79b9_7f4a_7c15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
            return mixed ^ (mixed >> 31)
        }
    }
}
