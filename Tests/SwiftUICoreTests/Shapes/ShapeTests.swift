import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

private struct Triangle: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.midX, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
            path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
            path.closeSubpath()
        }
    }
}

@MainActor
struct ShapeTests {
    private func first(_ kind: NodeKind, in scene: TestScene) -> RenderNode? {
        func find(_ node: RenderNode) -> RenderNode? {
            node.kind == kind ? node : node.children.lazy.compactMap(find).first
        }
        return find(scene.root)
    }

    @Test func shapesOfTheFrameworkGoByName() {
        let names = [
            TestScene(Circle()), TestScene(Capsule()), TestScene(RoundedRectangle(cornerRadius: 12)),
            TestScene(UnevenRoundedRectangle(topLeadingRadius: 1, bottomTrailingRadius: 3)),
        ].map { first(.shape, in: $0)?[.shape]?.string }
        #expect(names == ["circle", "capsule", "rounded 12", "rounded 1 0 3 0"])
    }

    @Test func fillsAndStrokes() {
        let scene = TestScene(Circle().strokeBorder(.red, style: StrokeStyle(lineWidth: 3, lineCap: .round, dash: [2, 4])))
        let node = first(.shape, in: scene)
        #expect(node?[.strokeStyle] == .fill(.color(RenderColor(.named(.red)))))
        #expect(node?[.strokeWidth] == .double(3))
        #expect(node?[.strokeOptions] == .strings(["inside", "round", "miter", "2", "4"]))
        #expect(node?[.fillStyle] == nil)
    }

    @Test func anUnstyledShapeHasTheForegroundStyle() {
        let scene = TestScene(Group { Circle() }.foregroundColor(.green))
        #expect(first(.shape, in: scene)?[.fillStyle] == .fill(.color(RenderColor(.named(.green)))))
        let line = TestScene(Circle().stroke(lineWidth: 2).foregroundColor(.green))
        #expect(first(.shape, in: line)?[.strokeStyle] == .fill(.color(RenderColor(.named(.green)))))
    }

    @Test func ownShapesAreDrawnForTheReportedSize() throws {
        let scene = TestScene(Triangle().fill(.red))
        let area = try #require(first(.geometry, in: scene))
        scene.graph.send(.measured(.init(x: 5, y: 5, width: 40, height: 20)), to: area)
        #expect(first(.shape, in: scene)?[.path] == .string("M20 0L40 20L0 20Z"))
    }

    @Test func trimmedCirclesEndWhereTheyShould() throws {
        let scene = TestScene(Circle().trim(from: 0, to: 0.25).stroke(.red, lineWidth: 2))
        let area = try #require(first(.geometry, in: scene))
        scene.graph.send(.measured(.init(x: 0, y: 0, width: 100, height: 100)), to: area)
        let path = try #require(first(.shape, in: scene)?[.path]?.string)
        #expect(path.hasPrefix("M100 50"))
        #expect(path.hasSuffix("L50 100"))
    }

    @Test func clipsAreNamesOrPolygons() {
        #expect(TestScene(Color.red.clipShape(Circle())).root.children.first?[.clipShape] == .string("circle"))
        #expect(TestScene(Color.red.clipShape(.rect(cornerRadius: 3))).root.children.first?[.clipShape] == .string("rounded 3"))
        #expect(
            TestScene(Color.red.clipShape(Triangle())).root.children.first?[.clipShape]
                == .string("polygon 0.5 0 1 1 0 1 0.5 0"))
    }

    /// Two squares beside each other, or one in the other.
    private struct Squares: Shape {
        let inner: CGRect
        func path(in rect: CGRect) -> Path {
            Path { path in
                path.addRect(CGRect(x: 0, y: 0, width: rect.width / 2, height: rect.height))
                path.addRect(
                    CGRect(
                        x: rect.width * inner.minX, y: rect.height * inner.minY, width: rect.width * inner.width,
                        height: rect.height * inner.height))
            }
        }
    }

    @Test func allOutlinesOfAShapeClip() {
        let apart = Squares(inner: CGRect(x: 0.75, y: 0, width: 0.25, height: 1))
        #expect(
            TestScene(Color.red.clipShape(apart)).root.children.first?[.clipShape]
                == .string("polygon 0 0 0.5 0 0.5 1 0 1 0 0 0.75 0 1 0 1 1 0.75 1 0.75 0 0 0"))
        let hole = Squares(inner: CGRect(x: 0.25, y: 0.25, width: 0.25, height: 0.5))
        let style = FillStyle(eoFill: true)
        let clip = TestScene(Color.red.clipShape(hole, style: style)).root.children.first?[.clipShape]?.string
        #expect(clip?.hasPrefix("polygon evenodd 0 0 0.5 0") == true && clip?.hasSuffix("0.25 0.25 0 0") == true)
    }

    /// Its corner has a length of its own, whatever the box.
    private struct Ticket: Shape {
        func path(in rect: CGRect) -> Path {
            Path { path in
                path.addLines([
                    CGPoint(x: 12, y: 0), CGPoint(x: rect.maxX, y: 0), CGPoint(x: rect.maxX, y: rect.maxY - 20),
                    CGPoint(x: 0, y: rect.maxY),
                ])
            }
        }
    }

    @Test func whatAnOutlineKeepsWhateverItsBoxIsKeptWhenItClips() {
        #expect(
            TestScene(Color.red.clipShape(Ticket())).root.children.first?[.clipShape] == .string("polygon 0:12 0 1 0 1 1:-20 0 1"))
    }

    @Test func pathsKnowWhatIsInside() {
        let path = Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(path.contains(CGPoint(x: 5, y: 5)))
        #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)))
        #expect(path.boundingRect.width.rounded() == 10)
    }

    @Test func arcsTurnAsAppleSays() {
        var quarter = Path()
        quarter.addArc(center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
        #expect(quarter.svgData.hasPrefix("M10 0C10 5.523 5.523 10 0 10"))
        var rest = Path()
        rest.addArc(center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: true)
        #expect(rest.elements.count == 4)
    }
}
