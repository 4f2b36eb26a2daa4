import SourceModel
import SwiftSyntax

/// A format that a program reads does not depend on the person who uses it.
struct ParsedWithoutLocale: Rule {
    let info = RuleInfo(
        "ERR-013", "a fixed date format is read with the person's locale", .warning,
        page: ExplainPage(
            why: """
                A `DateFormatter` follows the settings of the device: with a Buddhist or Japanese calendar, or a twelve-hour clock against the \
                region's habit, "2024-05-01T14:00" is another date, or none. A server's format is read with the locale `en_US_POSIX`.
                """,
            bad: """
                import Foundation
                struct Parser {
                    func day(_ text: String) -> Date? {
                        let formatter = DateFormatter()
                        formatter.dateFormat = "yyyy-MM-dd"
                        return formatter.date(from: text)
                    }
                }
                """,
            good: """
                import Foundation
                struct Parser {
                    func day(_ text: String) -> Date? {
                        let formatter = DateFormatter()
                        formatter.locale = Locale(identifier: "en_US_POSIX")
                        formatter.dateFormat = "yyyy-MM-dd"
                        return formatter.date(from: text)
                    }
                }
                """,
            notFlagged: [
                "A formatter that only shows dates.", "A formatter with a locale or a calendar of its own.",
                "`ISO8601DateFormatter` and `Date.ISO8601FormatStyle`.",
            ],
            fix: "Set the locale to `Locale(identifier: \"en_US_POSIX\")`, or parse with `Date.ISO8601FormatStyle`.",
            source: "Apple's documentation of DateFormatter, Working With Fixed Format Date Representations"))

    func check(_ context: FileContext) {
        for assignment in context.file.nodes.assignments where assignment.operatorText == "=" {
            guard let target = assignment.target.as(MemberAccessExprSyntax.self), target.declName.baseName.text == "dateFormat",
                let formatter = target.base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
                let format = assignment.value.first?.as(StringLiteralExprSyntax.self)?.representedLiteralValue, format.contains("y"),
                let scope = scope(around: assignment.expression), !context.isPreview(assignment.expression)
            else { continue }
            let text = scope.trimmedText
            guard !text.contains("\(formatter).locale"), !text.contains("\(formatter).calendar"), !text.contains("POSIX"),
                text.contains("\(formatter).date(from:") || reads(scope, context)
            else { continue }
            context.report(
                assignment.expression, "The format \(format) is read with the locale and the calendar of whoever uses the app.",
                advice: "Set the locale to en_US_POSIX, or parse with Date.ISO8601FormatStyle.")
        }
    }

    /// The closure, function or accessor that sets the formatter up.
    private func scope(around node: some SyntaxProtocol) -> Syntax? {
        var current = node.parent
        while let node = current {
            if node.is(ClosureExprSyntax.self) || node.is(FunctionDeclSyntax.self) || node.is(AccessorBlockSyntax.self)
                || node.is(InitializerDeclSyntax.self)
            {
                return node
            }
            current = node.parent
        }
        return nil
    }

    /// Whether what the scope gives back, a property or a function's result, reads dates in this file.
    private func reads(_ scope: Syntax, _ context: FileContext) -> Bool {
        guard let name = name(of: scope) else { return false }
        return context.file.nodes.calls(named: "date").contains { call in
            call.argument("from") != nil && call.receiver.map { TaskCode.mentions(name, in: $0) } ?? false
        }
    }

    private func name(of scope: Syntax) -> String? {
        if let function = scope.as(FunctionDeclSyntax.self) {
            return function.signature.returnClause?.type.trimmedText == "DateFormatter" ? function.name.text : nil
        }
        var current: Syntax? = scope
        while let node = current, !node.is(MemberBlockItemSyntax.self) {
            if let binding = node.as(PatternBindingSyntax.self) { return binding.pattern.trimmedText }
            current = node.parent
        }
        return nil
    }
}
