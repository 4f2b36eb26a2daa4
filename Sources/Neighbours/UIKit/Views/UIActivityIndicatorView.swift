import Combine
import Foundation
import SwiftUICore

/// Says that something goes on. A representable view of it shows SwiftUI's own.
@MainActor @preconcurrency
open class UIActivityIndicatorView: UIView, ShownOtherwise {
    public enum Style: Int, Sendable {
        case medium = 100
        case large = 101
    }

    private let look = Look()

    public init(style: Style) {
        super.init(frame: .zero)
        self.style = style
    }

    public override convenience init(frame: CGRect = .zero) {
        self.init(style: .medium)
        self.frame = frame
    }

    /// There are no storyboards on Linux: always nil.
    public required init?(coder: NSCoder) { return nil }

    open var style = Style.medium { didSet { tell() } }
    open var color: UIColor! { didSet { tell() } }
    open var hidesWhenStopped = true { didSet { tell() } }
    open private(set) var isAnimating = false { didSet { tell() } }

    open func startAnimating() { isAnimating = true }
    open func stopAnimating() { isAnimating = false }

    package var shownContent: AnyView { AnyView(IndicatorView(look: look)) }

    private func tell() {
        look.isShown = isAnimating || !hidesWhenStopped
        look.size = style == .large ? .large : .regular
        look.color = color?.color
    }

    /// What the view shows, which changes also without the representable view's doing.
    fileprivate final class Look: ObservableObject {
        @Published var isShown = false
        @Published var size = ControlSize.regular
        @Published var color: Color?
    }
}

private struct IndicatorView: View {
    @ObservedObject var look: UIActivityIndicatorView.Look

    var body: some View {
        ProgressView().controlSize(look.size).tint(look.color).opacity(look.isShown ? 1 : 0)
    }
}
