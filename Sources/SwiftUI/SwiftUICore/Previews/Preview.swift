/// A view made to be looked at while it is developed: what `#Preview`
/// declares and a host shows.
public struct Preview {
    /// The kind of traits that previews of views take.
    public enum ViewTraits {}

    /// What the preview is listed as; nil for one named by its place.
    package let name: String?
    package let traits: [PreviewTrait<ViewTraits>]
    package let makeBody: @MainActor () -> any View

    /// - Parameters:
    ///   - name: What the preview is listed as.
    ///   - traits: The conditions that the view is shown under.
    ///   - body: Makes the view; called each time the preview is shown.
    public init(
        _ name: String? = nil,
        traits: PreviewTrait<ViewTraits>...,
        @ViewBuilder body: @escaping @MainActor () -> any View
    ) {
        self.name = name
        self.traits = traits
        makeBody = body
    }
}

extension Preview {
    /// The view, inside the modifiers among the traits: the first is the
    /// outermost.
    ///
    /// - Throws: What a modifier threw when it made its shared context.
    @MainActor
    package func makeView() async throws -> AnyView {
        var view = AnyView(makeBody())
        for trait in traits.reversed() {
            if case .modifier(let wrap) = trait.kind {
                view = try await wrap(view)
            }
        }
        return view
    }
}
