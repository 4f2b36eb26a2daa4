import SourceModel
import SwiftSyntax

/// Errors that are lost in code without a role: in extensions, in values and in views.
extension DroppedError {
    /// Code without a role, by the type around it: `extension String { func parsed() -> [String: Any]? { do { … } catch { print(error) } } }`.
    func bystander(around node: some SyntaxProtocol, _ context: FileContext) -> (type: TypeNode, role: RoleAssignment)? {
        guard let type = context.typeAround(node), !context.isPreview(node), type.fact.kind != .protocol else { return nil }
        if let role = context.roleAround(node)?.role {
            guard [.model, .view, .viewModifier, .coordinator, .appState, .container].contains(role.role) else { return nil }
            return (type, role)
        }
        return (type, RoleAssignment(.model, .weak, ["its error is lost there"]))
    }

    /// Sounds and haptics, and what is said on a terminal: nobody is told that there was none.
    func isEffect(_ attempt: some SyntaxProtocol) -> Bool {
        let node = attempt.as(DoStmtSyntax.self).map { Syntax($0.body) } ?? Syntax(attempt)
        let words = Set(node.tokens(viewMode: .sourceAccurate).flatMap { ErrorCode.words($0.text) })
        if words.contains("standard"), !words.isDisjoint(with: ["output", "error"]) { return true }
        return !words.isDisjoint(with: ["haptic", "haptics", "audio", "avaudio", "sound", "vibration", "stdout", "stderr", "handle"])
    }
}
