import Foundation
import RenderTree
import SwiftUICore
import Testing

/// Looks by size and place, by scrolling, and of glass.
@MainActor
struct VisualEffectTests {
    @Test func anEffectIsMadeOfTheMeasuredSize() throws {
        let screen = Screen(
            Text("a").visualEffect { content, proxy in
                content.offset(x: proxy.size.width / 2, y: 1).offset(y: 2).scaleEffect(2).scaleEffect(x: 1, y: 2).opacity(0.5).opacity(0.5)
                    .rotationEffect(.degrees(10)).blur(radius: proxy.frame(in: .global).minY).brightness(0.1)
            })
        #expect(screen.all { $0[.offsetX] != nil }.isEmpty)
        let probe = try #require(screen.all(.geometry).first)
        screen.scene.send(.measured(.init(x: 3, y: 4, width: 50, height: 10)), to: probe)
        let box = try #require(screen.all { $0[.offsetX] != nil }.first)
        #expect(box[.offsetX] == .double(25) && box[.offsetY] == .double(3))
        #expect(box[.scaleX] == .double(2) && box[.scaleY] == .double(4))
        #expect(box[.opacity] == .double(0.25) && box[.rotation] == .double(10) && box[.blur] == .double(4))
        #expect(box[.filters] == .strings(["brightness", "0.1"]))
        // The looks are inside of what is measured.
        #expect(!screen.all { $0 === box }.isEmpty && box.children.allSatisfy { $0.kind != .decoration })
    }

    /// Pages count with numbers: the name of a colour would be no filter.
    @Test func aNamedColourMultipliesByItsNumbers() {
        let screen = Screen(Text("a").colorMultiply(.red).environment(\.colorScheme, .light))
        #expect(screen.all { $0[.filters] != nil }.map { $0[.filters] } == [.strings(["multiply", "#ff3b30ff"])])
    }

    @Test func anEffectMapsAndMixes() throws {
        let screen = Screen(
            Text("a").visualEffect { content, _ in
                content.transformEffect(CGAffineTransform(translationX: 5, y: 6)).blendMode(.multiply)
            })
        let probe = try #require(screen.all(.geometry).first)
        screen.scene.send(.measured(.init(x: 0, y: 0, width: 50, height: 10)), to: probe)
        let box = try #require(screen.all { $0[.matrix] != nil }.first)
        #expect(box[.blendMode] == .string("multiply"))
        let same = Screen(Text("a").transformEffect(CGAffineTransform(translationX: 5, y: 6)))
        #expect(box[.matrix] == same.all { $0[.matrix] != nil }.first?[.matrix])
    }

    @Test func aScrollTransitionTellsBothEnds() throws {
        let screen = Screen(
            Text("a").scrollTransition(axis: .vertical) { content, phase in
                content.opacity(phase.isIdentity ? 1 : 0.25).offset(x: phase.value * 40)
            })
        let box = try #require(screen.all { $0[.scrollLooks] != nil }.first)
        let words = try #require(box[.scrollLooks]?.strings)
        #expect(words.first == "vertical")
        let offset = "\(PropertyKey.offsetX.rawValue)"
        #expect(words.contains("leaving \(offset) -40.0") && words.contains("coming \(offset) 40.0"))
        #expect(words.contains("leaving \(PropertyKey.opacity.rawValue) 0.25"))
        let half = Screen(
            Text("a").scrollTransition(topLeading: .identity, bottomTrailing: .interactive) { $0.opacity($1.isIdentity ? 1 : 0) })
        let told = try #require(half.all { $0[.scrollLooks] != nil }.first?[.scrollLooks]?.strings)
        #expect(told.first == "any" && told.contains { $0.hasPrefix("coming") } && !told.contains { $0.hasPrefix("leaving") })
    }

    @Test func glassLiesBehindItsView() throws {
        let screen = Screen(
            GlassEffectContainer(spacing: 10) {
                Text("a").glassEffect(.regular.tint(.red).interactive(), in: .rect(cornerRadius: 4))
                Text("b").glassEffect(.identity)
            })
        #expect(screen.texts == ["a", "b"])
        let behind = try #require(screen.all(.decoration).first)
        #expect(behind[.behind] == .bool(true))
        #expect(screen.all(.decoration).count == 1)
        #expect(screen.all(.shape).count == 3)
        #expect(screen.all { $0[.shadow] != nil && $0.kind != .shape }.isEmpty, "a filter around glass would keep it from blurring")
    }
}
