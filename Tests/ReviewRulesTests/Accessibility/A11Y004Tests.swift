import ReviewRules
import Testing

struct A11Y004Tests {
    @Test func aSizeInPointsIsFlagged() throws {
        try expectFlagged(
            "A11Y-004",
            """
            import SwiftUI
            struct AView: View {
                var body: some View { Text("A").font(.system(size: 14)) } // flagged
            }
            struct BView: View {
                var body: some View { Text("A").bold().font(.custom("Avenir", fixedSize: 12)) }
            }
            """)
    }

    @Test func eachWayToSayItIsFlagged() throws {
        try expectFlagged(
            "A11Y-004",
            """
            import SwiftUI
            struct AView: View {
                var body: some View { Label("A", systemImage: "a").font(Font.system(size: 17).weight(.bold)) } // flagged
            }
            """)
    }

    @Test func theFontOfAStackWithTextsIsFlagged() throws {
        try expectFlagged(
            "A11Y-004",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    VStack { Image(systemName: "a") }.font(.system(size: 10))
                    VStack { Text("A") }.font(.system(size: 10)).padding() // flagged
                }
            }
            """)
    }

    @Test func aFixedFontIsFlagged() throws {
        try expectFlagged(
            "A11Y-004",
            """
            import SwiftUI
            struct AView: View {
                var body: some View { Button("A") {}.font(.custom("Avenir", fixedSize: 12)) } // flagged
            }
            """)
    }

    @Test func whatScalesAndWhatDrawsIsNot() throws {
        try expectFlagged(
            "A11Y-004",
            """
            import SwiftUI
            struct AView: View {
                @ScaledMetric private var size = 14.0
                var body: some View {
                    Text("A").font(.body)
                    Text("A").font(.system(size: size))
                    Text("A").font(.custom("Avenir", size: 12))
                    Text("A").font(.system(.body, design: .rounded))
                    Image(systemName: "star").font(.system(size: 20))
                    Text("A").font(.system(size: 96))
                }
            }
            #Preview { Text("A").font(.system(size: 14)) }
            """)
    }

    @Test func fontsThatTheProjectNamesAreFlagged() throws {
        try expectFlagged(
            "A11Y-004",
            """
            import SwiftUI
            extension Font {
                static let heading = Font.system(size: 17).bold() // flagged
                static var note: Font { .custom("Avenir", fixedSize: 12) }
            }
            """)
        try expectFlagged(
            "A11Y-004",
            """
            import SwiftUI
            enum Fonts {
                static var note: Font { return .system(size: 12) } // flagged
            }
            """)
        try expectFlagged(
            "A11Y-004",
            """
            import SwiftUI
            extension Font {
                static let heading = Font.system(.title, design: .rounded)
                static let note = Font.custom("Avenir", size: 12)
                static let clock: Font = .system(size: 80)
                static func scaled(_ size: Double) -> Font { .system(size: size) }
            }
            """)
    }

    @Test func theLabelOfAStyleIsText() throws {
        try expectFlagged(
            "A11Y-004",
            """
            import SwiftUI
            struct LoudButtonStyle: ButtonStyle {
                func makeBody(configuration: Configuration) -> some View {
                    configuration.label.padding().font(.system(size: 12)) // flagged
                }
            }
            """)
    }

    @Test func sizesThatTheProjectNames() throws {
        try expectFlagged(
            "A11Y-004",
            """
            import SwiftUI
            enum Sizes {
                static let small: CGFloat = 12
                static let huge: CGFloat = 120
                static var scaled: CGFloat { UIFontMetrics.default.scaledValue(for: 12) }
            }
            struct AView: View {
                var body: some View {
                    Text("A").font(.system(size: Sizes.huge))
                    Text("B").font(.system(size: Sizes.scaled))
                    Text("C").font(.system(size: Sizes.small, weight: .bold)) // flagged
                }
            }
            """)
    }

    @Test func sizesOfItsOwn() throws {
        for size in ["size", "self.size", "Self.large"] {
            try expectFlagged(
                "A11Y-004",
                """
                import SwiftUI
                struct AView: View {
                    let size: CGFloat = 17
                    private static let large: CGFloat = 20
                    var body: some View {
                        Text("A").font(.system(size: \(size))) // flagged
                    }
                }
                """)
        }
        try expectFlagged(
            "A11Y-004",
            """
            import SwiftUI
            struct AView: View {
                private let title = Font.system(size: 17) // flagged
                var body: some View { Text("A").font(title) }
            }
            """)
        try expectFlagged(
            "A11Y-004",
            """
            import SwiftUI
            struct AView: View {
                @ScaledMetric private var scaled: CGFloat = 17
                let given: CGFloat
                var chosen: CGFloat = 17
                var body: some View {
                    Text("A").font(.system(size: scaled))
                    Text("A").font(.system(size: given))
                    Text("A").font(.system(size: chosen))
                }
            }
            """)
    }
}
