import GlideTesting
import RenderTree
import SafariServices
import SwiftUI
import Testing
import UIKit

@MainActor struct RepresentableTests {
    struct Spinner: UIViewRepresentable {
        var isRunning: Bool
        func makeUIView(context: Context) -> UIActivityIndicatorView { UIActivityIndicatorView(style: .large) }
        func updateUIView(_ view: UIActivityIndicatorView, context: Context) { isRunning ? view.startAnimating() : view.stopAnimating() }
    }

    struct Running: View {
        @State private var isRunning = true
        var body: some View {
            Spinner(isRunning: isRunning).opacity(1)
            Button("Stop") { isRunning = false }
        }
    }

    struct Blur: UIViewRepresentable {
        let style: UIBlurEffect.Style
        func makeUIView(context: Context) -> UIVisualEffectView { UIVisualEffectView(effect: UIBlurEffect(style: style)) }
        func updateUIView(_ view: UIVisualEffectView, context: Context) {}
    }

    @Test func anActivityIndicatorIsShownWhileItRuns() throws {
        let host = TestHost(Running())
        _ = try host.find(.progress)
        _ = host.takeOperations()
        try host.find(.button, "Stop").tap()
        #expect(host.takeOperations().contains { $0.contains("opacity") })
    }

    @Test func aVisualEffectIsAMaterial() {
        #expect(!TestHost(Blur(style: .systemThinMaterial)).texts.contains { $0.contains("not shown") })
    }

    struct Vibrant: UIViewRepresentable {
        func makeUIView(context: Context) -> UIVisualEffectView {
            let blur = UIBlurEffect(style: .systemThinMaterialDark)
            let outer = UIVisualEffectView(effect: blur)
            let inner = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: .label))
            let label = UILabel(frame: CGRect(x: 4, y: 4, width: 100, height: 20))
            label.text = "Vibrant"
            inner.contentView.addSubview(label)
            outer.contentView.addSubview(inner)
            return outer
        }
        func updateUIView(_ view: UIVisualEffectView, context: Context) {}
    }

    @Test func whatIsInTheContentViewOfAnEffectIsShown() {
        let host = TestHost(Vibrant())
        #expect(host.texts == ["Vibrant"])
        func schemes(_ node: RenderNode) -> [PropertyValue] { [node[.colorScheme]].compactMap(\.self) + node.children.flatMap(schemes) }
        #expect(!schemes(host.scene.tree.root).isEmpty, "It is a dark one, whatever is around it.")
    }

    struct Documents: UIViewControllerRepresentable {
        let picker: UIDocumentPickerViewController
        let coordinator: Coordinator

        func makeUIViewController(context: Context) -> UIDocumentPickerViewController {
            picker.delegate = context.coordinator
            return picker
        }
        func updateUIViewController(_ uiViewController: UIDocumentPickerViewController, context: Context) {}
        func makeCoordinator() -> Coordinator { coordinator }

        final class Coordinator: NSObject, UIDocumentPickerDelegate {
            var told: [String] = []
            func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
                told.append("picked \(urls.count)")
            }
            func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { told.append("cancelled") }
        }
    }

    struct Importing: View {
        let picker: UIDocumentPickerViewController
        let coordinator: Documents.Coordinator
        @State private var isShown = false
        var body: some View {
            Button("Import") { isShown = true }
                .sheet(isPresented: $isShown) { Documents(picker: picker, coordinator: coordinator) }
        }
    }

    @Test func documentsAreChosenInABrowsersWayAndTheSheetGoes() throws {
        let coordinator = Documents.Coordinator()
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.pdf], asCopy: true)
        picker.allowsMultipleSelection = true
        let host = TestHost(Importing(picker: picker, coordinator: coordinator))
        try host.find(.button, "Import").tap()
        #expect(host.texts.contains("Choose Files"))
        try host.find(.button, "Cancel").tap()
        #expect(coordinator.told == ["cancelled"])
        #expect(host.first(.button, "Cancel") == nil, "The picker goes by itself.")
    }

    @Test func documentsThatAreExportedAreNamed() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "Report.txt")
        try Data("a".utf8).write(to: file)
        let coordinator = Documents.Coordinator()
        let picker = UIDocumentPickerViewController(forExporting: [file], asCopy: true)
        let host = TestHost(Importing(picker: picker, coordinator: coordinator))
        try host.find(.button, "Import").tap()
        #expect(host.texts.contains("Report.txt") && host.first(.button, "Save…") != nil)
        try host.find(.button, "Cancel").tap()
        #expect(coordinator.told == ["cancelled"])
    }

    struct Hidden: UIViewRepresentable {
        func makeUIView(context: Context) -> UIView {
            let view = UIView()
            view.backgroundColor = .red
            view.accessibilityElementsHidden = true
            let pointer = UIPointerInteraction(delegate: nil)
            view.addInteraction(pointer)
            #expect(pointer.view === view && view.interactions.count == 1)
            view.removeInteraction(pointer)
            #expect(pointer.view == nil && view.interactions.isEmpty)
            return view
        }
        func updateUIView(_ view: UIView, context: Context) {}
    }

    @Test func aViewMayBeForEyesAlone() {
        func isHidden(_ node: RenderNode) -> Bool { node[.isAccessibilityHidden] == .bool(true) || node.children.contains(where: isHidden) }
        #expect(isHidden(TestHost(Hidden()).scene.tree.root))
    }

    struct SearchField: UIViewRepresentable {
        @Binding var text: String
        @Binding var searched: String

        final class Coordinator: NSObject, UISearchBarDelegate {
            let field: SearchField
            init(_ field: SearchField) { self.field = field }
            func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { field.text = searchText }
            func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { field.searched = searchBar.text ?? "" }
            func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { field.text = "" }
        }

        func makeCoordinator() -> Coordinator { Coordinator(self) }
        func makeUIView(context: Context) -> UISearchBar {
            let bar = UISearchBar(frame: .zero)
            bar.delegate = context.coordinator
            bar.placeholder = "Find a fruit"
            bar.showsCancelButton = true
            return bar
        }
        func updateUIView(_ bar: UISearchBar, context: Context) { bar.text = text }
    }

    struct Searching: View {
        @State private var text = ""
        @State private var searched = "nothing"
        var body: some View {
            SearchField(text: $text, searched: $searched)
            Text("typed \(text), searched \(searched)")
        }
    }

    @Test func aSearchBarTellsItsDelegateAndShowsWhatTheAppSets() throws {
        let host = TestHost(Searching())
        let field = try host.find(.textField)
        try field.submit()
        #expect(host.texts.contains("typed , searched nothing"))
        try field.type("pear")
        #expect(host.texts.contains("typed pear, searched nothing"))
        try field.submit()
        #expect(host.texts.contains("typed pear, searched pear"))
        try host.find(.button, "Cancel").tap()
        #expect(host.texts.contains("typed , searched pear"))
        #expect(try host.find(.textField).text == "")
    }

    struct Dots: UIViewRepresentable {
        @Binding var page: Int

        @MainActor final class Coordinator: NSObject {
            let dots: Dots
            init(_ dots: Dots) { self.dots = dots }
            func turn(_ control: UIPageControl) { dots.page = control.currentPage }
        }

        func makeCoordinator() -> Coordinator { Coordinator(self) }
        func makeUIView(context: Context) -> UIPageControl {
            let control = UIPageControl()
            control.numberOfPages = 3
            control.addTarget(context.coordinator, action: Selector("turn:", Coordinator.turn(_:)), for: .valueChanged)
            return control
        }
        func updateUIView(_ control: UIPageControl, context: Context) { control.currentPage = page }
    }

    @Test func aPageControlCallsTheMethodOfItsTarget() throws {
        struct Paged: View {
            @State private var page = 0
            var body: some View {
                Dots(page: $page).accessibilityIdentifier("dots")
                Text("page \(page)")
            }
        }
        let host = TestHost(Paged())
        let dots = try host.find(identifier: "dots")
        try dots.increment()
        try dots.increment()
        try dots.increment()
        #expect(host.texts.contains("page 2"))
        try dots.decrement()
        #expect(host.texts.contains("page 1"))
    }

    @Test func onlyAMethodCanBeSentByAControl() {
        @MainActor final class Target: NSObject {
            var calls = 0
            func called() { calls += 1 }
        }
        let host = TestHost.page(Text("a"))
        let (control, target) = (UIControl(), Target())
        control.addTarget(target, action: Selector("called", Target.called), for: [.valueChanged, .touchUpInside])
        control.sendActions(for: .valueChanged)
        control.removeTarget(target, action: nil, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(target.calls == 1)
        control.sendActions(for: .touchUpInside)
        #expect(target.calls == 2)
        ViewGraphScope.within(host) {
            control.addTarget(target, action: "unknown", for: .editingChanged)
            control.sendActions(for: .editingChanged)
            #expect(host.notices.last?.contains("'unknown' is no method that can be called on Linux") == true)
        }
    }

    final class MapCanvas: UIView {}

    struct MapView: UIViewRepresentable {
        func makeUIView(context: Context) -> MapCanvas { MapCanvas() }
        func updateUIView(_ uiView: MapCanvas, context: Context) {}
    }

    struct ImagePicker: UIViewControllerRepresentable {
        @Binding var image: UIImage?

        func makeUIViewController(context: Context) -> UIImagePickerController {
            let picker = UIImagePickerController()
            picker.delegate = context.coordinator
            return picker
        }
        func updateUIViewController(_ uiViewController: UIImagePickerController, context: Context) {}
        func makeCoordinator() -> Coordinator { Coordinator(self) }

        final class Coordinator: NSObject, UINavigationControllerDelegate, UIImagePickerControllerDelegate {
            let parent: ImagePicker
            init(_ parent: ImagePicker) { self.parent = parent }
            func imagePickerController(
                _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
            ) {
                parent.image = info[.originalImage] as? UIImage
                picker.dismiss(animated: true)
            }
        }
    }

    struct Hosted: UIViewControllerRepresentable {
        let name: String
        func makeUIViewController(context: Context) -> UIHostingController<Text> { UIHostingController(rootView: Text("made")) }
        func updateUIViewController(_ controller: UIHostingController<Text>, context: Context) {
            controller.rootView = Text("\(name), \(context.environment.layoutDirection == .leftToRight ? "ltr" : "rtl")")
        }
    }

    struct Renaming: View {
        @State private var name = "Anna"
        var body: some View {
            VStack {
                Hosted(name: name)
                Button("Rename") { name = "Otto" }
            }
        }
    }

    struct Safari: UIViewControllerRepresentable {
        let url: URL
        func makeUIViewController(context: Context) -> SFSafariViewController { SFSafariViewController(url: url) }
        func updateUIViewController(_ uiViewController: SFSafariViewController, context: Context) {}
    }

    private let address = URL(string: "https://example.org/a")!

    @Test func aBoxNamesWhatIsNotShown() {
        #expect(TestHost(MapView()).texts == ["MapView (MapCanvas) is not shown on Linux"])
    }

    struct Picking: View {
        @State private var image: UIImage?
        @State private var isPicking = false
        var body: some View {
            Button("Pick") { isPicking = true }
            Text(image.map { "\(Int($0.size.width)) wide" } ?? "none")
                .sheet(isPresented: $isPicking) { ImagePicker(image: $image) }
        }
    }

    @Test func anImagePickerHasThePersonChooseAFileAndTellsItsDelegate() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "picked-\(UUID()).png")
        let point = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
        try #require(Data(base64Encoded: point)).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let host = TestHost(Picking())
        try host.find(.button, "Pick").tap()
        try host.find(.fileChooser).choose(files: [file])
        #expect(host.texts.contains("1 wide"))
    }

    @Test func aHostingControllerIsShownAndUpdated() throws {
        let host = TestHost(Renaming())
        #expect(host.texts.contains("Anna, ltr"))
        try host.find(.button, "Rename").tap()
        #expect(host.texts.contains("Otto, ltr"))
    }

    @Test func pagesAreLinks() {
        #expect(TestHost(Safari(url: address)).first(.link, "Open example.org in a new tab") != nil)
    }

    @Test func presentingSaysWhatIsNotShownAndOpensWhatHasAnAddress() {
        let host = TestHost.page(Text("a"))
        ViewGraphScope.within(host) {
            let controller = UIViewController()
            let shared = UINavigationController(rootViewController: UIHostingController(rootView: Text("shared")))
            controller.present(shared, animated: true)
            host.flush()
            #expect(host.texts.contains("shared") && host.scene.tree.root.first(.sheet) != nil)
            #expect(controller.presentedViewController === shared)
            shared.dismiss(animated: true)
            host.flush()
            #expect(host.scene.tree.root.first(.sheet) == nil)
            #expect(controller.presentedViewController == nil)
            var isDone = false
            controller.present(SFSafariViewController(url: address), animated: true) { isDone = true }
            host.flush()
            #expect(isDone)
            #expect(host.takeOperations().contains { $0.contains("open(url: \"https://example.org/a\")") })
        }
    }

    @Test func viewsOfUIKitKeepTheirPlaceAndOrder() {
        let (outer, inner, other) = (UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50)), UIView(), UILayouted())
        outer.addSubview(inner)
        outer.addSubview(other)
        outer.bringSubviewToFront(inner)
        #expect(outer.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(other), ObjectIdentifier(inner)])
        #expect(outer.center == CGPoint(x: 60, y: 45))
        inner.removeFromSuperview()
        #expect(inner.superview == nil)
        outer.layoutIfNeeded()
        outer.layoutIfNeeded()
        #expect(other.layouts == 1)
        #expect(other.isDescendant(of: outer))
    }

    final class UILayouted: UIView {
        var layouts = 0
        override func layoutSubviews() { layouts += 1 }
    }
}
