import SourceModel
import SwiftSyntax

/// What goes over the network is encrypted.
struct PlainAddress: Rule {
    let info = RuleInfo(
        "SEC-003", "an address without encryption", .warning,
        page: ExplainPage(
            why: """
                Who is on the same network reads and changes what an `http` address sends, and App Transport Security refuses it unless the \
                app asks for an exception.
                """,
            bad: """
                import Foundation
                enum API { static let users = URL(string: "http://api.example.com/users") }
                """,
            good: """
                import Foundation
                enum API { static let users = URL(string: "https://api.example.com/users") }
                """,
            notFlagged: [
                "This machine and private networks: `localhost`, `127.0.0.1`, `10.…`, `192.168.…`, names that end in `.local`.",
                "Names of XML namespaces, and a scheme alone.", "Texts that no code opens: in `Text`, in comparisons. Previews and tests.",
            ],
            fix: "Use `https`.", source: "Apple's documentation of NSAppTransportSecurity"))

    func check(_ context: FileContext) {
        for literal in context.file.nodes.webAddresses {
            guard case .stringSegment(let segment)? = literal.segments.first, segment.content.text.hasPrefix("http://"),
                isRemote(segment.content.text.dropFirst(7)), isOpened(literal), !context.isPreview(literal)
            else { continue }
            context.report(
                literal, "What goes to \(segment.content.text) can be read and changed on its way.", advice: "Use https.")
        }
    }

    private func isRemote(_ rest: Substring) -> Bool {
        let host = rest.prefix { $0 != "/" && $0 != ":" }
        guard host.contains("."), host.contains(where: \.isLetter) || host.first?.isNumber ?? false else { return false }
        let near = ["127.", "10.", "192.168.", "0.0.0.0", "169.254."].contains { host.hasPrefix($0) }
        return !near && !host.hasSuffix(".local") && !host.hasSuffix("w3.org") && !host.hasSuffix("apple.com")
            && !host.contains("schemas") && !host.hasPrefix("ns.")
    }

    /// Whether it is an address that code opens: of `URL(string:)`, of a constant, of a path that is put together.
    private func isOpened(_ literal: StringLiteralExprSyntax) -> Bool {
        if let argument = literal.parent?.as(LabeledExprSyntax.self) {
            let callee = argument.parent?.parent?.as(FunctionCallExprSyntax.self).map { ClosureRole.name(of: $0) }
            return callee == "URL" || callee == "URLComponents" || callee == "URLRequest"
        }
        return literal.parent?.is(InitializerClauseSyntax.self) ?? false
    }
}
