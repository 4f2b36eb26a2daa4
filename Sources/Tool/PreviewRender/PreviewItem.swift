import SourceModel
import SwiftSyntax

/// A preview in the source.
package struct PreviewItem: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// The how-manieth `#Preview` of its file.
        case macro(Int)
        /// A type that conforms to `PreviewProvider`.
        case provider(String)
    }

    package let kind: Kind
    /// What it is listed as.
    package let name: String
    package let path: String
    package let line: Int

    /// The previews of a file, in source order. Those inside of types are left out: `#Preview` stands at file level.
    package static func all(in file: SourceFile) -> [PreviewItem] {
        var items: [PreviewItem] = []
        let fallback = (file.path.split(separator: "/").last.map(String.init) ?? file.path).removing(suffix: ".swift")
        for (place, macro) in macros(in: file).enumerated() {
            let line = file.position(of: macro.node).line
            items.append(PreviewItem(kind: .macro(place), name: title(macro) ?? fallback, path: file.path, line: line))
        }
        for type in file.nodes.types where type.fact.inherited.contains("PreviewProvider") && type.fact.kind != .extension {
            let name = type.fact.simpleName.removing(suffix: "_Previews").removing(suffix: "Previews").removing(suffix: "Preview")
            items.append(
                PreviewItem(kind: .provider(type.fact.name), name: name, path: file.path, line: type.fact.position.line))
        }
        return items.sorted { $0.line < $1.line }
    }

    static func macros(in file: SourceFile) -> [MacroNode] {
        file.nodes.macros.filter { $0.name == "Preview" && $0.type == nil }
    }

    private static func title(_ macro: MacroNode) -> String? {
        PreviewMacro(macro)?.arguments.first { $0.label == nil }?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }
}

/// A `#Preview` as written, whether as a declaration or as an expression.
struct PreviewMacro {
    let node: Syntax
    let arguments: LabeledExprListSyntax
    let closure: ClosureExprSyntax

    init?(_ macro: MacroNode) {
        node = macro.node
        let found: (LabeledExprListSyntax, ClosureExprSyntax?)
        if let declaration = node.as(MacroExpansionDeclSyntax.self) {
            found = (declaration.arguments, declaration.trailingClosure)
        } else if let expression = node.as(MacroExpansionExprSyntax.self) {
            found = (expression.arguments, expression.trailingClosure)
        } else {
            return nil
        }
        let body = found.0.first { $0.label?.text == "body" }?.expression.as(ClosureExprSyntax.self)
        guard let closure = found.1 ?? body else { return nil }
        self.closure = closure
        arguments = found.0.filter { $0.label?.text != "body" }
    }
}
