import GlideTesting
import SwiftUI
import Testing

/// Symbols stand for words where a control has no others.
@MainActor struct SymbolNameTests {
    struct Bar: View {
        @State private var isOn = false
        var body: some View {
            Button {
                isOn = true
            } label: {
                Image(systemName: "plus")
            }
            Button {
            } label: {
                HStack {
                    Image(systemName: "trash"); Text("Throw away")
                }
            }
            Button {
            } label: {
                Image(systemName: "xmark.circle.fill")
            }.accessibilityLabel("Dismiss")
            Button {
            } label: {
                Image(systemName: "star").accessibilityHidden(true)
            }
            Menu {
                Button("One") {}
            } label: {
                Image(systemName: "ellipsis.circle")
            }
            Toggle(isOn: $isOn) { Image(systemName: "shuffle") }
        }
    }

    @Test func aControlWithASymbolAloneIsCalledWhatTheSymbolMeans() throws {
        let host = TestHost(Bar())
        try host.find(.button, "Add").tap()
        #expect(try host.find(.toggle, "Shuffle").isOn)
        _ = try host.find(.menu, "More")
    }

    @Test func whatTheAppWroteFindsItToo() throws {
        let host = TestHost(Bar())
        _ = try host.find(.button, "plus")
    }

    @Test func wordsAndLabelsComeFirst() throws {
        let host = TestHost(Bar())
        #expect(host.all(.button).map(\.label).sorted() == ["", "Add", "Dismiss", "One", "Throw away"])
    }

    @Test(arguments: [
        ("square.and.arrow.up", "Share"), ("trash.fill", "Delete"), ("xmark.circle.fill", "Close"), ("cart.fill", "Shopping cart"),
        ("figure.run", "Figure run"), ("circle", "Circle"), ("circle.fill", "Circle"), ("heart.circle", "Love"),
    ]) func aNameSaysWhatASymbolMeansNotHowItIsDrawn(symbol: String, name: String) {
        let button = Button(action: {}, label: { Image(systemName: symbol) })
        #expect(TestHost(button).all(.button).map(\.label) == [name])
    }
}
