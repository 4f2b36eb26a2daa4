import RenderTree
import Testing

@testable import SwiftUICore

/// Fills with shadows, and those of pictures.
@MainActor
struct ShadowStyleTests {
    private let red = RenderColor(.named(.red))

    @Test func aShadowBelongsToTheFill() {
        let fill = Screen(Circle().fill(.red.shadow(.drop(color: .blue, radius: 2, x: 1, y: 3)))).node(.shape)[.fillStyle]?.fill
        let shadow = RenderShadow(color: RenderColor(.named(.blue)), radius: 2, x: 1, y: 3, isInner: false)
        #expect(fill == .shadowed(.color(red), shadow))
        #expect(fill?.unshadowed == .color(red) && fill?.shadows == [shadow])
    }

    @Test func shadowsAddUpAndFadeWithTheStyle() {
        let style = Color.red.shadow(.inner(radius: 1)).shadow(.drop(radius: 4)).opacity(0.5)
        let fill = Screen(Circle().fill(style)).node(.shape)[.fillStyle]?.fill
        #expect(fill?.shadows.map(\.isInner) == [true, false] && fill?.shadows.map(\.radius) == [1, 4])
        #expect(fill?.unshadowed == .color(RenderColor(.named(.red), alpha: 128)))
    }

    @Test func textsAndBackgroundsHaveShadowsToo() {
        let screen = Screen(Text("a").foregroundStyle(.white.shadow(.drop(radius: 2))).background(.red.shadow(.drop(radius: 3))))
        #expect(screen.node(.text)[.foreground]?.fill?.shadows.first?.radius == 2)
        #expect(screen.all { $0[.background]?.fill?.shadows.first?.radius == 3 }.count == 1)
        let around = Screen(Text("b").foregroundStyle(.shadow(.drop(radius: 5)))).node(.text)
        #expect(around[.foreground]?.fill?.shadows.map(\.radius) == [5])
    }

    @Test func aPictureFills() {
        let image = Image(uiImage: UIImage())
        let fill = Screen(Circle().fill(ImagePaint(image: image))).node(.shape)[.fillStyle]?.fill
        guard case .picture(let picture)? = fill else {
            Issue.record("no picture: \(String(describing: fill))")
            return
        }
        #expect(picture.url?.hasPrefix("data:image/gif") == true && picture.width == 0 && picture.scale == 1)
        guard case .picture(let scaled)? = Screen(Circle().fill(.image(image, scale: 3))).node(.shape)[.fillStyle]?.fill else {
            Issue.record("no picture")
            return
        }
        #expect(scaled.width == 3 && scaled.height == 3)
    }

    @Test func aViewIsMirroredWhereTextIsReadFromTheRight() {
        let arrow = Image(systemName: "arrow.right").flipsForRightToLeftLayoutDirection(true)
        #expect(Screen(arrow).all { $0[.scaleX] != nil }.isEmpty)
        #expect(Screen(arrow.environment(\.layoutDirection, .rightToLeft)).all { $0[.scaleX] == .double(-1) }.count == 1)
    }
}
