import SourceModel
import SwiftSyntax

/// A password is no part of an address.
struct SecretInAddress: Rule {
    let info = RuleInfo(
        "SEC-008", "a password in an address", .warning,
        page: ExplainPage(
            why:
                "What stands in an address is written into the logs of servers and proxies, into caches and into the history, encrypted or not.",
            bad: """
                import Foundation
                func address(_ name: String, _ password: String) -> URLComponents {
                    var parts = URLComponents()
                    parts.queryItems = [URLQueryItem(name: "password", value: password)]
                    return parts
                }
                """,
            good: """
                import Foundation
                func request(_ url: URL, _ password: String) throws -> URLRequest {
                    var request = URLRequest(url: url)
                    request.httpMethod = "POST"
                    request.httpBody = try JSONEncoder().encode(["password": password])
                    return request
                }
                """,
            notFlagged: ["Bodies of requests.", "Keys of a service that wants them there.", "Tests."],
            fix: "Send it in the body of a POST, or in a header.", source: "OWASP, Information exposure through query strings"))

    private static let secrets: Set<String> = ["password", "passwd", "passcode", "pin"]

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: "URLQueryItem") where !context.isPreview(call.expression) {
            guard let name = call.argument("name")?.as(StringLiteralExprSyntax.self)?.representedLiteralValue,
                Self.secrets.contains(name.lowercased())
            else { continue }
            report(call.expression, name, context)
        }
        for call in context.file.nodes.calls {
            for label in ["query", "queryItems"] {
                guard let items = call.argument(label)?.as(DictionaryExprSyntax.self)?.content.as(DictionaryElementListSyntax.self) else {
                    continue
                }
                for item in items {
                    guard let key = item.key.as(StringLiteralExprSyntax.self)?.representedLiteralValue,
                        Self.secrets.contains(key.lowercased()),
                        !context.isPreview(item)
                    else { continue }
                    report(item, key, context)
                }
            }
        }
    }

    private func report(_ node: some SyntaxProtocol, _ name: String, _ context: FileContext) {
        context.report(
            node, "\(name) goes into the address, which servers and proxies write down.", advice: "Send it in the body of a POST.")
    }
}
