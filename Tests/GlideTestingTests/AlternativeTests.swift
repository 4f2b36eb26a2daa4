import GlideTesting
import SwiftUI
import Testing

@MainActor
struct AlternativeTests {
    struct Reply: View {
        let isFitting: Bool
        var body: some View {
            ViewThatFits(in: .horizontal) {
                HStack {
                    Text("Send the answer")
                    Button("Send") {}
                }
                VStack { Text("Send") }
                Text("S")
            }
        }
    }

    @Test func theAlternativeThatFitsIsOnTheScreenAndNoOther() throws {
        let host = TestHost(Reply(isFitting: true))
        #expect(host.texts == ["Send the answer", "Send"])
        let first = try host.find(.text, "Send the answer")
        try first.showAlternative(1)
        #expect(host.texts == ["Send"])
        #expect(host.first(.button, "Send") == nil)
        try host.find(.text, "Send").showAlternative(2)
        #expect(host.texts == ["S"])
        try host.find(.text, "S").showAlternative(0)
        #expect(host.texts == ["Send the answer", "Send"])
    }

    @Test func anAlternativeThatIsNotThereIsRefused() throws {
        let host = TestHost(Reply(isFitting: true))
        #expect(throws: TestFailure.self) { try host.find(.text, "Send the answer").showAlternative(3) }
        #expect(host.texts == ["Send the answer", "Send"])
    }

    @Test func theChoiceStaysWhenTheViewsChange() throws {
        struct Counting: View {
            @State private var count = 0
            var body: some View {
                Button("more") { count += 1 }
                ViewThatFits {
                    Text("the count is \(count)")
                    Text("\(count)")
                }
            }
        }
        let host = TestHost(Counting())
        try host.find(.text, "the count is 0").showAlternative(1)
        try host.find(.button, "more").tap()
        #expect(host.texts == ["more", "1"])
        #expect(host.takeOperations().isEmpty == false)
    }
}
