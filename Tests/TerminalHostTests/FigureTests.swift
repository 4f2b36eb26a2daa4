import SwiftUI
import Testing

@testable import TerminalHost

@MainActor
struct FigureTests {
    private struct Zig: Shape {
        func path(in rect: CGRect) -> Path {
            Path { path in
                path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
                path.addLine(to: CGPoint(x: rect.midX, y: rect.minY))
                path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
            }
        }
    }

    private func braille(_ stage: TerminalStage) -> Int { stage.text.unicodeScalars.count { (0x2801...0x28FF).contains($0.value) } }

    @Test func aStrokeOfAnOwnShapeIsBraille() {
        let stage = TerminalStage(width: 20, height: 6, Zig().stroke(.green, lineWidth: 2).frame(width: 120, height: 80))
        #expect(braille(stage) >= 8, "\(stage.text) \(stage.graph.tree.root.semanticDescription(looks: true))")
    }

    @Test func aTrimmedCircleIsAnArc() {
        let stage = TerminalStage(
            width: 20, height: 6, Circle().trim(from: 0, to: 0.7).stroke(.orange, lineWidth: 4).frame(width: 80, height: 80))
        #expect(braille(stage) >= 6, "\(stage.text) \(stage.graph.tree.root.semanticDescription(looks: true))")
    }
}
