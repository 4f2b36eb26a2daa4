/// Puts the views of previews into surroundings that they share, such as a
/// model with sample data.
@MainActor @preconcurrency
public protocol PreviewModifier {
    associatedtype Context = Void
    associatedtype Body: View

    typealias Content = PreviewModifierContent

    /// Makes what previews with this modifier share.
    static func makeSharedContext() async throws -> Context

    @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
    public static func makeSharedContext() async throws {}
}

/// The view that a `PreviewModifier` wraps.
public struct PreviewModifierContent: View {
    let content: AnyView

    public var body: some View { content }
}

extension PreviewTrait where T == Preview.ViewTraits {
    /// Shows the view inside the given modifier.
    ///
    /// The context is made once for each type of modifier and kept, also
    /// when several previews are shown.
    @MainActor @preconcurrency
    public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait {
        PreviewTrait(
            kind: .modifier { view in
                let context = try await PreviewContexts.shared.context(for: modifier)
                return AnyView(
                    modifier.body(
                        content: PreviewModifierContent(content: view), context: context))
            })
    }
}

/// The contexts made so far, by the type of the modifier.
@MainActor
private final class PreviewContexts {
    static let shared = PreviewContexts()

    private var contexts: [ObjectIdentifier: Any] = [:]

    func context<M: PreviewModifier>(for modifier: M) async throws -> M.Context {
        let key = ObjectIdentifier(M.self)
        if let stored = contexts[key], let context = stored as? M.Context { return context }
        let context = try await M.makeSharedContext()
        contexts[key] = context
        return context
    }
}
