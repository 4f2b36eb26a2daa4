import Foundation
import Review

/// A file whose text comes from standard input, as an editor sends it.
enum StandardInput {
    /// Reads all of standard input and lets it stand for a file. What lies around the file in its project is read too, for who uses
    /// what; only the file itself is reported on.
    /// - Parameter path: Nothing for a text that belongs nowhere.
    static func read(as path: String?, into options: inout ReviewOptions) throws(ReviewError) {
        let data = FileHandle.standardInput.readDataToEndOfFile()
        guard let text = String(validating: data, as: UTF8.self) else { throw ReviewError("Standard input is not valid UTF-8.") }
        let folder = ShownPath(folder: options.folder)
        let file = folder.absolute(path ?? "stdin.swift")
        options.overlay[file] = text
        options.reportedFiles = [file]
        options.paths = [file]
        if path != nil, let around = ProjectLoader.projectFolder(around: file) { options.paths.append(around) }
    }
}
