import Observation
import SwiftUICore
import UIKit

@Observable @MainActor
final class HostedContent<Content: View> {
    var view: Content
    init(_ view: Content) { self.view = view }
}

struct HostedContentView<Content: View>: View {
    let content: HostedContent<Content>
    var body: some View { content.view }
}

/// A view of AppKit that shows one of SwiftUI.
@MainActor @preconcurrency
open class NSHostingView<Content: View>: NSView, SelfShown {
    private let content: HostedContent<Content>

    public required init(rootView: Content) {
        content = HostedContent(rootView)
        super.init(frame: .zero)
    }

    /// There are no nibs on Linux: always nil.
    public required init?(coder: NSCoder) { return nil }

    /// A new value is shown at once.
    open var rootView: Content {
        get { content.view }
        set { content.view = newValue }
    }

    open override var isFlipped: Bool { true }
    open var sizingOptions: NSHostingSizingOptions = .standardBounds
    var ownContent: AnyView { AnyView(HostedContentView(content: content)) }
}

/// A controller of AppKit that shows a view of SwiftUI.
@MainActor @preconcurrency
open class NSHostingController<Content: View>: NSViewController {
    private let hosting: NSHostingView<Content>

    public init(rootView: Content) {
        hosting = NSHostingView(rootView: rootView)
        super.init(nibName: nil, bundle: nil)
    }

    /// There are no nibs on Linux: always nil.
    public required init?(coder: NSCoder) { return nil }

    /// There are no nibs on Linux: always nil.
    public init?(coder: NSCoder, rootView: Content) { return nil }

    open var rootView: Content {
        get { hosting.rootView }
        set { hosting.rootView = newValue }
    }

    open override func loadView() { view = hosting }
    open var sizingOptions: NSHostingSizingOptions {
        get { hosting.sizingOptions }
        set { hosting.sizingOptions = newValue }
    }
    /// As large as the view is on a page: it is not known before.
    open func sizeThatFits(in size: CGSize) -> CGSize { hosting.fittingSize }
}

/// What of a hosted view's sizes becomes constraints: the page lays it out.
public struct NSHostingSizingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let minSize = Self(rawValue: 1)
    public static let intrinsicContentSize = Self(rawValue: 2)
    public static let maxSize = Self(rawValue: 4)
    public static let preferredContentSize = Self(rawValue: 8)
    public static let standardBounds: Self = [.minSize, .intrinsicContentSize, .maxSize]
}
