import Foundation
import RenderTree

/// The language whose rules a text is set by: how lines are broken, which forms letters have.
public struct TypesettingLanguage: Equatable, Sendable {
    let language: Locale.Language?

    /// That of the app.
    public static let automatic = TypesettingLanguage(language: nil)
    public static func explicit(_ language: Locale.Language) -> TypesettingLanguage { TypesettingLanguage(language: language) }
}

extension View {
    /// Sets the language whose rules the texts in the view are set by.
    ///
    /// - Parameter isEnabled: whether the modifier has an effect.
    nonisolated public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View {
        typesettingLanguage(.explicit(language), isEnabled: isEnabled)
    }

    nonisolated public func typesettingLanguage(_ language: TypesettingLanguage, isEnabled: Bool = true) -> some View {
        let tag = isEnabled ? language.language?.minimalIdentifier : nil
        return box(InPhase.Meaning.self, tag.map { [.language: .string($0)] } ?? [:])
    }
}
