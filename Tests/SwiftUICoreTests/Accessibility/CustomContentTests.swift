import RenderTree
import Testing

@testable import SwiftUICore

extension AccessibilityCustomContentKey {
    fileprivate static let owner = AccessibilityCustomContentKey("Owner", id: "owner")
}

@MainActor
struct CustomContentTests {
    @Test func contentIsSaidBesidesAndAKeyCanBeToldAnew() {
        let screen = Screen(
            VStack {
                Text("A").accessibilityCustomContent("Size", "12 kB").accessibilityCustomContent(.owner, "Ada", importance: .high)
                Text("B").accessibilityCustomContent(.owner, "Ada").accessibilityCustomContent(.owner, "Grace")
                Text("C").accessibilityCustomContent(.owner, "Ada").accessibilityCustomContent(.owner, Text?.none)
            })
        let said = screen.all(.text).map { $0[.customContent]?.strings }
        #expect(said == [["Size", "Size: 12 kB", "owner", "Owner: Ada"], ["owner", "Owner: Grace"], nil])
    }
}
