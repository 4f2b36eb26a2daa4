import SourceModel
import SwiftSyntax

/// What does not draw does not import what draws.
struct NeedlessUIImport: Rule {
    let info = RuleInfo(
        "LAYER-006", "an import of UI that nothing needs", .warning, profiles: [.offPattern: nil],
        page: ExplainPage(
            why: """
                A client, a parser or an extension that imports UIKit cannot move to a package, a server or a command-line tool, and invites what \
                does not belong there. Xcode's templates write the import; nothing removes it.
                """,
            bad: """
                import UIKit
                enum Endpoints { static let cats = URL(string: "https://example.com/cats") }
                """,
            good: """
                import Foundation
                enum Endpoints { static let cats = URL(string: "https://example.com/cats") }
                """,
            notFlagged: [
                "A file that names anything of the module, or a name that may be one; a file that makes views.",
                "An import inside `#if canImport`.",
                "View models, services and models, which VM-001 and LAYER-003 look at.", "A file that imports and does nothing else.",
            ],
            fix: "Import Foundation instead.", source: "002 Models; 000 Best Practice 5"))

    func check(_ context: FileContext) {
        let facts = context.file.facts
        let imports = facts.imports.filter {
            ["UIKit", "AppKit", "SwiftUI"].contains($0.module) && !$0.isConditional && $0.attributes.isEmpty
        }
        guard !imports.isEmpty, !facts.types.isEmpty || !facts.freeFunctions.isEmpty,
            context.types(.viewModel, .service, .repository, .model).isEmpty
        else { return }
        let names = Self.names(of: context.file)
        for entry in imports where !names.contains(where: { Self.mayBelong($0, to: entry.module, context) }) {
            guard let node = context.importNode(at: entry.position) else { continue }
            context.report(
                node, "Nothing in this file needs \(entry.module).",
                advice: facts.imports("Foundation") || facts.imports.contains { $0.module != entry.module && $0.module == "SwiftUI" }
                    ? "Remove the import." : "Import Foundation instead.")
        }
    }

    /// Every name of a file's code but those of its imports.
    private static func names(of file: SourceFile) -> Set<String> {
        Set(
            file.syntax.tokens(viewMode: .sourceAccurate).compactMap { token in
                guard case .identifier(let text) = token.tokenKind, !(token.parent?.is(ImportPathComponentSyntax.self) ?? false) else {
                    return nil
                }
                return text
            } + file.nodes.macros.map(\.name))
    }

    private static func mayBelong(_ name: String, to module: String, _ context: FileContext) -> Bool {
        guard module == "SwiftUI" else {
            // Classes, constants and functions: `UIImage`, `UIGraphicsGetCurrentContext`, `NSAttributedString` with its drawing, `CALayer`.
            let isClass = ["UI", "NS", "CA", "CI"].contains { name.hasPrefix($0) && name.dropFirst(2).first?.isUppercase ?? false }
            return isClass && !UISymbols.plain.contains(name)
                // What they add to texts.
                || ["withAttributes", "boundingRect", "IBOutlet", "IBAction"].contains(name)
        }
        return UISymbols.isUI(name) || UISymbols.functions.contains(name) || context.index.isRole(name, .view, .viewModifier)
            // A name of the module that the list does not have.
            || name.first?.isUppercase ?? false && !UISymbols.plain.contains(name)
                && !context.index.types(named: name).contains { $0.primary != nil }
    }
}
