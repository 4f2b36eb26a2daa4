import Combine
import Foundation
import SwiftUICore

/// Dots that stand for pages. Those of SwiftUI's `TabView` with the style `.page` have the colours of its `appearance()`; a representable
/// view of one shows dots of its own.
@MainActor @preconcurrency
open class UIPageControl: UIControl, ShownOtherwise {
    private let look = Look()

    open var numberOfPages = 0 {
        didSet {
            if numberOfPages < 0 { numberOfPages = 0 }
            currentPage = min(currentPage, max(numberOfPages - 1, 0))
            tell()
        }
    }

    /// The number of the page that is shown, from 0 to the last.
    open var currentPage = 0 {
        didSet {
            let known = min(max(currentPage, 0), max(numberOfPages - 1, 0))
            if known != currentPage { currentPage = known }
            if currentPage != oldValue { tell() }
        }
    }

    open var hidesForSinglePage = false { didSet { tell() } }
    open var pageIndicatorTintColor: UIColor? { didSet { appearanceDidChange() } }
    open var currentPageIndicatorTintColor: UIColor? { didSet { appearanceDidChange() } }
    open override var isEnabled: Bool { didSet { tell() } }

    package var shownContent: AnyView { AnyView(PageDots(look: look) { [weak self] in self?.go(by: $0) }) }

    override func appearanceDidChange() {
        guard isAppearanceProxy else { return tell() }
        SharedAppearance.tabBar.change {
            $0.pageTint = currentPageIndicatorTintColor?.color
            $0.unchosenPageTint = pageIndicatorTintColor?.color
        }
    }

    private func go(by offset: Int) {
        let page = currentPage + offset
        guard isEnabled, page >= 0, page < numberOfPages else { return }
        currentPage = page
        sendActions(for: .valueChanged)
    }

    private func tell() {
        look.set(\.count, isHidden || hidesForSinglePage && numberOfPages < 2 ? 0 : numberOfPages)
        look.set(\.current, currentPage)
        look.set(\.color, currentPageIndicatorTintColor?.color ?? .primary)
        look.set(\.otherColor, pageIndicatorTintColor?.color ?? .primary.opacity(0.3))
        look.set(\.isEnabled, isEnabled)
    }

    /// What the dots show, which changes also without the representable view's doing.
    fileprivate final class Look: ObservableObject {
        @Published var count = 0
        @Published var current = 0
        @Published var color = Color.primary
        @Published var otherColor = Color.primary.opacity(0.3)
        @Published var isEnabled = true

        func set<Value: Equatable>(_ key: ReferenceWritableKeyPath<Look, Value>, _ value: Value) {
            if self[keyPath: key] != value { self[keyPath: key] = value }
        }
    }
}

/// As on iOS, a tap beside the current dot goes one page that way.
private struct PageDots: View {
    @ObservedObject var look: UIPageControl.Look
    let go: (Int) -> Void

    var body: some View {
        HStack(spacing: 9) {
            ForEach(0..<look.count, id: \.self) { page in
                Circle().fill(page == look.current ? look.color : look.otherColor).frame(width: 7, height: 7)
            }
        }
        .padding(.horizontal, 12)
        .frame(minHeight: 26)
        .overlay {
            HStack(spacing: 0) {
                Color.clear.contentShape(Rectangle()).onTapGesture { go(-1) }.accessibilityHidden(true)
                Color.clear.contentShape(Rectangle()).onTapGesture { go(1) }.accessibilityHidden(true)
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Page")
        .accessibilityValue("\(look.current + 1) of \(look.count)")
        .accessibilityAdjustableAction { go($0 == .increment ? 1 : -1) }
        .disabled(!look.isEnabled)
        .opacity(look.count > 0 ? 1 : 0)
    }
}
