import Foundation

/// The arguments of `conformance`.
package struct ConformanceOptions: Equatable {
    package let folder: URL
    package let build: URL
    /// Nil if there is none: then every block is guessed.
    package let manifest: URL?
    package let jobs: Int
    /// In seconds, for one run of the compiler.
    package let limit: Int

    /// - Parameter arguments: Without the name of the program.
    /// - Throws: `CheckError.usage`.
    package init(_ arguments: [String]) throws(CheckError) {
        var values: [String: String] = [:]
        var folders: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("-") else {
                folders.append(argument)
                continue
            }
            guard ["--build", "--manifest", "--jobs", "--limit"].contains(argument) else {
                throw .usage("There is no option \(argument).")
            }
            guard let value = rest.popFirst() else {
                throw .usage("The option \(argument) needs a value.")
            }
            values[argument] = value
        }
        guard let folder = folders.first, folders.count == 1 else {
            throw .usage("Give one folder of documents.")
        }
        guard let build = values["--build"] else {
            throw .usage("Give the build to check against, with --build.")
        }
        self.folder = URL(fileURLWithPath: folder)
        self.build = URL(fileURLWithPath: build)
        manifest = values["--manifest"].map { URL(fileURLWithPath: $0) }
        jobs = try Self.number(
            values, "--jobs", default: ProcessInfo.processInfo.activeProcessorCount)
        limit = try Self.number(values, "--limit", default: 120)
    }

    private static func number(
        _ values: [String: String], _ option: String, default fallback: Int
    ) throws(CheckError) -> Int {
        guard let text = values[option] else { return fallback }
        guard let number = Int(text), number > 0 else {
            throw .usage("The option \(option) needs a number above 0, not '\(text)'.")
        }
        return number
    }
}
