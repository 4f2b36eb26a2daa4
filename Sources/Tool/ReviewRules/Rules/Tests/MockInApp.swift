import SourceModel
import SwiftSyntax

/// Stand-ins do not ship.
struct MockInApp: Rule {
    let info = RuleInfo(
        "TEST-004", "a mock is part of the app", .info, fix: .automatic,
        page: ExplainPage(
            why: "A stand-in outside of `#if DEBUG` is compiled into what users get, and can be used there by mistake.",
            bad: """
                protocol UserServiceProtocol { func name() -> String }

                struct MockUserService: UserServiceProtocol {
                    func name() -> String { "Ada" }
                }
                """,
            good: """
                protocol UserServiceProtocol { func name() -> String }

                #if DEBUG
                struct MockUserService: UserServiceProtocol {
                    func name() -> String { "Ada" }
                }
                #endif
                """,
            notFlagged: [
                "Test files, preview content, and modules and folders for mocks, fixtures or test support.",
                "Names that only begin like one: `Mockingbird`.",
                "Protocols and nested types.",
            ],
            fix: "Wraps the type in `#if DEBUG`, where nothing but tests and code under `#if DEBUG` uses it.",
            source: "002 Testing"))

    func check(_ context: FileContext) {
        let facts = context.file.facts
        let mocks = context.file.nodes.types.filter { type in
            type.parent == nil && [.struct, .class, .actor, .enum].contains(type.fact.kind) && context.vocabulary.isMock(type.fact.name)
                && type.fact.condition == nil
        }
        guard !mocks.isEmpty, !facts.origin.isPreviewContent, !Self.isSupport(facts.path, context.vocabulary),
            facts.module.map({ !Self.isSupport($0, context.vocabulary) }) ?? true
        else { return }
        for type in mocks {
            guard let token = type.nameToken else { continue }
            context.report(
                token, "\(type.fact.name) is compiled into the app.",
                advice: "Wrap it in #if DEBUG, or move it to the tests or to Preview Content.",
                fix: fix(type, context))
        }
    }

    private static func isSupport(_ path: String, _ vocabulary: Vocabulary) -> Bool {
        let words =
            ["Mock", "Fixture", "TestSupport", "Testing", "TestHelper", "TestUtil", "Preview", "SampleData"]
            + vocabulary.standIns.map { "\($0)s" }
        return path.split(separator: "/").contains { part in !part.hasSuffix(".swift") && words.contains { part.contains($0) } }
    }

    private func fix(_ type: TypeNode, _ context: FileContext) -> Fix? {
        let name = type.fact.name
        for place in context.index.files(mentioning: name) {
            let file = context.index.file(place)
            if file.isTest { continue }
            if file.mentionedTypes.contains(name) { return nil }
            for other in file.types where other.name != name && other.mentionedTypes.contains(name) {
                let isWithin = other.name.hasPrefix(name + ".")
                if !isWithin, !other.isDebugOnly { return nil }
            }
        }
        // Extensions of it would be left without their type.
        guard context.index.type(named: name)?.extensions.isEmpty ?? false else { return nil }
        guard let start = lineStart(type, context), let end = lineEnd(type, context) else { return nil }
        let path = context.file.path
        return Fix(
            "Wrap it in #if DEBUG",
            edits: [
                TextEdit(path: path, start: start, end: start, replacement: "#if DEBUG\n"),
                TextEdit(path: path, start: end.offset, end: end.offset, replacement: end.needsNewline ? "\n#endif" : "#endif\n"),
            ])
    }

    /// The start of the line on which the type's own comment begins; none where something else stands on it.
    private func lineStart(_ type: TypeNode, _ context: FileContext) -> Int? {
        var offset = type.declaration.positionAfterSkippingLeadingTrivia.utf8Offset
        var position = offset
        var newlines = 0
        // Back over comments that stand directly before it.
        for piece in type.declaration.leadingTrivia.reversed() {
            position -= piece.sourceLength.utf8Length
            switch piece {
            case .spaces, .tabs: break
            case .newlines(let count), .carriageReturnLineFeeds(let count):
                newlines += count
            case .lineComment, .docLineComment, .blockComment, .docBlockComment:
                if newlines > 1 { return begin(offset, context) }
                offset = position
                newlines = 0
            default: return begin(offset, context)
            }
            if newlines > 1 { return begin(offset, context) }
        }
        return begin(offset, context)
    }

    private func begin(_ offset: Int, _ context: FileContext) -> Int? {
        let start = context.file.lines.start(ofLine: context.file.lines.position(of: offset).line)
        let before = context.file.text.utf8.dropFirst(start).prefix(offset - start)
        return before.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? start : nil
    }

    private func lineEnd(_ type: TypeNode, _ context: FileContext) -> (offset: Int, needsNewline: Bool)? {
        let end = context.file.end(of: type.declaration)
        let isLast = end.line >= context.file.lines.count
        let next = isLast ? context.file.text.utf8.count : context.file.lines.start(ofLine: end.line + 1)
        let rest = String(decoding: context.file.text.utf8.dropFirst(end.offset).prefix(next - end.offset), as: UTF8.self)
        let comment = rest.drop { $0.isWhitespace }
        guard comment.isEmpty || comment.hasPrefix("//") else { return nil }
        return (next, isLast)
    }
}
