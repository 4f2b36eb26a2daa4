import SourceModel
import SwiftSyntax

extension FileContext {
    /// The token at a fact's position.
    func token(at position: Position) -> TokenSyntax? {
        file.syntax.token(at: AbsolutePosition(utf8Offset: position.offset))
    }

    /// The import that begins at a fact's position.
    func importNode(at position: Position) -> ImportDeclSyntax? {
        token(at: position).flatMap { token in
            sequence(first: Syntax(token), next: \.parent).lazy.compactMap { $0.as(ImportDeclSyntax.self) }.first
        }
    }

    /// The call that begins at a fact's position.
    func call(at position: Position) -> FunctionCallExprSyntax? {
        var current = token(at: position).map(Syntax.init)
        var found: FunctionCallExprSyntax?
        while let node = current, node.positionAfterSkippingLeadingTrivia.utf8Offset == position.offset {
            if let call = node.as(FunctionCallExprSyntax.self), found == nil { found = call }
            current = node.parent
        }
        return found
    }

    /// Whether a name only stands before that of a nested type: `Outer` of `Outer.Inner`.
    func isNamespace(_ token: TokenSyntax) -> Bool {
        if let type = token.parent?.as(IdentifierTypeSyntax.self) { return type.parent?.is(MemberTypeSyntax.self) ?? false }
        guard let reference = token.parent?.as(DeclReferenceExprSyntax.self),
            let member = reference.parent?.as(MemberAccessExprSyntax.self), member.base?.id == ExprSyntax(reference).id
        else { return false }
        return member.declName.baseName.identifierText.startsWithCapital
    }
}

/// The first part of a chain of members and calls: what `a.b().c` is called on.
enum ChainRoot {
    /// `repository` of `self.repository.load()`.
    case name(String)
    /// `T` of `T.shared.load()`.
    case type(String)
    /// `T` of `T().load()`.
    case construction(String)

    /// Cost: the length of the chain.
    static func of(_ receiver: ExprSyntax?) -> ChainRoot? {
        var current = receiver
        var isCall = false
        while let expression = current {
            switch expression.as(ExprSyntaxEnum.self) {
            case .memberAccessExpr(let member):
                guard let base = member.base else { return nil }
                if base.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self) {
                    return .name(member.declName.baseName.identifierText)
                }
                isCall = false
                current = base
            case .functionCallExpr(let call):
                isCall = true
                current = call.calledExpression
            case .optionalChainingExpr(let chain): current = chain.expression
            case .forceUnwrapExpr(let unwrap): current = unwrap.expression
            case .tryExpr(let attempt): current = attempt.expression
            case .awaitExpr(let wait): current = wait.expression
            case .tupleExpr(let tuple):
                guard tuple.elements.count == 1 else { return nil }
                current = tuple.elements.first?.expression
            case .declReferenceExpr(let reference):
                let name = reference.baseName.identifierText
                guard name.startsWithCapital else { return .name(name) }
                return isCall ? .construction(name) : .type(name)
            default: return nil
            }
        }
        return nil
    }
}

/// What the modules that draw declare, as far as layers care.
enum UINames {
    /// Names of SwiftUI's that a type without a view has no use for.
    static let drawn: Set<String> = [
        "View", "AnyView", "Text", "Image", "Color", "Font", "Binding", "Button", "Label", "VStack", "HStack", "ZStack", "ViewModifier",
        "Alignment", "EdgeInsets", "Edge", "Angle", "Gradient", "LinearGradient", "Shape", "Path", "ShapeStyle", "ColorScheme",
        "LocalizedStringKey", "NavigationPath", "Animation", "Transaction", "ViewBuilder", "DynamicTypeSize", "ContentSizeCategory",
        "KeyEquivalent", "EventModifiers", "KeyboardShortcut",
    ]
    /// Names with which a file that declares no view still has a reason for SwiftUI: injection, storage, scenes.
    static let excused: Set<String> = [
        "EnvironmentKey", "EnvironmentValues", "AppStorage", "SceneStorage", "ScenePhase", "PreferenceKey", "FocusedValueKey",
        "FocusedValues", "UIApplicationDelegateAdaptor", "NSApplicationDelegateAdaptor", "Transferable", "FileDocument", "Entry",
        "DynamicProperty", "OpenURLAction", "ContainerValues", "PhotosPickerItem", "LocalizedStringResource",
    ]
    static let views = [
        "UIView", "NSView", "UIViewController", "NSViewController", "UIHostingController", "NSHostingController",
        "NSHostingView", "UIAlertController", "UINavigationController", "UITableView", "UICollectionView",
    ]

    /// Words in the name of a service whose business is the screen.
    private static let purposes: Set<String> = [
        "theme", "themes", "theming", "appearance", "haptic", "haptics", "feedback", "color", "colors", "font", "fonts", "style", "styles",
        "image", "images", "icon", "icons", "window", "windows", "alert", "alerts", "toast", "toasts", "sheet", "sheets", "popup",
        "popups", "popover", "overlay", "menu", "menus", "route", "routes", "router", "routing", "present", "presenter", "presentation",
        "screen", "screens", "keyboard", "pasteboard", "clipboard", "scene", "scenes", "layout", "layouts", "widget", "widgets",
        "hosting", "controller", "controllers", "preview", "previews", "snapshot", "snapshots", "display", "displays", "orientation",
        "tab", "tabs", "cursor", "share", "sharing", "ui", "modal", "modals", "banner", "banners", "thumbnail", "thumbnails", "render",
        "renderer", "rendering", "drawing", "gesture", "gestures", "tutorial", "tutorials", "tour", "onboarding", "intent", "intents",
        "shortcut", "shortcuts", "editor", "toolbar", "panel", "panels", "flow", "view", "views", "deep", "deeplink", "design",
    ]
    private static let stems = ["navigat", "animat", "coordinat"]

    /// Whole words count: a table is no tab, and a review no view. Asking for a review in the store is about the screen.
    static func isAboutScreen(_ name: String) -> Bool {
        let words = NameClusters.words(of: name)
        if words.contains("review"), words.contains(where: { ["app", "store", "request", "requests", "prompt", "rating"].contains($0) }) {
            return true
        }
        return words.contains { word in purposes.contains(word) || stems.contains(where: word.hasPrefix) }
    }
}
