import Foundation
import SwiftUICore

public enum PDFDisplayMode: Int, Sendable { case singlePage, singlePageContinuous, twoUp, twoUpContinuous }
public enum PDFDisplayDirection: Int, Sendable { case vertical, horizontal }

extension Notification.Name {
    /// Another page of a ``PDFView`` is in sight.
    public static let PDFViewPageChanged = Notification.Name("PDFViewChangedPage")
    public static let PDFViewDocumentChanged = Notification.Name("PDFViewChangedDocument")
    public static let PDFViewScaleChanged = Notification.Name("PDFViewChangedScale")
}

/// Shows the pages of a document, as pictures: texts cannot be selected, links cannot be followed.
@MainActor @preconcurrency
open class PDFView: UIView, ShownOtherwise {
    open var document: PDFDocument? {
        didSet {
            guard document !== oldValue else { return }
            place = 0
            showAgain()
            NotificationCenter.default.post(name: .PDFViewDocumentChanged, object: self)
        }
    }
    /// Two pages are never beside each other.
    open var displayMode = PDFDisplayMode.singlePageContinuous { didSet { showAgain() } }
    open var displayDirection = PDFDisplayDirection.vertical { didSet { showAgain() } }
    open var displayBox = PDFDisplayBox.cropBox
    open var displaysPageBreaks = true { didSet { showAgain() } }
    open var pageShadowsEnabled = true { didSet { showAgain() } }
    /// Pages are as wide as the view.
    open var autoScales = false { didSet { showAgain() } }
    open var minScaleFactor: CGFloat = 0.25
    open var maxScaleFactor: CGFloat = 5
    private var scale: CGFloat = 1
    open var scaleFactor: CGFloat {
        get { autoScales ? scaleFactorForSizeToFit : scale }
        set {
            scale = min(max(newValue, minScaleFactor), maxScaleFactor)
            autoScales = false
            NotificationCenter.default.post(name: .PDFViewScaleChanged, object: self)
        }
    }
    open var scaleFactorForSizeToFit: CGFloat {
        let width = currentPage?.bounds(for: displayBox).width ?? 0
        return width > 0 && bounds.width > 0 ? bounds.width / width : 1
    }
    open func zoomIn(_ sender: Any?) { scaleFactor *= 1.25 }
    open func zoomOut(_ sender: Any?) { scaleFactor /= 1.25 }
    /// Is kept without effect: pages are turned by scrolling.
    open private(set) var isUsingPageViewController = false
    open func usePageViewController(_ enable: Bool, withViewOptions viewOptions: [AnyHashable: Any]? = nil) {
        isUsingPageViewController = enable
        displayDirection = enable ? .horizontal : displayDirection
    }

    // MARK: Where it is

    /// The page in sight, from 0, and how often the program has gone to one.
    private(set) var place = 0
    private(set) var jumps = 0

    open var currentPage: PDFPage? { document?.page(at: place) }
    open var visiblePages: [PDFPage] { currentPage.map { [$0] } ?? [] }
    open var canGoToNextPage: Bool { place + 1 < document?.pageCount ?? 0 }
    open var canGoToPreviousPage: Bool { place > 0 }
    open var canGoToFirstPage: Bool { place > 0 }
    open var canGoToLastPage: Bool { canGoToNextPage }
    open func go(to page: PDFPage) { jump(to: page.index) }
    open func goToNextPage(_ sender: Any?) { jump(to: place + 1) }
    open func goToPreviousPage(_ sender: Any?) { jump(to: place - 1) }
    open func goToFirstPage(_ sender: Any?) { jump(to: 0) }
    open func goToLastPage(_ sender: Any?) { jump(to: (document?.pageCount ?? 1) - 1) }

    private func jump(to index: Int) {
        guard index >= 0, index < document?.pageCount ?? 0 else { return }
        jumps += 1
        arrive(at: index)
        showAgain()
    }

    /// A person has scrolled to a page.
    func arrive(at index: Int) {
        guard index != place else { return }
        place = index
        NotificationCenter.default.post(name: .PDFViewPageChanged, object: self)
    }

    package var shownContent: AnyView { AnyView(PDFContent(view: self)) }
}

private struct PDFContent: View {
    let view: PDFView

    var body: some View {
        ShownView(view.shownState) {
            let jumps = view.jumps
            Color.clear.overlay {
                if let document = view.document {
                    ScrollViewReader { reader in
                        pages(of: document).onChange(of: jumps) { withAnimation { reader.scrollTo(view.place, anchor: .top) } }
                    }
                } else if !Poppler.isThere {
                    ContentUnavailableView("Install \(Poppler.package) to show PDF", systemImage: "doc.richtext")
                }
            }
            .background(view.backgroundColor?.color ?? Color(uiColor: .systemGray5))
            .onGeometryChange(for: CGSize.self, of: \.size) { view.layOut($0) }
            .looks(of: view)
        }
    }

    @ViewBuilder private func pages(of document: PDFDocument) -> some View {
        let isSingle = view.displayMode == .singlePage || view.displayMode == .twoUp
        let range = isSingle ? view.place..<view.place + 1 : 0..<document.pageCount
        let gap: CGFloat = view.displaysPageBreaks ? 10 : 0
        let position = Binding<Int?> {
            view.place
        } set: {
            if let place = $0 { view.arrive(at: place) }
        }
        if view.displayDirection == .horizontal, !isSingle {
            ScrollView(.horizontal) {
                LazyHStack(spacing: gap) { ForEach(range, id: \.self) { sheet($0, of: document) } }.scrollTargetLayout()
            }
            .scrollPosition(id: position)
        } else {
            ScrollView([.vertical, .horizontal]) {
                LazyVStack(spacing: gap) { ForEach(range, id: \.self) { sheet($0, of: document) } }.scrollTargetLayout()
            }
            .scrollPosition(id: position)
        }
    }

    @ViewBuilder private func sheet(_ index: Int, of document: PDFDocument) -> some View {
        if let page = document.page(at: index) {
            let size = page.bounds(for: view.displayBox).size
            let scale = view.autoScales && view.bounds.width > 0 ? view.bounds.width / max(size.width, 1) : view.scaleFactor
            PDFSheet(page: page, size: CGSize(width: size.width * scale, height: size.height * scale))
                .shadow(radius: view.pageShadowsEnabled ? 2 : 0)
                .id(index)
        }
    }
}

/// A page: its picture is made when it comes into sight.
private struct PDFSheet: View {
    let page: PDFPage
    let size: CGSize
    @State private var picture: UIImage?

    var body: some View {
        Group {
            if let picture { Image(uiImage: picture).resizable() } else { Color.white }
        }
        .frame(width: size.width, height: size.height)
        .background(.white)
        .accessibilityLabel("Page \(page.label ?? "")")
        .task(id: size.width) { picture = await page.picture(width: size.width * 2) }
    }
}
