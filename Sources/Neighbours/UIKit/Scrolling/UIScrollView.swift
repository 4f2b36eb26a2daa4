import Foundation
import SwiftUICore

/// A view that is larger than the place where it is shown. SwiftUI's scroll views take nothing from its `appearance()`.
@MainActor @preconcurrency
open class UIScrollView: UIView, ShownOtherwise, ScrollDelegating {
    public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory }
    public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
    public enum IndicatorStyle: Int, Sendable { case `default`, black, white }

    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// Zero: as large as what is in the view.
    open var contentSize = CGSize.zero { didSet { if contentSize != oldValue { appearanceDidChange() } } }
    open var contentInset = UIEdgeInsets.zero { didSet { appearanceDidChange() } }
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    open var adjustedContentInset: UIEdgeInsets { contentInset }
    open var bounces = true
    open var bouncesZoom = true
    open var alwaysBounceVertical = false
    open var alwaysBounceHorizontal = false
    open var isScrollEnabled = true { didSet { appearanceDidChange() } }
    open var isPagingEnabled = false
    open var isDirectionalLockEnabled = false
    open var showsVerticalScrollIndicator = true
    open var showsHorizontalScrollIndicator = true
    open var indicatorStyle = IndicatorStyle.default
    open var decelerationRate = DecelerationRate.normal
    open var keyboardDismissMode = KeyboardDismissMode.none
    open var refreshControl: UIRefreshControl?
    open var delaysContentTouches = true
    open var canCancelContentTouches = true

    // MARK: Where it is

    private var offset = CGPoint.zero
    /// What the program has scrolled to, and how often.
    fileprivate private(set) var wanted: (count: Int, offset: CGPoint, isAnimated: Bool) = (0, .zero, false)

    open var contentOffset: CGPoint {
        get { offset }
        set { setContentOffset(newValue, animated: false) }
    }

    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        offset = contentOffset
        wanted = (wanted.count + 1, contentOffset, animated)
        appearanceDidChange()
    }

    /// Scrolls no further than needed to show the rectangle.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        func start(_ from: CGFloat, _ to: CGFloat, _ now: CGFloat, _ length: CGFloat) -> CGFloat {
            from < now ? from : to > now + length ? to - length : now
        }
        let aim = CGPoint(
            x: start(rect.minX, rect.maxX, offset.x, bounds.width), y: start(rect.minY, rect.maxY, offset.y, bounds.height))
        if aim != offset { setContentOffset(aim, animated: animated) }
    }

    fileprivate func scrolled(to place: CGPoint) {
        guard place != offset else { return }
        offset = place
        scrollObserver?.scrollViewDidScroll(self)
    }

    // MARK: How large it is

    open var minimumZoomScale: CGFloat = 1 { didSet { appearanceDidChange() } }
    open var maximumZoomScale: CGFloat = 1 { didSet { appearanceDidChange() } }
    open private(set) var isZooming = false
    /// What a finger does is not told.
    open var isDragging: Bool { false }
    open var isTracking: Bool { false }
    open var isDecelerating: Bool { false }
    private var scale: CGFloat = 1

    /// Of the view that the delegate names.
    open var zoomScale: CGFloat {
        get { scale }
        set {
            let new = min(max(newValue, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
            guard new != scale, scrollObserver?.viewForZooming(in: self) != nil else { return }
            scale = new
            appearanceDidChange()
            scrollObserver?.scrollViewDidZoom(self)
        }
    }

    open func setZoomScale(_ scale: CGFloat, animated: Bool) {
        withAnimation(animated ? .smooth(duration: 0.3) : nil) { zoomScale = scale }
    }

    /// Makes the rectangle, in the zoomed view, fill the scroll view.
    open func zoom(to rect: CGRect, animated: Bool) {
        guard rect.width > 0, rect.height > 0 else { return }
        setZoomScale(min(bounds.width / rect.width, bounds.height / rect.height), animated: animated)
        setContentOffset(CGPoint(x: rect.minX * scale, y: rect.minY * scale), animated: false)
    }

    fileprivate func pinch(_ magnification: CGFloat, from start: CGFloat) {
        if !isZooming { scrollObserver?.scrollViewWillBeginZooming(self, with: scrollObserver?.viewForZooming(in: self)) }
        isZooming = true
        zoomScale = start * magnification
    }

    fileprivate func endPinch() {
        isZooming = false
        scrollObserver?.scrollViewDidEndZooming(self, with: scrollObserver?.viewForZooming(in: self), atScale: scale)
    }

    // MARK: Layout

    /// The content's edges, for constraints.
    open private(set) lazy var contentLayoutGuide = UILayoutGuide(of: self, .content)
    /// The view's own box.
    open private(set) lazy var frameLayoutGuide = UILayoutGuide(of: self, .box)

    /// Of what is in the view, without zoom.
    fileprivate var contentLength: CGSize {
        guard contentSize == .zero else { return contentSize }
        return subviews.filter { !$0.isHidden }.reduce(bounds.size) { size, view in
            CGSize(width: max(size.width, view.frame.maxX), height: max(size.height, view.frame.maxY))
        }
    }

    // MARK: What is shown

    package var shownContent: AnyView { AnyView(ScrollContent(view: self)) }

    /// What hears of scrolling and zooming: each kind of scroll view has a delegate of its own.
    fileprivate var scrollObserver: (any UIScrollViewDelegate)? { scrollDelegate }

    /// What ``delegate`` is kept in.
    fileprivate weak var ownDelegate: (any UIScrollViewDelegate)?

    /// The delegate, as far as it is told of scrolling.
    var scrollDelegate: (any UIScrollViewDelegate)? { ownDelegate }
}

/// Tables, collections and text views have delegates with more to do than a scroll view's: each declares its own.
@MainActor
public protocol ScrollDelegating: UIView {}

extension ScrollDelegating where Self: UIScrollView {
    public var delegate: (any UIScrollViewDelegate)? {
        get { (self as UIScrollView).ownDelegate }
        set { (self as UIScrollView).ownDelegate = newValue }
    }
}

/// Is told how a scroll view scrolls and zooms. What a finger does in between, and how fast, browsers do not tell.
@MainActor @preconcurrency
public protocol UIScrollViewDelegate: NSObjectProtocol {
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}

/// A scroll view of SwiftUI's with what is in one of UIKit's.
private struct ScrollContent: View {
    let view: UIScrollView
    @State private var position = ScrollPosition()
    @State private var pinchedFrom: CGFloat?

    var body: some View {
        ShownView(view.shownState) {
            let size = view.contentLength, zoom = view.zoomScale
            // What scrolls does not make it larger.
            Color.clear.overlay {
                ScrollView(
                    [.horizontal, .vertical], showsIndicators: view.showsVerticalScrollIndicator || view.showsHorizontalScrollIndicator
                ) {
                    Color.clear
                        .frame(width: size.width, height: size.height)
                        .overlay(alignment: .topLeading) { MadeParts(view: view) }
                        .scaleEffect(zoom, anchor: .topLeading)
                        .frame(width: size.width * zoom, height: size.height * zoom, alignment: .topLeading)
                        .padding(view.contentInset.insets)
                }
                .scrollDisabled(!view.isScrollEnabled)
                .scrollPosition($position)
                .onScrollGeometryChange(for: CGPoint.self, of: \.contentOffset) { _, place in view.scrolled(to: place) }
                .onChange(of: view.wanted.count) {
                    withAnimation(view.wanted.isAnimated ? .smooth : nil) { position.scrollTo(point: view.wanted.offset) }
                }
                .simultaneousGesture(pinch, isEnabled: view.maximumZoomScale > view.minimumZoomScale)
            }
            .onGeometryChange(for: CGSize.self, of: \.size) { view.layOut($0) }
            .looks(of: view)
        }
    }

    private var pinch: some Gesture {
        MagnifyGesture()
            .onChanged { value in
                if pinchedFrom == nil { pinchedFrom = view.zoomScale }
                view.pinch(value.magnification, from: pinchedFrom ?? 1)
            }
            .onEnded { _ in
                pinchedFrom = nil
                view.endPinch()
            }
    }
}

extension UIEdgeInsets {
    var insets: EdgeInsets { EdgeInsets(top: top, leading: left, bottom: bottom, trailing: right) }
}
