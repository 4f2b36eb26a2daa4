import SourceModel
import SwiftSyntax

/// `print` beside a logger.
struct PrintBesideLogger: Rule {
    let info = RuleInfo(
        "LOG-001", "print where a logger exists", .info, fix: .automatic,
        page: ExplainPage(
            why: """
                `print` has no level, no category and no switch, and nobody sees it once the app is installed. A project that has a logger says so once.
                """,
            bad: """
                import OSLog

                final class UserService {
                    private let logger = Logger(subsystem: "app", category: "users")

                    func load() {
                        print("loading users")
                    }
                }
                """,
            good: """
                import OSLog

                final class UserService {
                    private let logger = Logger(subsystem: "app", category: "users")

                    func load() {
                        logger.debug("loading users")
                    }
                }
                """,
            notFlagged: [
                "Command-line tools: `main.swift`, and modules with an `ArgumentParser` command.", "Previews, tests and `#if DEBUG`.",
                "`print(_:to:)`, and a method that is named `print`.", "Projects without a logger.",
            ],
            fix: "Calls the logger of the type, where it has one.", source: "002 Logging"))

    func check(_ context: FileContext) {
        let calls = context.file.nodes.calls(named: ["print", "debugPrint", "NSLog"])
        guard !calls.isEmpty, !Self.isTool(context), let logger = Self.loggerType(context) else { return }
        for call in calls {
            let callee = call.expression.calledExpression.trimmedText
            guard ["print", "debugPrint", "NSLog", "Swift.print", "Swift.debugPrint"].contains(callee), call.argument("to") == nil,
                !context.isPreview(call.expression), !Self.declaresPrint(context)
            else { continue }
            if let type = context.typeAround(call.expression), type.fact.simpleName.contains("Log") { continue }
            context.report(
                call.expression, "\(callee) is used, although the project has \(logger).", advice: "Write to the logger.",
                fix: fix(call, context))
        }
    }

    static func isTool(_ context: FileContext) -> Bool {
        let facts = context.file.facts
        if facts.path.hasSuffix("main.swift") || facts.path.hasSuffix("Package.swift") || facts.imports("ArgumentParser")
            || facts.imports("PackagePlugin")
        {
            return true
        }
        let commands = context.index.conformers(of: "ParsableCommand").union(context.index.conformers(of: "AsyncParsableCommand"))
        return commands.contains { name in
            guard let part = context.index.type(named: name)?.primary else { return false }
            return context.index.file(part.file).module == facts.module
        }
    }

    static func declaresPrint(_ context: FileContext) -> Bool {
        context.file.nodes.types.contains { $0.functions.contains { $0.fact.name == "print" } }
            || context.file.nodes.freeFunctions.contains { $0.fact.name == "print" }
    }

    /// The logger that the project's own code has.
    static func loggerType(_ context: FileContext) -> String? {
        for name in ["LoggerService", "AppLogger", "LogService", "LoggingService", "Log", "Logger"] {
            if let part = context.index.type(named: name)?.primary, isNear(part.file, context) { return name }
        }
        let isMade = context.index.constructions(of: "Logger").contains { place in
            !place.fact.isPreview && isNear(place.file, context) && !context.index.file(place.file).isTest
        }
        return isMade ? "Logger" : nil
    }

    /// Whether a file's declarations can be seen from this one.
    static func isNear(_ file: Int, _ context: FileContext) -> Bool {
        let facts = context.index.file(file)
        return facts.module == context.file.facts.module || facts.module.map(context.file.facts.imports) ?? false
    }

    // MARK: The fix

    private func fix(_ call: CallNode, _ context: FileContext) -> Fix? {
        guard call.name != "NSLog", let type = context.typeAround(call.expression), call.expression.trailingClosure == nil,
            let merged = context.index.type(named: type.fact.name),
            let logger = merged.storedProperties.first(where: {
                !$0.isLazy && ["Logger", "LoggerService", "AppLogger"].contains($0.inferredTypeName ?? "")
            }) ?? type.fact.properties.first(where: { $0.isStatic && $0.isStored && $0.inferredTypeName == "Logger" }),
            isInMethod(call.expression, ofType: type, isStatic: logger.isStatic), !ErrorCode.holdsSelfWeakly(around: call.expression),
            call.expression.parent?.is(CodeBlockItemSyntax.self) ?? false, hasLevels(logger, context)
        else { return nil }
        let isSystem =
            logger.inferredTypeName == "Logger" && context.index.type(named: "Logger")?.primary == nil
            && (context.file.facts.imports("os") || context.file.facts.imports("OSLog"))
        guard let text = text(call.expression, members: members(merged), isSystem: isSystem) else { return nil }
        let isError = TaskCode.mentions("error", in: call.expression.arguments)
        let receiver: String
        if logger.isStatic {
            receiver = "Self.\(logger.name)"
        } else {
            receiver = TaskCode.closure(around: call.expression) == nil ? logger.name : "self.\(logger.name)"
        }
        return Fix(
            "Write to the logger", edits: [context.replace(call.expression, with: "\(receiver).\(isError ? "error" : "debug")(\(text))")])
    }

    /// Whether the logger of the project has the functions that the fix calls.
    private func hasLevels(_ logger: PropertyFact, _ context: FileContext) -> Bool {
        guard let name = logger.inferredTypeName, let type = context.index.type(named: name), type.primary != nil else { return true }
        return ["error", "debug"].allSatisfy { level in
            type.functions.contains { function in
                guard function.name == level, let first = function.parameters.first else { return false }
                return first.label == nil && !function.isAsync && !function.isThrowing
                    && function.parameters.dropFirst().allSatisfy { $0.defaultValue != nil }
            }
        }
    }

    private func isInMethod(_ node: some SyntaxProtocol, ofType type: TypeNode, isStatic: Bool) -> Bool {
        var current = Syntax(node).parent
        while let node = current {
            if let function = node.as(FunctionDeclSyntax.self), node.parent?.is(MemberBlockItemSyntax.self) ?? false {
                let isTypes = function.modifiers.contains { ["static", "class", "nonisolated"].contains($0.name.text) }
                return isStatic || !isTypes
            }
            if node.is(MemberBlockItemSyntax.self) { return false }
            current = node.parent
        }
        return false
    }

    private func members(_ type: MergedType) -> Set<String> {
        Set(type.properties.map(\.name)).union(type.functions.map(\.name))
    }

    /// The printed values as one text that the logger takes.
    private func text(_ call: FunctionCallExprSyntax, members: Set<String>, isSystem: Bool) -> String? {
        guard call.arguments.allSatisfy({ $0.label == nil }), let first = call.arguments.first else { return nil }
        // A format says how its values are to be written.
        let format = first.expression.as(StringLiteralExprSyntax.self)?.trimmedText ?? ""
        if ["%@", "%d", "%i", "%f", "%s"].contains(where: format.contains) { return nil }
        // The system's logger takes its values as closures, which want `self.` for members.
        if isSystem,
            call.arguments.tokens(viewMode: .sourceAccurate).contains(where: { token in
                guard let reference = token.parent?.as(DeclReferenceExprSyntax.self), members.contains(token.identifierText) else {
                    return false
                }
                return reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id
            })
        {
            return nil
        }
        var parts: [String] = []
        for argument in call.arguments {
            guard let part = part(argument.expression, isSystem: isSystem) else { return nil }
            parts.append(part)
        }
        return "\"\(parts.joined(separator: " "))\""
    }

    private func part(_ expression: ExprSyntax, isSystem: Bool) -> String? {
        guard let literal = expression.as(StringLiteralExprSyntax.self) else { return interpolation(expression, isSystem) }
        guard literal.openingQuote.tokenKind == .stringQuote, literal.openingPounds == nil else { return nil }
        var text = ""
        for segment in literal.segments {
            switch segment {
            case .stringSegment(let segment): text += segment.content.text
            case .expressionSegment(let segment):
                guard segment.expressions.count == 1, let only = segment.expressions.first, only.label == nil,
                    let inner = interpolation(only.expression, isSystem)
                else { return nil }
                text += inner
            @unknown default: return nil
            }
        }
        return text
    }

    private func interpolation(_ expression: ExprSyntax, _ isSystem: Bool) -> String? {
        let code = expression.trimmedText
        guard !code.contains("\n") else { return nil }
        let isText = ["localizedDescription", "description"].contains(TaskCode.lastName(expression) ?? "")
        return isSystem && !isText ? "\\(String(describing: \(code)))" : "\\(\(code))"
    }
}
