import SwiftUICore

/// Arranges the content of tips.
@MainActor @preconcurrency
public protocol TipViewStyle {
    associatedtype Body: View
    typealias Configuration = TipViewStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The tip that a style arranges.
public struct TipViewStyleConfiguration {
    public let tip: any Tip
    let action: @MainActor @Sendable (Tips.Action) -> Void

    @MainActor @preconcurrency public var title: Text? { tip.title }
    @MainActor @preconcurrency public var message: Text? { tip.message }
    @MainActor @preconcurrency public var image: Image? { tip.image }
    /// What their handlers do is also told to the view that shows the tip.
    @MainActor @preconcurrency public var actions: [Tips.Action] { tip.actions.numbered.map { $0.telling(action) } }
}

/// The standard style: a picture, the title above the message, a button that closes the tip, and its actions below.
@MainActor @preconcurrency
public struct MiniTipViewStyle: TipViewStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View { MiniTip(configuration: configuration) }
}

extension TipViewStyle where Self == MiniTipViewStyle {
    nonisolated public static var miniTip: MiniTipViewStyle { MiniTipViewStyle() }
}

private struct MiniTip: View {
    let configuration: TipViewStyleConfiguration
    @Environment(\.tipLooks) private var looks

    var body: some View {
        let actions = configuration.actions
        HStack(alignment: .top, spacing: 14) {
            if let image = configuration.image {
                image.resizable().aspectRatio(contentMode: .fit)
                    .frame(width: looks.imageSize.width, height: looks.imageSize.height)
                    .foregroundStyle(looks.imageStyle ?? AnyShapeStyle(.tint))
                    .accessibilityHidden(true)
            }
            VStack(alignment: .leading, spacing: 10) {
                HStack(alignment: .top, spacing: 8) {
                    VStack(alignment: .leading, spacing: 3) {
                        configuration.title?.font(.headline)
                        configuration.message?.font(.subheadline).foregroundStyle(.secondary)
                    }
                    .multilineTextAlignment(.leading)
                    Spacer(minLength: 0)
                    CloseButton(tip: configuration.tip)
                }
                ForEach(actions, id: \.index) { action in
                    Divider()
                    Button(action: action.handler) {
                        action.label().font(.subheadline).fontWeight(action.index == 0 ? .semibold : .regular)
                            .frame(maxWidth: .infinity, alignment: .leading).contentShape(.rect)
                    }
                    .buttonStyle(.borderless)
                }
            }
        }
    }
}

/// Ends the tip.
private struct CloseButton: View {
    let tip: any Tip

    var body: some View {
        Button {
            tip.invalidate(reason: .tipClosed)
        } label: {
            Image(systemName: "xmark").font(.footnote.weight(.semibold)).foregroundStyle(.secondary).padding(4).contentShape(.rect)
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Close")
    }
}
