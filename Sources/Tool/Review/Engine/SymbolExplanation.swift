import ReviewRules
import SourceModel

/// What the tool takes a type for, and why: `--why`.
package enum SymbolExplanation {
    /// - Parameter name: A type, with or without the type around it.
    package static func text(_ name: String, in result: ReviewResult, isColoured: Bool = false) throws(ReviewError) -> String {
        let index = result.index
        let paint = Paint(isOn: isColoured)
        let types = index.types(named: name)
        guard !types.isEmpty else {
            let hint = NearMiss.hint(name, among: index.typeNames)
            throw ReviewError("The project has no type '\(name)'\(hint).")
        }
        return types.map { explain($0, index: index, profiles: result.profiles, paint: paint) }.joined(separator: "\n")
    }

    private static func explain(_ type: MergedType, index: ProjectIndex, profiles: ProfileMap, paint: Paint) -> String {
        var text = "\(paint.bold(type.name)): "
        if let role = index.role(of: type.name) {
            text += "\(spelled(role.role)) (\(role.isCertain ? "certain" : "likely")), because it\n"
            for clause in role.evidence { text += "  - \(clause)\n" }
        } else {
            text += "no role: nothing about it says view, view model, service or model\n"
        }
        for part in type.parts {
            let file = index.files[part.file]
            let what = part.fact.kind == .extension ? "extended" : "declared"
            text += "\(what) at \(file.path):\(part.fact.position.line)\(file.module.map { " in module \($0)" } ?? "")\n"
        }
        if let primary = type.primary {
            let choice = profiles.choice(of: index.files[primary.file].path)
            text += "profile \(choice.profile.rawValue): \(choice.reason)\n"
        }
        let simple = type.primary?.fact.simpleName ?? type.name
        let holders = index.holders(of: simple).map { holder in
            "\(holder.type).\(holder.property.name)\(holder.wrapper.map { " (@\($0))" } ?? "")"
        }
        list("held by", holders, &text)
        list(
            "constructed in",
            index.constructions(of: simple).map {
                "\(index.files[$0.file].path):\($0.fact.position.line)\($0.fact.isPreview ? " (preview)" : "")"
            }, &text)
        list("injected at", index.injections(of: simple).map { "\(index.files[$0.file].path):\($0.fact.position.line)" }, &text)
        return text
    }

    private static func list(_ title: String, _ items: [String], _ text: inout String) {
        guard !items.isEmpty else { return }
        text += "\(title) \(items.prefix(5).joined(separator: ", "))\(items.count > 5 ? " and \(items.count - 5) more" : "")\n"
    }

    /// `view model` of `viewModel`.
    private static func spelled(_ role: Role) -> String {
        role.rawValue.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
    }
}
