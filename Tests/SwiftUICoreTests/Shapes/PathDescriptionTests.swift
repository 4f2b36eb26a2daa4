import Foundation
import RenderTree
import SwiftUICore
import Testing

/// Outlines as texts, and shapes that know where they lie.
@MainActor
struct PathDescriptionTests {
    @Test func aPathIsWrittenAndRead() {
        var path = Path()
        path.move(to: CGPoint(x: 1, y: 2.5))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
        path.addCurve(to: CGPoint(x: -9, y: 0), control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 2, y: 2))
        path.closeSubpath()
        #expect(path.description == "1 2.5 m 3 4 l 7 8 5 6 q 1 1 2 2 -9 0 c h")
        #expect(Path(path.description) == path)
        #expect(Path("")?.isEmpty == true && Path(Path().description) == Path())
    }

    @Test(arguments: ["1 2", "1 m", "1 2 3 m", "1 2 x", "h 1", "1 2 3 4 l", "nonsense"])
    func aTextThatIsNoPathIsNone(text: String) { #expect(Path(text) == nil) }

    @Test(arguments: [
        (UnitPoint.topLeading, CGPoint(x: 10, y: 20)), (.center, CGPoint(x: 50, y: 45)), (.bottomTrailing, CGPoint(x: 90, y: 70)),
    ])
    func aShapeOfASizeLiesAtItsAnchor(anchor: UnitPoint, origin: CGPoint) {
        let shape = Rectangle().size(width: 20, height: 50, anchor: anchor)
        #expect(
            shape.path(in: CGRect(x: 10, y: 20, width: 100, height: 100)).boundingRect
                == CGRect(origin: origin, size: CGSize(width: 20, height: 50)))
        #expect(
            Rectangle().size(CGSize(width: 3, height: 4)).path(in: CGRect(x: 1, y: 1, width: 9, height: 9)).boundingRect
                == CGRect(x: 1, y: 1, width: 3, height: 4))
    }

    @Test func theFormOfButtonsIsAShape() {
        let rect = CGRect(x: 0, y: 0, width: 80, height: 40)
        #expect(ButtonBorderShape.capsule.path(in: rect) == Capsule().path(in: rect))
        #expect(ButtonBorderShape.circle.path(in: rect) == Circle().path(in: rect))
        #expect(ButtonBorderShape.roundedRectangle(radius: 12).path(in: rect) == RoundedRectangle(cornerRadius: 12).path(in: rect))
        let clipped = Screen(Text("a").clipShape(.buttonBorder))
        #expect(clipped.texts == ["a"])
    }

    @Test func cornersAreASet() {
        let corners: Edge.Corner.Set = [.topLeading, .bottomTrailing]
        #expect(corners.contains(Edge.Corner.topLeading) && !corners.contains(Edge.Corner.topTrailing))
        #expect(Edge.Corner.Set.all.contains(corners) && Edge.Corner.Set.none.isEmpty)
    }
}
