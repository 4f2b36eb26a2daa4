import Foundation
import GlideTesting
import RenderTree
import SwiftUI
import Testing
import UniformTypeIdentifiers

@MainActor private final class DropLog { var lines: [String] = [] }

private struct Target: DropDelegate {
    let log: DropLog
    var isValid = true
    var proposal: DropProposal?

    func validateDrop(info: DropInfo) -> Bool {
        log.lines.append("validate \(info.hasItemsConforming(to: [.text])) \(info.hasItemsConforming(to: [UTType.image]))")
        return isValid
    }

    func dropEntered(info: DropInfo) { log.lines.append("enter \(info.location.x)") }

    func dropUpdated(info: DropInfo) -> DropProposal? {
        log.lines.append("update \(info.itemProviders(for: [UTType.text]).count)")
        return proposal
    }

    func dropExited(info: DropInfo) { log.lines.append("exit") }

    func performDrop(info: DropInfo) -> Bool {
        log.lines.append("perform \(info.location.y) \(info.itemProviders(for: ["public.text"]).count)")
        return true
    }
}

private struct Least: DropDelegate {
    let log: DropLog
    func performDrop(info: DropInfo) -> Bool {
        log.lines.append("least")
        return false
    }
}

private struct Board: View {
    let target: Target
    @State private var dragged = "nothing"

    var body: some View {
        let _ = target.log.lines.append("body")
        Text("Word").draggable("word")
        Text("Provider").onDrag {
            dragged = "provider"
            return NSItemProvider(object: "provided")
        }
        Text("Number").draggable(Data([1]))
        Text("Here").onDrop(of: [.text], delegate: target)
        Text("Least").onDrop(of: ["public.text"], delegate: Least(log: target.log))
        Text("dragged \(dragged)")
    }
}

@MainActor
struct DropDelegateTests {
    private let log = DropLog()

    private func makeHost(isValid: Bool = true, _ proposal: DropProposal? = nil) -> TestHost {
        let host = TestHost(Board(target: Target(log: log, isValid: isValid, proposal: proposal)))
        log.lines = []
        return host
    }

    private func heard(_ lines: String...) -> [String] {
        ["validate true false", "enter 3.0", "update 1"] + lines
    }

    @Test(
        arguments: [
            (nil, true), (DropProposal(operation: .copy), true), (DropProposal(operation: .move), true),
            (DropProposal(operation: .forbidden), false), (DropProposal(operation: .cancel), false),
            (DropProposal(withinApplication: .copy, outsideApplication: .forbidden), true),
        ] as [(DropProposal?, Bool)])
    func aDelegateFollowsAndItsProposalDecides(_ proposal: DropProposal?, _ isTaken: Bool) {
        let host = makeHost(proposal)
        // What is not taken is a failure of the drag.
        try? host.find(text: "Word").drag(onto: host.find(text: "Here"), x: 3, y: 4)
        #expect(log.lines == heard(isTaken ? "perform 4.0 1" : "exit"))
        #expect(host.issues.isEmpty)
    }

    @Test func whatIsNotValidIsNotTaken() {
        let host = makeHost(isValid: false)
        try? host.find(text: "Word").drag(onto: host.find(text: "Here"))
        #expect(log.lines == ["validate true false"])
    }

    @Test func whatComesFromElsewhereIsKnownWithTheDrop() throws {
        let host = makeHost(DropProposal(withinApplication: .copy, outsideApplication: .move))
        try host.find(text: "Here").drop(text: "text", x: 3, y: 4)
        #expect(log.lines == ["validate true false", "enter 3.0", "update 0", "perform 4.0 1"])
        log.lines = []
        let refusing = makeHost(DropProposal(withinApplication: .copy, outsideApplication: .forbidden))
        try? refusing.find(text: "Here").drop(text: "text", x: 3, y: 4)
        #expect(log.lines == ["validate true false", "enter 3.0", "update 0", "exit"])
    }

    @Test func aDelegateThatOnlyTakesIsAskedNothingElse() throws {
        let host = makeHost()
        try? host.find(text: "Word").drag(onto: host.find(text: "Least"))
        #expect(log.lines == ["least"])
        #expect(throws: TestFailure.self) { try host.find(text: "Number").drag(onto: host.find(text: "Least")) }
    }

    /// Its closure tells the app what is dragged, as most apps have it do.
    @Test func theClosureOfOnDragRunsWhenTheDragBegins() throws {
        let host = makeHost()
        #expect(host.texts.contains("dragged nothing"))
        #expect(host.issues.isEmpty)
        try host.find(text: "Provider").drag(onto: host.find(text: "Here"), x: 3, y: 4)
        #expect(host.texts.contains("dragged provider"))
        #expect(log.lines.filter { $0 != "body" } == heard("perform 4.0 1"))
    }

    // MARK: Content shapes

    private func shapes(in node: RenderNode) -> [String] {
        (node[.hitShape]?.string.map { [$0] } ?? []) + node.children.flatMap(shapes)
    }

    @Test func aContentShapeIsToldWhereItIsForInteraction() {
        let views: [(AnyView, String?)] = [
            (AnyView(Text("a").contentShape(Circle())), "circle"), (AnyView(Text("a").contentShape(.capsule)), "capsule"),
            (AnyView(Text("a").contentShape(Rectangle())), "rectangle"),
            (AnyView(Text("a").contentShape(.interaction, Circle())), "circle"),
            (AnyView(Text("a").contentShape([.interaction, .dragPreview], Ellipse())), "ellipse"),
            (AnyView(Text("a").contentShape(.dragPreview, Circle())), nil),
            (AnyView(Text("a").contentShape(.hoverEffect, Circle())), nil),
            (AnyView(Text("a").padding().contentShape(Circle()).onTapGesture {}), "circle"),
        ]
        for (index, (view, shape)) in views.enumerated() {
            #expect(shapes(in: TestHost(view).scene.tree.root) == (shape.map { [$0] } ?? []), "\(index)")
        }
    }
}
