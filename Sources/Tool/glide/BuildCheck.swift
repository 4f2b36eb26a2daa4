import BlockCheck
import Codemods
import Foundation

/// Builds code with an improvement on disc, and puts it back.
struct BuildCheck {
    /// What is built.
    private enum Subject {
        /// `swift build` in the folders of these packages
        case packages([URL])
        /// These files together, as one module, against Glide's modules
        case files([String], BuiltModules)
    }

    private let subject: Subject
    private let writer: ImprovementWriter
    private let absolute: (String) -> String

    /// - Parameters:
    ///   - files: The files under review, as shown paths.
    ///   - home: Where Glide's modules are; asked for only when files belong to no package that `swift build` could build here.
    init(files: [String], absolute: @escaping (String) -> String, home: () throws -> GlideHome) throws {
        self.absolute = absolute
        writer = ImprovementWriter(absolute: absolute)
        let byPackage = Dictionary(grouping: files.filter { !$0.hasSuffix("Package.swift") }) { Self.package(of: absolute($0)) }
        var packages: [String] = []
        var loose: [String] = []
        for (package, files) in byPackage {
            if let package, !Self.isForApple(package, files.map(absolute)) {
                packages.append(package)
            } else {
                let tests = package.map { "\($0)/Tests/" }
                loose += files.filter { file in !(tests.map { absolute(file).hasPrefix($0) } ?? false) }
            }
        }
        if packages.isEmpty {
            let home = try home()
            subject = .files(loose, try BuiltModules(build: home.build, package: home.package))
        } else {
            subject = .packages(packages.sorted().map { URL(fileURLWithPath: $0) })
        }
    }

    private static func package(of path: String) -> String? {
        var folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        while folder.path != "/" {
            if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) { return folder.path }
            folder = folder.deletingLastPathComponent()
        }
        return nil
    }

    /// Whether a package uses the system's SwiftUI. On Linux only a package that depends on Glide has one.
    private static func isForApple(_ package: String, _ files: [String]) -> Bool {
        #if canImport(Darwin)
        return false
        #else
        func text(_ path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
        return !text(package + "/Package.swift").contains("Glide")
            && files.contains { file in
                text(file).split(whereSeparator: \.isNewline).contains {
                    ["import SwiftUI", "import SwiftData", "import Combine"].contains(String($0).trimmingCharacters(in: .whitespaces))
                }
            }
        #endif
    }

    /// The errors of the code as it is on disc.
    func errors() throws -> [String] {
        switch subject {
        case .packages(let packages):
            return try packages.flatMap { try run(["swift", "build", "--build-tests", "--package-path", $0.path]) }
        case .files(let files, let modules):
            return try typeCheck(files.map(absolute), modules)
        }
    }

    /// The errors with an improvement; the files are as they were afterwards.
    func errors(with improvement: Improvement) throws -> [String] {
        try writer.write(improvement)
        let errors = Result { try errorsOfWritten(improvement) }
        try writer.undo(improvement)
        return try errors.get()
    }

    private func errorsOfWritten(_ improvement: Improvement) throws -> [String] {
        guard case .files(let files, let modules) = subject else { return try errors() }
        let new = improvement.after.keys.filter { improvement.before[$0] == nil }
        let paths = (files + new).filter { improvement.after[$0] != nil }.sorted()
        return try typeCheck(paths.map(absolute), modules)
    }

    private func typeCheck(_ paths: [String], _ modules: BuiltModules) throws -> [String] {
        try run(
            ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", "5", "-D", "DEBUG", "-suppress-warnings"]
                + ["-module-name", "Improved"] + modules.arguments + paths.filter { !$0.hasSuffix("Package.swift") })
    }

    private func run(_ command: [String]) throws -> [String] {
        let result = try Command(executable: URL(fileURLWithPath: "/usr/bin/env"), arguments: command).run()
        if result.status == 0 { return [] }
        let lines = result.output.split(separator: "\n").map(String.init)
        var seen: Set<String> = []
        let errors = lines.filter { $0.contains("error:") && seen.insert($0).inserted }
        return errors.isEmpty ? [lines.last ?? "\(command[0]) ended with status \(result.status)"] : errors
    }
}
