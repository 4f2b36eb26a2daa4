import SourceModel
import SwiftSyntax

/// Finds the views that are screens: what navigation, sheets, tabs and windows show, what has a navigation stack of its
/// own, and what is named `…View` or `…Screen` and keeps state or a view model. Rows, buttons and other components are left
/// out, unless something presents them or they own a view model.
struct ScreenFinder {
    private var presented: [String: String] = [:]
    private var owners: [String: String] = [:]

    init(_ contexts: [FileContext]) {
        for context in contexts {
            for call in context.file.nodes.calls(named: Array(Self.presenters.keys)) where !context.isPreview(call.expression) {
                read(call, in: context.file)
            }
        }
    }

    /// - Returns: Why a view is a screen, or nothing.
    func reason(_ type: MergedType, _ state: ViewState) -> String? {
        let name = type.primary?.fact.simpleName ?? type.name
        if let presenter = presented[name] { return presenter }
        if let owner = owners[type.name] { return owner }
        let owned = state.viewModels.first { held in
            ["State", "StateObject"].contains { held.property.has($0) }
        }
        if let owned { return "owns the view model \(owned.property.name)" }
        guard Self.suffixes.contains(where: name.hasSuffix), !Self.components.contains(where: name.hasSuffix) else { return nil }
        if let held = state.viewModels.first?.property ?? state.unknown.first { return "is named like a screen and holds \(held.name)" }
        if let kept = type.storedProperties.first(where: { property in Self.keeping.contains { property.has($0) } }) {
            return "is named like a screen and keeps \(kept.name)"
        }
        return state.services.first.map { "is named like a screen and takes \($0.property.name)" }
    }

    // MARK: Presentation

    private mutating func read(_ call: CallNode, in file: SourceFile) {
        guard let how = Self.presenters[call.name] else { return }
        var names: [String] = []
        if let destination = call.argument("destination") { Self.roots(of: destination, into: &names) }
        for closure in ViewCode.closures(of: call.expression) ?? [] where Self.isDestination(closure, of: call) {
            Self.roots(of: closure.statements, into: &names)
        }
        for name in names where presented[name] == nil { presented[name] = "\(how) shows it" }
        if Self.containers.contains(call.name), let type = call.type {
            let name = file.nodes.types[type].fact.name
            if owners[name] == nil { owners[name] = "has a \(call.name) of its own" }
        }
    }

    private static func isDestination(_ closure: ClosureExprSyntax, of call: CallNode) -> Bool {
        guard call.name == "NavigationLink" else { return ClosureRole.of(closure) == .builder }
        guard let (_, label) = ClosureRole.taker(of: closure) else { return false }
        if label == "destination" { return true }
        // `NavigationLink(value:) {}` and `NavigationLink(destination:) {}` build labels.
        return label == nil && call.argument("value") == nil && call.argument("destination") == nil
    }

    /// The views that a builder's statements show at the top. Bounded by the parser's nesting.
    private static func roots(of items: CodeBlockItemListSyntax, into names: inout [String]) {
        for item in items {
            switch item.item {
            case .expr(let expression): roots(of: expression, into: &names)
            case .stmt(let statement):
                if let statement = statement.as(ExpressionStmtSyntax.self) { roots(of: statement.expression, into: &names) }
            default: break
            }
        }
    }

    private static func roots(of expression: ExprSyntax, into names: inout [String]) {
        var current = expression
        while true {
            if let call = current.as(FunctionCallExprSyntax.self) {
                if let reference = call.calledExpression.as(DeclReferenceExprSyntax.self) {
                    let name = reference.baseName.identifierText
                    if transparent.contains(name) {
                        for closure in ViewCode.closures(of: call) ?? [] { roots(of: closure.statements, into: &names) }
                    } else if name.startsWithCapital {
                        names.append(name)
                    }
                    return
                }
                current = call.calledExpression
            } else if let member = current.as(MemberAccessExprSyntax.self), let base = member.base {
                current = base
            } else if let branch = current.as(IfExprSyntax.self) {
                roots(of: branch.body.statements, into: &names)
                switch branch.elseBody {
                case .codeBlock(let block): roots(of: block.statements, into: &names)
                case .ifExpr(let next): roots(of: ExprSyntax(next), into: &names)
                default: break
                }
                return
            } else if let choice = current.as(SwitchExprSyntax.self) {
                for element in choice.cases {
                    if case .switchCase(let branch) = element { roots(of: branch.statements, into: &names) }
                }
                return
            } else {
                return
            }
        }
    }

    private static let presenters: [String: String] = [
        "sheet": "a sheet", "fullScreenCover": "a full-screen cover", "popover": "a popover", "navigationDestination": "navigation",
        "NavigationLink": "a navigation link", "NavigationStack": "a navigation stack", "NavigationView": "a navigation view",
        "NavigationSplitView": "a split view", "TabView": "a tab", "Tab": "a tab", "WindowGroup": "a window", "Window": "a window",
        "Settings": "the settings window", "DocumentGroup": "a document window", "inspector": "an inspector",
    ]
    private static let containers: Set<String> = ["NavigationStack", "NavigationView", "NavigationSplitView", "TabView"]
    private static let transparent: Set<String> = ["NavigationStack", "NavigationView", "Group", "TabView", "Tab", "NavigationSplitView"]
    private static let suffixes = ["View", "Screen", "Page", "Sheet", "Form", "Scene"]
    private static let components = [
        "RowView", "CellView", "ButtonView", "LabelView", "CardView", "BadgeView", "IconView", "ChipView", "TileView", "ItemView",
        "HeaderView", "FooterView", "ErrorView", "LoadingView", "PlaceholderView", "ImageView", "TextView", "AvatarView", "ToolbarView",
    ]
    private static let keeping = ["State", "StateObject", "Query", "AppStorage", "SceneStorage", "FetchRequest", "EnvironmentObject"]
}
