import SwiftUICore

/// Shows what `#Preview` declares, with its traits: what `glide preview` takes pictures of, and what a test may mount.
///
///     let host = TestHost(PreviewStage(Preview("Row") { Row() }))
public struct PreviewStage: View {
    private let preview: Preview
    @State private var content: AnyView?
    @State private var problem: String?

    public init(_ preview: Preview) {
        self.preview = preview
    }

    public var body: some View {
        ZStack {
            if let content {
                sized(content)
            } else if let problem {
                Text(problem)
            }
        }
        .task {
            // Modifiers among the traits may have to load what they share.
            do {
                content = try await preview.makeView()
            } catch {
                problem = "The preview could not be made: \(error)"
            }
        }
    }

    @ViewBuilder
    private func sized(_ content: AnyView) -> some View {
        switch preview.layout {
        case .fixed(let width, let height): content.frame(width: width, height: height)
        case .sizeThatFits: content.fixedSize()
        case .device: content
        }
    }
}

extension Preview {
    /// The room that the traits ask for; the last one counts.
    fileprivate var layout: PreviewLayout {
        var layout = PreviewLayout.device
        for trait in traits { if case .layout(let named) = trait.kind { layout = named } }
        return layout
    }
}
