import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct HoverTests {
    private final class Log { var entries: [String] = [] }

    @Test func aPointerOverAViewIsFollowedUntilItLeaves() {
        let log = Log()
        let screen = Screen(
            Text("Place").onContinuousHover { phase in
                switch phase {
                case .active(let place): log.entries.append("\(Int(place.x)),\(Int(place.y))")
                case .ended: log.entries.append("ended")
                }
            })
        let text = screen.all { $0[.tracksHover] == .bool(true) }[0]
        for event in [InputEvent.hover(false), .pointer(PointerReport(x: 1, y: 2)), .pointer(PointerReport(x: 3, y: 4)), .hover(false)] {
            screen.scene.send(event, to: text)
        }
        #expect(log.entries == ["1,2", "3,4", "ended"])
        #expect(text[.reportsHover] == nil)
        screen.scene.send(.pointer(PointerReport(x: .nan, y: 0)), to: text)
        #expect(log.entries.count == 3)
    }

    @Test(arguments: [("global", "110,220"), ("board", "15,26")])
    func placesAreInTheSpaceThatIsAskedFor(space: String, place: String) {
        var found: [String] = []
        let action: (HoverPhase) -> Void = { if case .active(let at) = $0 { found.append("\(Int(at.x)),\(Int(at.y))") } }
        let frame = InputEvent.Measurement(x: 100, y: 200, width: 50, height: 50, offsets: ["board": .init(x: 5, y: 6)])
        let report = InputEvent.pointer(PointerReport(x: 10, y: 20, frame: frame))
        let screen =
            space == "global"
            ? Screen(Text("Place").onContinuousHover(coordinateSpace: .global, perform: action))
            : Screen(Text("Place").onContinuousHover(coordinateSpace: .named("board"), perform: action))
        screen.scene.send(report, to: screen.all { $0[.tracksHover] == .bool(true) }[0])
        #expect(found == [place])
    }

    @Test func effectsAreThoseOfTheViewElseOfTheViewsAround() {
        struct Effects: View {
            var isOn = true
            var body: some View {
                VStack {
                    Text("plain").hoverEffect()
                    Text("lifted").hoverEffect(.lift)
                    Text("off").hoverEffect(.lift, isEnabled: false)
                    VStack { Text("default").hoverEffect() }.defaultHoverEffect(.lift)
                    VStack { Text("none").hoverEffect().hoverEffectDisabled(false) }.hoverEffectDisabled()
                    Button("disabled") {}.hoverEffect().disabled(true)
                }
            }
        }
        let screen = Screen(Effects())
        #expect(screen.all { $0[.hoverEffect] != nil }.map { $0[.hoverEffect]?.string } == ["highlight", "lift", "lift"])
    }
}
