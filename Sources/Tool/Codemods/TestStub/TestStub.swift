import ReviewRules
import SourceModel

/// Writes a first test file for a view model or a service: stand-ins for what it depends on, a test of success and one of
/// an error for each of its first functions.
struct TestStub: Codemod {
    let name = "test-stub"
    let summary = "Writes a test file with stand-ins, a test of success and a test of an error"
    let targetMeaning = "a view model's or a service's name; with `.errors` for tests of errors alone"

    func apply(to target: String, in context: CodemodContext) -> CodemodResult {
        let onlyErrors = target.hasSuffix(".errors")
        let target = target.removing(suffix: ".errors")
        guard let type = context.index.type(named: target), let fact = type.primary?.fact, let place = type.primary?.file else {
            return .refused("The project declares no type \(target).")
        }
        let source = context.index.files[place]
        let at = SourcePlace(path: source.path, line: fact.position.line)
        guard [.class, .struct, .actor].contains(type.kind), fact.access > .fileprivate, !fact.name.contains("."),
            fact.genericParameters.isEmpty
        else { return .refused("\(target) is not a type that a test can make.", at: at) }
        let testName = fact.name + (onlyErrors ? "ErrorTests" : "Tests")
        let path = self.path(for: testName, source: source, context)
        if context.project.file(at: path) != nil { return CodemodResult() }
        do {
            let writer = try TestStubWriter(
                type: type, fact: fact, source: source, name: testName, onlyErrors: onlyErrors, usesXCTest: usesXCTest(context),
                index: context.index)
            let step = context.declaration(of: type)?.step
            var result = CodemodResult()
            result.changes.newFiles = [ChangeSet.NewFile(path: path, text: step.map(writer.text.stepped) ?? writer.text)]
            result.notes =
                [Note("\(path) is a beginning: say in each test what \(fact.name) should hold then.")] + writer.notes.map { Note($0) }
            return result
        } catch {
            return .refused(error.reason, at: at)
        }
    }

    private func usesXCTest(_ context: CodemodContext) -> Bool {
        let tests = context.index.files.filter(\.isTest)
        let old = tests.filter { $0.imports("XCTest") }.count
        return old > tests.filter { $0.imports("Testing") }.count
    }

    /// Beside the tests of the module, or where a package has them.
    private func path(for name: String, source: FileFacts, _ context: CodemodContext) -> String {
        let file = name + ".swift"
        if let module = source.module,
            let test = context.index.files.first(where: { $0.isTest && $0.imports(module) && !$0.path.lowercased().contains("uitests") })
        {
            return test.path.folder + file
        }
        let parts = source.path.split(separator: "/").map(String.init)
        if let sources = parts.lastIndex(of: "Sources"), parts.count > sources + 2 {
            return (parts[..<sources] + ["Tests", parts[sources + 1] + "Tests", file]).joined(separator: "/")
        }
        return "Tests/" + (source.module.map { "\($0)Tests/" } ?? "") + file
    }
}

/// The text of a test file.
struct TestStubWriter {
    let text: String
    private(set) var notes: [String] = []

    init(type: MergedType, fact: TypeFact, source: FileFacts, name: String, onlyErrors: Bool, usesXCTest: Bool, index: ProjectIndex)
        throws(StubProblem)
    {
        let dependencies = try Dependencies(fact: fact, index: index)
        let functions = type.functions.filter {
            !$0.isStatic && $0.access > .fileprivate && ($0.isAsync || $0.isThrowing) && !$0.isBuilder
                && SampleValue(index: index).arguments($0.parameters.filter { $0.defaultValue == nil }.map { ($0.label, $0.typeName) })
                    != nil
        }
        guard !functions.isEmpty else { throw StubProblem("\(fact.name) has no async or throwing function that a test can call.") }
        let subject = index.settings.vocabulary.isViewModel(fact.name) ? "viewModel" : "subject"
        var tests: [String] = []
        var used: Set<String> = []
        for function in functions.prefix(3) where used.insert(function.name).inserted {
            let call = Call(
                function, fact: fact, type: type, subject: subject, dependencies: dependencies, usesXCTest: usesXCTest, index: index)
            if !onlyErrors { tests.append(call.success) }
            if let failure = call.failure { tests.append(failure) }
        }
        guard !tests.isEmpty else { throw StubProblem("Nothing that \(fact.name) calls can be made to throw.") }
        if !dependencies.isPrepared, !onlyErrors {
            notes.append("A stand-in has no value to give back yet: set it in the test of success.")
        }
        let isMain = fact.has("MainActor") || type.functions.contains { $0.has("MainActor") }
        let needsError = dependencies.stubs.contains { $0.throwsErrors || !$0.isPrepared }
        var parts = [
            "import \(usesXCTest ? "XCTest" : "Testing")\nimport Foundation" + (source.module.map { "\n\n@testable import \($0)" } ?? ""),
            """
            \(isMain ? "@MainActor\n" : "")\(usesXCTest ? "final class" : "struct") \(name)\(usesXCTest ? ": XCTestCase" : "") {
            \(tests.joined(separator: "\n\n"))
            }
            """,
        ]
        if needsError { parts.append("private enum StubError: Error { case failed, unprepared }") }
        parts += dependencies.stubs.map(\.text)
        text = Self.ordered(parts).joined(separator: "\n\n") + "\n"
    }

    /// Imports in the order that formatters want.
    private static func ordered(_ parts: [String]) -> [String] {
        guard let first = parts.first else { return parts }
        let lines = first.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let imports = lines.filter { $0.hasPrefix("import ") }.sorted()
        let rest = lines.filter { $0.hasPrefix("@testable") }
        return [(imports + (rest.isEmpty ? [] : [""] + rest)).joined(separator: "\n")] + parts.dropFirst()
    }

    /// What the initialiser takes.
    struct Dependencies {
        let stubs: [StubType]
        /// Lines that make the stand-ins, by the names of their variables.
        let variables: [(name: String, stub: StubType)]
        let arguments: String

        var isPrepared: Bool { stubs.allSatisfy(\.isPrepared) }

        init(fact: TypeFact, index: ProjectIndex) throws(StubProblem) {
            let sample = SampleValue(index: index)
            var parameters: [(label: String?, name: String, type: TypeName, hasDefault: Bool)] = []
            let visible = fact.initialisers.filter { $0.access > .fileprivate && !$0.isAsync && !$0.isThrowing }
            if let initialiser = visible.max(by: { $0.parameters.count < $1.parameters.count }) {
                parameters = initialiser.parameters.map { ($0.label, $0.name, $0.typeName, $0.defaultValue != nil) }
            } else if !fact.initialisers.isEmpty {
                throw StubProblem("\(fact.name) has no initialiser that a test can call.")
            } else if fact.kind == .struct {
                for property in fact.storedProperties where property.initialValue == nil {
                    guard let type = property.typeName, property.access > .fileprivate else {
                        throw StubProblem("\(fact.name).\(property.name) is private, and \(fact.name) has no initialiser of its own.")
                    }
                    parameters.append((property.name, property.name, type, false))
                }
            }
            var stubs: [StubType] = []
            var variables: [(name: String, stub: StubType)] = []
            var arguments: [String] = []
            for parameter in parameters {
                let base = parameter.type.base
                let value: String
                if index.type(named: base)?.kind == .protocol, !parameter.type.text.hasPrefix("[") {
                    let stub: StubType
                    if let old = stubs.first(where: { $0.name == "Stub" + base.removing(suffix: "Protocol") }) {
                        stub = old
                    } else {
                        stub = try StubType(protocolName: base, index: index)
                        stubs.append(stub)
                    }
                    variables.append((parameter.name, stub))
                    value = parameter.name
                } else if parameter.hasDefault {
                    continue
                } else if let plain = sample.text(for: parameter.type) {
                    value = plain
                } else {
                    throw StubProblem(
                        "\(fact.name) takes \(parameter.type.text), for which no stand-in can be written: inject a protocol first.")
                }
                arguments.append(parameter.label.map { "\($0): \(value)" } ?? value)
            }
            self.stubs = stubs
            self.variables = variables
            self.arguments = arguments.joined(separator: ", ")
        }
    }

    /// The tests of one function.
    struct Call {
        let success: String
        let failure: String?

        init(
            _ function: FunctionFact, fact: TypeFact, type: MergedType, subject: String, dependencies: Dependencies, usesXCTest: Bool,
            index: ProjectIndex
        ) {
            let arguments =
                SampleValue(index: index).arguments(function.parameters.filter { $0.defaultValue == nil }.map { ($0.label, $0.typeName) })
                ?? ""
            let isAwaited = function.isAsync || fact.kind == .actor
            let plain = "\(subject).\(function.name)(\(arguments))"
            let call = (function.isThrowing ? "try " : "") + (isAwaited ? "await " : "") + plain
            let discard = function.returnType.map { $0.text != "Void" && $0.text != "()" } ?? false ? "_ = " : ""
            let error = type.properties.first { property in
                !property.isStatic && property.access > .fileprivate && property.name.lowercased().contains("error")
                    && (property.typeName?.isOptional ?? false)
            }
            let make = dependencies.variables.map { "        let \($0.name) = \($0.stub.name)()" }
            let build = "        let \(subject) = \(fact.name)(\(dependencies.arguments))"
            let read = (fact.kind == .actor ? "await " : "") + "\(subject).\(error?.name ?? "")"
            let capital = function.name.prefix(1).uppercased() + function.name.dropFirst()

            var lines = make + [build, "        \(discard)\(call)"]
            let nothing = "\(read) == nil"
            if error != nil {
                lines.append(
                    usesXCTest
                        ? "        \(fact.kind == .actor ? "let error = \(read)\n        XCTAssertNil(error)" : "XCTAssertNil(\(read))")"
                        : "        #expect(\(nothing))")
            } else if !usesXCTest, function.isThrowing {
                // That nothing is thrown is all that is known so far.
                lines = make + [build, "        \(isAwaited ? "await " : "")#expect(throws: Never.self) { \(discard)\(call) }"]
            }
            let effects = (isAwaited ? " async" : "") + (function.isThrowing && (usesXCTest || error != nil) ? " throws" : "")
            let off = dependencies.isPrepared ? "" : "(.disabled(\"Give the stand-in a value first.\"))"
            success =
                usesXCTest
                ? "    func test\(capital)Succeeds()\(effects) {\n\(lines.joined(separator: "\n"))\n    }"
                : "    @Test\(off) func \(function.name)Succeeds()\(effects) {\n\(lines.joined(separator: "\n"))\n    }"

            let failing = dependencies.variables.filter(\.stub.throwsErrors)
            guard !failing.isEmpty, error != nil || function.isThrowing else {
                failure = nil
                return
            }
            var start = make + failing.map { "        \($0.name).error = StubError.failed" } + [build]
            if error != nil, !function.isThrowing {
                start.append("        \(discard)\(call)")
                start.append(usesXCTest ? "        XCTAssertNotNil(\(read))" : "        #expect(\(read) != nil)")
            } else if usesXCTest {
                start.append(
                    "        do {\n            \(discard)\(call)\n            XCTFail(\"\(function.name) did not throw\")\n     "
                        + "   } catch {\n            XCTAssertEqual(error as? StubError, .failed)\n        }"
                )
            } else {
                start.append("        \(isAwaited ? "await " : "")#expect(throws: StubError.failed) { \(discard)\(call) }")
            }
            let failingEffects = isAwaited ? " async" : ""
            failure =
                usesXCTest
                ? "    func test\(capital)ReportsAnError()\(failingEffects) {\n\(start.joined(separator: "\n"))\n    }"
                : "    @Test func \(function.name)ReportsAnError()\(failingEffects) {\n\(start.joined(separator: "\n"))\n    }"
        }
    }
}
