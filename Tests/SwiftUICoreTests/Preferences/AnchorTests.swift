import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

/// Places in views that other views know: the documentation's examples of `anchorPreference`.
@MainActor
struct AnchorTests {
    struct Bounds: PreferenceKey {
        static var defaultValue: [String: Anchor<CGRect>] { [:] }
        static func reduce(value: inout [String: Anchor<CGRect>], nextValue: () -> [String: Anchor<CGRect>]) {
            value.merge(nextValue()) { $1 }
        }
    }

    struct Marked: View {
        var body: some View {
            HStack {
                Text("Home").anchorPreference(key: Bounds.self, value: .bounds) { ["Home": $0] }
                Text("Settings").anchorPreference(key: Bounds.self, value: .bounds) { ["Settings": $0] }
            }
            .overlayPreferenceValue(Bounds.self) { anchors in
                GeometryReader { geometry in
                    if let anchor = anchors["Settings"] {
                        Text("\(Int(geometry[anchor].minX)) \(Int(geometry[anchor].midY)) \(Int(geometry[anchor].width))")
                    }
                }
            }
        }
    }

    @Test func aViewKnowsWhereAnotherOneIsInItsOwnSpace() {
        let screen = Screen(Marked())
        // Nothing is known of the place yet, but there is one: apps ask for it with an exclamation mark.
        #expect(screen.texts.contains("0 0 0"))
        let probes = screen.all(.geometry)
        #expect(probes.count == 3)
        screen.scene.send(.measured(.init(x: 10, y: 100, width: 50, height: 20)), to: probes[0])
        screen.scene.send(.measured(.init(x: 70, y: 100, width: 80, height: 20)), to: probes[1])
        screen.scene.send(.measured(.init(x: 10, y: 100, width: 140, height: 20)), to: probes[2])
        #expect(screen.texts.contains("60 10 80"))
    }

    @Test func pointsAndRectanglesAreInTheViewThatTheyAreOf() {
        let geometry = GeometryProxy(.init(x: 10, y: 20, width: 100, height: 50))
        let other = GeometryProxy(.init(x: 0, y: 5, width: 300, height: 300))
        #expect(other[Anchor<CGRect>.Source.bounds.make(geometry)] == CGRect(x: 10, y: 15, width: 100, height: 50))
        #expect(other[Anchor<CGRect>.Source.rect(CGRect(x: 1, y: 2, width: 3, height: 4)).make(geometry)].origin == CGPoint(x: 11, y: 17))
        #expect(other[Anchor<CGPoint>.Source.center.make(geometry)] == CGPoint(x: 60, y: 40))
        #expect(other[Anchor<CGPoint>.Source.point(CGPoint(x: 1, y: 1)).make(geometry)] == CGPoint(x: 11, y: 16))
        let both = Anchor<[CGPoint]>.Source([Anchor<CGPoint>.Source.topLeading, .bottomTrailing]).make(geometry)
        #expect(other[both] == [CGPoint(x: 10, y: 15), CGPoint(x: 110, y: 65)])
        #expect(other[Anchor<CGPoint?>.Source(nil as Anchor<CGPoint>.Source?).make(geometry)] == nil)
        #expect(Anchor<CGPoint>.Source.top.make(geometry) == Anchor<CGPoint>.Source.unitPoint(.top).make(geometry))
    }

    struct Places: PreferenceKey {
        static var defaultValue: [Anchor<CGPoint>] { [] }
        static func reduce(value: inout [Anchor<CGPoint>], nextValue: () -> [Anchor<CGPoint>]) { value += nextValue() }
    }

    @Test func aPlaceIsAddedToWhatThePreferenceHas() {
        let screen = Screen(
            Text("a").anchorPreference(key: Places.self, value: .top) { [$0] }
                .transformAnchorPreference(key: Places.self, value: .bottom) { $0.append($1) }
                .backgroundPreferenceValue(Places.self) { Text("\($0.count) places") })
        #expect(screen.texts.contains("2 places"))
    }
}
