import SwiftUICore

/// A tip among other views: there while it may be shown, and otherwise nothing.
@MainActor @preconcurrency
public struct TipView<Content: Tip> {
    private let tip: Content?
    private let isPresented: Binding<Bool>?
    private let arrowEdge: Edge?
    private let action: @MainActor @Sendable (Tips.Action) -> Void

    /// - Parameters:
    ///   - isPresented: Becomes true when the tip may be shown; false hides it for the time being.
    ///   - arrowEdge: The edge of the tip from which an arrow points to what it is about.
    ///   - action: Told of each action that the person chooses, after its own handler.
    @MainActor @preconcurrency public init(
        _ tip: Content, isPresented: Binding<Bool>? = nil, arrowEdge: Edge? = nil,
        action: @escaping @MainActor @Sendable (Tips.Action) -> Void = { _ in }
    ) {
        (self.tip, self.isPresented, self.arrowEdge, self.action) = (tip, isPresented, arrowEdge, action)
    }

    /// The same for a tip of any type, or for none.
    @MainActor @preconcurrency public init(
        _ tip: (any Tip)?, isPresented: Binding<Bool>? = nil, arrowEdge: Edge? = nil,
        action: @escaping @MainActor @Sendable (Tips.Action) -> Void = { _ in }
    ) where Content == AnyTip {
        self.tip = tip.map(AnyTip.init)
        (self.isPresented, self.arrowEdge, self.action) = (isPresented, arrowEdge, action)
    }
}

extension TipView: View {
    @ViewBuilder public var body: some View {
        let isAvailable = tip.map(TipStore.current.shows) ?? false
        if let isPresented {
            VStack(spacing: 0) {
                if let tip, isAvailable, isPresented.wrappedValue { InlineTip(tip: tip, arrowEdge: arrowEdge, action: action).id(tip.id) }
            }
            .onChange(of: isAvailable, initial: true) { _, isAvailable in isPresented.wrappedValue = isAvailable }
        } else if let tip, isAvailable {
            InlineTip(tip: tip, arrowEdge: arrowEdge, action: action).id(tip.id)
        }
    }
}

/// A tip in its box.
private struct InlineTip: View {
    let tip: any Tip
    let arrowEdge: Edge?
    let action: @MainActor @Sendable (Tips.Action) -> Void
    @Environment(\.tipLooks) private var looks

    var body: some View {
        let bubble = TipBubble(arrowEdge: arrowEdge, cornerRadius: looks.cornerRadius)
        TipContent(tip: tip, action: action)
            .padding(16)
            .padding(bubble.room)
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(looks.background ?? AnyShapeStyle(Color(.tertiarySystemFill)), in: bubble)
    }
}

/// What a tip says, by the style that is set, and that it is shown.
struct TipContent: View {
    let tip: any Tip
    let action: @MainActor @Sendable (Tips.Action) -> Void
    @Environment(\.tipLooks) private var looks

    var body: some View {
        let configuration = TipViewStyleConfiguration(tip: tip, action: action)
        let id = tip.id
        Group {
            if let style = looks.style { style(configuration) } else { MiniTipViewStyle().makeBody(configuration: configuration) }
        }
        .onAppear { TipStore.current.beginDisplay(of: id) }
        .onDisappear { TipStore.current.endDisplay(of: id) }
    }
}

/// A box with round corners and, at one edge, an arrow that points away from it.
struct TipBubble: Shape {
    let arrowEdge: Edge?
    let cornerRadius: CGFloat
    private let arrow = CGSize(width: 24, height: 10)

    init(arrowEdge: Edge?, cornerRadius: CGFloat) { (self.arrowEdge, self.cornerRadius) = (arrowEdge, cornerRadius) }

    /// What the arrow takes of the content's room.
    var room: EdgeInsets {
        EdgeInsets(
            top: arrowEdge == .top ? arrow.height : 0, leading: arrowEdge == .leading ? arrow.height : 0,
            bottom: arrowEdge == .bottom ? arrow.height : 0, trailing: arrowEdge == .trailing ? arrow.height : 0)
    }

    func path(in rect: CGRect) -> Path {
        let box = CGRect(
            x: rect.minX + room.leading, y: rect.minY + room.top, width: max(rect.width - room.leading - room.trailing, 0),
            height: max(rect.height - room.top - room.bottom, 0))
        var path = Path(roundedRect: box, cornerRadius: min(cornerRadius, box.width / 2, box.height / 2), style: .continuous)
        guard let arrowEdge else { return path }
        let half = arrow.width / 2
        let corners: [CGPoint] =
            switch arrowEdge {
            case .top:
                [CGPoint(x: box.midX - half, y: box.minY), CGPoint(x: box.midX, y: rect.minY), CGPoint(x: box.midX + half, y: box.minY)]
            case .bottom:
                [CGPoint(x: box.midX - half, y: box.maxY), CGPoint(x: box.midX, y: rect.maxY), CGPoint(x: box.midX + half, y: box.maxY)]
            case .leading:
                [CGPoint(x: box.minX, y: box.midY - half), CGPoint(x: rect.minX, y: box.midY), CGPoint(x: box.minX, y: box.midY + half)]
            case .trailing:
                [CGPoint(x: box.maxX, y: box.midY - half), CGPoint(x: rect.maxX, y: box.midY), CGPoint(x: box.maxX, y: box.midY + half)]
            }
        path.addLines(corners)
        path.closeSubpath()
        return path
    }
}
