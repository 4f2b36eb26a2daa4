import BlockCheck
import Foundation

/// What came of building a project.
package struct BuildReport: Encodable, Sendable {
    package struct Failure: Encodable, Equatable, Sendable {
        package let file: String
        package let line: Int?
        package let message: String
    }

    /// The errors that say that one thing is not there.
    package struct Group: Encodable, Equatable, Sendable {
        package let api: String
        package let kind: MissingAPI.Kind
        package let count: Int
        /// `file:line` of the first ones.
        package let places: [String]
    }

    package let project: String
    package let isBuilt: Bool
    package let modules: [String]
    /// How many Swift files were compiled.
    package let files: Int
    /// Files that were not compiled: C and Objective-C.
    package let leftOut: [String]
    /// The addresses of packages that could not be fetched.
    package let notFetched: [String]
    /// Parts of files that were left out.
    package let replacements: [Replacement]
    package let errors: [Failure]
    /// The most frequent first.
    package let groups: [Group]

    private static let placesShown = 3

    /// - Parameters:
    ///   - errors: With paths as they are shown.
    package init(_ layout: ProjectLayout, errors: [CompilerError], leftOut: [String] = [], replacements: [Replacement] = []) {
        project = layout.name
        isBuilt = errors.isEmpty
        modules = layout.modules.map(\.name)
        files = layout.modules.reduce(0) { $0 + $1.sources.count }
        self.leftOut = leftOut
        notFetched = layout.remotePackages.map(\.url)
        self.replacements = replacements
        self.errors = errors.map { Failure(file: $0.file, line: $0.line, message: $0.message) }
        groups = Dictionary(grouping: Self.causes(errors)) { MissingAPI(message: $0.message) }.map { api, errors in
            let places = errors.map { error in error.line.map { "\(error.file):\($0)" } ?? error.file }.filter { !$0.isEmpty }
            return Group(api: api.name, kind: api.kind, count: errors.count, places: Array(places.prefix(Self.placesShown)))
        }.sorted { ($1.count, $0.kind.rawValue, $0.api) < ($0.count, $1.kind.rawValue, $1.api) }
    }

    /// The errors without those that follow from another one on their line.
    private static func causes(_ errors: [CompilerError]) -> [CompilerError] {
        let place = { (error: CompilerError) in "\(error.file):\(error.line ?? 0)" }
        let clear = Set(errors.filter { !MissingAPI(message: $0.message).kind.isVague }.map(place))
        return errors.filter { !MissingAPI(message: $0.message).kind.isVague || !clear.contains(place($0)) }
    }

    /// For a person: what is not there, with how often and where.
    package var text: String {
        var lines: [String] = []
        if isBuilt {
            lines.append("\(project) builds: \(files == 1 ? "one file" : "\(files) files") in \(Self.list(modules)).")
        } else {
            let groups = groups.count == 1 ? "one reason" : "\(groups.count) reasons"
            lines.append("\(project) does not build: \(errors.count) \(errors.count == 1 ? "error" : "errors") for \(groups).")
            let width = self.groups.map { "\($0.count)".count }.max() ?? 1
            for group in self.groups {
                let count = String(repeating: " ", count: width - "\(group.count)".count) + "\(group.count)"
                let more = group.count > group.places.count && !group.places.isEmpty ? " …" : ""
                let places = group.places.isEmpty ? "" : "  \(group.places.joined(separator: ", "))\(more)"
                lines.append("  \(count)  \(group.api)\(places)")
            }
        }
        return (lines + withoutText).joined(separator: "\n")
    }

    /// What a person will not see of the app, a line for each kind; none where nothing was left out.
    package var withoutText: [String] {
        var lines: [String] = []
        let kinds: [(Replacement.Kind, String)] = [
            (.placeholder, "A box with the name stands in the place of"), (.modifier, "Shown without"), (.statement, "Not done"),
            (.declaration, "Left out"), (.branch, "Compiled as on Linux, as the code for iOS does not compile"),
        ]
        for (kind, title) in kinds {
            let parts = replacements.filter { $0.kind == kind }
            guard !parts.isEmpty else { continue }
            lines.append("\(title):")
            lines += parts.map { "  \($0.file):\($0.line): \($0.name) – \($0.reason)" }
        }
        if !notFetched.isEmpty { lines.append("Not fetched: \(Self.list(notFetched)).") }
        if !leftOut.isEmpty { lines.append("Not compiled: \(Self.list(leftOut)).") }
        return lines
    }

    private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }

    /// - Throws: nothing that can happen with these values.
    package func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}
