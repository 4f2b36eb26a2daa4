import ReviewRules
import Testing

struct BODY014Tests {
    @Test func viewsWithoutATypeAreFlagged() throws {
        try expectFlagged(
            "BODY-014",
            """
            import SwiftUI
            struct AView: View {
                let isOpen: Bool
                var body: some View {
                    VStack { AnyView(Text("A")).padding() } // flagged
                }
                private var detail: some View {
                    if isOpen { return AnyView(Text("A")) } // flagged
                    return AnyView(Image("a"))
                }
                private func row() -> AnyView { AnyView(Text("A")) } // flagged
            }
            """)
    }

    @Test func whatIsKeptOrHandedOnIsNot() throws {
        try expectFlagged(
            "BODY-014",
            """
            import SwiftUI
            struct AView: View {
                private let pages: [AnyView] = [AnyView(Text("A")), AnyView(Image("a"))]
                @State private var shown: AnyView?
                var body: some View {
                    Button("A") { shown = AnyView(Text("A")) }
                    Carousel(first: AnyView(Text("A")))
                }
            }
            extension View { func eraseToAnyView() -> AnyView { AnyView(self) } }
            """)
    }

    @Test func oneOfTwoAndOtherSpellings() throws {
        try expectFlagged(
            "BODY-014",
            """
            import SwiftUI
            struct AView: View {
                let isOn: Bool
                var body: some View { Text("A").eraseToAnyView() } // flagged
                func row(_ isOn: Bool) -> AnyView { isOn ? AnyView(Text("A")) : AnyView(Image("B")) } // flagged
                var other: some View {
                    GeometryReader<AnyView> { proxy in
                        Text("A").frame(width: proxy.size.width).eraseToAnyView() // flagged
                    }
                }
                func keep() { views.append(isOn ? AnyView(Text("A")) : AnyView(Text("B"))) }
            }
            extension View { func eraseToAnyView() -> AnyView { AnyView(self) } }
            """)
    }
}
