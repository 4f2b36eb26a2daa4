import Codemods
import Foundation
import Review
import ReviewRules
import Testing

/// A folder of files that goes away with the test, and the review of it.
final class Tree {
    let path: String

    init(_ files: [String: String] = [:]) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "glide-review-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.resolvingSymlinksInPath().path
        for (name, text) in files { try write(name, text) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ text: String) throws { try write(name, bytes: Array(text.utf8)) }

    func write(_ name: String, bytes: [UInt8]) throws {
        let url = URL(filePath: "\(path)/\(name)")
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    func read(_ name: String) throws -> String { try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8) }

    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: "\(path)/\(name)") }

    func options(_ change: (inout ReviewOptions) -> Void = { _ in }) -> ReviewOptions {
        var options = ReviewOptions()
        options.folder = path
        options.usesCache = false
        change(&options)
        return options
    }

    func review(_ change: (inout ReviewOptions) -> Void = { _ in }) throws -> ReviewResult {
        try ReviewEngine(options(change)).review()
    }

    /// What the automatic fixes of a review make of it.
    struct Fixed {
        let fixes: ReviewFixes
        let improvement: Improvement
        /// The places of what was mended, as `A.swift:4`.
        var made: [String] { improvement.steps.compactMap { $0.place.map { "\($0.path):\($0.line)" } }.sorted() }
    }

    func fixed(includesInfo: Bool = false, _ change: (inout ReviewOptions) -> Void = { _ in }) throws -> Fixed {
        let fixes = try ReviewFixes(options(change), includesInfo: includesInfo)
        return Fixed(fixes: fixes, improvement: fixes.improve(fixes.load())({ _ in true }))
    }

    /// Runs a program in the folder.
    @discardableResult
    func run(_ arguments: String...) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = arguments
        process.currentDirectoryURL = URL(filePath: path)
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}

/// A view with `count` faults of WRAP-001.
func faultyView(_ name: String = "CounterView", faults count: Int = 1) -> String {
    let states = (0..<count).map { "    @State var count\($0) = 0\n" }.joined()
    let reads = (0..<count).map { "\\(count\($0))" }.joined()
    return "import SwiftUI\n\nstruct \(name): View {\n\(states)    var body: some View { Text(\"\(reads)\") }\n}\n"
}

extension ReviewResult {
    /// `File.swift:4 WRAP-001` of what is reported.
    func lines(info: Bool = false) -> [String] {
        reported(info: info).map { "\($0.finding.path):\($0.finding.start.line) \($0.finding.rule)" }
    }
}
