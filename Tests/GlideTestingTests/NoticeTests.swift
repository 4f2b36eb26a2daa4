import GlideTesting
import RenderTree
import SwiftUI
import Testing

@MainActor
@Suite struct NoticeTests {
    @Test func aTestReadsWhatThePersonIsTold() {
        let host = TestHost(Text("A"))
        SceneNotices.show("The note could not be saved.")
        #expect(host.notices.contains("The note could not be saved."))
    }
}
