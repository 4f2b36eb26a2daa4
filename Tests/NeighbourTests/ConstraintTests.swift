import GlideTesting
import RenderTree
import SwiftUI
import Testing
import UIKit

/// Layout by constraints, as views of UIKit that apps write in code have it.
@MainActor struct ConstraintTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

    private func view(in outer: UIView? = nil) -> UIView {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        (outer ?? root).addSubview(view)
        return view
    }

    private func label(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        label.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(label)
        return label
    }

    @Test func edgesArePinned() {
        let inner = view()
        NSLayoutConstraint.activate([
            inner.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor, constant: 10),
            inner.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
            inner.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
            inner.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ])
        root.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 20, y: 10, width: 260, height: 190))
    }

    @Test func aMiddleAndALengthPlaceAView() {
        let inner = view(), other = view(in: inner)
        NSLayoutConstraint.activate([
            inner.centerXAnchor.constraint(equalTo: root.centerXAnchor),
            inner.centerYAnchor.constraint(equalTo: root.centerYAnchor, constant: 5),
            inner.widthAnchor.constraint(equalToConstant: 100), inner.heightAnchor.constraint(equalTo: inner.widthAnchor, multiplier: 0.5),
            // In coordinates of its own superview.
            other.leftAnchor.constraint(equalTo: inner.leftAnchor, constant: 10), other.topAnchor.constraint(equalTo: inner.topAnchor),
            other.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.1, constant: 1),
            other.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ])
        root.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 100, y: 80, width: 100, height: 50))
        #expect(other.frame == CGRect(x: 10, y: 0, width: 31, height: 120))
    }

    @Test func viewsShareTheRoom() {
        let views = (0..<3).map { _ in view() }
        for (index, view) in views.enumerated() {
            view.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor).isActive = true
            view.heightAnchor.constraint(equalToConstant: 40).isActive = true
            if index > 0 {
                view.leadingAnchor.constraint(equalTo: views[index - 1].trailingAnchor, constant: 15).isActive = true
                view.widthAnchor.constraint(equalTo: views[0].widthAnchor).isActive = true
            }
        }
        views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        views[2].trailingAnchor.constraint(equalTo: root.trailingAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [0, 105, 210] && views.map(\.frame.width) == [90, 90, 90])
        #expect(views[1].frame.minY == 8)
    }

    @Test(arguments: [(UILayoutPriority.defaultHigh, 200.0), (.required, 400)])
    func whatIsWishedForGivesWayToWhatHasToBe(_ priority: UILayoutPriority, _ width: CGFloat) {
        let inner = view()
        let wished = inner.widthAnchor.constraint(equalToConstant: 400)
        wished.priority = priority
        NSLayoutConstraint.activate([
            wished, inner.heightAnchor.constraint(equalToConstant: 10), inner.widthAnchor.constraint(greaterThanOrEqualToConstant: 50),
            inner.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor, constant: priority == .required ? 200 : -100),
        ])
        root.layoutIfNeeded()
        #expect(inner.frame.width == width)
    }

    @Test func aStrongerWishComesFirst() {
        let inner = view()
        for (index, (length, priority)) in [(10.0, 250.0), (20, 999), (30, 750), (40, 998), (50, 1)].enumerated() {
            let constraint = inner.widthAnchor.constraint(equalToConstant: length)
            constraint.priority = UILayoutPriority(Float(priority))
            constraint.identifier = "\(index)"
            constraint.isActive = true
        }
        root.layoutIfNeeded()
        #expect(inner.frame.width == 20)
    }

    @Test func whatCannotBeIsLeftOut() {
        let inner = view()
        let (first, second) = (inner.widthAnchor.constraint(equalToConstant: 10), inner.widthAnchor.constraint(equalToConstant: 20))
        NSLayoutConstraint.activate([first, second])
        root.layoutIfNeeded()
        #expect(inner.frame.width == 10)
        first.isActive = false
        root.layoutIfNeeded()
        #expect(inner.frame.width == 20)
        second.constant = 30
        root.layoutIfNeeded()
        #expect(inner.frame.width == 30 && inner.constraints.count == 1)
    }

    @Test func aTextIsAsWideAsItsWordsAndAFieldTakesTheRest() {
        let name = label("Name"), field = UITextField()
        field.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(field)
        name.setContentHuggingPriority(.required, for: .horizontal)
        NSLayoutConstraint.activate([
            name.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            field.leadingAnchor.constraint(equalToSystemSpacingAfter: name.trailingAnchor, multiplier: 1),
            field.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
            name.centerYAnchor.constraint(equalTo: field.centerYAnchor), field.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect((40...60).contains(name.frame.width) && name.frame.width == name.intrinsicContentSize.width)
        #expect(field.frame.maxX == 284 && field.frame.minX == name.frame.maxX + 8 && field.frame.height == 34)
        #expect(abs(name.frame.midY - field.frame.midY) < 0.01)
    }

    @Test func aTextOfSeveralLinesIsAsHighAsItsWidthMakesIt() {
        let text = label(String(repeating: "many words in a row ", count: 8)), below = view()
        text.numberOfLines = 0
        NSLayoutConstraint.activate([
            text.topAnchor.constraint(equalTo: root.topAnchor), text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            text.widthAnchor.constraint(equalToConstant: 150), below.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 4),
            below.heightAnchor.constraint(equalToConstant: 1),
        ])
        root.layoutIfNeeded()
        #expect((120...260).contains(text.frame.height) && below.frame.minY == text.frame.maxY + 4)
    }

    @Test func aStackIsAsLargeAsWhatIsInIt() {
        let stack = UIStackView(arrangedSubviews: [UISwitch(), UISwitch()])
        stack.axis = .vertical
        stack.spacing = 9
        let bar = UIView()
        bar.heightAnchor.constraint(equalToConstant: 20).isActive = true
        stack.addArrangedSubview(bar)
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 1).isActive = true
        root.layoutIfNeeded()
        #expect(stack.frame == CGRect(x: 0, y: 1, width: 51, height: 31 * 2 + 20 + 18))
    }

    @Test func theOlderInitialiserSaysTheSame() {
        let inner = view()
        root.addConstraints([
            NSLayoutConstraint(
                item: inner, attribute: .left, relatedBy: .equal, toItem: root, attribute: .left, multiplier: 1, constant: 3),
            NSLayoutConstraint(
                item: inner, attribute: .width, relatedBy: .equal, toItem: root, attribute: .width, multiplier: 0.5, constant: 0),
            NSLayoutConstraint(
                item: inner, attribute: .height, relatedBy: .greaterThanOrEqual, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
                constant: 44),
        ])
        root.layoutIfNeeded()
        #expect(inner.frame.minX == 3 && inner.frame.width == 150 && inner.frame.height >= 44)
        #expect(root.constraints.count == 2 && inner.constraints.count == 1)
    }

    @Test func viewsThatHaveNothingInCommonHaveNoConstraint() {
        let stranger = UIView()
        let constraint = view().leftAnchor.constraint(equalTo: stranger.leftAnchor)
        constraint.isActive = true
        #expect(!constraint.isActive)
    }

    /// Boxes beside, below and inside of each other, as a seed has it: what has to be is.
    @Test(arguments: 0..<60) func whatHasToBeIs(_ seed: UInt64) {
        var random = SystemLikeGenerator(state: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1)
        var all: [UIView] = [root], made: [NSLayoutConstraint] = []
        for _ in 0..<12 {
            let outer = all.randomElement(using: &random) ?? root, inner = view(in: outer)
            made.append(inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: .random(in: 0...9, using: &random)))
            made.append(inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: .random(in: 0...9, using: &random)))
            made.append(inner.trailingAnchor.constraint(lessThanOrEqualTo: outer.trailingAnchor))
            made.append(inner.bottomAnchor.constraint(lessThanOrEqualTo: outer.bottomAnchor))
            let wished = inner.widthAnchor.constraint(equalToConstant: .random(in: 0...400, using: &random))
            wished.priority = UILayoutPriority(Float.random(in: 1...999, using: &random))
            wished.isActive = true
            all.append(inner)
        }
        NSLayoutConstraint.activate(made)
        root.layoutIfNeeded()
        for view in all.dropFirst() {
            guard let outer = view.superview else { continue }
            #expect(view.frame.minX >= -0.01 && view.frame.minX <= 9.01 && view.frame.minY >= -0.01)
            #expect(
                view.frame.width >= -0.01 && view.frame.maxX <= outer.bounds.width + 0.01 && view.frame.maxY <= outer.bounds.height + 0.01)
        }
    }

    private struct SystemLikeGenerator: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    private final class Form: UIViewController {
        let name = UILabel(), save = UIButton(configuration: .filled())
        private(set) var saved = 0

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            name.text = "A name"
            save.configuration?.title = "Save"
            save.addAction(UIAction { [unowned self] _ in saved += 1 }, for: .touchUpInside)
            for view in [name, save] {
                view.translatesAutoresizingMaskIntoConstraints = false
                self.view.addSubview(view)
            }
            NSLayoutConstraint.activate([
                name.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
                name.centerXAnchor.constraint(equalTo: view.centerXAnchor),
                save.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 12), save.heightAnchor.constraint(equalToConstant: 50),
                save.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
                save.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
            ])
        }
    }

    private struct FormView: UIViewControllerRepresentable {
        let form: Form
        func makeUIViewController(context: Context) -> Form { form }
        func updateUIViewController(_ controller: Form, context: Context) {}
    }

    @Test func aControllerIsLaidOutInTheSizeThatThePageGivesIt() throws {
        let form = Form(), host = TestHost(FormView(form: form))
        #expect(host.texts == ["A name", "Save"])
        let geometry = try #require(host.scene.tree.root.first(.geometry))
        #expect(host.scene.send(.measured(.init(x: 0, y: 0, width: 390, height: 600)), to: geometry) == nil)
        host.flush()
        #expect(form.save.frame.width == 358 && form.save.frame.minX == 16 && form.name.frame.minY == 20)
        try host.find(.button, "Save").tap()
        #expect(form.saved == 1)
    }

    /// A view of the app's with one in it that shows nothing but its colour.
    private final class Framed: UIView {
        let inner = UIView()
        private(set) var layouts = 0

        override init(frame: CGRect) {
            super.init(frame: frame)
            inner.backgroundColor = .red
            addSubview(inner)
        }

        required init?(coder: NSCoder) { return nil }

        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
            inner.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: 40)
        }
    }

    private struct FramedView: UIViewRepresentable {
        let view: Framed
        func makeUIView(context: Context) -> Framed { view }
        func updateUIView(_ view: Framed, context: Context) {}
    }

    @Test func whatAPageMeasuresOfAViewInAnotherDoesNotPlaceIt() throws {
        let view = Framed(), host = TestHost(FramedView(view: view))
        func measure(_ width: Double, _ height: Double) throws {
            for node in Self.geometries(in: host.scene.tree.root) {
                #expect(host.scene.send(.measured(.init(x: 0, y: 0, width: width, height: height)), to: node) == nil)
            }
            host.flush()
        }
        try measure(360, 80)
        try measure(360, 80)
        #expect(view.bounds.size == CGSize(width: 360, height: 80) && view.inner.frame == CGRect(x: 0, y: 0, width: 180, height: 40))
        #expect(view.layouts <= 2)
    }

    private static func geometries(in node: RenderNode) -> [RenderNode] {
        (node.kind == .geometry ? [node] : []) + node.children.flatMap(geometries)
    }

    private struct Listed: UIViewRepresentable {
        @Binding var items: [String]
        let told: (Int) -> Void
        func makeUIView(context: Context) -> UILabel { UILabel() }
        // Does not look at the items, as with a coordinator that does later.
        func updateUIView(_ label: UILabel, context: Context) { told(1) }
    }

    private struct Listing: View {
        @State private var items = ["a"]
        let told: (Int) -> Void
        var body: some View {
            Listed(items: $items, told: told)
            Button("More") { items.append("b") }
        }
    }

    @Test func aRepresentableViewIsUpdatedWhenABindingOfItsHasAnotherValue() throws {
        var updates = 0
        let host = TestHost(Listing { updates += $0 })
        let before = updates
        try host.find(.button, "More").tap()
        #expect(updates == before + 1)
    }

    @Test func aStackShowsWhatIsHiddenNoLonger() {
        let stack = UIStackView(arrangedSubviews: [label("first"), label("second")])
        stack.axis = .vertical
        stack.arrangedSubviews[1].isHidden = true
        let host = TestHost(StackView(stack: stack))
        #expect(host.texts == ["first"])
        stack.arrangedSubviews[1].isHidden = false
        host.flush()
        #expect(host.texts == ["first", "second"])
    }

    private struct StackView: UIViewRepresentable {
        let stack: UIStackView
        func makeUIView(context: Context) -> UIStackView { stack }
        func updateUIView(_ stack: UIStackView, context: Context) {}
    }
}
