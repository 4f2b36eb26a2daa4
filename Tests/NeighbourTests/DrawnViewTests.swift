import GlideTesting
import RenderTree
import SwiftUI
import Testing
import UIKit

/// What a class draws by itself, and what else is shown of a view's box.
@MainActor struct DrawnViewTests {
    private struct Shown<Kind: UIView>: UIViewRepresentable {
        let view: Kind
        func makeUIView(context: Context) -> Kind { view }
        func updateUIView(_ view: Kind, context: Context) {}
    }

    private final class Bar: UIView {
        var share: CGFloat = 0.5 { didSet { setNeedsDisplay() } }
        private(set) var drawn: [CGRect] = []

        override func draw(_ rect: CGRect) {
            super.draw(rect)
            drawn.append(rect)
            guard share > 0, let context = UIGraphicsGetCurrentContext() else { return }
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: rect.width * share, height: rect.height))
            "Half".draw(at: .zero, withAttributes: [.foregroundColor: UIColor.white])
        }
    }

    /// The page gives the view that size.
    private func measure(_ host: TestHost, _ width: Double, _ height: Double) throws {
        let geometry = try #require(host.scene.tree.root.first(.geometry))
        _ = host.scene.send(.measured(.init(x: 0, y: 0, width: width, height: height)), to: geometry)
        host.flush()
    }

    @Test func whatAClassDrawsIsShownOnceItHasASizeAndAnewWhenItAsks() async throws {
        let bar = Bar(), host = TestHost(Shown(view: bar).frame(width: 80, height: 20))
        #expect(bar.drawn.isEmpty && host.scene.tree.root.first(.canvas) == nil)
        try measure(host, 80, 20)
        #expect(bar.drawn == [CGRect(x: 0, y: 0, width: 80, height: 20)])
        #expect(host.scene.tree.root.first(.canvas) != nil && !host.texts.contains { $0.contains("not shown") })
        // Several wishes are one drawing.
        bar.share = 0.7
        bar.share = 0.9
        try await until { bar.drawn.count == 2 }
        // Nothing drawn: a box that names the class, as of a class that draws nothing.
        bar.share = 0
        try await until { bar.drawn.count == 3 }
        host.flush()
        #expect(host.scene.tree.root.first(.canvas) == nil && host.texts.contains { $0.contains("not shown") })
    }

    private func until(_ isSo: () -> Bool) async throws {
        for _ in 0..<200 where !isSo() { try await Task.sleep(for: .milliseconds(5)) }
        #expect(isSo())
    }

    @Test func whatIsNotedDownIsDrawnInTheOrderInWhichItWas() {
        let context = CGContext.noting()
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9)).stroke()
        context.clear(CGRect(x: 0, y: 0, width: 5, height: 5))
        ("Text" as NSString).draw(in: CGRect(x: 0, y: 0, width: 50, height: 20), withAttributes: nil)
        let kinds = (context.marks ?? []).map { mark -> String in
            switch mark.content {
            case .fill: mark.clears ? "clear" : "fill"
            case .shade: "shade"
            case .stroke: "stroke"
            case .picture: "picture"
            case .text, .line: "text"
            }
        }
        #expect(kinds == ["fill", "stroke", "clear", "text"])
    }

    @Test func placesAreThoseOfOtherViews() {
        let (outer, middle, inner) = (
            UIView(frame: CGRect(x: 5, y: 5, width: 200, height: 200)), UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 100)),
            UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        )
        outer.addSubview(middle)
        middle.addSubview(inner)
        #expect(inner.convert(CGPoint(x: 1, y: 2), to: outer) == CGPoint(x: 31, y: 42))
        #expect(inner.convert(CGRect(x: 31, y: 42, width: 3, height: 4), from: outer) == CGRect(x: 1, y: 2, width: 3, height: 4))
        middle.bounds.origin = CGPoint(x: 0, y: 8)
        #expect(inner.convert(CGPoint.zero, to: nil) == CGPoint(x: 30, y: 32))
        middle.bounds.origin = .zero
        #expect(outer.hitTest(CGPoint(x: 35, y: 45), with: nil) === inner)
        #expect(outer.hitTest(CGPoint(x: 25, y: 35), with: nil) === middle)
        inner.isUserInteractionEnabled = false
        #expect(outer.hitTest(CGPoint(x: 35, y: 45), with: nil) === middle)
        #expect(outer.hitTest(CGPoint(x: 300, y: 0), with: nil) == nil)
        #expect(
            CGRect(x: 0, y: 0, width: 10, height: 10).inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
                == CGRect(x: 2, y: 1, width: 4, height: 6))
    }

    @Test func aViewIsAsHighAsItsConstraintsAskForInAWidth() {
        let view = UIView(), label = UILabel()
        label.text = "Some words that need several lines in a width that is as small as this one"
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: view.topAnchor, constant: 10), label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            label.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -10),
        ])
        let (narrow, wide) = (
            view.systemLayoutSizeFitting(CGSize(width: 120, height: 0)).height,
            view.systemLayoutSizeFitting(CGSize(width: 900, height: 0)).height
        )
        #expect(narrow > 3 * (wide - 20) && wide > 30 && wide < 60)
        #expect(view.bounds == .zero)
    }

    @Test func distancesAfterSingleViewsAndMarginsCount() {
        let views = (0..<3).map { _ in UIStepper() }, stack = UIStackView(arrangedSubviews: views)
        stack.axis = .vertical
        stack.spacing = 4
        #expect(stack.intrinsicContentSize.height == CGFloat(3 * 32 + 8))
        stack.setCustomSpacing(20, after: views[0])
        stack.setCustomSpacing(50, after: views[2])
        #expect(stack.intrinsicContentSize.height == CGFloat(3 * 32 + 24) && stack.customSpacing(after: views[0]) == 20)
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = UIEdgeInsets(top: 10, left: 5, bottom: 6, right: 5)
        #expect(stack.intrinsicContentSize == CGSize(width: 94 + 10, height: 3 * 32 + 24 + 16))
        stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
        #expect(stack.intrinsicContentSize.height == CGFloat(3 * 32 + 8 + 16))
    }

    private final class Choice: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        var chosen: [[Int]] = []
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { component == 0 ? 3 : 0 }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "Row \(row)" }
        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { chosen.append([component, row]) }
    }

    @Test func wheelsTellTheirDelegateWhatIsChosen() throws {
        let picker = UIPickerView(), choice = Choice()
        picker.dataSource = choice
        picker.delegate = choice
        picker.selectRow(7, inComponent: 0, animated: false)
        #expect(picker.selectedRow(inComponent: 0) == 2 && picker.selectedRow(inComponent: 1) == -1 && choice.chosen.isEmpty)
        let host = TestHost(Shown(view: picker))
        try host.find(.picker, "Wheel 1").select("Row 1")
        #expect(choice.chosen == [[0, 1]] && picker.selectedRow(inComponent: 0) == 1)
    }

    @Test func aButtonWithAMenuOpensItOrDoesSomethingElse() throws {
        var done: [String] = []
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Add") { _ in done.append("add") })
        button.menu = UIMenu(children: [UIAction(title: "From a file") { _ in done.append("file") }])
        let host = TestHost(Shown(view: button))
        let menu = try host.find(.menu, "Add")
        try menu.tap()
        #expect(done == ["add"])
        try host.find(.button, "From a file").tap()
        #expect(done == ["add", "file"])
        button.showsMenuAsPrimaryAction = true
        host.flush()
        try host.find(.button, "From a file").tap()
        #expect(done == ["add", "file", "file"])
    }

    private final class Closed: NSObject, UIAdaptivePresentationControllerDelegate {
        var calls: [String] = []
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { calls.append("will") }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { calls.append("did") }
    }

    @Test func aSheetHasTheHeightsThatItsControllerSaysAndTellsWhenAPersonClosesIt() throws {
        let host = TestHost.page(Text("below")), closed = Closed()
        try ViewGraphScope.within(host) {
            let (first, sheet) = (UIViewController(), UIHostingController(rootView: Text("sheet")))
            sheet.sheetPresentationController?.detents = [.medium(), .custom { $0.maximumDetentValue / 4 }]
            sheet.presentationController?.delegate = closed
            first.present(sheet, animated: true)
            host.flush()
            let detents = try #require(host.scene.tree.root.first(.sheet)?[.detents]?.strings)
            #expect(detents.count == 2 && detents.contains("medium"))
            // What the app closes, it need not be told.
            first.dismiss(animated: true)
            host.flush()
            #expect(closed.calls.isEmpty)
            first.present(sheet, animated: true)
            host.flush()
            try host.find(.sheet).dismiss()
            #expect(closed.calls == ["will", "did"] && host.texts == ["below"])
            sheet.modalPresentationStyle = .fullScreen
            #expect(sheet.sheetPresentationController == nil)
        }
    }

    @Test func aControllerWithAnEmptyViewShowsNothing() {
        #expect(TestHost(InnerView(controller: Inner())).texts.isEmpty)
    }

    private final class Inner: UIViewController {}

    private struct InnerView: UIViewControllerRepresentable {
        let controller: Inner
        func makeUIViewController(context: Context) -> Inner { controller }
        func updateUIViewController(_ controller: Inner, context: Context) { controller.dismiss(animated: false) }
    }

    @Test func toDismissLeavesNoPushedScreen() throws {
        let inner = Inner()
        let host = TestHost(
            NavigationStack {
                NavigationLink("Go") {
                    VStack {
                        Text("there")
                        InnerView(controller: inner)
                    }
                }
            })
        try host.find(.button, "Go").tap()
        #expect(host.texts.contains("there"))
        inner.dismiss(animated: true)
        host.flush()
        #expect(host.texts.contains("there"))
    }
}
