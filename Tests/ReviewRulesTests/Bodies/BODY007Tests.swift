import ReviewRules
import Testing

struct BODY007Tests {
    @Test func threeAreTooMany() throws {
        try expectFlagged(
            "BODY-007",
            """
            import SwiftUI
            struct AView: View {
                var body: some View { // info
                    VStack {
                        Text("").onAppear { a() }
                        Text("").onAppear(perform: b)
                        List { Text("").onAppear { c() } }
                    }
                }
            }
            struct BView: View {
                var body: some View { // info
                    Text("").onAppear { a() }.onAppear { b() }.onAppear { c() }.onAppear { d() }
                }
            }
            struct CModifier: ViewModifier {
                func body(content: Content) -> some View { // info
                    content.onAppear { a() }.onAppear { b() }.onAppear { c() }
                }
            }
            """)
    }

    @Test func rowsTwoAndOtherMembersAreNot() throws {
        try expectFlagged(
            "BODY-007",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    List(items) { item in Text("").onAppear { next(item) } }
                        .onAppear { a() }
                    ForEach(items) { Row($0).onAppear { next() } }
                        .onAppear { b() }
                }
                var header: some View { Text("").onAppear { a() } }
                var footer: some View { Text("").onAppear { a() }.onDisappear { b() } }
            }
            """)
    }
}
