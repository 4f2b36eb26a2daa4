import Foundation
import ReviewRules
import SourceModel

/// The code into which faults are put: the repository's own app, the documents of the conformance suite, the sample
/// apps beside this file, and the good examples of the rules' own pages.
enum CleanCorpus {
    static let projects: [CleanProject] = [levels()] + samples() + documents() + pages()

    private static func levels() -> CleanProject {
        CleanProject(name: "Levels", profile: .modern, project: Project(files: sources(in: "Apps/Levels", module: "Levels")))
    }

    /// `Corpus/NAME.txt`, or `NAME-PROFILE.txt`: files one after another, each below a line `=== PATH`.
    static func samples() -> [CleanProject] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Corpus")
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasSuffix(".txt") }.sorted()
        return names.map { name in
            let text = (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
            let title = String(name.dropLast(4))
            let profile = title.split(separator: "-").last.flatMap { Profile(rawValue: String($0)) } ?? .modern
            return CleanProject(name: title, profile: profile, project: Project(files: split(text, module: title)))
        }
    }

    private static func split(_ text: String, module: String) -> [SourceFile] {
        var files: [(path: String, lines: [Substring])] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("=== ") {
                files.append((String(line.dropFirst(4)), []))
            } else if !files.isEmpty {
                files[files.count - 1].lines.append(line)
            }
        }
        return files.map { SourceFile(path: $0.path, text: $0.lines.joined(separator: "\n"), module: module) }
    }

    /// Each block is a project of its own, as it compiles.
    private static func documents() -> [CleanProject] {
        let folder = CleanProject.root.appendingPathComponent("Conformance/Documents")
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasSuffix(".md") }.sorted()
        return names.flatMap { name in
            swiftBlocks((try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? "").enumerated().map {
                CleanProject(
                    name: "\(name) \($0 + 1)", profile: .modern,
                    project: Project(files: [SourceFile(path: "Sources/App/Block\($0 + 1).swift", text: $1, module: "App")]))
            }
        }
    }

    private static func pages() -> [CleanProject] {
        allRules.filter { $0.info.severity(in: .modern) != nil && $0.info.page.good.contains("import SwiftUI") }.map { rule in
            let file = SourceFile(path: "Sources/App/Feature.swift", text: rule.info.page.good, module: "App")
            return CleanProject(name: "page of \(rule.info.id)", profile: .modern, project: Project(files: [file]))
        }
    }

    private static func sources(in folder: String, module: String) -> [SourceFile] {
        let root = CleanProject.root.appendingPathComponent(folder)
        let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
            guard let text = try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8) else { return nil }
            return SourceFile(path: "\(folder)/\(path)", text: text, module: module)
        }
    }
}
