import SourceModel
import SwiftSyntax

/// What a view stands for stays the same from one build to the next.
struct UnstableIdentity: Rule {
    let info = RuleInfo(
        "BODY-008", "identity changes with each build", .warning,
        page: ExplainPage(
            why: """
                SwiftUI tells rows apart by their identity: state, animations and what is written back belong to it. A place in a list names another \
                row once one is deleted, a range of a list that grows is read once, equal texts are one row, a value that is its own identity is \
                a new row once it is edited, and an identity that is made anew makes every row a new one.
                """,
            bad: """
                import SwiftUI
                struct NamesView: View {
                    @State private var names = ["Ada"]
                    var body: some View {
                        List {
                            ForEach(0..<names.count) { place in Text(names[place]) }
                        }
                        Button("Add") { names.append("Bob") }
                    }
                }
                """,
            good: """
                import SwiftUI
                struct Name: Identifiable {
                    let id = UUID()
                    var text: String
                }
                struct NamesView: View {
                    @State private var names = [Name(text: "Ada")]
                    var body: some View {
                        List {
                            ForEach(names) { name in Text(name.text) }
                        }
                        Button("Add") { names.append(Name(text: "Bob")) }
                    }
                }
                """,
            notFlagged: [
                "`let id = UUID()` of a type that is only read, or whose `CodingKeys` leave it out.",
                "A range of numbers, and places in a list that is written out or never changes.",
                "Texts by themselves, `id: \\.self`, in a list that nobody adds to here.",
                "`id: \\.self` of elements that have no identity of their own, or that never change.", "`.id(item.id)`.",
            ],
            fix: "Give the elements an identity of their own, and list them rather than their places.", source: "review of ten apps"))

    func check(_ context: FileContext) {
        checkComputedIdentities(context)
        for call in context.file.nodes.calls(named: "id") {
            guard call.receiver != nil, let value = call.argument(nil), Self.isFresh(value),
                case .builder = context.codeContext(of: call.expression)
            else { continue }
            context.report(
                value, "The view gets another identity with each build: its state begins anew.", advice: "Take a value that stays.")
        }
        for call in context.file.nodes.calls(named: ["ForEach", "List"]) where call.receiver == nil {
            guard let data = call.argument(nil), let type = context.typeAround(call.expression), !context.isPreview(call.expression) else {
                continue
            }
            check(data, call, type, context)
        }
    }

    private func check(_ data: ExprSyntax, _ call: CallNode, _ type: TypeNode, _ context: FileContext) {
        let id = call.argument("id")?.trimmedText
        if let list = counted(data) {
            guard !isFixed(list, type, context) else { return }
            if id == nil {
                context.report(
                    data, "\(call.name) reads the count of \(list.text) once: a row that is added or deleted is missed, or stops the app.",
                    advice: "List the elements, by an identity of their own.")
            } else if id == "\\.self" {
                reportPlaces(data, call, list, type, context)
            }
        } else if id == "\\.offset" || id == "\\.0", data.trimmedText.contains("enumerated()"),
            let list = data.tokens(viewMode: .sourceAccurate).first(where: { $0.text != "Array" && $0.text != "(" }),
            let path = enumerated(from: list)
        {
            if LocalName.isLocal(path.root, at: data) {
                context.report(
                    data,
                    "\(call.name) tells the rows of \(path.text) apart by their places: one that is added or removed changes all behind it.",
                    advice: "List the elements, by an identity of their own.", severity: .info)
            } else {
                reportPlaces(data, call, path, type, context)
            }
        } else if id == "\\.hashValue" {
            context.report(
                data, "Two elements may have the same hash, and one that is edited has another: \(call.name) takes it for a new row.",
                advice: "Give the elements an identity of their own.")
        } else if id == "\\.self", let element = identified(data, type, context) {
            let isStruct = element.kind == .struct
            let name = element.primary?.fact.simpleName ?? element.name
            context.report(
                data,
                isStruct
                    ? "\(call.name) takes \(name) for its own identity: one that is edited is a new row."
                    : "\(name) has an identity already, and \(call.name) is given another one.",
                advice: "Leave `id: \\.self` out: \(name) is Identifiable.", severity: isStruct ? nil : .info)
        } else if let id, id.hasPrefix("\\."), let member = otherIdentity(id.dropFirst(2), data, type, context) {
            context.report(
                data, "\(member.type) has an identity, and \(call.name) goes by \(member.name): two with the same are one row.",
                advice: "Leave `id: \(id)` out: \(member.type) is Identifiable.", severity: .info)
        } else if let id, id.hasPrefix("\\."), let member = measure(id.dropFirst(2), data, type, context) {
            context.report(
                data, "Two elements with the same \(member) are one row.", advice: "Give the elements an identity of their own.")
        } else if id == "\\.self", let path = MemberPath(data), path.parts.count == 1,
            let property = type.properties.first(where: { $0.fact.name == path.root }), isListOfTexts(property.fact),
            adds(to: path, type, context)
        {
            context.report(
                data, "Equal elements of \(path.root) are one row: \(call.name) tells them apart by their values.",
                advice: "Give the elements an identity of their own.")
        } else if id == "\\.self", let path = MemberPath(data), let property = RowElement.property(at: path, node: data, type, context),
            property.typeName?.text == "[String]", !property.isLet, property.initialValue == nil || property.initialValue?.text == "[]",
            !Set(ErrorCode.words(path.last)).isDisjoint(with: [
                "messages", "lines", "paragraphs", "items", "tips", "comments", "notes", "logs", "entries",
            ])
        {
            context.report(
                data, "Equal elements of \(path.last) are one row: \(call.name) tells them apart by their texts.",
                advice: "Give the elements an identity of their own.", severity: .info)
        }
    }

    /// `id: \.name` of elements that have an `id` and whose names may be equal.
    private func otherIdentity(
        _ member: Substring, _ data: ExprSyntax, _ type: TypeNode, _ context: FileContext
    ) -> (type: String, name: String)? {
        guard member != "self", member != "id",
            let element = RowElement.list(data, type, context).flatMap({ context.index.type(named: $0) }),
            element.inherited.contains("Identifiable") || element.has("Model"),
            let property = element.storedProperties.first(where: { $0.name == member }), !property.has("Attribute"),
            let written = property.typeName?.base, ["String", "Int", "Double", "Date"].contains(written),
            !member.lowercased().hasSuffix("id"),
            // An identity that is made of it is the same.
            element.properties.first(where: { $0.name == "id" })?.isStored ?? element.has("Model")
        else { return nil }
        return (element.primary?.fact.simpleName ?? element.name, property.name)
    }

    /// `id: \.temperature` of elements without an identity, which may well be equal.
    private func measure(_ member: Substring, _ data: ExprSyntax, _ type: TypeNode, _ context: FileContext) -> String? {
        guard let element = RowElement.list(data, type, context).flatMap({ context.index.type(named: $0) }),
            element.storedProperties.count > 1,
            let property = element.storedProperties.first(where: { $0.name == member }), let written = property.typeName?.base,
            ["Double", "Float", "Bool", "CGFloat"].contains(written)
        else { return nil }
        return property.name
    }

    /// The type of a list's elements, where it has an identity of its own.
    private func identified(_ data: ExprSyntax, _ type: TypeNode, _ context: FileContext) -> MergedType? {
        guard let element = RowElement.list(data, type, context).flatMap({ context.index.type(named: $0) }),
            element.kind == .class || element.kind == .struct,
            element.inherited.contains("Identifiable") || element.has("Model")
        else { return nil }
        // What has no more than its text or number is the same as its identity, or close to it.
        let properties = element.storedProperties
        return properties.count > 1 && properties.contains { !$0.isLet } ? element : nil
    }

    /// `model.items` of `Array(model.items.enumerated())`, by its first name.
    private func enumerated(from token: TokenSyntax) -> MemberPath? {
        guard let first = token.parent?.as(DeclReferenceExprSyntax.self) else { return nil }
        var whole = ExprSyntax(first)
        while let member = whole.parent?.as(MemberAccessExprSyntax.self), member.base?.id == whole.id,
            member.declName.baseName.text != "enumerated"
        {
            whole = ExprSyntax(member)
        }
        return MemberPath(whole)
    }

    private func reportPlaces(_ data: ExprSyntax, _ call: CallNode, _ list: MemberPath, _ type: TypeNode, _ context: FileContext) {
        let isMoved = changes(list, type, context) || deletes(call)
        guard isMoved || mayChange(list, type, context) && !isTable(call) else { return }
        context.report(
            data,
            isMoved
                ? "\(call.name) tells the rows of \(list.text) apart by their places, and rows are deleted or moved."
                : "\(call.name) tells the rows of \(list.text) apart by their places.",
            advice: "List the elements, by an identity of their own.", severity: isMoved ? nil : .info)
    }

    /// Whether each row counts places again: the cells of a board stay where they are.
    private func isTable(_ call: CallNode) -> Bool {
        call.expression.callsAround.contains { ClosureRole.name(of: $0) == "ForEach" }
            || call.expression.trailingClosure?.tokens(viewMode: .sourceAccurate).contains { $0.text == "ForEach" } ?? false
    }

    /// Whether a list is one that the view or its model may fill anew.
    private func mayChange(_ list: MemberPath, _ type: TypeNode, _ context: FileContext) -> Bool {
        guard !isFixed(list, type, context),
            let property = context.index.type(named: type.fact.name)?.properties.first(where: { $0.name == list.root })
        else { return false }
        return list.parts.count > 1 || !property.isLet && !property.attributes.isEmpty
    }

    /// `items` of `0..<items.count`, of `items.indices` and of `Array(items.indices)`.
    private func counted(_ data: ExprSyntax) -> MemberPath? {
        if let elements = data.as(SequenceExprSyntax.self)?.elements, elements.count == 3,
            elements.dropFirst().first?.trimmedText == "..<", let end = elements.last?.as(MemberAccessExprSyntax.self),
            end.declName.baseName.text == "count", let base = end.base
        {
            return MemberPath(base)
        }
        if let member = data.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "indices", let base = member.base {
            return MemberPath(base)
        }
        if let call = data.as(FunctionCallExprSyntax.self), call.calledExpression.trimmedText == "Array", call.arguments.count == 1,
            let only = call.arguments.first, only.label == nil
        {
            return counted(only.expression)
        }
        // `0..<min(3, items.count)`
        if let elements = data.as(SequenceExprSyntax.self)?.elements, elements.count == 3, elements.dropFirst().first?.trimmedText == "..<",
            let least = elements.last?.as(FunctionCallExprSyntax.self), least.calledExpression.trimmedText == "min",
            let count = least.arguments.lazy.compactMap({ $0.expression.as(MemberAccessExprSyntax.self) }).first(where: {
                $0.declName.baseName.text == "count"
            })
        {
            return count.base.flatMap { MemberPath($0) }
        }
        // `items.indices.filter { … }`
        if let call = data.as(FunctionCallExprSyntax.self), let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            ["filter", "reversed", "dropFirst", "dropLast", "prefix", "suffix", "sorted"].contains(member.declName.baseName.text),
            let base = member.base, base.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "indices"
        {
            return counted(base)
        }
        return nil
    }

    /// Whether a list is the same for as long as the view is there: a constant, or what its parent passes once.
    private func isFixed(_ list: MemberPath, _ type: TypeNode, _ context: FileContext) -> Bool {
        guard !list.parts.contains("allCases"), !(list.root.first?.isUppercase ?? false) else { return true }
        let merged = context.index.type(named: type.fact.name)
        guard let property = merged?.properties.first(where: { $0.name == list.root }) else {
            // A name of the builder's own, of which nothing is known.
            return true
        }
        if list.parts.count == 1 { return property.isLet && property.initialValue != nil || property.isStatic && property.isLet }
        // `Store.shared`
        let shared = property.initialValue.flatMap { $0.kind == .member ? $0.type : nil }
        guard let held = property.inferredTypeName ?? shared, let model = context.index.type(named: held), list.parts.count == 2 else {
            return true
        }
        return model.properties.first { $0.name == list.last }.map(\.isLet) ?? true
    }

    private static let removals: Set<String> = [
        "remove", "removeAll", "removeLast", "removeFirst", "insert", "move", "swapAt", "sort", "shuffle",
    ]

    private func changes(_ list: MemberPath, _ type: TypeNode, _ context: FileContext) -> Bool {
        context.file.nodes.calls(named: Array(Self.removals)).contains { call in
            call.receiver.flatMap { MemberPath($0) }?.last == list.last
        }
    }

    private func adds(to list: MemberPath, _ type: TypeNode, _ context: FileContext) -> Bool {
        let isNamed = { (call: CallNode) in call.type == type.index && call.receiver.flatMap { MemberPath($0) } == list }
        // Who asks first whether it is there adds nothing twice.
        return context.file.nodes.calls(named: ["append", "insert"]).contains(where: isNamed)
            && !context.file.nodes.calls(named: ["contains", "firstIndex"]).contains(where: isNamed)
    }

    /// `.onDelete` and `.onMove` after it.
    private func deletes(_ call: CallNode) -> Bool { call.expression.laterModifiers.contains { $0 == "onDelete" || $0 == "onMove" } }

    private func isListOfTexts(_ property: PropertyFact) -> Bool {
        guard property.has("State") || property.has("Binding"), !property.isLet else { return false }
        if let text = property.typeName?.text { return ["[String]", "[Int]", "[Double]"].contains(text) }
        return property.initialValue.map { $0.text.hasPrefix("[\"") } ?? false
    }

    // MARK: Identities that are made anew

    /// `let id = UUID()` of what is stored and read again: a constant with a value is not decoded.
    private func checkDecodedIdentity(_ type: TypeNode, _ context: FileContext) {
        guard type.fact.kind == .struct,
            type.fact.inherited.contains("Codable")
                || type.fact.inherited.contains("Decodable") && type.fact.inherited.contains("Encodable"),
            let id = type.properties.first(where: { $0.fact.name == "id" && $0.fact.isLet && !$0.fact.isStatic }),
            let value = id.binding.initializer?.value, Self.isFresh(value), !context.isPreview(type.declaration),
            !context.file.nodes.types.contains(where: { $0.fact.name == type.fact.name + ".CodingKeys" }),
            !(context.index.type(named: type.fact.name)?.initialisers.contains { $0.parameters.first?.label == "from" } ?? true)
        else { return }
        context.report(
            id.declaration, "id is not decoded: what is read again has another identity each time.",
            advice: "Declare it `var id = UUID()`.")
    }

    /// `var id: UUID { UUID() }`
    private func checkComputedIdentities(_ context: FileContext) {
        for type in context.file.nodes.types {
            checkDecodedIdentity(type, context)
            for property in type.properties where property.fact.name == "id" && !property.fact.isStored {
                guard let only = property.getter?.first, property.getter?.count == 1 else { continue }
                let value = only.item.as(ReturnStmtSyntax.self)?.expression ?? only.item.as(ExprSyntax.self)
                if let value, ["hashValue", "self.hashValue"].contains(value.trimmedText), !context.isPreview(property.declaration) {
                    context.report(
                        property.declaration,
                        "Two elements may have the same hash, and each start of the app has others: a hash is no identity.",
                        advice: "Store an identity, or make it of what is unique.", severity: type.fact.kind == .enum ? .info : nil)
                }
                guard let value, Self.isFresh(value) else { continue }
                context.report(
                    property.declaration, "id is another one each time it is read: no row is ever recognised.",
                    advice: "Store it: `let id = UUID()`.", severity: .error)
            }
        }
    }

    /// `UUID()`, `UUID().uuidString`, `Date()`
    private static func isFresh(_ value: ExprSyntax) -> Bool {
        ["UUID()", "UUID().uuidString", "Date()", "Date.now"].contains(value.trimmedText)
    }
}
