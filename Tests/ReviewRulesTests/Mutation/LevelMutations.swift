import ReviewRules
import SourceModel
import SwiftSyntax

/// Faults of the levels, put into clean views and view models.
let levelMutations: [Mutation] = [
    Mutation(rule: "LVL-001", name: "a state moved to a view model of its own") { file, project in
        views(of: file, project).flatMap { view in
            view.properties.compactMap { property in movedToViewModel(property, of: view, in: file, project) }
        }
    },
    Mutation(rule: "LVL-002", name: "a request in an action") { file, project in
        actions(of: file, project).map {
            [insertion("_ = URLSession.shared.dataTask(with: URLRequest(url: address))", into: $0, of: file)]
        }
    },
    Mutation(rule: "LVL-002", name: "a file written in an action") { file, project in
        actions(of: file, project).map { [insertion("try? FileManager.default.removeItem(atPath: \"cache\")", into: $0, of: file)] }
    },
    Mutation(rule: "LVL-002", name: "defaults read in a method") { file, project in
        methods(of: file, project).compactMap { method in
            method.body.map { [insertion("_ = UserDefaults.standard.bool(forKey: \"seen\")", after: $0.leftBrace, of: file)] }
        }
    },
    Mutation(rule: "LVL-003", name: "a long computation in a view") { file, project in
        views(of: file, project).filter { !holdsViewModel($0, project) }.map { view in
            let steps = (1...34).map { "        sum += \($0)" }.joined(separator: "\n")
            let text = "\n    private func computeSum() -> Int {\n        var sum = 0\n\(steps)\n        return sum\n    }\n"
            return [insertion(text, before: view.members.rightBrace, of: file)]
        }
    },
    Mutation(rule: "LVL-003", name: "a long action") { file, project in
        let bare = Set(views(of: file, project).filter { !holdsViewModel($0, project) }.map(\.fact.name))
        return actions(of: file, project, in: bare).map { closure in
            [insertion("\n" + (1...34).map { "print(\($0))" }.joined(separator: "\n") + "\n", into: closure, of: file)]
        }
    },
    Mutation(rule: "LVL-004", name: "the length of a text and a sign in it checked in an action") { file, project in
        checked(file, project) { "guard \($0).count >= 8, \($0).contains(\"@\") else { return }" }
    },
    Mutation(rule: "LVL-004", name: "a pattern and a length checked in an action") { file, project in
        checked(file, project) { "if \($0).wholeMatch(of: /[a-z]+/) == nil || \($0).hasPrefix(\"-\") || \($0).count < 3 { return }" }
    },
    Mutation(rule: "LVL-005", name: "three more domains and many properties in a view model") { file, project in
        viewModels(of: file, project).map { model in
            var text = "\n    var basket = 0\n    func clearBasket() {}\n    var voucher = 0\n    func applyVoucher() {}\n"
            text += "    var delivery = 0\n    func planDelivery() {}\n"
            text += (1...16).map { "    var extra\($0) = 0\n" }.joined()
            return [insertion(text, before: model.members.rightBrace, of: file)]
        }
    },
    Mutation(rule: "LVL-005", name: "three hundred lines and many methods in a view model") { file, project in
        viewModels(of: file, project).map { model in
            let text =
                "\n"
                + (1...18).map { "    func extra\($0)() {\n" + String(repeating: "        print(0)\n", count: 16) + "    }\n" }.joined()
            return [insertion(text, before: model.members.rightBrace, of: file)]
        }
    },
    Mutation(rule: "LVL-006", name: "a method copied into a second view model") { file, project in
        viewModels(of: file, project).flatMap { model in
            model.functions.filter { $0.fact.statementCount >= 5 && $0.fact.callCount >= 3 }.map { function in
                let copy =
                    "\n\n@Observable final class CopyViewModel {\n    var copied = 0\n    \(function.declaration.trimmedDescription)\n}\n"
                return [insertion(copy, at: file.text.utf8.count, of: file)]
            }
        }
    },
]

private func insertion(_ text: String, at offset: Int, of file: SourceFile) -> TextEdit {
    TextEdit(path: file.path, start: offset, end: offset, replacement: text)
}

private func insertion(_ text: String, before token: TokenSyntax, of file: SourceFile) -> TextEdit {
    insertion(text, at: token.positionAfterSkippingLeadingTrivia.utf8Offset, of: file)
}

private func insertion(_ text: String, after token: TokenSyntax, of file: SourceFile) -> TextEdit {
    insertion(" \(text); ", at: token.endPositionBeforeTrailingTrivia.utf8Offset, of: file)
}

/// At the begin of a closure, after its parameters.
private func insertion(_ text: String, into closure: ClosureExprSyntax, of file: SourceFile) -> TextEdit {
    insertion(text, after: closure.signature?.inKeyword ?? closure.leftBrace, of: file)
}

private func isPreview(_ type: TypeNode, _ file: SourceFile) -> Bool { type.fact.isDebugOnly || file.facts.origin.isPreviewContent }

private func views(of file: SourceFile, _ project: Project) -> [TypeNode] {
    file.nodes.types.filter {
        $0.fact.kind == .struct && project.index.role(of: $0.fact.name)?.role == .view
            && project.index.types(named: $0.fact.name).count == 1 && !isPreview($0, file)
    }
}

private func viewModels(of file: SourceFile, _ project: Project) -> [TypeNode] {
    file.nodes.types.filter {
        $0.fact.kind == .class && project.index.role(of: $0.fact.name)?.role == .viewModel
            && project.index.types(named: $0.fact.name).count == 1 && !isPreview($0, file)
    }
}

private func holdsViewModel(_ view: TypeNode, _ project: Project) -> Bool {
    view.fact.storedProperties.contains { property in
        ["StateObject", "ObservedObject", "Bindable"].contains { property.has($0) } || property.name.lowercased().hasSuffix("viewmodel")
            || property.inferredTypeName.map { project.index.role(of: $0)?.role == .viewModel || $0 == "Store" || $0 == "StoreOf" } ?? false
    }
}

/// The closures of buttons and gestures of views.
private func actions(of file: SourceFile, _ project: Project, in names: Set<String>? = nil) -> [ClosureExprSyntax] {
    let own = Set(views(of: file, project).map(\.fact.name))
    return file.nodes.calls(named: ["Button", "onTapGesture", "onSubmit"]).compactMap { call in
        guard let type = call.type, own.contains(file.nodes.types[type].fact.name),
            names?.contains(file.nodes.types[type].fact.name) ?? true, let closure = call.expression.trailingClosure,
            case .action = ClosureRole.of(closure), !isInPreview(closure), CodeContext.of(call.expression).isBuilder
        else { return nil }
        return closure
    }
}

private func isInPreview(_ node: some SyntaxProtocol) -> Bool {
    var current = Syntax(node).parent
    while let node = current {
        if node.as(MacroExpansionExprSyntax.self)?.macroName.text == "Preview" { return true }
        current = node.parent
    }
    return false
}

private func methods(of file: SourceFile, _ project: Project) -> [FunctionDeclSyntax] {
    views(of: file, project).flatMap(\.functions).map(\.declaration).filter { !CodeContext.isBuilder($0) && $0.body != nil }
}

/// A check put into each action of a view that keeps a text.
private func checked(_ file: SourceFile, _ project: Project, _ check: (String) -> String) -> [[TextEdit]] {
    views(of: file, project).flatMap { view -> [[TextEdit]] in
        let text = view.fact.storedProperties.first {
            $0.has("State") && ($0.typeName?.text == "String" || $0.typeName == nil && $0.initialValue?.text.first == "\"")
        }
        guard let text else { return [] }
        return actions(of: file, project, in: [view.fact.name]).map { [insertion(check(text.name), into: $0, of: file)] }
    }
}

/// A plain state as the only value of a new view model.
private func movedToViewModel(
    _ property: PropertyNode, of view: TypeNode, in file: SourceFile, _ project: Project
) -> [TextEdit]? {
    guard property.fact.has("State"), property.fact.attributes.count == 1, property.declaration.bindings.count == 1,
        let value = property.fact.initialValue, value.kind == .literal, !value.text.hasPrefix("["), value.text != "nil",
        property.fact.typeName.map({ ["Bool", "Int", "Double", "String"].contains($0.text) }) ?? true,
        project.index.types(named: view.fact.name).first?.extensions.allSatisfy({ project.index.files[$0.file].path == file.path })
            ?? false,
        !project.index.constructions(of: view.fact.simpleName).contains(where: { $0.fact.labels.contains(property.fact.name) }),
        !view.members.description.contains("_\(property.fact.name)")
    else { return nil }
    let name = property.fact.name
    var edits = [
        TextEdit(
            path: file.path, start: property.declaration.positionAfterSkippingLeadingTrivia.utf8Offset,
            end: property.declaration.endPositionBeforeTrailingTrivia.utf8Offset,
            replacement: "@State private var movedModel = MovedModel()"),
        insertion(
            "\n\n@Observable final class MovedModel {\n    var \(property.binding.trimmedDescription)\n}\n", at: file.text.utf8.count,
            of: file),
    ]
    for type in file.nodes.types where type.fact.name == view.fact.name {
        for token in type.members.tokens(viewMode: .sourceAccurate) where token.text == name || token.text == "$\(name)" {
            guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { continue }
            if let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id,
                access.base?.trimmedDescription != "self"
            {
                continue
            }
            edits.append(
                TextEdit(
                    path: file.path, start: token.positionAfterSkippingLeadingTrivia.utf8Offset,
                    end: token.endPositionBeforeTrailingTrivia.utf8Offset,
                    replacement: token.text.hasPrefix("$") ? "$movedModel.\(name)" : "movedModel.\(name)"))
        }
    }
    return edits
}
