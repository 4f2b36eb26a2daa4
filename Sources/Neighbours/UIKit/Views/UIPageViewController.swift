import Foundation
import Observation
import SwiftUICore

/// Controllers that are turned like pages, by a finger or a mouse and by the program. Whatever style is asked for, they scroll.
@MainActor @preconcurrency
open class UIPageViewController: UIViewController, ShownOtherwise {
    public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
    public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
    public enum NavigationDirection: Int, Sendable { case forward, reverse }

    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    }

    public let transitionStyle: TransitionStyle
    public let navigationOrientation: NavigationOrientation
    open weak var delegate: (any UIPageViewControllerDelegate)?
    open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { forgetNeighbours() } }
    open var isDoubleSided = false
    fileprivate let shown = Shown()
    /// As what is shown, for those who must not hear of a change: the representable view that made this.
    private var page: UIViewController? {
        didSet { shown.page = page }
    }
    private var renewals = 0 {
        didSet { shown.renewals = renewals }
    }
    private var neighbours: (before: UIViewController?, after: UIViewController?)?

    /// The page in the middle, and how far a finger has turned it.
    @Observable @MainActor
    fileprivate final class Shown {
        var page: UIViewController?
        var isForward = true
        var turn = CGSize.zero
        /// Changes when the neighbours may be others.
        var renewals = 0
    }

    /// - Parameter options: the space between pages, in points.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        spacing = (options?[.interPageSpacing] as? NSNumber)?.doubleValue ?? 0
        super.init(nibName: nil, bundle: nil)
    }

    /// There are no storyboards on Linux: always nil.
    public required init?(coder: NSCoder) { return nil }

    fileprivate let spacing: CGFloat

    /// The page that is shown, if any.
    open var viewControllers: [UIViewController]? { page.map { [$0] } }

    /// Shows a page; of several the first.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        defer { completion?(true) }
        guard let wanted = viewControllers?.first, wanted !== page else { return }
        shown.isForward = direction == .forward
        let isFirst = page == nil
        forgetNeighbours()
        withAnimation(animated && !isFirst ? .smooth : nil) { page = wanted }
    }

    package var shownContent: AnyView { AnyView(Pages(controller: self)) }

    private func forgetNeighbours() {
        neighbours = nil
        renewals += 1
    }

    /// The page, and those beside it, by where they are; each once.
    fileprivate var places: [(controller: UIViewController, place: CGFloat)] {
        guard let page = shown.page else { return [] }
        let known =
            neighbours
            ?? (
                dataSource?.pageViewController(self, viewControllerBefore: page),
                dataSource?.pageViewController(self, viewControllerAfter: page)
            )
        neighbours = known
        var found: [(controller: UIViewController, place: CGFloat)] = [(page, 0)]
        for (controller, place) in [(known.after, 1.0), (known.before, -1)] {
            if let controller, !found.contains(where: { $0.controller === controller }) { found.append((controller, place)) }
        }
        return found
    }

    /// The person has turned so far, in parts of a page, and lets go: more than a third goes on, as on iOS a flick does.
    func release(turn: CGFloat, flick: CGFloat) {
        let wanted: CGFloat = turn + flick < -0.35 ? 1 : turn + flick > 0.35 ? -1 : 0
        let next = wanted == 0 ? nil : places.first { $0.place == wanted || ($0.place == -wanted && places.count == 2) }?.controller
        let before = viewControllers ?? []
        if let next { delegate?.pageViewController(self, willTransitionTo: [next]) }
        withAnimation(.smooth) {
            shown.turn = .zero
            if let next {
                forgetNeighbours()
                shown.isForward = wanted > 0
                page = next
            }
        }
        if turn != 0 {
            delegate?.pageViewController(
                self, didFinishAnimating: true, previousViewControllers: before, transitionCompleted: next != nil)
        }
    }

    private struct Pages: View {
        let controller: UIPageViewController

        var body: some View {
            let shown = controller.shown, _ = shown.renewals
            let isVertical = controller.navigationOrientation == .vertical
            GeometryReader { geometry in
                let length = (isVertical ? geometry.size.height : geometry.size.width) + controller.spacing
                ZStack {
                    ForEach(controller.places, id: \.controller.identity) { controller, place in
                        controller.content
                            .frame(width: geometry.size.width, height: geometry.size.height)
                            .clipped()
                            .offset(x: isVertical ? 0 : place * length, y: isVertical ? place * length : 0)
                            .accessibilityHidden(place != 0)
                            .transition(.move(edge: edge(shown.isForward, isVertical)))
                    }
                }
                .modifier(Turned(shown: shown))
                .frame(width: geometry.size.width, height: geometry.size.height)
                .clipped()
                .contentShape(Rectangle())
                .simultaneousGesture(drag(isVertical, length))
            }
        }

        private func edge(_ isForward: Bool, _ isVertical: Bool) -> Edge {
            isVertical ? (isForward ? .bottom : .top) : isForward ? .trailing : .leading
        }

        private func drag(_ isVertical: Bool, _ length: CGFloat) -> some Gesture {
            DragGesture(minimumDistance: 12)
                .onChanged { value in
                    controller.shown.turn =
                        isVertical
                        ? CGSize(width: 0, height: value.translation.height) : CGSize(width: value.translation.width, height: 0)
                }
                .onEnded { value in
                    let (way, end) = (value.translation, value.predictedEndTranslation)
                    let turn = (isVertical ? way.height : way.width) / max(length, 1)
                    controller.release(turn: turn, flick: (isVertical ? end.height : end.width) / max(length, 1) - turn)
                }
        }
    }

    /// What a finger turns follows it without waiting.
    private struct Turned: ViewModifier {
        let shown: Shown
        func body(content: Content) -> some View { content.offset(shown.turn) }
    }
}

extension UIViewController {
    fileprivate var identity: ObjectIdentifier { ObjectIdentifier(self) }
}

/// Says which pages are beside a page. Dots by `presentationCount(for:)` are not shown: a ``UIPageControl`` shows them.
@MainActor @preconcurrency
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

@MainActor @preconcurrency
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    func pageViewController(_ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}
