import SwiftSyntax

/// The parts of an `#if` by system in which nothing is left for Linux that could be built, and iOS has something: these are built as on iOS.
///
/// Any other `os(iOS)` stays false, so that what an app does on a phone beside the rest does not ask for more than is here.
final class PlatformBranches: SyntaxVisitor {
    private(set) var edits: [SourceEdit] = []
    /// Where the statements stand whose conditions hold as on iOS.
    private(set) var chains: Set<SyntaxIdentifier> = []

    /// - Parameter text: The source of the tree; most files ask for no system, and are not looked through.
    init(in tree: SourceFileSyntax, text: String) {
        super.init(viewMode: .sourceAccurate)
        if text.contains("os(iOS)") { walk(tree) }
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        let clauses = Array(node.clauses)
        let questions = clauses.compactMap(\.condition).flatMap(Self.questions)
        guard !questions.isEmpty, clauses.count > 1 || node.tokens(viewMode: .sourceAccurate).contains(where: Self.isOfAppKit) else {
            return .visitChildren
        }
        let here = Self.chosen(of: clauses, by: Self.conditions)
        let there = Self.chosen(of: clauses, by: Self.conditions.onIOS)
        guard here != there, Self.isBuiltAsOnIOS(node, clauses, here: here, there: there) else { return .visitChildren }
        chains.insert(node.id)
        edits += questions.map { SourceEdit($0.bytes, "true") }
        return .visitChildren
    }

    private static func isBuiltAsOnIOS(_ node: IfConfigDeclSyntax, _ clauses: [IfConfigClauseSyntax], here: Int?, there: Int?) -> Bool {
        if let here { return clauses[here].elements?.tokens(viewMode: .sourceAccurate).contains(where: isOfAppKit) ?? false }
        guard let there else { return false }
        let names = declared(in: clauses[there])
        return clauses.indices.contains { index in
            guard index != there else { return false }
            // What each of several systems has, one of them has to have here.
            if !names.isDisjoint(with: declared(in: clauses[index])) { return true }
            guard case .statements(let own)? = clauses[there].elements, case .statements(let other)? = clauses[index].elements else {
                return false
            }
            if returns(own), returns(other) { return true }
            return isWholeResult(node) && !own.isEmpty && !other.isEmpty
        }
    }

    /// The names that its statements or members make.
    private static func declared(in clause: IfConfigClauseSyntax) -> Set<String> {
        switch clause.elements {
        case .statements(let statements)?: Set(statements.flatMap { declared(Syntax($0.item)) })
        case .decls(let members)?: Set(members.flatMap { declared(Syntax($0.decl)) })
        default: []
        }
    }

    /// Whether nothing else makes what a property, a function with a result or a closure gives.
    private static func isWholeResult(_ node: IfConfigDeclSyntax) -> Bool {
        guard let item = node.parent?.as(CodeBlockItemSyntax.self), let list = item.parent?.as(CodeBlockItemListSyntax.self),
            list.count == 1,
            let owner = list.parent
        else { return false }
        if let function = owner.parent?.as(FunctionDeclSyntax.self) { return function.signature.returnClause != nil }
        return owner.is(AccessorBlockSyntax.self) || owner.is(ClosureExprSyntax.self)
            || owner.parent?.as(AccessorDeclSyntax.self)?.accessorSpecifier.tokenKind == .keyword(.get)
    }

    private static func returns(_ items: CodeBlockItemListSyntax) -> Bool {
        items.last?.item.as(ReturnStmtSyntax.self)?.expression != nil
    }

    /// The names that a declaration makes; imports stand for each other.
    private static func declared(_ node: Syntax) -> [String] {
        if node.is(ImportDeclSyntax.self) { return ["import"] }
        if let variable = node.as(VariableDeclSyntax.self) {
            return variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
        }
        if let function = node.as(FunctionDeclSyntax.self) {
            let labels = function.signature.parameterClause.parameters.map { $0.firstName.text + ":" }
            return ["\(function.name.text)(\(labels.joined()))"]
        }
        return [node.asProtocol(NamedDeclSyntax.self)?.name.text].compactMap(\.self)
    }

    private static let conditions = BuildConditions(flags: ["DEBUG"]) { !["AppKit", "Cocoa", "WatchKit"].contains($0) }

    private static func chosen(of clauses: [IfConfigClauseSyntax], by conditions: BuildConditions) -> Int? {
        clauses.firstIndex { $0.condition.map(conditions.isTrue) ?? true }
    }

    /// Where a condition asks for iOS.
    private static func questions(in condition: ExprSyntax) -> [FunctionCallExprSyntax] {
        final class Questions: SyntaxVisitor {
            var found: [FunctionCallExprSyntax] = []
            override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
                if node.calledExpression.trimmedDescription == "os", node.arguments.first?.expression.trimmedDescription == "iOS" {
                    found.append(node)
                }
                return .skipChildren
            }
        }
        let questions = Questions(viewMode: .sourceAccurate)
        questions.walk(condition)
        return questions.found
    }

    // MARK: AppKit

    /// `NSRange` and its like are Foundation's.
    private static func isOfAppKit(_ token: TokenSyntax) -> Bool {
        guard case .identifier(let name) = token.tokenKind else { return false }
        return appKit.contains(name)
    }

    private static let appKit: Set<String> = [
        "AppKit", "Cocoa", "NSAlert", "NSApp", "NSAppearance", "NSApplication", "NSApplicationDelegate", "NSApplicationDelegateAdaptor",
        "NSBezierPath", "NSBitmapImageRep", "NSButton", "NSColor", "NSCursor", "NSEvent", "NSFont", "NSFontManager", "NSGraphicsContext",
        "NSHapticFeedbackManager", "NSHostingController", "NSHostingView", "NSImage", "NSImageRep", "NSMenu", "NSMenuItem", "NSOpenPanel",
        "NSPasteboard", "NSPopover", "NSResponder", "NSSavePanel", "NSScreen", "NSScrollView", "NSSharingService", "NSSharingServicePicker",
        "NSSound", "NSSpeechSynthesizer", "NSStatusBar", "NSStatusItem", "NSTableView", "NSTextField", "NSTextView", "NSToolbar", "NSView",
        "NSViewController", "NSViewControllerRepresentable", "NSViewRepresentable", "NSVisualEffectView", "NSWindow", "NSWindowController",
        "NSWorkspace", "nsColor", "nsFont", "nsImage",
    ]
}
