import Observation
import RenderTree
import Testing

@testable import SwiftUICore

private final class Kept: Sendable {}

extension EnvironmentValues {
    @Entry fileprivate var kept: Kept?
}

/// What elements of one place take from the environment is worked out once: a change reaches each of them all the same.
@MainActor
struct EnvironmentDigestTests {
    // Safe: the tests read and write it on the main actor.
    @Observable final class Settings: @unchecked Sendable {
        var isOn = false
        fileprivate var kept: Kept?
    }

    /// Reads more than the environment.
    private struct Mood: ShapeStyle {
        let settings: Settings
        func resolve(in environment: EnvironmentValues) -> Color { settings.isOn ? .red : .green }
    }

    private struct Rows: View {
        var body: some View {
            ForEach(0..<3) { number in
                HStack {
                    Text(verbatim: "row")
                    Button("a") {}
                }
            }
        }
    }

    private struct Root: View {
        let settings: Settings
        let change: String
        var body: some View {
            let isOn = settings.isOn
            VStack {
                switch change {
                case "disabled": Rows().disabled(isOn)
                case "tint": Rows().tint(isOn ? .red : .green)
                case "font": Rows().font(isOn ? .title : .body)
                case "size": Rows().controlSize(isOn ? .large : .small)
                case "shape": Rows().buttonBorderShape(isOn ? .capsule : .circle)
                case "shortcut": Rows().keyboardShortcut(isOn ? KeyboardShortcut("a") : nil)
                case "transition": Rows().contentTransition(isOn ? .opacity : .identity)
                case "key that comes": Rows().transformEnvironment(\.self) { if isOn { $0.font = .largeTitle } }
                default: Rows().foregroundStyle(Mood(settings: settings))
                }
            }
        }
    }

    private func looks(_ screen: Screen) -> [Properties] { (screen.all(.text) + screen.all(.button)).map(\.properties) }

    @Test(arguments: ["disabled", "tint", "font", "size", "shape", "shortcut", "transition", "key that comes", "style of the app's"])
    func aChangeAboveReachesAllRows(change: String) {
        let settings = Settings()
        let screen = Screen(Root(settings: settings, change: change))
        for _ in 0..<2 {
            settings.isOn.toggle()
            screen.scene.flush()
            let fresh = Settings()
            fresh.isOn = settings.isOn
            #expect(looks(screen) == looks(Screen(Root(settings: fresh, change: change))), "\(change)")
        }
        settings.isOn = true
        screen.scene.flush()
        let on = looks(screen)
        settings.isOn = false
        screen.scene.flush()
        #expect(on != looks(screen), "\(change)")
    }

    @Test func rowsOfDifferentPlacesLookAsTheirPlacesSay() {
        let screen = Screen(
            ForEach(0..<4) { number in
                Text(verbatim: "row").font(number.isMultiple(of: 2) ? .title : .caption)
                Button("a") {}.disabled(number > 1)
            })
        let sizes = screen.all(.text).filter { $0[.text] == .string("row") }.map { $0[.font] ?? $0[.fontSize] }
        #expect(sizes.count == 4 && sizes[0] == sizes[2] && sizes[1] == sizes[3] && sizes[0] != sizes[1])
        #expect(screen.all(.button).map { $0[.isDisabled] == .bool(true) } == [false, false, true, true])
    }

    private struct Owner: View {
        let settings: Settings
        var body: some View {
            if let kept = settings.kept { Button("a") {}.environment(\.kept, kept) }
        }
    }

    @Test func nothingOfTheEnvironmentIsKeptWhenTheSceneIsShown() {
        let settings = Settings()
        settings.kept = Kept()
        weak var kept = settings.kept
        let screen = Screen(Owner(settings: settings))
        #expect(kept != nil && screen.all(.button).count == 1)
        settings.kept = nil
        screen.scene.flush()
        #expect(kept == nil && screen.all(.button).isEmpty)
    }
}
