import SourceModel
import SwiftSyntax

extension TypeNode {
    /// The token of the type's name; none for an extension.
    var nameToken: TokenSyntax? { declaration.asProtocol((any NamedDeclSyntax).self)?.name }
}
