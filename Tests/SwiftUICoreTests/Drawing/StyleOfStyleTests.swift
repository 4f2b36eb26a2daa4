import RenderTree
import Testing

@testable import SwiftUICore

/// Styles that are made of the style they are set as: each finds an end.
@MainActor
struct StyleOfStyleTests {
    private static let styles: [(name: String, style: AnyShapeStyle)] = [
        ("accent colour", AnyShapeStyle(Color.accentColor)), ("faded accent colour", AnyShapeStyle(Color.accentColor.opacity(0.5))),
        ("accent colour's gradient", AnyShapeStyle(Color.accentColor.gradient)),
        ("gradient with it", AnyShapeStyle(LinearGradient(colors: [.accentColor, .primary], startPoint: .top, endPoint: .bottom))),
        ("tint", AnyShapeStyle(.tint)), ("faded tint", AnyShapeStyle(.tint.opacity(0.5))), ("tint's level", AnyShapeStyle(.tint.secondary)),
        ("selection", AnyShapeStyle(.selection)), ("foreground", AnyShapeStyle(.foreground)),
        ("faded foreground", AnyShapeStyle(.foreground.opacity(0.5))), ("foreground's level", AnyShapeStyle(.foreground.secondary)),
        ("primary", AnyShapeStyle(.primary)), ("secondary", AnyShapeStyle(.secondary)),
        ("faded primary", AnyShapeStyle(.primary.opacity(0.5))), ("primary colour", AnyShapeStyle(Color.primary)),
        ("background", AnyShapeStyle(.background)), ("faded background", AnyShapeStyle(.background.opacity(0.5))),
        ("link", AnyShapeStyle(.link)), ("separator", AnyShapeStyle(.separator)), ("fill", AnyShapeStyle(.fill)),
    ]

    @Test func everyStyleIsATintAForegroundAndABackground() {
        for (name, style) in Self.styles { check(style, name) }
    }

    @Test func theGradientOfAColourHidesWhatIsBehindIt() throws {
        let fill = Screen(Circle().fill(Color.orange.gradient)).node(.shape)[.fillStyle]?.fill
        guard case .linear(let stops, _, _, _, _)? = fill else {
            Issue.record("The circle has no gradient")
            return
        }
        #expect(stops.count == 2 && stops.allSatisfy { $0.color.alpha == 255 } && stops[0].color != stops[1].color)
    }

    private func check(_ style: AnyShapeStyle, _ name: String) {
        let inner = VStack {
            Button("a") {}
            Text("b").foregroundStyle(.tint)
            Circle().fill(.foreground)
            Color.accentColor
        }
        let tinted = Screen(inner.tint(style))
        #expect(tinted.node(.text)[.text]?.string == "a", "\(name)")
        #expect(Screen(inner.foregroundStyle(style)).node(.shape)[.fillStyle]?.fill != nil, "\(name)")
        #expect(Screen(inner.backgroundStyle(style).background(.background)).all { $0[.background] != nil }.isEmpty == false, "\(name)")
    }

    @Test func aTintOfTheAccentColourIsTheOneAroundIt() {
        func tint(_ view: some View) -> RenderColor? { Screen(view).node(.button)[.tint]?.color }
        let button = Button("a") {}
        #expect(tint(button.tint(.accentColor)) == RenderColor(.named(.accent)))
        #expect(tint(button.tint(.accentColor).tint(.red)) == RenderColor(.named(.red)))
        #expect(tint(button.tint(.accentColor).tint(.tint).tint(.red)) == RenderColor(.named(.red)))
        #expect(tint(button.tint(.accentColor.opacity(0.5)).tint(.red))?.alpha == 128)
        #expect(tint(button.tint(.red).tint(.green)) == RenderColor(.named(.red)))
        #expect(tint(button.accentColor(nil).accentColor(.red)) == RenderColor(.named(.red)))
        // Documented by others: nil is the app's accent colour.
        #expect(tint(button.tint(nil as Color?).tint(.red)) == nil)
    }

    @Test func aTintOfTheAccentColourFollowsTheOneAroundIt() {
        struct Themed: View {
            @State private var isRed = false
            var body: some View {
                VStack {
                    Button("a") { isRed = true }.tint(.accentColor)
                }
                .tint(isRed ? .red : .green)
            }
        }
        let screen = Screen(Themed())
        #expect(screen.node(.button)[.tint]?.color == RenderColor(.named(.green)))
        screen.send(.tap, to: .button)
        #expect(screen.node(.button)[.tint]?.color == RenderColor(.named(.red)))
    }
}
