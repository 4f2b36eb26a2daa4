import Foundation
import RenderTree
import SwiftUICore
import Testing

/// Effects of the app's own on where a view is seen, and the maps that they are made of.
@MainActor
struct GeometryEffectTests {
    private struct Shake: GeometryEffect {
        var animatableData: CGFloat
        func effectValue(size: CGSize) -> ProjectionTransform {
            ProjectionTransform(CGAffineTransform(translationX: 10 * sin(animatableData * .pi / 2), y: 0))
        }
    }

    /// Turns about the vertical axis through its middle.
    private struct Flip: GeometryEffect {
        var angle: Double
        var animatableData: Double {
            get { angle }
            set { angle = newValue }
        }
        func effectValue(size: CGSize) -> ProjectionTransform {
            var transform = CATransform3DIdentity
            transform.m34 = -1 / max(size.width, size.height)
            transform = CATransform3DRotate(transform, CGFloat(Angle(degrees: angle).radians), 0, 1, 0)
            transform = CATransform3DTranslate(transform, -size.width / 2, -size.height / 2, 0)
            let back = ProjectionTransform(CGAffineTransform(translationX: size.width / 2, y: size.height / 2))
            return ProjectionTransform(transform).concatenating(back)
        }
    }

    private func matrix(_ screen: Screen) -> [Double]? {
        screen.all { $0[.matrix] != nil }.first?[.matrix]?.strings.map { $0.compactMap(Double.init) } ?? nil
    }

    @Test func anEffectMovesWhatIsSeenAndLeavesTheLayout() {
        let screen = Screen(Text("a").modifier(Shake(animatableData: 1)))
        #expect(screen.texts == ["a"])
        #expect(matrix(screen) == [1, 0, 0, 0, 1, 0, 10, 0, 1])
        #expect(screen.all { $0[.offsetX] != nil || $0[.paddingLeading] != nil }.isEmpty)
        let ignored = Screen(Text("a").modifier(Shake(animatableData: 1).ignoredByLayout()))
        #expect(matrix(ignored) == [1, 0, 0, 0, 1, 0, 10, 0, 1])
    }

    @Test func anEffectIsGivenTheMeasuredSize() throws {
        let screen = Screen(Text("a").modifier(Flip(angle: 180)))
        let probe = try #require(screen.all(.geometry).first)
        screen.scene.send(.measured(.init(x: 3, y: 4, width: 50, height: 20)), to: probe)
        let numbers = try #require(matrix(screen))
        // Left is right, and the top stays at the top: x' = 50 - x.
        #expect(abs(numbers[0] + 1) < 1e-9 && abs(numbers[6] - 50) < 1e-9 && abs(numbers[4] - 1) < 1e-9 && abs(numbers[7]) < 1e-9)
    }

    @Test func anAnimationGoesThroughTheValuesOfTheEffect() {
        struct Page: View {
            @State var count: CGFloat = 0
            var body: some View {
                VStack {
                    Text("a").modifier(Shake(animatableData: count))
                    Button("Shake") { withAnimation(.linear(duration: 1)) { count += 2 } }
                }
            }
        }
        let screen = Screen(Page())
        let time = ManualTime()
        screen.scene.clock = time.clock
        screen.send(.tap, to: .button)
        time.advance(by: 0.5)
        // Half of the way the sine is at its highest; a map that went straight from start to end would not have moved at all.
        #expect(abs((matrix(screen)?[6] ?? 0) - 10) < 0.5)
        time.advance(by: 0.6)
        #expect(abs(matrix(screen)?[6] ?? 9) < 0.01)
    }

    @Test func viewsTakeMapsOfThePlane() {
        let screen = Screen(Text("a").transformEffect(CGAffineTransform(scaleX: 2, y: 3)))
        #expect(matrix(screen) == [2, 0, 0, 0, 3, 0, 0, 0, 1])
        let projected = Screen(Text("a").projectionEffect(ProjectionTransform(CGAffineTransform(translationX: 4, y: 5))))
        #expect(matrix(projected) == [1, 0, 0, 0, 1, 0, 4, 5, 1])
    }

    @Test func mapsAreCombinedAndTurnedAround() {
        let move = ProjectionTransform(CGAffineTransform(translationX: 3, y: 4))
        let grow = ProjectionTransform(CGAffineTransform(scaleX: 2, y: 2))
        let both = move.concatenating(grow)
        #expect(CGPoint(x: 1, y: 1).applying(both) == CGPoint(x: 8, y: 10))
        #expect(CGPoint(x: 8, y: 10).applying(both.inverted()) == CGPoint(x: 1, y: 1))
        #expect(both.isAffine && !both.isIdentity && both.concatenating(both.inverted()).isIdentity)
        var flat = ProjectionTransform(CGAffineTransform(scaleX: 0, y: 1))
        #expect(!flat.invert() && flat.m22 == 1)
        var deep = ProjectionTransform()
        deep.m13 = 0.5
        #expect(!deep.isAffine && CGPoint(x: 2, y: 2).applying(deep) == CGPoint(x: 1, y: 1))
        #expect(deep.invert() && deep.m13 == -0.5)
    }

    @Test func mapsOfSpaceAreAsCoreAnimationMakesThem() {
        let turn = CATransform3DMakeRotation(.pi / 2, 0, 0, 2)
        #expect(CGPoint(x: 1, y: 0).applying(ProjectionTransform(turn)).y > 0.999)
        #expect(CATransform3DMakeRotation(1, 0, 0, 0) == CATransform3DIdentity)
        let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 2), 1, 1, 1)
        #expect((moved.m41, moved.m42, moved.m43) == (2, 2, 2))
        let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(ProjectionTransform(CATransform3DMakeAffineTransform(affine)) == ProjectionTransform(affine))
        #expect(!CATransform3DIsIdentity(CATransform3D()) && CATransform3DIsIdentity(CATransform3DIdentity))
    }
}
