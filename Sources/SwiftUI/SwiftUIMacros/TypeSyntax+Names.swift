import SwiftSyntax

extension TypeSyntaxProtocol {
    /// The name without module or enclosing type: `EnvironmentValues` for
    /// `SwiftUI.EnvironmentValues`; nil for a type that has no name.
    var lastName: String? {
        if let identifier = self.as(IdentifierTypeSyntax.self) {
            return identifier.name.text
        }
        return self.as(MemberTypeSyntax.self)?.name.text
    }

    /// The type inside `T?`, `T!` or `Optional<T>`; nil if it is not optional.
    var wrappedInOptional: TypeSyntax? {
        if let optional = self.as(OptionalTypeSyntax.self) {
            return optional.wrappedType
        }
        if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            return optional.wrappedType
        }
        let arguments =
            self.as(IdentifierTypeSyntax.self)?.genericArgumentClause
            ?? self.as(MemberTypeSyntax.self)?.genericArgumentClause
        guard lastName == "Optional",
            case .type(let wrapped)? = arguments?.arguments.first?.argument
        else { return nil }
        return wrapped
    }
}
