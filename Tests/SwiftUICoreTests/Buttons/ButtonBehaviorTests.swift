import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct ButtonBehaviorTests {
    @Test func buttonsRepeatAndMenusStayWhereThatIsSaid() {
        let screen = Screen(
            VStack {
                Button("More") {}.buttonRepeatBehavior(.enabled)
                Button("Once") {}
                Menu("Menu") {
                    Button("Stays") {}.menuActionDismissBehavior(.disabled)
                    Button("Closes") {}
                }
            })
        #expect(screen.all(.button).map { $0[.repeats] } == [.bool(true), nil, nil, nil])
        #expect(screen.all(.button).map { $0[.keepsMenu] } == [nil, nil, .bool(true), nil])
    }
}
