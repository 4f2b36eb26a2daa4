import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

/// Comes to rest at every hundred points, and notes what it is told.
private struct Hundreds: ScrollTargetBehavior {
    let log: Box<[String]>

    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        log.value.append(
            "from \(Int(context.originalTarget.rect.minY)) to \(Int(target.rect.minY)) of \(Int(context.contentSize.height)), \(context.isEnabled)"
        )
        target.rect.origin.y = (target.rect.minY / 100).rounded() * 100
    }
}

@MainActor
struct ScrollTargetBehaviorTests {
    private func report(_ y: Double, _ phases: [ScrollReport.Phase]) -> InputEvent {
        .scrolled(ScrollReport(y: y, contentWidth: 300, contentHeight: 2_000, width: 300, height: 500, phases: phases, isByUser: true))
    }

    @Test func anAppsOwnBehaviourDecidesWhereScrollingEnds() {
        let log = Box<[String]>([])
        let screen = Screen(ScrollView { Text("long") }.scrollTargetBehavior(Hundreds(log: log)))
        #expect(screen.node(.scroll)[.scrollReports]?.strings == ["phase"])
        screen.send(report(100, [.idle]), to: .scroll)
        #expect(log.value.isEmpty)
        screen.send(report(130, [.interacting]), to: .scroll)
        let operations = screen.operations { screen.send(report(262, [.decelerating, .idle]), to: .scroll) }
        #expect(log.value == ["from 100 to 262 of 2000, true"])
        #expect(operations.count == 1 && operations[0].contains("300"))
        // The way to the target is the program's.
        #expect(screen.operations { screen.send(report(300, [.animating, .idle]), to: .scroll) } == [])
        #expect(log.value.count == 1)
    }

    @Test func behavioursOfHostsAreTheirs() {
        let screen = Screen(ScrollView { Text("long") }.scrollTargetBehavior(AnyScrollTargetBehavior(.paging)))
        #expect(screen.node(.scroll)[.scrolling]?.strings == ["paging"])
        #expect(screen.node(.scroll)[.scrollReports] == nil)
    }

    @Test func theTargetsAnchorLiesWhereTheContainersDoes() {
        struct Last: ScrollTargetBehavior {
            func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
                target.rect = CGRect(x: 0, y: 900, width: 300, height: 100)
                target.anchor = .bottom
            }
        }
        let screen = Screen(ScrollView { Text("long") }.scrollTargetBehavior(Last()))
        let operations = screen.operations { screen.send(report(20, [.interacting, .idle]), to: .scroll) }
        #expect(operations.count == 1 && operations[0].contains("500"))
    }
}
