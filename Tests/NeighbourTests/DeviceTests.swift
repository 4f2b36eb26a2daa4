import GlideTesting
import RenderTree
import SwiftUI
import SwiftUICore
import Testing
import UIKit

@MainActor @Suite(.serialized) struct DeviceTests {
    struct HalfWidth: View {
        var body: some View { Text("\(Int(UIScreen.main.bounds.width / 2))") }
    }

    @Test func theScreenIsThePageFromTheFirstBodyOn() {
        #expect(TestHost(HalfWidth(), width: 1_000).texts == ["500"])
        #expect(TestHost(HalfWidth(), width: 320).texts == ["160"])
    }

    @Test func aScreenHasNoRoundCorners() {
        #expect(UIScreen.main.value(forKey: "_displayCornerRadius") as? CGFloat == 0)
    }

    @Test func aBodyThatAsksHowLargeTheScreenIsRunsAgainWhenItIsAnother() {
        let host = TestHost(HalfWidth(), width: 1_000)
        ViewGraphScope.within(host) {
            host.scene.setTraits(HostTraits(width: 390, height: 844))
            #expect(host.texts == ["195"])
            host.scene.setTraits(HostTraits(width: 390, height: 844, isDark: true))
            // Its size is the same.
            #expect(host.takeBodiesRun() == ["HalfWidth"])
        }
    }

    @Test func aNarrowPageIsAPhoneAndAWideOneATablet() {
        ViewGraphScope.within(TestHost(Text("a"), width: 390)) {
            #expect(UIDevice.current.userInterfaceIdiom == .phone)
            #expect(UIDevice.current.orientation == .portrait)
        }
        ViewGraphScope.within(TestHost(Text("a"), width: 1_200, isDark: true)) {
            #expect(UIDevice.current.userInterfaceIdiom == .pad)
            #expect(UIDevice.current.orientation.isLandscape)
            #expect(UITraitCollection.current.userInterfaceStyle == .dark)
        }
        #expect(UIDevice.current.systemName == "Linux")
    }

    @Test func theIdentifierIsKept() throws {
        let known = UserDefaults.standard.string(forKey: "UIDevice.identifierForVendor")
        defer { UserDefaults.standard.set(known, forKey: "UIDevice.identifierForVendor") }
        UserDefaults.standard.removeObject(forKey: "UIDevice.identifierForVendor")
        let first = try #require(UIDevice.current.identifierForVendor)
        #expect(UIDevice.current.identifierForVendor == first)
        #expect(UserDefaults.standard.string(forKey: "UIDevice.identifierForVendor") == first.uuidString)
    }

    @Test func whatIsCopiedGoesToTheClipboardOfThePerson() throws {
        let host = TestHost(Text("a"))
        try ViewGraphScope.within(host) {
            let before = UIPasteboard.general.changeCount
            UIPasteboard.general.string = "Hello"
            host.flush()
            #expect(host.requests.map(\.request) == [.copy("Hello")])
            try host.answer()
            #expect(host.notices == [])
            #expect(UIPasteboard.general.string == "Hello")
            #expect(UIPasteboard.general.changeCount == before + 1)
            UIPasteboard.general.url = URL(string: "https://example.org")
            host.flush()
            try host.answer(isDone: false, "denied")
            #expect(host.requests.last?.request == .copy("https://example.org"))
            #expect(host.notices == ["This was not copied: the browser allows it right after a click only."])
            #expect(UIPasteboard.general.hasURLs)
        }
    }

    @Test func aTextIsPrintedByTheBrowser() throws {
        let host = TestHost(Text("a"))
        try ViewGraphScope.within(host) {
            let controller = UIPrintInteractionController.shared
            let info = UIPrintInfo.printInfo()
            (info.jobName, info.orientation) = ("Plan", .landscape)
            controller.printInfo = info
            controller.printFormatter = UIMarkupTextPrintFormatter(markupText: "<p>Hello</p>")
            var ends: [Bool] = []
            #expect(controller.present(animated: true) { _, isDone, error in ends.append(isDone && error == nil) })
            host.flush()
            #expect(host.requests.last?.request == .print(PrintJob(title: "Plan", markup: "<p>Hello</p>", isLandscape: true)))
            #expect(ends.isEmpty)
            try host.answer()
            #expect(ends == [true])
            controller.printFormatter = UISimpleTextPrintFormatter(text: "a < b & c")
            #expect(controller.present(animated: false))
            host.flush()
            let plain = PrintJob(title: "Plan", markup: "<div class=\"plain\">a &lt; b &amp; c</div>", isLandscape: true)
            #expect(host.requests.last?.request == .print(plain))
            try host.answer(isDone: false, "unavailable")
        }
    }

    @Test func picturesArePrintedAndWhatIsNoneIsNot() throws {
        let picture = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0])
        #expect(UIPrintInteractionController.canPrint(picture) && !UIPrintInteractionController.canPrint(Data([1])))
        let host = TestHost(Text("a"))
        ViewGraphScope.within(host) {
            let controller = UIPrintInteractionController()
            #expect(!controller.present(animated: false))
            controller.printingItem = Data([1])
            #expect(!controller.present(animated: false))
            controller.printingItem = picture
            #expect(controller.present(animated: false))
            controller.printFormatter = UIMarkupTextPrintFormatter(markupText: String(repeating: "a", count: 5 << 20))
            #expect(controller.printingItem == nil)
            #expect(!controller.present(animated: false))
        }
    }

    @Test func anAnnouncementIsSpoken() {
        let host = TestHost(Text("a"))
        ViewGraphScope.within(host) {
            UIAccessibility.post(notification: .announcement, argument: "Saved")
            host.flush()
            #expect(host.takeOperations().contains { $0.contains("announce(\"Saved\")") })
        }
    }
}
