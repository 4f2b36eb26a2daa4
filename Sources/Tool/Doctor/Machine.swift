import Foundation

/// What checks ask of the machine: everything that a test makes up.
package struct Machine: Sendable {
    package var environment: [String: String]
    /// Where the compiler looks for headers.
    package var headerFolders: [String]
    /// Whether there is a file or a folder.
    package var exists: @Sendable (String) -> Bool
    /// Whether a program may be run.
    package var isExecutable: @Sendable (String) -> Bool
    /// Whether a folder may be written to, or, where it is not there yet, be made.
    package var isWritable: @Sendable (String) -> Bool
    /// Bytes that are free where a folder lies; nothing where nobody knows.
    package var freeSpace: @Sendable (String) -> Int?
    /// What a program writes to standard output; nothing where it fails.
    package var run: @Sendable (_ program: String, _ arguments: [String]) -> String?

    package init(
        environment: [String: String], headerFolders: [String], exists: @escaping @Sendable (String) -> Bool,
        isExecutable: @escaping @Sendable (String) -> Bool, isWritable: @escaping @Sendable (String) -> Bool,
        freeSpace: @escaping @Sendable (String) -> Int?, run: @escaping @Sendable (String, [String]) -> String?
    ) {
        self.environment = environment
        self.headerFolders = headerFolders
        self.exists = exists
        self.isExecutable = isExecutable
        self.isWritable = isWritable
        self.freeSpace = freeSpace
        self.run = run
    }

    /// A program that the path leads to, as an absolute path.
    func program(_ name: String) -> String? {
        let folders = (environment["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
        return folders.first { isExecutable("\($0)/\(name)") }.map { "\($0)/\(name)" }
    }

    /// A header in one of the compiler's folders.
    func header(_ name: String) -> String? {
        let own = ["CPATH", "C_INCLUDE_PATH"].flatMap { (environment[$0] ?? "").split(separator: ":").map(String.init) }
        return (own + headerFolders).map { "\($0)/\(name)" }.first(where: exists)
    }
}

extension Machine {
    /// This one.
    package static func this() -> Machine {
        Machine(
            environment: ProcessInfo.processInfo.environment,
            headerFolders: ["/usr/local/include", "/usr/include", "/opt/homebrew/include"],
            exists: { FileManager.default.fileExists(atPath: $0) },
            isExecutable: { FileManager.default.isExecutableFile(atPath: $0) },
            isWritable: { folder in
                var folder = folder
                while folder != "/", !folder.isEmpty, !FileManager.default.fileExists(atPath: folder) {
                    folder = (folder as NSString).deletingLastPathComponent
                }
                return FileManager.default.isWritableFile(atPath: folder)
            },
            freeSpace: { folder in
                let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder)
                return (attributes?[.systemFreeSize] as? NSNumber)?.intValue
            },
            run: Self.output)
    }

    private static func output(_ program: String, _ arguments: [String]) -> String? {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
    }
}
