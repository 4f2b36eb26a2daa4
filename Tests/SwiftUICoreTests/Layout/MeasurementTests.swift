import RenderTree
import Testing

@testable import SwiftUICore

/// What comes with a geometry reader appears once the reader's size is known. (Observed: layout comes before `onAppear`.)
@MainActor
struct MeasurementTests {
    struct Measured: View {
        let log: Log
        var body: some View {
            GeometryReader { space in Text("\(Int(space.size.width))").onAppear { log.add("inside") } }
                .onAppear { log.add("around") }
            Text("beside").onAppear { log.add("beside") }
        }
    }

    @Test func whatIsInAndAroundAReaderWaitsForItsSize() {
        let log = Log()
        let screen = Screen(Measured(log: log), tellsSight: true)
        #expect(log.take() == ["beside"])
        screen.scene.send(.measured(.init(x: 0, y: 0, width: 120, height: 20)), to: screen.node(.geometry))
        #expect(screen.all(.text).first?[.text] == .string("120"))
        #expect(log.take() == ["inside", "around"])
        screen.scene.send(.measured(.init(x: 0, y: 0, width: 130, height: 20)), to: screen.node(.geometry))
        #expect(log.take() == [])
    }

    @Test func aReaderThatIsNeverMeasuredDelaysNobodyForLong() async throws {
        let log = Log()
        let screen = Screen(Measured(log: log), tellsSight: true)
        for _ in 0..<500 where log.lines.count < 3 {
            try await Task.sleep(for: .milliseconds(10))
            screen.scene.flush()
        }
        #expect(log.take() == ["beside", "inside", "around"])
    }

    @Test func whereNobodyMeasuresNothingWaits() {
        let log = Log()
        _ = Screen(Measured(log: log))
        #expect(log.take() == ["inside", "around", "beside"])
    }
}
