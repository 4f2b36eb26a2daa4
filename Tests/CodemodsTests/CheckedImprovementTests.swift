import Codemods
import ReviewRules
import SourceModel
import Testing

/// Changes are combined, checked as a whole, and only then made.
struct CheckedImprovementTests {
    /// Says what it is told of each file's text.
    private struct Checker: CheckedImprovement.Checker {
        var unavailability: String?
        var passedOver: Set<String> = []
        var errors: @Sendable (_ path: String, _ text: String) -> [String] = { _, _ in [] }

        func checks(_ path: String) -> Bool { !passedOver.contains(path) }

        func errors(with improvement: Improvement?) -> [CheckedImprovement.Failure] {
            guard let improvement else { return before }
            return failures(in: improvement.after)
        }

        var texts: [String: String] = [:]
        private var before: [CheckedImprovement.Failure] { failures(in: texts) }

        private func failures(in texts: [String: String]) -> [CheckedImprovement.Failure] {
            texts.sorted { $0.key < $1.key }.flatMap { path, text in
                errors(path, text).map {
                    CheckedImprovement.Failure(path: path, line: 1, message: $0, isVague: $0.hasPrefix("cannot infer"))
                }
            }
        }
    }

    private static let view = """
        import SwiftUI
        struct AView: View {
            @State var a = 1
            @State var b = 2
            @State private var model = FeedViewModel()
            var body: some View { Text("\\(a) \\(b) \\(model.rows.count)") }
        }
        final class FeedService { func load() async throws -> [String] { [] } }
        @Observable final class FeedViewModel {
            var rows: [String] = []
            private let service = FeedService()
            func load() async throws { rows = try await service.load() }
        }

        """

    private func run(_ checker: Checker, _ text: String = view, _ rules: Set<String> = ["WRAP-001", "VM-002"]) throws
        -> CheckedImprovement.Outcome
    {
        let test = CodemodTest(text)
        let engine = FixEngine(
            review: { project in
                project.files.flatMap { file -> [Finding] in
                    let context = FileContext(file: file, index: project.index, profile: .modern)
                    for rule in allRules where rules.contains(rule.info.id) { context.run(rule) }
                    return context.findings
                }
            })
        var checker = checker
        checker.texts = test.texts
        return try CheckedImprovement(improve: { engine.improve(test.project, allowing: $0) }, checker: checker).run()
    }

    @Test func whatTypeChecksIsMade() throws {
        let outcome = try run(Checker())
        let text = try #require(outcome.improvement.after[CodemodTest.path])
        #expect(text.contains("@State private var a") && text.contains("init(service: FeedService)"))
        #expect(outcome.undone.isEmpty && outcome.left.isEmpty && outcome.unchecked == nil)
    }

    @Test func aNewErrorTakesItsStepBack() throws {
        let outcome = try run(Checker(errors: { _, text in text.contains("private var b") ? ["'b' is inaccessible"] : [] }))
        let text = try #require(outcome.improvement.after[CodemodTest.path])
        #expect(text.contains("@State private var a") && text.contains("@State var b"))
        #expect(outcome.undone.map(\.step.symbol) == ["AView.b"])
        #expect(outcome.undone.map(\.error) == ["\(CodemodTest.path):1: 'b' is inaccessible"])
    }

    @Test func errorsThatWereThereAreNobodysFault() throws {
        let checker = Checker(errors: { _, text in
            ["cannot find 'Chart' in scope"] + (text.contains("private") ? ["cannot infer contextual base in reference to member 'x'"] : [])
        })
        let outcome = try run(checker, Self.view, ["WRAP-001"])
        #expect(outcome.improvement.steps.count == 2)
        #expect(outcome.undone.isEmpty)
    }

    @Test func aCodemodWaitsWhereTheCodeDoesNotTypeCheck() throws {
        let outcome = try run(Checker(errors: { _, _ in ["cannot find 'Chart' in scope"] }))
        #expect(outcome.left.map(\.step.rule) == ["VM-002"])
        #expect(outcome.left.first?.reason.contains("does not type-check here as it is") ?? false)
        let text = try #require(outcome.improvement.after[CodemodTest.path])
        #expect(text.contains("@State private var a") && text.contains("service = FeedService()\n"))
    }

    @Test func aCodemodWaitsWhereNobodyLooks() throws {
        let passedOver = try run(Checker(passedOver: [CodemodTest.path]))
        #expect(passedOver.left.count == 1)
        #expect(passedOver.unchecked == "\(CodemodTest.path) belongs to nothing that could be type-checked here")
        let nothing = try run(Checker(unavailability: "Glide's modules are not built."))
        #expect(nothing.left.map(\.reason) == ["nothing could be type-checked (Glide's modules are not built)"])
        #expect(nothing.unchecked == "nothing could be type-checked (Glide's modules are not built)")
        #expect(nothing.improvement.steps.map(\.rule) == ["WRAP-001", "WRAP-001"])
    }

    @Test(arguments: [
        ("Rename it to A", "rename it to A"), ("@State is private", "@State is private"), ("URLs go", "URLs go"), ("", ""), ("A", "a"),
    ])
    func titlesStandInSentences(title: String, expected: String) { #expect(title.lowerInitial == expected) }
}

/// The ways in which changes broke real apps; each is refused, with the reason.
struct ImproveSafetyTests {
    /// Two singletons that use each other: whichever comes first needs the other.
    @Test(arguments: [
        "static let shared = Session(); private let store = Store.shared; func end() { store.clear() }",
        "static let shared = Session(store: .shared); let store: Store; init(store: Store = .shared) { self.store = store }",
        "static let shared = Session(); let cache: Cache; init() { cache = Cache() }",
    ])
    func cyclesOfConstructionAreRefused(session: String) throws {
        let test = CodemodTest(
            """
            final class Session { \(session) }
            final class Cache { let store = Store.shared }
            final class Store {
                static let shared = Store()
                func clear() { Session.shared.log() }
            }
            extension Session { func log() {} }
            """)
        let refusals = try test.refusals("inject-dependency", "Store.Session")
        #expect(refusals.count == 1 && refusals[0].hasPrefix("Making a Session makes a Store"), "\(refusals)")
    }

    @Test func whatIsMadeLaterIsNoCycle() throws {
        let test = CodemodTest(
            """
            final class Session { static let shared = Session(); lazy var store = Store.shared; func log() { Store.shared.clear() } }
            final class Store { static let shared = Store(); func clear() { Session.shared.log() } }
            """)
        #expect(try test.result("inject-dependency", "Store.Session").refusals.isEmpty)
    }

    @Test func callsThatLeanOnDefaultArgumentsKeepTheType() throws {
        let test = CodemodTest(
            """
            protocol Loading { func load(page: Int) async throws -> [String] }
            final class LoadService: Loading {
                static let shared = LoadService()
                func load(page: Int = 0) async throws -> [String] { [] }
            }
            final class ListViewModel {
                var rows: [String] = []
                func refresh() async throws { rows = try await LoadService.shared.load() }
            }
            """)
        let text = try test.text("inject-dependency", "ListViewModel")
        #expect(text.contains("loadService: LoadService") && !text.contains("any Loading"), "\(text)")
    }

    @Test(arguments: [
        "let key = String(describing: Profile.self)", "let key = \"\\(Profile.self)\"", "let key = NSStringFromClass(Profile.self)",
        "let key = String(reflecting: Profile.self)",
    ])
    func namesThatBecomeTextsAreNotChanged(use: String) throws {
        let test = CodemodTest("struct Profile {}\n\(use)\n")
        #expect(try test.refusals("rename-type", "Profile -> Account").map { $0.hasPrefix("The name of Profile becomes a text") } == [true])
    }

    @Test func filesThatAnXcodeProjectListsAreNotMoved() throws {
        let test = CodemodTest(files: ["App/Old.swift": "struct New {}\n"])
        let context = CodemodContext(project: test.project, isListed: { $0 == "App/Old.swift" })
        let result = try #require(codemod(named: "rename-file")).apply(to: "App/Old.swift -> App/New.swift", in: context)
        #expect(result.changes.isEmpty)
        #expect(result.refusals.map(\.reason) == ["An Xcode project lists Old.swift by its name, and would lose it: rename it in Xcode."])
        let type = try #require(codemod(named: "rename-type")).apply(
            to: "Old -> Other",
            in: CodemodContext(project: CodemodTest(files: ["App/Old.swift": "struct Old {}\n"]).project, isListed: { _ in true }))
        #expect(type.changes.moves.isEmpty && !type.changes.edits.isEmpty)
    }
}
