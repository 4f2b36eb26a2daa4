import Foundation
import Testing

/// The README's program, as it is built and as it stands there.
struct TwentyLinesTests {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test func theProgramStoresMigratesAndQueries() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).store")
        defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + end) } }
        #expect(try output(file.path) == "Written in the first version false\n")
    }

    @Test func theReadmeShowsIt() throws {
        let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
        let program = try String(contentsOf: Self.root.appending(path: "Apps/TwentyLines/main.swift"), encoding: .utf8)
        #expect(readme.contains("```swift\n\(program)```"))
    }

    private func output(_ argument: String) throws -> String {
        let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let process = Process()
        process.executableURL = folder.appending(path: "TwentyLines")
        process.arguments = [argument]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return String(decoding: data, as: UTF8.self)
    }
}
