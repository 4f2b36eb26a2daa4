import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct AccessibilityStandInTests {
    @Test func aRepresentationIsMountedBesideTheView() {
        struct Volume: View {
            @State var value = 2.0
            var body: some View { Text("\(Int(value))").accessibilityRepresentation { Slider(value: $value, in: 0...10) } }
        }
        let screen = Screen(Volume())
        let layer = screen.node(.layer)
        #expect(layer[.isRepresented] == .bool(true))
        #expect(layer.children.map(\.kind) == [.text, .decoration] && layer.children.last?[.style] == .string("standIn"))
        screen.send(.change(.double(7)), to: .slider)
        #expect(screen.texts.first == "7" && screen.node(.slider)[.value] == .double(7))
    }

    @Test func childrenTakeThePlaceOfWhatIsInTheView() {
        let screen = Screen(HStack { Text("seen") }.accessibilityLabel("Chart").accessibilityChildren { Text("said") })
        let stack = screen.all { $0.kind == .stack }.first { $0[.accessibilityChildren] == .string("replace") }
        #expect(stack?[.accessibilityLabel] == .string("Chart"))
        #expect(screen.texts == ["seen", "said"])
    }

    @Test func aChartIsReadPointByPoint() {
        struct Sales: AXChartDescriptorRepresentable {
            var values: [Double]

            func makeChartDescriptor() -> AXChartDescriptor {
                AXChartDescriptor(
                    title: "Sales", summary: "They rise.",
                    xAxis: AXCategoricalDataAxisDescriptor(title: "Day", categoryOrder: ["Mon", "Tue"]),
                    yAxis: AXNumericDataAxisDescriptor(title: "Sold", range: 0...9, gridlinePositions: []) { "\(Int($0)) pieces" },
                    series: [AXDataSeriesDescriptor(name: "Cups", isContinuous: false, dataPoints: points)])
            }

            func updateChartDescriptor(_ descriptor: AXChartDescriptor) { descriptor.series[0].dataPoints = points }

            private var points: [AXDataPoint] { zip(["Mon", "Tue"], values).map { AXDataPoint(x: $0, y: $1) } }
        }
        struct Chart: View {
            @State private var values = [2.0, 5]
            var body: some View {
                VStack {
                    Color.red.accessibilityChartDescriptor(Sales(values: values))
                    Button("More") { values[1] = 7 }
                }
            }
        }
        let screen = Screen(Chart())
        #expect(screen.all { $0[.accessibilityChildren] == .string("replace") }.first?[.accessibilityLabel] == .string("Sales"))
        #expect(screen.texts.prefix(3) == ["They rise.", "Day: Mon, Sold: 2 pieces", "Day: Tue, Sold: 5 pieces"])
        screen.send(.tap, to: .button)
        #expect(screen.texts.prefix(3).last == "Day: Tue, Sold: 7 pieces")
    }

    @Test func aRotorLeadsToViewsByTheirIdsAndPreparesThem() throws {
        struct Items: View {
            let prepared: (Int) -> Void
            var body: some View {
                VStack { ForEach(0..<4, id: \.self) { Button("Item \($0)") {} } }
                    .accessibilityRotor("Even") {
                        ForEach([0, 2], id: \.self) { number in
                            AccessibilityRotorEntry("Number \(number)", id: number) { prepared(number) }
                        }
                        if true { AccessibilityRotorEntry("Last", id: 3) }
                    }
            }
        }
        var prepared: [Int] = []
        let screen = Screen(Items { prepared.append($0) })
        let entries = screen.all { $0.kind == .button && $0[.isMenuItem] == .bool(true) }
        #expect(entries.count == 3)
        let operations = screen.operations { screen.scene.send(.tap, to: entries[1]) }
        #expect(prepared == [2])
        #expect(operations.contains { $0.contains("focus") }, "\(operations)")
    }

    @Test func aRotorLeadsToTheViewsThatANamespaceKnows() {
        struct Items: View {
            @Namespace private var mails
            @Namespace private var other
            var body: some View {
                VStack {
                    ForEach(0..<3, id: \.self) { Button("Item \($0)") {}.accessibilityRotorEntry(id: "mail \($0)", in: mails) }
                    Button("Else") {}.accessibilityRotorEntry(id: "mail 2", in: other)
                }
                .accessibilityRotor("Mails") {
                    AccessibilityRotorEntry("Third", id: "mail 2", in: mails)
                    AccessibilityRotorEntry("Other", id: "mail 2", in: other)
                    AccessibilityRotorEntry("Nowhere", id: "mail 2")
                }
            }
        }
        let screen = Screen(Items())
        let entries = screen.all { $0.kind == .button && $0[.isMenuItem] == .bool(true) }
        let told = entries.map { entry in screen.operations { screen.scene.send(.tap, to: entry) }.filter { $0.contains("focus") } }
        #expect(told.map(\.count) == [1, 1, 0], "\(told)")
    }

    @Test func assistiveTechnologyEnlargesByItsActions() {
        var log: [AccessibilityZoomGestureAction.Direction] = []
        let screen = Screen(Text("Map").accessibilityAction(named: "Copy") {}.accessibilityZoomAction { log.append($0.direction) })
        let entries = screen.all { $0.kind == .button && $0[.isMenuItem] == .bool(true) }
        #expect(entries.count == 3)
        for entry in entries { screen.scene.send(.tap, to: entry) }
        #expect(log == [.zoomIn, .zoomOut])
    }

    @Test func theFocusOfAssistiveTechnologyIsAState() {
        struct Form: View {
            @AccessibilityFocusState var isAtText: Bool
            @AccessibilityFocusState(for: .voiceOver) var field: Int?
            var body: some View {
                Text("Summary \(isAtText ? "here" : "there")").accessibilityFocused($isAtText)
                Button("Field \(field ?? 0)") { isAtText = true }.accessibilityFocused($field, equals: 7)
            }
        }
        let screen = Screen(Form())
        #expect(screen.node(.text)[.isFocusTarget] == .bool(true))
        screen.send(.focus(true), to: .text)
        #expect(screen.texts.first == "Summary here")
        screen.send(.focus(false), to: .text)
        screen.send(.focus(true), to: .button)
        #expect(screen.texts == ["Summary there", "Field 7"])
        let operations = screen.operations { screen.send(.tap, to: .button) }
        #expect(operations.contains { $0.contains("focus") }, "\(operations)")
    }

    @Test func whatAPersonHasSetIsInTheEnvironment() {
        struct Settings: View {
            @Environment(\.accessibilityReduceTransparency) var reducesTransparency
            @Environment(\.accessibilityInvertColors) var invertsColors
            @Environment(\.accessibilityDifferentiateWithoutColor) var differentiates
            @Environment(\.displayScale) var scale
            @Environment(\.pixelLength) var pixel
            @Environment(\.sizeCategory) var category
            @Environment(\.legibilityWeight) var weight
            @Environment(\.accessibilityEnabled) var isEnabled
            var body: some View {
                Text(
                    verbatim:
                        "\(reducesTransparency) \(invertsColors) \(differentiates) \(scale) \(pixel) \(category) \(weight!) \(isEnabled)")
            }
        }
        let screen = Screen(Settings())
        #expect(screen.texts == ["false false false 2.0 0.5 large regular false"])
        screen.scene.setTraits(HostTraits(reducesTransparency: true, invertsColors: true, limitsColors: true, displayScale: 4))
        #expect(screen.texts == ["true true true 4.0 0.25 large regular false"])
    }

    @Test(arguments: zip(ContentSizeCategory.allCases, DynamicTypeSize.allCases))
    func theOlderSizesOfTextAreTheNewerOnes(category: ContentSizeCategory, size: DynamicTypeSize) {
        var values = EnvironmentValues()
        values.sizeCategory = category
        #expect(values.dynamicTypeSize == size && values.sizeCategory == category)
        #expect(category.isAccessibilityCategory == size.isAccessibilitySize)
    }

    @Test func namesAndOrderAreTold() {
        let screen = Screen(
            VStack {
                Text("a").accessibilityInputLabels(["One", "Two"]).accessibilitySortPriority(2)
                Text("b").accessibilityLabel("named", isEnabled: false).accessibilityHidden(true, isEnabled: false)
                Text("c").accessibilityRespondsToUserInteraction(false).accessibilityIgnoresInvertColors()
            })
        let texts = screen.all(.text)
        #expect(texts[0][.inputLabels] == .strings(["One", "Two"]) && texts[0][.sortPriority] == .double(2))
        #expect(texts[1][.accessibilityLabel] == nil && texts[1][.isAccessibilityHidden] == nil)
        #expect(texts[2][.respondsToInteraction] == .bool(false))
        #expect(screen.all { $0[.ignoresInvertedColors] == .bool(true) }.count == 1)
    }
}
