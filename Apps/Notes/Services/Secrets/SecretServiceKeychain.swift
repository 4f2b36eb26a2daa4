#if os(Linux)
import Foundation

/// Secrets in the Secret Service of the desktop (GNOME's keyring, KWallet), by the program `secret-tool`: nothing is linked, and where
/// there is no desktop it fails, and says why. Secrets are handed over by pipes: the list of processes does not show them.
final class SecretServiceKeychain: KeychainServiceProtocol, Sendable {
    private let program: URL
    /// Tells the secrets of this library from those of others.
    private let attributes: [String]
    private let patience: TimeInterval
    /// In bytes.
    static let longest = 8_191

    /// Where the program is.
    /// - Parameter path: folders, as `PATH` lists them.
    static func program(in path: String? = ProcessInfo.processInfo.environment["PATH"]) -> URL? {
        (path ?? "").split(separator: ":").map { URL(filePath: String($0)).appending(path: "secret-tool") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false)) }
    }

    /// - Parameters:
    ///   - program: see ``program(in:)``.
    ///   - library: the folder of the library whose secrets these are.
    ///   - patience: for how long an answer is waited for, in seconds: a desktop may have the person unlock it.
    init(program: URL, library: URL, patience: TimeInterval = 30) {
        self.program = program
        self.patience = patience
        attributes = ["application", "glide-notes", "library", library.path(percentEncoded: false), "name"]
    }

    var protection: String { "The Secret Service of your desktop, which keeps them locked while you are not logged in." }

    func set(_ secret: String, for key: String) throws {
        let answer = try run(["store", "--label=Glide"] + attributes + [key], input: secret)
        guard answer.status == 0, answer.complaint.isEmpty else { throw answer.failure }
    }

    /// Without a complaint, the program's failure means that there is none.
    func secret(for key: String) throws -> String? {
        let answer = try run(["lookup"] + attributes + [key])
        guard answer.status == 0 || answer.complaint.isEmpty else { throw answer.failure }
        return answer.status == 0 ? answer.output : nil
    }

    func delete(_ key: String) throws {
        let answer = try run(["clear"] + attributes + [key])
        guard answer.status == 0 || answer.complaint.isEmpty else { throw answer.failure }
    }

    private struct Answer {
        var status: Int32
        var output: String
        var complaint: String

        var failure: AppError {
            .secretStore("the Secret Service does not answer: " + (complaint.isEmpty ? "secret-tool ended with \(status)" : complaint))
        }
    }

    private func run(_ arguments: [String], input: String = "") throws -> Answer {
        // secret-tool keeps the beginning of what is longer, and ends as if all were well. A pipe takes that much before anybody reads:
        // nothing waits for a program that does not, or ends beforehand.
        guard input.utf8.count <= Self.longest else { throw AppError.secretStore("it is too long for the Secret Service") }
        let process = Process()
        let (asking, output, errors) = (Pipe(), Pipe(), Pipe())
        process.executableURL = program
        process.arguments = arguments
        process.standardInput = asking
        process.standardOutput = output
        process.standardError = errors
        let isLate: DispatchWorkItem
        do {
            try asking.fileHandleForWriting.write(contentsOf: Data(input.utf8))
            try asking.fileHandleForWriting.close()
            try process.run()
            let identifier = process.processIdentifier
            isLate = DispatchWorkItem { kill(identifier, SIGKILL) }
        } catch {
            throw AppError.secretStore("secret-tool could not be run: \(error.localizedDescription)")
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: isLate)
        let said = output.fileHandleForReading.readDataToEndOfFile()
        let complained = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        isLate.cancel()
        guard process.terminationReason == .exit else {
            throw AppError.secretStore("the Secret Service did not answer within \(Int(patience.rounded(.up))) seconds")
        }
        return Answer(
            status: process.terminationStatus, output: String(decoding: said, as: UTF8.self),
            complaint: String(decoding: complained, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    }
}
#endif
