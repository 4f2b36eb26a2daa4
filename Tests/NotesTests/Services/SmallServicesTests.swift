import Foundation
import Logging
import Testing

@testable import Notes

/// A folder that is gone after the test.
func withTemporaryFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "glide-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
}

/// GLIDE's row "KeychainService".
@Suite struct KeychainTests {
    @Test func secretsAreThereAfterARestartAndReadableByNobodyElse() async throws {
        try await withTemporaryFolder { folder in
            try EncryptedFileKeychain(directory: folder).set("s3cret", for: "token")
            #expect(try EncryptedFileKeychain(directory: folder).secret(for: "token") == "s3cret")
            for name in ["key", "secrets"] {
                let file = folder.appending(path: name)
                #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
                #expect(try Data(contentsOf: file).range(of: Data("s3cret".utf8)) == nil)
            }
        }
    }

    @Test func aDamagedStoreSaysSoAndTrapsNothing() async throws {
        try await withTemporaryFolder { folder in
            let keychain = EncryptedFileKeychain(directory: folder)
            try keychain.set("s3cret", for: "token")
            let file = folder.appending(path: "secrets")
            var bytes = try Data(contentsOf: file)
            bytes[20] ^= 1
            try bytes.write(to: file)
            #expect(throws: AppError.self) { try keychain.secret(for: "token") }
            try Data().write(to: file)
            #expect(throws: AppError.self) { try keychain.secret(for: "token") }
            try FileManager.default.removeItem(at: folder.appending(path: "key"))
            #expect(throws: AppError.self) { try keychain.secret(for: "token") }
        }
    }

    @Test func aKeyThatOthersCanReadIsRefused() async throws {
        try await withTemporaryFolder { folder in
            let keychain = EncryptedFileKeychain(directory: folder)
            try keychain.set("s3cret", for: "token")
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: folder.appending(path: "key").path)
            #expect(throws: AppError.self) { try keychain.secret(for: "token") }
        }
    }
}

/// GLIDE's row "UserDefaultsService".
@Suite struct UserDefaultsServiceTests {
    private func services(_ body: (any UserDefaultsServiceProtocol) async throws -> Void) async throws {
        let name = "glide-tests-\(UUID().uuidString)"
        let defaults = try #require(UserDefaults(suiteName: name))
        try await body(UserDefaultsService(defaults: defaults))
        defaults.removePersistentDomain(forName: name)
        try await body(MemoryDefaults())
    }

    @Test func valuesAreKeptByTypeAndHaveOneAtFirst() async throws {
        try await services { defaults in
            #expect(defaults.value(for: .recentSearches) == [])
            defaults.set(["a", "b"], for: .recentSearches)
            #expect(defaults.value(for: .recentSearches) == ["a", "b"])
            var preferences = Preferences()
            preferences.theme = .dark
            defaults.set(preferences, for: .preferences)
            #expect(defaults.value(for: .preferences).theme == .dark)
            defaults.remove(.preferences)
            #expect(defaults.value(for: .preferences) == Preferences())
        }
    }

    @Test func changesAreToldToWhoeverFollows() async throws {
        try await services { defaults in
            var values = defaults.values(of: .hasWelcomed).makeAsyncIterator()
            #expect(await values.next() == false)
            defaults.set(true, for: .hasWelcomed)
            #expect(await values.next() == true)
        }
    }
}

/// GLIDE's row "LoggerService".
@Suite struct LoggerServiceTests {
    @Test func whatMattersLessThanTheLevelIsNotEvenMade() {
        let output = RecordedLog()
        let logger = LoggerService(minimumLevel: .warning, logger: Logger(label: "test") { _ in output })
        var made = 0
        func text(_ text: String) -> String {
            made += 1
            return text
        }
        logger.info(text("info"))
        logger.warning(text("warning"))
        logger.error(text("error"))
        #expect(output.lines.map(\.text) == ["warning", "error"])
        #expect(made == 2)
    }

    @Test func aMessageSaysWhereItWasWritten() throws {
        let output = RecordedLog()
        LoggerService(minimumLevel: .debug, logger: Logger(label: "test") { _ in output }).debug("here")
        let place = try #require(output.lines.first?.place)
        #expect(place.contains("SmallServicesTests.swift"))
        #expect(place.contains("aMessageSaysWhereItWasWritten"))
    }
}

/// What a logger writes, line by line.
// Safe: one test writes to it, on one thread.
final class RecordedLog: LogHandler, @unchecked Sendable {
    private(set) var lines: [(level: Logger.Level, text: String, function: String, place: String)] = []
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace
    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }
    func log(
        level: Logger.Level, message: Logger.Message, metadata: Logger.Metadata?, source: String, file: String, function: String,
        line: UInt
    ) {
        lines.append((level, "\(message)", function, "\(metadata?["place"] ?? "")"))
    }
}

/// GLIDE's row "Future list": analytics, crash reports and experiments, on this device alone.
@Suite struct LocalReportsTests {
    @Test func nothingIsCountedWithoutPermissionAndAllIsForgottenWithIt() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "usage.json")
            let analytics = AnalyticsService(file: file, isEnabled: false, logger: RecordingLogger())
            await analytics.track("note_created")
            #expect(await analytics.counts() == [:])
            #expect(!FileManager.default.fileExists(atPath: file.path))
            await analytics.setEnabled(true)
            await analytics.track("note_created")
            await analytics.track("note_created")
            #expect(await AnalyticsService(file: file, isEnabled: true, logger: RecordingLogger()).counts() == ["note_created": 2])
            await analytics.setEnabled(false)
            #expect(!FileManager.default.fileExists(atPath: file.path))
        }
    }

    @Test func aRunThatDidNotEndIsNoticedByTheNext() async throws {
        try await withTemporaryFolder { folder in
            // The process of a command that has ended.
            let command = Process()
            command.executableURL = URL(filePath: "/bin/true")
            try command.run()
            command.waitUntilExit()
            let ended = CrashReporter(directory: folder, process: command.processIdentifier)
            let reporter = CrashReporter(directory: folder)
            #expect(ended.begin() == nil)
            #expect(reporter.begin() != nil)
            #expect(reporter.reports().count == 1 && reporter.reports()[0].contains("did not end as it should"))
            #expect(reporter.begin() == nil, "said once")
            ended.end()
            // One that runs beside this one has not ended badly.
            #expect(CrashReporter(directory: folder, process: getppid()).begin() == nil)
            #expect(reporter.begin() == nil)
            _ = ended.begin()
            ended.end()
            #expect(reporter.begin() == nil)
            #expect(reporter.reports().count == 1)
        }
    }

    @Test func faultsAreKeptInLinesAndNotWithoutEnd() async throws {
        try await withTemporaryFolder { folder in
            let reporter = CrashReporter(directory: folder)
            for number in 0..<205 { reporter.record(AppError.storage("line\n\(number)"), context: "save") }
            let reports = reporter.reports()
            #expect(reports.count == 200)
            #expect(reports.last?.contains("204") == true)
        }
    }

    @Test func aPersonStaysInAnExperimentThatGrows() {
        let flags = (0..<1_000).map { FeatureFlagsService(installationID: "person-\($0)") }
        let tenth = flags.map { $0.isEnabled(Experiment(name: "tables", percentage: 10)) }
        let half = flags.map { $0.isEnabled(Experiment(name: "tables", percentage: 50)) }
        #expect((60...140).contains(tenth.count { $0 }))
        #expect(zip(tenth, half).allSatisfy { !$0 || $1 })
        #expect(tenth != flags.map { $0.isEnabled(Experiment(name: "images", percentage: 10)) })
        #expect(FeatureFlagsService(installationID: "person-1").bucket(for: Experiment(name: "tables", percentage: 0)) == 33)
        #expect(!flags.contains { $0.isEnabled(Experiment(name: "tables", percentage: 0)) })
        #expect(flags.allSatisfy { $0.isEnabled(Experiment(name: "tables", percentage: 100)) })
    }
}

/// Reminders of notes, with a clock that the test moves.
@Suite struct ReminderServiceTests {
    @Test func remindersComeInTheirOrderAlsoThosOfBefore() async throws {
        let service = ReminderService(
            now: { Date(timeIntervalSince1970: 100) }, sleep: { if $0 > 0 { throw CancellationError() } })
        await service.schedule(DueReminder(noteID: "b", title: "B", date: Date(timeIntervalSince1970: 90)))
        await service.schedule(DueReminder(noteID: "a", title: "A", date: Date(timeIntervalSince1970: 80)))
        await service.schedule(DueReminder(noteID: "later", title: "Later", date: Date(timeIntervalSince1970: 200)))
        await service.schedule(DueReminder(noteID: "gone", title: "Gone", date: Date(timeIntervalSince1970: 70)))
        await service.cancel("gone")
        var due = await service.due().makeAsyncIterator()
        #expect(await due.next()?.noteID == "a")
        #expect(await due.next()?.noteID == "b")
    }
}
