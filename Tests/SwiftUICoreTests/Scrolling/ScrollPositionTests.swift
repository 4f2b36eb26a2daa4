import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

struct ScrollPositionTests {
    @Test func aPositionIsOneThingAtATime() {
        var position = ScrollPosition(idType: Int.self)
        #expect(position.viewID == nil && position.edge == nil && position.point == nil && !position.isPositionedByUser)
        position.scrollTo(id: 7, anchor: .top)
        #expect(position.viewID(type: Int.self) == 7 && position.viewID(type: String.self) == nil && position.edge == nil)
        position.scrollTo(edge: .bottom)
        #expect(position.edge == .bottom && position.viewID == nil)
        position.scrollTo(y: 40)
        #expect(position.y == 40 && position.x == nil && position.point == nil && position.edge == nil)
        position.scrollTo(x: 3, y: 4)
        #expect(position.point == CGPoint(x: 3, y: 4) && position.x == 3 && position.y == 4)
        position.scrollTo(point: CGPoint(x: 1, y: 2))
        #expect(position.point == CGPoint(x: 1, y: 2))
        position.scrollTo(x: 9)
        #expect(position.x == 9 && position.y == nil)
    }

    @Test(arguments: [
        (ScrollPosition(), ScrollPosition(), true), (ScrollPosition(idType: Int.self), ScrollPosition(idType: String.self), false),
        (ScrollPosition(id: 1), ScrollPosition(id: 1), true), (ScrollPosition(id: 1), ScrollPosition(id: 2), false),
        (ScrollPosition(id: 1), ScrollPosition(id: 1, anchor: .top), false),
        (ScrollPosition(idType: Int.self, edge: .top), ScrollPosition(edge: .top), false),
        (ScrollPosition(edge: .top), ScrollPosition(edge: .bottom), false),
        (ScrollPosition(y: 1), ScrollPosition(x: 1), false), (ScrollPosition(x: 1, y: 2), ScrollPosition(point: CGPoint(x: 1, y: 2)), true),
    ])
    func positionsAreCompared(_ a: ScrollPosition, _ b: ScrollPosition, _ areSame: Bool) { #expect((a == b) == areSame) }

    @Test func aPersonTakesOverUntilTheProgramScrollsAgain() {
        var position = ScrollPosition(idType: Int.self, edge: .top).scrolledByUser(to: [AnyHashable("part"), AnyHashable(12)])
        #expect(position.isPositionedByUser && position.viewID(type: Int.self) == 12 && position.edge == nil)
        position = position.scrolledByUser(to: [])
        #expect(position.isPositionedByUser && position.viewID == nil)
        position.scrollTo(edge: .top)
        #expect(!position.isPositionedByUser)
        #expect(ScrollPosition().scrolledByUser(to: [AnyHashable(1)]).viewID == nil)
    }

    @Test func whatIsVisibleLiesWithinTheInsets() {
        let geometry = ScrollGeometry(
            contentOffset: CGPoint(x: 0, y: -50), contentSize: CGSize(width: 300, height: 1_000),
            contentInsets: EdgeInsets(top: 50, leading: 4, bottom: 10, trailing: 6), containerSize: CGSize(width: 310, height: 460))
        #expect(geometry.visibleRect == CGRect(x: 4, y: 0, width: 300, height: 400))
        #expect(geometry.bounds == CGRect(x: 0, y: -50, width: 310, height: 460))
    }
}
