import SourceModel
import SwiftSyntax

/// Input and output that a type does itself: network, files, defaults, keychain, data bases, coding.
struct IOUse {
    let node: Syntax
    /// `URLSession`, `Data(contentsOf:)`.
    let what: String
    /// The type around it.
    let type: String
    let place: Syntax
    /// `save()`, `Button action`.
    let placeName: String
    /// Whether it reads a path or holds a tool, and does no more.
    let isSlight: Bool

    /// The first use of each function or closure inside types of some roles, in source order. One that only reads a path is
    /// named where there is no other.
    static func first(in context: FileContext, roles: Set<Role>) -> [IOUse] {
        var found: [IOUse] = []
        var places: [SyntaxIdentifier: Int] = [:]
        for use in uses(in: context, roles: roles) {
            if let place = places[use.place.id] {
                if found[place].isSlight, !use.isSlight { found[place] = use }
            } else {
                places[use.place.id] = found.count
                found.append(use)
            }
        }
        return found
    }

    /// The uses inside types of some roles, in source order.
    static func uses(in context: FileContext, roles: Set<Role>) -> [IOUse] {
        var found: [(offset: Int, use: IOUse)] = []
        func add(_ node: Syntax, _ what: String, _ type: String?, isSlight: Bool = false) {
            guard let type, let role = context.index.role(of: type)?.role, roles.contains(role), !context.isPreview(node),
                !isHandedOn(node)
            else { return }
            let place = CodePlace.of(node)
            let isHeld = place.node.as(VariableDeclSyntax.self).map { $0.bindings.first?.accessorBlock == nil } ?? false
            found.append(
                (
                    node.position.utf8Offset,
                    IOUse(
                        node: node, what: what, type: type, place: place.node, placeName: place.name,
                        isSlight: isSlight || isHeld && !isSettingReadOnce(node, place.node))
                ))
        }
        /// `var budget = UserDefaults.standard.double(forKey: "budget")` of a view: what it holds is never brought up to date.
        func isSettingReadOnce(_ node: Syntax, _ place: Syntax) -> Bool {
            guard roles == [.view, .viewModifier],
                let member = node.as(MemberAccessExprSyntax.self)?.parent?.as(MemberAccessExprSyntax.self),
                node.trimmedText == "UserDefaults.standard", place.parent?.is(MemberBlockItemSyntax.self) ?? false,
                place.as(VariableDeclSyntax.self)?.attributes.isEmpty ?? false
            else { return false }
            return member.parent?.as(FunctionCallExprSyntax.self)?.arguments.first?.label?.text == "forKey"
        }
        for access in context.file.facts.staticAccesses {
            guard staticTypes[access.type]?.contains(access.member) ?? false, !access.isPreview,
                context.index.type(named: access.type)?.primary == nil,
                let token = context.file.syntax.token(at: AbsolutePosition(utf8Offset: access.position.offset)),
                let member = token.parent?.parent?.as(MemberAccessExprSyntax.self)
            else { continue }
            let next = member.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            let isPath = access.type == "FileManager" && paths.contains(next ?? "")
            add(Syntax(member), "\(access.type).\(access.member)", access.enclosingType, isSlight: isPath)
        }
        let types = context.file.nodes.types
        for (name, places) in context.file.nodes.callsByName {
            let isReader = readers.contains(name)
            guard constructed.contains(name) || isReader || name.hasPrefix("SecItem") || name.hasPrefix("sqlite3_") else { continue }
            for place in places {
                let call = context.file.nodes.calls[place]
                var what = name
                if isReader {
                    guard let label = call.expression.arguments.first?.label?.text, label.hasPrefix("contentsOf") else { continue }
                    what = "\(name)(\(label):)"
                }
                guard call.expression.calledExpression.is(DeclReferenceExprSyntax.self), context.index.type(named: name)?.primary == nil
                else {
                    continue
                }
                add(Syntax(call.expression), what, call.type.map { types[$0].fact.name })
            }
        }
        return found.sorted { $0.offset < $1.offset }.map(\.use)
    }

    /// Whether it only goes to somebody else: an argument of what is being constructed, a default argument, an attribute.
    private static func isHandedOn(_ node: Syntax) -> Bool {
        if let argument = node.parent?.as(LabeledExprSyntax.self), let taker = argument.parent?.parent {
            if let call = taker.as(FunctionCallExprSyntax.self) {
                let name =
                    call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
                    ?? call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
                if name == "defaultAppStorage" || name == "init" { return true }
                if name.startsWithCapital, !constructed.contains(name) { return true }
            }
        }
        var current: Syntax? = node
        while let node = current, !node.is(CodeBlockItemSyntax.self), !node.is(MemberBlockItemSyntax.self) {
            if node.is(AttributeSyntax.self) || node.is(FunctionParameterSyntax.self) { return true }
            current = node.parent
        }
        return false
    }

    private static let staticTypes: [String: Set<String>] = [
        "URLSession": ["shared"], "FileManager": ["default"], "UserDefaults": ["standard"],
    ]
    private static let constructed: Set<String> = [
        "URLSession", "URLRequest", "FileManager", "JSONEncoder", "JSONDecoder", "NWConnection", "Process",
    ]
    private static let paths: Set<String> = ["temporaryDirectory", "displayName", "homeDirectoryForCurrentUser"]
    private static let readers: Set<String> = ["Data", "String", "NSData"]
}
