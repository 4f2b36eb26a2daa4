import SourceModel
import SwiftSyntax

/// Keys that are written in the source.
extension SecretInDefaults {
    /// `static let apiKey = "e286a159a583b9251688d27bebc25783"`, `URLQueryItem(name: "api_key", value: "e286…")`,
    /// `request.setValue("Bearer e286…", forHTTPHeaderField: "Authorization")`, `"https://api.example.com/?appid=e286…"`
    func checkLiterals(_ context: FileContext) {
        for literal in context.file.nodes.texts {
            guard let (place, name) = LiteralSecret.found(in: literal), !context.isPreview(place) else { continue }
            context.report(
                place, "\(name) is written in the source.",
                advice: "Keep it out of the repository: in a configuration file that is not committed, or on a server that makes the calls."
            )
        }
    }

    private static let placeholders = ["your", "xxx", "placeholder", "insert", "example", "sample", "dummy", "test", "1234"]

    /// Whether a text looks as if somebody had made it by chance.
    static func isKey(_ text: some StringProtocol) -> Bool {
        guard text.utf8.count >= 16, !text.utf8.contains(0x20) else { return false }
        let lowered = text.lowercased()
        return text.contains(where: \.isNumber) && text.contains(where: \.isLetter)
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-+/=.".contains($0)) }
            && !placeholders.contains(where: lowered.holds) && !lowered.hasPrefix("com.")
    }

    /// Whether a text is a long number in hexadecimal digits: what is kept under a name looks otherwise.
    static func isByChance(_ text: String) -> Bool { text.utf8.count >= 24 && text.allSatisfy(\.isHexDigit) }

    /// Whether a name says that its value is a key: `apiKey`, `X-Api-Key`, `appid`, `client_secret`.
    static func namesKey(_ name: String) -> Bool {
        let words = ErrorCode.words(name)
        return isSecret(name) || words == ["appid"] || words == ["app", "id"]
            || words.contains("key") && !Set(words).isDisjoint(with: ["api", "app", "client", "access", "subscription"])
    }

    /// Whether a parameter of a request carries a key, besides what `namesKey` knows.
    static func carriesKey(_ name: String) -> Bool {
        namesKey(name) || ["authorization", "key", "auth", "client_id"].contains(name.lowercased())
    }
}

private enum LiteralSecret {
    static func found(in node: StringLiteralExprSyntax) -> (place: Syntax, name: String)? {
        // No text that is shorter is a key.
        guard node.totalLength.utf8Length > 16 else { return nil }
        let text = node.segments.reduce(into: "") { text, segment in
            // What is put in is not written here.
            if case .stringSegment(let part) = segment { text += part.content.text } else { text += "&" }
        }
        if let name = keyInAddress(text) { return (Syntax(node), name) }
        return node.segments.count == 1 && SecretInDefaults.isKey(bare(text)) ? use(of: node) : nil
    }

    /// `Bearer`, `Token`, `Client-ID` in front of a key.
    private static func bare(_ text: String) -> Substring {
        let parts = text.split(separator: " ")
        return parts.count == 2 && ["bearer", "token", "basic", "client-id", "apikey"].contains(parts[0].lowercased())
            ? parts[1] : text[...]
    }

    /// The parameter of a web address that has a key: `https://api.example.com/weather?appid=e286…`
    private static func keyInAddress(_ text: String) -> String? {
        guard let mark = text.firstIndex(of: "?") ?? text.firstIndex(of: "&") else { return nil }
        for part in text[mark...].split(whereSeparator: { "?&".contains($0) }) {
            let pair = part.split(separator: "=", maxSplits: 1)
            guard pair.count == 2, SecretInDefaults.isKey(pair[1]), SecretInDefaults.carriesKey(String(pair[0])) else { continue }
            return String(pair[0])
        }
        return nil
    }

    /// What a literal is the value of, where that is a key.
    private static func use(of node: StringLiteralExprSyntax) -> (Syntax, String)? {
        guard let parent = node.parent else { return nil }
        if let binding = parent.parent?.as(PatternBindingSyntax.self), parent.is(InitializerClauseSyntax.self) {
            let name = binding.pattern.trimmedText
            let isKey = SecretInDefaults.namesKey(name) || name == "key" && SecretInDefaults.isByChance(text(of: node))
            return isKey ? (binding.parent?.parent ?? Syntax(binding), name) : nil
        }
        if let element = parent.parent?.as(EnumCaseElementSyntax.self) {
            return SecretInDefaults.namesKey(element.name.text) ? (Syntax(element), element.name.text) : nil
        }
        if let element = parent.as(DictionaryElementSyntax.self), element.value.id == node.id,
            let key = element.key.as(StringLiteralExprSyntax.self)?.representedLiteralValue
        {
            return SecretInDefaults.carriesKey(key) ? (Syntax(node), key) : nil
        }
        if let argument = parent.as(LabeledExprSyntax.self), let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self) {
            return use(of: argument, in: call)
        }
        if let elements = parent.parent?.as(SequenceExprSyntax.self)?.elements, elements.count == 3, elements.last?.id == node.id,
            elements.dropFirst().first?.is(AssignmentExprSyntax.self) ?? false, let name = TaskCode.lastName(elements.first)
        {
            return SecretInDefaults.namesKey(name) ? (Syntax(node), name) : nil
        }
        return returned(node)
    }

    private static func use(of argument: LabeledExprSyntax, in call: FunctionCallExprSyntax) -> (Syntax, String)? {
        let called = CalledFunction(ExprSyntax(call)).name
        let named: String? =
            switch argument.label?.text {
            case "value" where called == "URLQueryItem" || called == "init": text(of: "name", in: call)
            case nil where ["setValue", "addValue"].contains(called): text(of: "forHTTPHeaderField", in: call)
            case let label?: SecretInDefaults.namesKey(label) || label == "authorization" ? label : nil
            case nil: nil
            }
        guard let named, SecretInDefaults.carriesKey(named) else { return nil }
        return (Syntax(argument.expression), named)
    }

    private static func text(of node: StringLiteralExprSyntax) -> String { node.representedLiteralValue ?? "" }

    private static func text(of label: String, in call: FunctionCallExprSyntax) -> String? {
        call.arguments.first { $0.label?.text == label }?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }

    /// `var apiKey: String { "e286…" }`
    private static func returned(_ node: StringLiteralExprSyntax) -> (Syntax, String)? {
        var current = node.parent
        if let end = current?.as(ReturnStmtSyntax.self) { current = end.parent }
        guard let list = current?.parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
            let binding = list.parent?.parent?.as(PatternBindingSyntax.self)
        else { return nil }
        let name = binding.pattern.trimmedText
        return SecretInDefaults.namesKey(name) ? (binding.parent?.parent ?? Syntax(binding), name) : nil
    }
}
