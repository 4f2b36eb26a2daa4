import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct OptionalGestureTests {
    private struct Card: View {
        let log: GestureLog
        @State var isMovable = true

        var body: some View {
            Text("a").gesture(
                isMovable ? DragGesture().onChanged { _ in log.entries.append("moved") }.onEnded { _ in isMovable = false } : nil)
        }
    }

    @Test func aGestureThatIsNoLongerThereIsNotRecognised() throws {
        let log = GestureLog()
        let scene = TestScene(Card(log: log))
        let fingers = Fingers(scene: scene, node: try #require(scene.node("a")))
        fingers.tell(.began, (0, 0))
        fingers.tell(.moved, (40, 0), at: 0.1)
        fingers.tell(.ended, (40, 0), at: 0.2)
        #expect(log.take() == ["moved"])
        let node = try #require(scene.node("a"))
        #expect(node[.touches] == nil)
        let later = Fingers(scene: scene, node: node)
        later.tell(.began, (0, 0))
        later.tell(.moved, (40, 0), at: 0.1)
        later.tell(.ended, (40, 0), at: 0.2)
        #expect(log.take() == [])
    }
}
