import Foundation
import RenderTree
import Testing

@testable import WebHost

/// What the page is told of nodes that grow, whatever is around them.
@MainActor
@Suite struct LayoutFlagsTests {
    func nested(_ depth: Int, _ leaf: RenderNode) -> RenderNode {
        (0..<depth).reduce(leaf) { inner, level in
            let node = RenderNode(level.isMultiple(of: 2) ? .layer : .stack)
            node.setChildren([inner])
            return node
        }
    }

    func classes(_ node: RenderNode) -> Set<Substring> {
        Set((ElementMapper.element(for: node).attributes["class"] ?? "").split(separator: " "))
    }

    @Test func aContainerGrowsWithWhatIsInItAtAnyDepth() {
        #expect(classes(nested(30, RenderNode(.shape))).isSuperset(of: ["gx", "gy"]))
        #expect(classes(nested(30, RenderNode(.text, [.text: "x"]))).isDisjoint(with: ["gx", "gy"]))
    }

    @Test func aGridGrowsWithCellsThatHaveASay() {
        func grid(_ cell: Properties, isAcross: Bool = false) -> Set<Substring> {
            let content = RenderNode(.shape, cell)
            let grid = RenderNode(.grid)
            guard !isAcross else {
                grid.setChildren([content])
                return classes(grid).intersection(["gx", "gy"])
            }
            let row = RenderNode(.gridRow)
            row.setChildren([RenderNode(.text, [.text: "a"]), content])
            grid.setChildren([row])
            return classes(grid).intersection(["gx", "gy"])
        }
        #expect(grid([:]) == ["gx", "gy"])
        #expect(grid([.height: .double(9)]) == ["gx"])
        #expect(grid([.unsizedAxes: "horizontal"]) == ["gy"])
        #expect(grid([.unsizedAxes: "both"]).isEmpty)
        #expect(grid([:], isAcross: true) == ["gx", "gy"])
        #expect(grid([.unsizedAxes: "horizontal"], isAcross: true) == ["gy"])
    }

    @Test func aFrameEndsGrowthAlongItsAxis() {
        let frame = RenderNode(.layer, [.width: .double(50)])
        frame.setChildren([RenderNode(.shape)])
        #expect(classes(nested(3, frame)).intersection(["gx", "gy"]) == ["gy"])
        let ideal = RenderNode(.layer, [.fixesHeight: .bool(true)])
        ideal.setChildren([RenderNode(.shape)])
        #expect(classes(nested(3, ideal)).intersection(["gx", "gy"]) == ["gx"])
        let bounded = RenderNode(.layer, [.maxWidth: .double(90)])
        bounded.setChildren([RenderNode(.shape)])
        #expect(classes(bounded).intersection(["gx", "gy", "bx"]) == ["gy", "bx"])
    }

    @Test func whatKeepsItsFormHasOneLengthFromTheOther() {
        func growth(_ frame: Properties) -> Set<Substring> {
            var properties: Properties = [.aspectRatio: .double(1), .contentMode: "fit"]
            properties.merge(frame)
            return classes(RenderNode(.shape, properties)).intersection(["gx", "gy"])
        }
        #expect(growth([:]) == ["gx", "gy"])
        #expect(growth([.width: .double(60)]).isEmpty)
        #expect(growth([.height: .double(60)]).isEmpty)
        #expect(growth([.width: .double(60), .maxHeight: .double(.infinity)]) == ["gy"])
        let bounded = RenderNode(.layer, [.maxWidth: .double(300)])
        bounded.setChildren([RenderNode(.shape)])
        let form = RenderNode(.layer, [.aspectRatio: .double(1), .contentMode: "fit"])
        form.setChildren([bounded])
        #expect(classes(form).isSuperset(of: ["gx", "gy"]))
    }

    @Test func aFrameTellsWhatItOffersAndItsLeastLength() {
        let frame = RenderNode(.layer, [.width: .double(100), .paddingLeading: .double(10), .minHeight: .double(60)])
        frame.setChildren([RenderNode(.shape)])
        let element = ElementMapper.element(for: frame)
        #expect(element.style["--given-x"] == "90px" && element.style["--given-y"] == nil)
        #expect(element.style["--least-y"] == "60px" && element.style["min-height"] == "60px")
        #expect(classes(frame).isSuperset(of: ["fx", "ny"]) && classes(frame).isDisjoint(with: ["fy", "nx"]))
    }

    @Test func aStackOfRowsIsAGridAndDoesNotGrow() {
        let properties: Properties = [
            .axis: .string("grid"), .alignment: .string("leading"), .spacing: .double(6), .columnSpacing: .double(12),
            .places: .strings([]),
        ]
        let grid = RenderNode(.stack, properties)
        let row = RenderNode(.gridRow)
        row.setChildren([RenderNode(.shape)])
        grid.setChildren([row, RenderNode(.shape)])
        let element = ElementMapper.element(for: grid)
        #expect(classes(grid) == ["grid", "rows-grid", "arranged"])
        #expect(element.style["place-items"] == "center start")
        #expect(element.style["--gap"] == "6px" && element.style["--column-gap"] == "12px")
    }

    @Test func whatScrollsSidewaysIsAsTallAsItsContentMayBe() {
        for (leaf, axis, expected) in [
            (NodeKind.geometry, "horizontal", ["gx", "gy"] as Set<Substring>), (.text, "horizontal", ["gx"]),
            (.text, "vertical", ["gx", "gy"]),
        ] {
            let scroll = RenderNode(.scroll, [.axis: .string(axis)])
            scroll.setChildren([nested(2, RenderNode(leaf, [.text: "x"]))])
            #expect(classes(scroll).intersection(["gx", "gy"]) == expected)
        }
    }

    @Test(arguments: NodeKind.allCases) func everyKindIsDescribedByItsFlags(_ kind: NodeKind) {
        let names = Set((ElementMapper.element(for: RenderNode(kind)).attributes["class"] ?? "").split(separator: " "))
        let flags = LayoutFlags(of: RenderNode(kind))
        #expect(names.contains("gx") == flags.contains(.growsWidth))
        #expect(names.contains("gy") == flags.contains(.growsHeight))
    }

    @Test func onlyWhatChangesUpwardsIsSent() {
        let fixture = WireFixture()
        let outer = RenderNode(.stack)
        let inner = RenderNode(.stack)
        let text = RenderNode(.text, [.text: "x"])
        inner.setChildren([text])
        outer.setChildren([inner, RenderNode(.text, [.text: "y"])])
        fixture.list.setChildren([outer])
        _ = fixture.payload()

        inner.setChildren([text, RenderNode(.shape)])
        let grown = fixture.payload()
        #expect(grown.contains("\"v auto gx gy\""))
        #expect(grown.components(separatedBy: "\"class\"").count == 4, "the stacks around it, and nothing else: \(grown)")

        inner.setChildren([text, inner.children[1], RenderNode(.shape)])
        #expect(!fixture.payload().contains("\"class\""), "another child that grows changes nothing")

        inner.setChildren([text])
        let shrunk = fixture.payload()
        #expect(shrunk.components(separatedBy: "\"v auto").count == 4 && !shrunk.contains("gx"))
    }

    @Test func aPropertyThatEndsGrowthIsToldToAllAround() {
        let fixture = WireFixture()
        let shape = RenderNode(.shape)
        let top = nested(4, shape)
        fixture.list.setChildren([top])
        _ = fixture.payload()
        shape.set(.width, 20.0)
        #expect(fixture.payload().components(separatedBy: "\"class\"").count == 7)
        #expect(classes(top).isDisjoint(with: ["gx"]))
    }

    @Test func ofViewsOfWhichOneIsShownThatOneGrows() {
        let fixture = WireFixture()
        let fitting = RenderNode(.alternatives, [.axis: "horizontal"])
        fitting.setChildren([RenderNode(.text, [.text: "x"]), RenderNode(.shape)])
        let top = nested(2, fitting)
        fixture.list.setChildren([top])
        _ = fixture.payload()
        #expect(classes(top).isDisjoint(with: ["gx", "gy"]))
        fitting.set(.first, 1)
        #expect(fixture.payload().components(separatedBy: "\"class\"").count == 5)
        #expect(classes(top).isSuperset(of: ["gx", "gy"]))
    }

    /// A stack in depth with views of some priorities.
    func deep(_ priorities: [Double?]) -> RenderNode {
        let stack = RenderNode(.stack, [.axis: "depth"])
        stack.setChildren(
            priorities.map { priority in
                let shape = RenderNode(.shape)
                if let priority { shape.set(.layoutPriority, priority) }
                return shape
            })
        return stack
    }

    @Test(
        arguments: [
            ([nil, nil], []), ([1, nil], [1]), ([nil, 2, 1], [0, 2]), ([-1, nil], [0]), ([1, 1], []),
        ] as [([Double?], [Int])])
    func inAStackInDepthTheHighestPriorityAloneHasASayInTheSize(_ priorities: [Double?], _ aside: [Int]) {
        let stack = deep(priorities)
        _ = HTMLWriter.html(of: stack)
        #expect(stack.children.indices.filter { classes(stack.children[$0]).contains("aside") } == aside)
    }

    @Test func whatHasNoSayInTheSizeOfAStackDoesNotMakeItGrow() {
        let stack = deep([nil])
        #expect(classes(stack).contains("gx"))
        let text = RenderNode(.text, [.text: "x", .layoutPriority: .double(1)])
        stack.setChildren([stack.children[0], text])
        stack.settleFlags()
        #expect(classes(stack).isDisjoint(with: ["gx", "gy"]))
    }

    @Test func aPriorityThatChangesIsToldToTheViewsBesideIt() {
        let fixture = WireFixture()
        let stack = deep([nil, nil])
        fixture.list.setChildren([stack])
        _ = fixture.payload()
        stack.children[0].set(.layoutPriority, 1.0)
        #expect(fixture.payload().components(separatedBy: "aside").count == 2)
        #expect(classes(stack.children[1]).contains("aside"))
        stack.setChildren([stack.children[1]])
        _ = fixture.payload()
        #expect(!classes(stack.children[0]).contains("aside"), "the other one has gone")
        stack.setChildren([stack.children[0], RenderNode(.text, [.text: "x", .layoutPriority: .double(2)])])
        _ = fixture.payload()
        stack.set(.axis, "vertical")
        _ = fixture.payload()
        #expect(!classes(stack.children[0]).contains("aside"), "the stack no longer is one in depth")
    }

    @Test func boxesWithNegativePaddingInEachOtherEachReachAsFarAsTheirOwn() {
        let inner = RenderNode(.layer, [.paddingLeading: .double(-7), .paddingTrailing: .double(-7)])
        let outer = RenderNode(.layer, [.paddingLeading: .double(-5), .paddingTrailing: .double(-3)])
        outer.setChildren([inner])
        let style = ElementMapper.element(for: inner).style
        #expect(style["margin-inline-start"] == "-5px" && style["margin-inline-end"] == "-3px" && style["--outset"] == "8px")
        #expect(style["--out-inline-start"] == "-7px")
    }

    @Test func negativePaddingLeavesAViewOfALengthNoLessThanNothing() {
        let view = RenderNode(.shape, [.width: .double(7), .height: .double(40)])
        let around = RenderNode(.layer, [.paddingLeading: .double(-6), .paddingTrailing: .double(-6), .paddingTop: .double(-6)])
        around.setChildren([view])
        let style = ElementMapper.element(for: view).style
        #expect(style["margin-inline-start"] == "-6px" && style["margin-inline-end"] == "-1px")
        #expect(style["margin-block-start"] == nil)
    }

    @Test func whatASpacerEndsWantsNoDistanceThere() {
        let spacer = RenderNode(.spacer)
        let inner = RenderNode(.stack, [.axis: "vertical"])
        inner.setChildren([spacer, RenderNode(.shape)])
        let outer = RenderNode(.stack, [.axis: "vertical"])
        outer.setChildren([RenderNode(.shape), inner])
        #expect(classes(outer.children[0]).isDisjoint(with: ["t0", "b0", "s0", "e0"]))
        #expect(classes(inner).intersection(["t0", "b0", "s0", "e0"]) == ["t0"])
        #expect(classes(spacer).intersection(["t0", "b0", "s0", "e0"]) == ["t0", "b0"])
        inner.set(.paddingTop, 4.0)
        #expect(HTMLWriter.html(of: outer).components(separatedBy: " t0").count == 2, "the spacer alone")
    }

    // Measured: between texts in a vertical stack that has no spacing there is no distance (docs/Layout.md).
    @Test func textsSayAtWhichSidesTheyAre() {
        func row(_ children: [RenderNode]) -> RenderNode { stack("horizontal", children) }
        func text(paddingTop: Double? = nil) -> RenderNode {
            RenderNode(.text, paddingTop.map { [.text: "x", .paddingTop: .double($0)] } ?? [.text: "x"])
        }
        func alternatives(_ children: [RenderNode]) -> RenderNode {
            let node = RenderNode(.alternatives)
            node.setChildren(children)
            return node
        }
        func marks(_ node: RenderNode, spacing: Double? = nil) -> Set<Substring> {
            let parent = stack("vertical", [node])
            if let spacing { parent.set(.spacing, .double(spacing)) }
            return classes(node).intersection(["tx", "tt", "te"])
        }
        #expect(marks(text()) == ["tx"])
        #expect(marks(text(), spacing: 4).isEmpty)
        #expect(marks(text(paddingTop: 4)) == ["te"])
        #expect(marks(row([text(), text()])) == ["tx"])
        #expect(marks(row([text(), RenderNode(.spacer), text()])) == ["tx"])
        #expect(marks(alternatives([text(), text()])) == ["tx"])
        #expect(marks(alternatives([text(), RenderNode(.image)])).isEmpty)
        #expect(marks(row([RenderNode(.image), text()])).isEmpty)
        #expect(marks(stack("vertical", [text(), RenderNode(.shape)])) == ["tt"])
    }

    // "tb" was a toolbar's: a stack with a text at its bottom had its padding and lay above what follows.
    @Test(arguments: ["tx", "tt", "te"]) func itsClassIsNoOthers(name: String) throws {
        let styles = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Client/styles")
        let files = try FileManager.default.contentsOfDirectory(at: styles, includingPropertiesForKeys: nil)
        let selector = try Regex("\\.\(name)(?![\\w-])")
        let using = try files.filter { try $0.pathExtension == "css" && String(contentsOf: $0, encoding: .utf8).contains(selector) }
        #expect(using.map(\.lastPathComponent) == ["20-layout.css"])
    }

    private func stack(_ axis: String, _ children: [RenderNode]) -> RenderNode {
        let stack = RenderNode(.stack, [.axis: .string(axis)])
        stack.setChildren(children)
        return stack
    }

    @Test func aPictureThatKeepsItsFormDoesNotFillTheHeight() {
        let fit: Properties = [.isResizable: .bool(true), .contentMode: "fit"]
        func marks(_ properties: Properties) -> Set<Substring> {
            classes(stack("vertical", [RenderNode(.image, properties)]).children[0]).intersection(["gx", "gy", "mx", "my"])
        }
        #expect(marks(fit) == ["gx", "my"])
        #expect(marks([.isResizable: .bool(true), .contentMode: "fit", .height: .double(40)]).isEmpty)
        #expect(marks([.isResizable: .bool(true), .contentMode: "fit", .width: .double(40)]) == ["my"])
        #expect(marks([.isResizable: .bool(true)]) == ["gx", "gy"])
        #expect(marks([.isResizable: .bool(true), .contentMode: "fill"]) == ["gx", "gy"])
    }

    @Test func whatHasSeveralViewsSaysSo() {
        func marks(_ kind: NodeKind, _ children: [NodeKind]) -> Bool {
            let node = RenderNode(kind)
            node.setChildren(children.map { RenderNode($0) })
            return classes(node).contains("several")
        }
        for kind in [NodeKind.root, .screen, .sheet, .popover, .tab] {
            #expect(marks(kind, [.text, .button]))
            #expect(!marks(kind, [.text]) && !marks(kind, [.stack, .toolbar, .sheet]))
        }
        #expect(!marks(.stack, [.text, .button]))
    }
}
