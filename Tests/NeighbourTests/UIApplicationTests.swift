import GlideTesting
import RenderTree
import SwiftUI
import SwiftUICore
import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct UIApplicationTests {
    @Test func theTemplateOf2019ShowsTheRootOfItsWindow() throws {
        let host = TestHost(app: DelegateApp<AppDelegate>.self)
        #expect(host.texts.contains("Hello, World!"))
        try host.find(.button, "Count 0").tap()
        #expect(host.first(.button, "Count 1") != nil)
        let delegate = DelegateObjects.launched(AppDelegate.self)
        #expect(delegate.told.first == "didFinishLaunching")
        #expect(delegate.told.filter { $0 == "didFinishLaunching" }.count == 1)
        let scene = UIApplication.shared.windowScene(of: host.scene)
        #expect(scene.delegate is SceneDelegate)
        #expect(scene.session.configuration.name == "Default Configuration")
        #expect(scene.windows.count == 1)
        host.unmount()
        #expect(delegate.told.last == "didDiscard 1")
    }

    @Test func everyPageHasASceneOfItsOwn() throws {
        let hosts = [TestHost(app: DelegateApp<AppDelegate>.self), TestHost(app: DelegateApp<AppDelegate>.self)]
        try hosts[0].find(.button, "Count 0").tap()
        #expect(hosts[0].first(.button, "Count 1") != nil)
        #expect(hosts[1].first(.button, "Count 0") != nil)
        for host in hosts { host.unmount() }
    }

    @Test func aSceneIsToldWhenItsPageIsHiddenAndClosed() throws {
        let host = TestHost(app: DelegateApp<AppDelegate>.self)
        let scene = UIApplication.shared.windowScene(of: host.scene)
        let delegate = try #require(scene.delegate as? SceneDelegate)
        #expect(delegate.told == ["entering", "active"])
        #expect(scene.activationState == .foregroundActive)
        host.setActive(false)
        #expect(scene.activationState == .background)
        host.setActive(true)
        host.unmount()
        #expect(delegate.told == ["entering", "active", "resigning", "background", "entering", "active", "disconnected"])
    }

    struct Woken: App {
        var body: some Scene {
            WindowGroup { Text("Awake") }
                .backgroundTask(.appRefresh("refresh")) { Issue.record("Nothing wakes an app.") }
                .backgroundTask(.urlSession("transfers")) {}
        }
    }

    @Test func workInTheBackgroundIsAcceptedAndNeverDone() {
        let host = TestHost(app: Woken.self)
        #expect(host.texts == ["Awake"])
        host.unmount()
    }

    struct Windowed: View {
        var body: some View {
            if let scene = ViewGraph.current { UIKitScene(Toggle("On", isOn: .constant(true)), in: scene, makesWindow: true) }
        }
    }

    @Test func theTintOfAWindowIsThatOfWhatIsInIt() throws {
        let host = TestHost(Windowed())
        let window = try #require(UIApplication.shared.windowScene(of: host.scene).keyWindow)
        let toggle = try #require(host.scene.tree.root.first(.toggle))
        #expect(toggle[.tint] == nil)
        window.tintColor = .systemPurple
        host.flush()
        #expect(toggle[.tint] == .color(UIColor.systemPurple.color.rendered(in: EnvironmentValues())))
        host.unmount()
    }

    @Test func nobodyTurnsThePageOfAPerson() throws {
        let host = TestHost(app: DelegateApp<AppDelegate>.self)
        let scene = UIApplication.shared.windowScene(of: host.scene)
        var errors: [String] = []
        let (now, other): (UIInterfaceOrientationMask, UIInterfaceOrientationMask) =
            scene.interfaceOrientation.isPortrait ? (.portrait, .landscape) : (.landscape, .portrait)
        scene.requestGeometryUpdate(.iOS(interfaceOrientations: now)) { errors.append($0.localizedDescription) }
        #expect(errors == [])
        scene.requestGeometryUpdate(.iOS(interfaceOrientations: other)) { errors.append($0.localizedDescription) }
        #expect(errors == ["A page has the orientation of its window: the person turns their device."])
        #expect(scene.sizeRestrictions == nil && scene.statusBarManager?.statusBarFrame == .zero)
        UIDevice.current.setValue(UIInterfaceOrientation.portrait.rawValue, forKey: "orientation")
        UIApplication.shared.shortcutItems = [UIApplicationShortcutItem(type: "new", localizedTitle: "New")]
        #expect(UIApplication.shared.shortcutItems?.first?.localizedTitle == "New")
        host.unmount()
    }

    @Test func sizesOfTextsAreInOrder() {
        let size = UIApplication.shared.preferredContentSizeCategory
        #expect(size == .large && !size.isAccessibilityCategory && size < .accessibilityMedium && size > .small)
        #expect(UIContentSizeCategory.accessibilityExtraLarge.isAccessibilityCategory)
    }

    struct Form: View {
        @State private var name = ""
        @FocusState private var isFocused: Bool
        var body: some View {
            TextField("Name", text: $name).focused($isFocused)
            Text(isFocused ? "typing" : "done")
        }
    }

    @Test func whoeverHasTheKeyboardGivesItUp() throws {
        let host = TestHost(Form())
        let field = try host.find(.textField, "Name")
        try field.focus()
        #expect(field.isFocused && host.texts.contains("typing"))
        #expect(UIApplication.shared.sendAction("resignFirstResponder", to: nil, from: nil, for: nil))
        host.flush()
        #expect(!field.isFocused && host.texts.contains("done"))
        try field.focus()
        #expect(UIView().endEditing(true))
        host.flush()
        #expect(!field.isFocused)
        // Other messages reach nobody.
        #expect(!UIApplication.shared.sendAction(Selector("close"), to: nil, from: nil, for: nil))
        #expect(!UIApplication.shared.sendAction("resignFirstResponder", to: field, from: nil, for: nil))
        host.unmount()
    }

    @Test func aNewRootIsShownAtOnce() throws {
        let host = TestHost(app: DelegateApp<AppDelegate>.self)
        let window = try #require(UIApplication.shared.windowScene(of: host.scene).windows.first)
        let controller = UIHostingController(rootView: Text("First"))
        window.rootViewController = controller
        host.flush()
        #expect(host.texts == ["First"])
        controller.rootView = Text("Second")
        host.flush()
        #expect(host.texts == ["Second"])
        window.rootViewController = UIViewController()
        host.flush()
        #expect(host.texts == [])
        host.unmount()
    }

    @Test func theDelegateOfAnAppOfSwiftUIIsMadeAndLaunchedOnce() {
        let first = TestHost(app: AdaptedApp.self)
        let second = TestHost(app: AdaptedApp.self)
        #expect(first.texts == ["Launched 1 time"])
        #expect(second.texts == ["Launched 1 time"])
        first.unmount()
        second.unmount()
    }

    @Test func notificationsTellThatTheLastPageIsHiddenAndTheFirstIsBack() {
        let names = [
            UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
            UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
        ]
        let host = TestHost(Text("a"))
        ViewGraph.$onlyScene.withValue(host.scene) {
            host.setActive(false)
            host.setActive(true)
            let heard = Heard()
            let observers = names.map { name in
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { heard.add($0.name) }
            }
            host.setActive(false)
            #expect(heard.names == Array(names[..<2]))
            #expect(UIApplication.shared.applicationState == .background)
            host.setActive(true)
            #expect(heard.names == names)
            #expect(UIApplication.shared.applicationState == .active)
            for observer in observers { NotificationCenter.default.removeObserver(observer) }
        }
        host.unmount()
    }

    private final class Heard: @unchecked Sendable {
        // Sendable: notifications are posted on the main thread here.
        private(set) var names: [Notification.Name] = []
        func add(_ name: Notification.Name) { names.append(name) }
    }

    @Test func addressesAreOpenedWhereAPageMayOpenThem() throws {
        let host = TestHost(Text("a"))
        try ViewGraph.$onlyScene.withValue(host.scene) {
            var answers: [Bool] = []
            UIApplication.shared.open(try #require(URL(string: "https://example.org"))) { answers.append($0) }
            host.flush()
            #expect(host.takeOperations().contains { $0.contains("open(url: \"https://example.org\")") })
            UIApplication.shared.open(try #require(URL(string: "javascript:alert(1)"))) { answers.append($0) }
            #expect(answers == [true, false])
            #expect(UIApplication.shared.canOpenURL(try #require(URL(string: "mailto:a@example.org"))))
            #expect(!UIApplication.shared.canOpenURL(try #require(URL(string: "file:///etc/passwd"))))
        }
        host.unmount()
    }

    @Test func whatCannotBeDoneSaysSo() async {
        await #expect(throws: UIKitError.noAlternateIcons) { try await UIApplication.shared.setAlternateIconName("Dark") }
        #expect(UIKitError.noPush.localizedDescription.contains("no push service on Linux"))
    }
}
