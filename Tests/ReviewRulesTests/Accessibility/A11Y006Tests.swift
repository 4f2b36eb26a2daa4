import ReviewRules
import Testing

struct A11Y006Tests {
    @Test func whiteOnWhiteAndBlackOnBlackAreMentioned() throws {
        try expectFlagged(
            "A11Y-006",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    VStack { Text("A") }.padding().background(Color.white) // info
                    TextField("A", text: $text).background(.white) // info
                }
            }
            struct BView: View {
                var body: some View {
                    Text("A").foregroundColor(.black) // info
                    VStack { Text("B") }.foregroundStyle(Color.black) // info
                }
            }
            """)
    }

    @Test func colouredTextsAndSchemesAreNot() throws {
        try expectFlagged(
            "A11Y-006",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    VStack { Text("A").foregroundColor(.black) }.background(Color.white)
                    Text("A").background(.white).foregroundStyle(.black)
                    VStack { Text("A").background(Color.white) }.foregroundStyle(.blue)
                    Image("A").background(Color.white)
                    Text("A").background(.white.opacity(0.1))
                    Text("A").background(.background)
                    Text("A").foregroundColor(.black).background(.yellow)
                }
            }
            struct BView: View {
                var body: some View { Text("A").background(.white).preferredColorScheme(.light) }
            }
            struct CView: View {
                var body: some View { Circle().foregroundStyle(.black); Text("A").foregroundStyle(.primary) }
            }
            #Preview { Text("A").background(.white) }
            """)
    }
}
