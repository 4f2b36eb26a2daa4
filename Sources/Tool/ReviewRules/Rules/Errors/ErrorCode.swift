import SourceModel
import SwiftSyntax

/// Reads the code around errors.
enum ErrorCode {
    /// The words of a name in small letters: `save`, `user` of `saveUser`, `auth`, `token` of `auth_token`.
    static func words(_ name: String) -> [String] {
        if name.utf8.allSatisfy({ $0 < 0x80 }) { return plainWords(name) }
        var words: [String] = []
        var word = ""
        var previousIsCapital = false
        for character in name {
            guard character.isLetter || character.isNumber else {
                if !word.isEmpty { words.append(word) }
                word = ""
                previousIsCapital = false
                continue
            }
            if character.isUppercase, !previousIsCapital, !word.isEmpty {
                words.append(word)
                word = ""
            }
            previousIsCapital = character.isUppercase
            word += character.lowercased()
        }
        if !word.isEmpty { words.append(word) }
        return words
    }

    /// The same for the names that nearly all are: of letters without accents.
    private static func plainWords(_ name: String) -> [String] {
        var words: [String] = []
        var word = ""
        var previousIsCapital = false
        for byte in name.utf8 {
            let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            let isOther = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            if !word.isEmpty, !isCapital && !isOther || isCapital && !previousIsCapital {
                words.append(word)
                word = ""
            }
            previousIsCapital = isCapital
            if isCapital || isOther { word.unicodeScalars.append(Unicode.Scalar(isCapital ? byte | 0x20 : byte)) }
        }
        if !word.isEmpty { words.append(word) }
        return words
    }

    /// The comments of trivia, without their marks.
    static func comments(_ trivia: Trivia) -> [String] {
        trivia.pieces.compactMap { piece in
            switch piece {
            case .lineComment(let text), .blockComment(let text), .docLineComment(let text), .docBlockComment(let text):
                String(text.drop { $0 == "/" || $0 == "*" || $0 == " " })
            default: nil
            }
        }
    }

    /// Whether a comment says that an error is left aside on purpose.
    static func saysIgnored(_ comment: String) -> Bool {
        let text = comment.lowercased()
        return ["ignor", "best effort", "best-effort", "fire and forget", "fire-and-forget", "on purpose", "intentional", "deliberate"]
            .contains { text.holds($0) }
    }

    /// The statement, member or declaration that a node is a part of.
    static func statement(around node: some SyntaxProtocol) -> CodeBlockItemSyntax? {
        var current: Syntax? = Syntax(node)
        while let node = current {
            if let item = node.as(CodeBlockItemSyntax.self) { return item }
            if node.is(MemberBlockItemSyntax.self) { return nil }
            current = node.parent
        }
        return nil
    }

    /// The name of the function around a node; `deinit` and `init` count.
    static func functionName(around node: some SyntaxProtocol) -> String? {
        var current: Syntax? = Syntax(node)
        while let node = current {
            if let function = node.as(FunctionDeclSyntax.self) { return function.name.identifierText }
            if node.is(DeinitializerDeclSyntax.self) { return "deinit" }
            if node.is(InitializerDeclSyntax.self) { return "init" }
            if let variable = node.as(VariableDeclSyntax.self), node.parent?.is(MemberBlockItemSyntax.self) ?? false {
                return variable.bindings.first?.pattern.trimmedText
            }
            current = node.parent
        }
        return nil
    }

    /// Whether a closure between a node and its member holds `self` weakly.
    static func holdsSelfWeakly(around node: some SyntaxProtocol) -> Bool {
        var current: Syntax? = Syntax(node)
        while let node = current, !node.is(MemberBlockItemSyntax.self) {
            if let capture = node.as(ClosureExprSyntax.self)?.signature?.capture,
                capture.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == "weak" || $0.text == "unowned" })
            {
                return true
            }
            current = node.parent
        }
        return false
    }

    static let printers: Set<String> = ["print", "debugPrint", "dump", "NSLog"]

    /// The name of a call that a statement is, and nothing else.
    static func calledName(_ item: CodeBlockItemSyntax) -> String? {
        item.item.as(FunctionCallExprSyntax.self)?.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    }
}

extension FileContext {
    /// The type declaration around a node that has a role, the innermost first.
    func roleAround(_ node: some SyntaxProtocol) -> (type: TypeNode, role: RoleAssignment)? {
        guard var type = typeAround(node) else { return nil }
        while true {
            if let role = index.role(of: type.fact.name) { return (type, role) }
            guard let parent = type.parent else { return nil }
            type = file.nodes.types[parent]
        }
    }

    func typeAround(_ node: some SyntaxProtocol) -> TypeNode? {
        let offset = node.position
        // Types stand in source order, so the last one that encloses the offset is the innermost.
        return file.nodes.types.last { $0.members.position <= offset && offset < $0.members.endPosition }
    }
}
