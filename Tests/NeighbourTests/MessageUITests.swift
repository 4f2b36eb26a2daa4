import GlideTesting
import MessageUI
import MobileCoreServices
import SwiftUI
import Testing

@MainActor
private final class Listener: NSObject, MFMailComposeViewControllerDelegate {
    var result: MFMailComposeResult?
    func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
    ) { self.result = result }
}

@MainActor @Suite struct MessageUITests {
    @Test func nothingIsSent() {
        #expect(!MFMailComposeViewController.canSendMail())
        #expect(!MFMessageComposeViewController.canSendText())
        let (controller, listener) = (MFMailComposeViewController(), Listener())
        controller.mailComposeDelegate = listener
        controller.setToRecipients(["ada@example.org"])
        let host = TestHost.page(Text("a"))
        ViewGraphScope.within(host) {
            UIViewController().present(controller, animated: true)
            host.flush()
            #expect(listener.result == .failed)
        }
    }

    @Test func typesAreKnownByTheirFormerNames() {
        #expect(UTTypeConformsTo(kUTTypePNG, kUTTypeImage))
        #expect(!UTTypeConformsTo(kUTTypePNG, kUTTypeMovie))
        #expect([kUTTypeMovie as String, kUTTypeImage as String] == ["public.movie", "public.image"])
        #expect(UTTypeConformsTo("app.own", "app.own"))
    }
}
