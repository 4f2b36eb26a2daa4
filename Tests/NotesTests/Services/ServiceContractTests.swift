import Foundation
import GlideTesting
import Logging
import SwiftUI
import Testing

@testable import Notes

/// A service as the app uses it, and its double: the two have to behave alike.
enum ServiceKind: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case double, live

    var testDescription: String { rawValue }
}

@Suite struct APIContractTests {
    /// Asks a service whose server gives an answer.
    private func ask<T: Decodable & Sendable>(_ kind: ServiceKind, status: Int = 200, body: String = "", method: HTTPMethod = .get)
        async throws -> T
    {
        switch kind {
        case .double:
            let answer: Result<Data, APIError> =
                APIError(status: status, body: Data(body.utf8)).map { .failure($0) } ?? .success(Data(body.utf8))
            return try await StubAPIService(["\(method.rawValue) user": answer]).request("user", method: method, body: nil)
        case .live:
            let server = try await LoopbackServer(.init(status: status, body: body))
            do {
                let value: T = try await APIService(baseURL: server.url).request("user", method: method, body: nil)
                try await server.stop()
                return value
            } catch {
                try await server.stop()
                throw error
            }
        }
    }

    @Test(arguments: ServiceKind.allCases) func anAnswerIsReadAsWhatWasAskedFor(kind: ServiceKind) async throws {
        let user: User = try await ask(kind, body: String(decoding: JSONEncoder.api.encode(User.mock), as: UTF8.self))
        #expect(user == .mock)
        let _: NoContent = try await ask(kind, status: 204, method: .delete)
    }

    @Test(arguments: ServiceKind.allCases, [(401, APIError.unauthorized), (404, .notFound), (500, .server(status: 500))])
    func aStatusIsAnError(kind: ServiceKind, answer: (status: Int, error: APIError)) async {
        await #expect(throws: answer.error) { let _: User = try await ask(kind, status: answer.status) }
    }

    @Test(arguments: ServiceKind.allCases, ["", "[]", "<html>"])
    func anAnswerThatIsNotWhatWasExpectedSaysSo(kind: ServiceKind, body: String) async {
        await #expect {
            let _: User = try await ask(kind, body: body)
        } throws: { error in
            if case APIError.invalidResponse = error { true } else { false }
        }
    }
}

@Suite struct AuthContractTests {
    /// - Returns: a service that lets Ada in by "password", and by nothing else.
    private func service(_ kind: ServiceKind, refuses: Bool = false) async throws -> any AuthServiceProtocol {
        guard kind == .live else { return StubAuthService() }
        let api = StubAPIService()
        if refuses {
            await api.answer("POST sessions", with: .unauthorized)
        } else {
            try await api.answer("POST sessions", with: AuthService.Session(user: .mock, token: "t"))
        }
        return AuthService(api: api, keychain: MemoryKeychain())
    }

    @Test(arguments: ServiceKind.allCases) func aSessionLastsUntilTheSigningOut(kind: ServiceKind) async throws {
        let service = try await service(kind)
        #expect(await service.token() == nil)
        #expect(try await service.restoreSession() == nil)
        #expect(try await service.login(email: User.mock.email, password: "password") == .mock)
        #expect(await service.token() != nil)
        #expect(try await service.restoreSession() == .mock)
        try await service.logout()
        #expect(await service.token() == nil)
        #expect(try await service.restoreSession() == nil)
        // Whoever is signed out already may sign out.
        try await service.logout()
    }

    @Test(arguments: ServiceKind.allCases) func aWrongPasswordSignsNobodyIn(kind: ServiceKind) async throws {
        let service = try await service(kind, refuses: true)
        await #expect { try await service.login(email: User.mock.email, password: "passwort") } throws: { error in
            if case AppError.invalidCredentials = error { true } else { false }
        }
        #expect(await service.token() == nil)
        #expect(try await service.restoreSession() == nil)
    }
}

/// The profile on this device and the one on a server.
@Suite struct UserRepositoryContractTests {
    enum Kind: String, CaseIterable, Sendable { case local, server, unreachable }

    private func repository(_ kind: Kind, knowing user: User) async throws -> any UserRepositoryProtocol {
        let local = LocalUserRepository(defaults: MemoryDefaults())
        let api = StubAPIService()
        switch kind {
        case .local: return local
        case .server:
            for request in ["GET user", "PUT user"] { try await api.answer(request, with: user) }
        case .unreachable:
            await api.answer("GET user", with: .offline)
            try await api.answer("PUT user", with: user)
        }
        return UserRepository(api: api, cache: local, isOfflineModeEnabled: true)
    }

    @Test(arguments: Kind.allCases) func whatWasSavedIsReadAgain(kind: Kind) async throws {
        let repository = try await repository(kind, knowing: .mock)
        #expect(try await repository.update(.mock) == .mock)
        #expect(try await repository.user() == .mock)
    }
}

@Suite struct LoggerContractTests {
    @Test(arguments: ServiceKind.allCases) func messagesAreKeptInTheirOrderWithWhatTheyMatter(kind: ServiceKind) {
        let (recording, output) = (RecordingLogger(), RecordedLog())
        let logger: any LoggerServiceProtocol =
            kind == .double ? recording : LoggerService(minimumLevel: .debug, logger: Logger(label: "test") { _ in output })
        logger.debug("a")
        logger.info("b")
        logger.warning("c")
        logger.error("d")
        let written =
            kind == .double
            ? recording.entries.map { ("\($0.level)", $0.message, $0.function) }
            : output.lines.map { ("\($0.level)", $0.text, $0.function) }
        #expect(written.map(\.0) == ["debug", "info", "warning", "error"])
        #expect(written.map(\.1) == ["a", "b", "c", "d"])
        #expect(written.allSatisfy { $0.2.contains("messagesAreKeptInTheirOrderWithWhatTheyMatter") })
    }
}

@Suite struct AnalyticsContractTests {
    @Test(arguments: ServiceKind.allCases) func nothingIsCountedWithoutPermissionAndAllIsForgottenWithIt(kind: ServiceKind) async throws {
        try await withTemporaryFolder { folder in
            let analytics: any AnalyticsServiceProtocol =
                kind == .double
                ? MemoryAnalytics() : AnalyticsService(file: folder.appending(path: "u.json"), isEnabled: false, logger: RecordingLogger())
            await analytics.track("note_created")
            #expect(await analytics.counts() == [:])
            await analytics.setEnabled(true)
            await analytics.track("note_created")
            await analytics.track("note_created")
            await analytics.track("search")
            #expect(await analytics.counts() == ["note_created": 2, "search": 1])
            await analytics.setEnabled(false)
            #expect(await analytics.counts() == [:])
            await analytics.track("note_created")
            #expect(await analytics.counts() == [:])
        }
    }
}

@Suite struct CrashReporterContractTests {
    @Test(arguments: ServiceKind.allCases) func faultsAreKeptTheNewestLastAndAnEndIsAGoodOne(kind: ServiceKind) async throws {
        try await withTemporaryFolder { folder in
            let reporter: any CrashReporterProtocol = kind == .double ? MemoryCrashReporter() : CrashReporter(directory: folder)
            #expect(reporter.reports() == [])
            #expect(reporter.begin() == nil)
            reporter.record(AppError.storage("first"), context: "save")
            reporter.record(AppError.storage("second"), context: "load")
            reporter.end()
            #expect(reporter.begin() == nil)
            let reports = reporter.reports()
            #expect(reports.count == 2 && reports[0].contains("save: ") && reports[1].contains("load: ") && reports[1].contains("second"))
            reporter.end()
        }
    }
}

@Suite struct FeatureFlagsContractTests {
    @Test(arguments: ServiceKind.allCases) func whatEverybodyHasIsThereAndWhatNobodyHasIsNot(kind: ServiceKind) {
        let flags: any FeatureFlagsServiceProtocol = kind == .double ? StubFeatureFlags() : FeatureFlagsService(installationID: "one")
        for _ in 0..<2 {
            #expect(flags.isEnabled(Experiment(name: "tables", percentage: 100)))
            #expect(!flags.isEnabled(Experiment(name: "tables", percentage: 0)))
        }
    }

    @Test func theDoubleHasWhatItWasTold() {
        let flags = StubFeatureFlags(names: ["images"])
        #expect(flags.isEnabled(Experiment(name: "images", percentage: 0)) && !flags.isEnabled(Experiment(name: "tables", percentage: 100)))
    }
}

@Suite struct NotificationContractTests {
    private let start = Date(timeIntervalSince1970: 1_000)

    @Test(arguments: ServiceKind.allCases) func whatIsDueIsToldInItsOrderOnceSomebodyListens(kind: ServiceKind) async throws {
        let double = RecordingNotifications()
        let now = start.addingTimeInterval(100)
        let service: any NotificationServiceProtocol =
            kind == .double ? double : ReminderService(now: { now }, sleep: { if $0 > 0 { throw CancellationError() } })
        await service.schedule(DueReminder(noteID: "b", title: "Old", date: start))
        await service.schedule(DueReminder(noteID: "a", title: "A", date: start.addingTimeInterval(10)))
        await service.schedule(DueReminder(noteID: "gone", title: "Gone", date: start.addingTimeInterval(5)))
        await service.schedule(DueReminder(noteID: "later", title: "Later", date: start.addingTimeInterval(500)))
        // A later one of the same note takes the place of the earlier one.
        await service.schedule(DueReminder(noteID: "b", title: "B", date: start.addingTimeInterval(20)))
        await service.cancel("gone")
        // Of one that is not there nothing is said.
        await service.cancel("unknown")
        var due = await service.due().makeAsyncIterator()
        await double.pass(to: now)
        #expect(await due.next()?.title == "A")
        #expect(await due.next()?.title == "B")
    }
}

@MainActor
@Suite struct LocationContractTests {
    @Test(arguments: ServiceKind.allCases) func whoeverWaitsNoLongerIsLetGo(kind: ServiceKind) async {
        let stub = StubLocationService()
        stub.answer = nil
        let service: any LocationServiceProtocol = kind == .double ? stub : LocationService()
        #expect(service.asksFirst)
        let question = Task { try await service.place() }
        question.cancel()
        await #expect(throws: CancellationError.self) { try await question.value }
    }
}

@MainActor
@Suite struct PrintContractTests {
    /// Prints as a button does.
    private func print(_ html: String, by service: any PrintServiceProtocol) throws -> Bool? {
        var isPrinted: Bool?
        let host = TestHost(Button("Print") { isPrinted = service.print(html, title: "Plan") })
        try host.find(.button, "Print").tap()
        return isPrinted
    }

    @Test(arguments: ServiceKind.allCases) func whatIsTooLongForAPageIsNotPrinted(kind: ServiceKind) throws {
        let service: any PrintServiceProtocol = kind == .double ? RecordingPrinter() : PrintService()
        #expect(try print("<p>Hello</p>", by: service) == true)
        #expect(try print(String(repeating: "a", count: 5 << 20), by: service) == false)
        #expect(try print("<p>Again</p>", by: service) == true)
    }
}
