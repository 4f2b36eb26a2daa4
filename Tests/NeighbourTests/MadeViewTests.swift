import GlideTesting
import RenderTree
import SwiftUI
import Testing
import UIKit

/// Views and controllers of the app's own classes, which are shown for what they are made of.
@MainActor struct MadeViewTests {
    /// Whatever view of UIKit a test wants.
    private struct Shown<Kind: UIView>: UIViewRepresentable {
        let view: Kind
        func makeUIView(context: Context) -> Kind { view }
        func updateUIView(_ view: Kind, context: Context) {}
    }

    /// A view of the app's own class, as they are written without constraints.
    private final class Badge: UIView {
        let label = UILabel()
        private(set) var layouts: [CGSize] = []

        override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(label)
        }

        required init?(coder: NSCoder) { return nil }

        override func layoutSubviews() {
            super.layoutSubviews()
            layouts.append(bounds.size)
            label.frame = bounds.insetBy(dx: 4, dy: 4)
        }
    }

    private final class Drawn: UIView {}

    @Test func aViewOfTheAppsIsShownForWhatItIsMadeOf() throws {
        let badge = Badge()
        badge.label.text = "new"
        let host = TestHost(Shown(view: badge).frame(width: 80, height: 40))
        #expect(host.texts == ["new"])
        let geometry = try #require(host.scene.tree.root.first(.geometry))
        #expect(host.scene.send(.measured(.init(x: 0, y: 0, width: 80, height: 40)), to: geometry) == nil)
        host.flush()
        #expect(badge.layouts.last == CGSize(width: 80, height: 40) && badge.label.frame.width == 72)
    }

    @Test func aViewThatDrawsByItselfIsABoxUntilThereIsSomethingInIt() {
        let view = Drawn()
        let host = TestHost(Shown(view: view))
        #expect(host.texts == ["Shown<Drawn> (Drawn) is not shown on Linux"])
        let gradient = CAGradientLayer()
        gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        gradient.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
        view.layer.insertSublayer(gradient, at: 0)
        host.flush()
        #expect(host.texts.isEmpty)
        gradient.removeFromSuperlayer()
        host.flush()
        #expect(host.texts.count == 1 && view.layer.sublayers == nil)
    }

    @Test func whatMayStretchFollowsTheSizeOfWhatItIsIn() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (wide, last, fixed) = (
            UIView(frame: outer.bounds), UIView(frame: CGRect(x: 80, y: 80, width: 20, height: 20)), UIView(frame: outer.bounds)
        )
        wide.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        last.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin, .flexibleBottomMargin]
        for view in [wide, last, fixed] { outer.addSubview(view) }
        outer.frame = CGRect(x: 0, y: 0, width: 200, height: 120)
        #expect(wide.frame == outer.bounds)
        #expect(last.frame == CGRect(x: 180, y: 90, width: 20, height: 20))
        #expect(fixed.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    }

    private final class Page: UIViewController {
        var calls: [String] = []

        override func viewDidLoad() {
            let hosting = UIHostingController(rootView: Text("hosted"))
            addChild(hosting)
            hosting.view.frame = view.bounds
            hosting.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(hosting.view)
            hosting.didMove(toParent: self)
        }

        override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
        override func viewDidAppear(_ animated: Bool) { calls.append("did appear") }
        override func viewDidDisappear(_ animated: Bool) { calls.append("did disappear") }
    }

    private struct PageView: UIViewControllerRepresentable {
        let page: Page
        func makeUIViewController(context: Context) -> Page { page }
        func updateUIViewController(_ controller: Page, context: Context) {}
    }

    @Test func aControllerIsShownForWhatIsInItsViewAndHearsThatItIs() {
        let page = Page()
        let host = TestHost(PageView(page: page))
        #expect(host.texts == ["hosted"])
        #expect(page.calls == ["will appear", "did appear"])
        host.unmount()
        #expect(page.calls.last == "did disappear")
    }

    @Test func whatIsPresentedIsASheetUntilItIsDismissed() throws {
        let host = TestHost.page(Text("below"))
        try ViewGraphScope.within(host) {
            let (first, page) = (UIViewController(), Page())
            first.present(page, animated: true)
            host.flush()
            #expect(host.texts.contains("hosted") && host.scene.tree.root.first(.sheet) != nil)
            #expect(page.presentingViewController === first && page.calls.contains("did appear"))
            // Another one on it, over the whole page.
            let second = Page()
            second.modalPresentationStyle = .fullScreen
            page.present(second, animated: true)
            host.flush()
            #expect(host.texts.filter { $0 == "hosted" }.count == 2)
            // The one below goes, and what is on it with it.
            first.dismiss(animated: true)
            host.flush()
            #expect(host.texts == ["below"] && first.presentedViewController == nil && page.presentedViewController == nil)
            #expect(second.calls.last == "did disappear")
            // The person closes one.
            first.present(page, animated: true)
            host.flush()
            try host.find(.sheet).dismiss()
            #expect(host.texts == ["below"] && first.presentedViewController == nil)
        }
    }

    private struct Presenting: View {
        @State private var isShown = false
        let page: Page
        var body: some View {
            Button("Show") { isShown = true }.sheet(isPresented: $isShown) { PageView(page: page) }
        }
    }

    @Test func aControllerClosesTheSheetOfSwiftUIThatItIsIn() throws {
        let page = Page(), host = TestHost(Presenting(page: page))
        try host.find(.button, "Show").tap()
        #expect(host.texts.contains("hosted"))
        page.dismiss(animated: true)
        host.flush()
        #expect(!host.texts.contains("hosted"))
    }
}
