import SwiftSyntax

/// The types that `@Entry` can extend.
enum EntryContainer: String {
    case environmentValues = "EnvironmentValues"
    case transaction = "Transaction"
    case containerValues = "ContainerValues"
    case focusedValues = "FocusedValues"

    /// The container whose extension is the innermost of the given scopes;
    /// nil if that is anything else.
    init?(enclosing scopes: [Syntax]) {
        guard let scope = scopes.first?.as(ExtensionDeclSyntax.self),
            let name = scope.extendedType.lastName
        else { return nil }
        self.init(rawValue: name)
    }

    /// The protocol that keys of this container conform to.
    var keyProtocol: String {
        switch self {
        case .environmentValues: "EnvironmentKey"
        case .transaction: "TransactionKey"
        case .containerValues: "ContainerValueKey"
        case .focusedValues: "FocusedValueKey"
        }
    }
}
