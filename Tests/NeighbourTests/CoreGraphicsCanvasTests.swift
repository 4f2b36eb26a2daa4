import CoreGraphics
import GlideTesting
import RenderTree
import SwiftUI
import Testing
import UIKit

/// Core Graphics in SwiftUI's canvases and controls, and UIKit's traits and recognizers in SwiftUI's words.
@MainActor
struct CoreGraphicsCanvasTests {
    @Test func coreGraphicsDrawsIntoACanvas() throws {
        func steps(_ draw: @escaping (inout GraphicsContext, CGSize) -> Void) throws -> [CanvasDrawing.Step] {
            let scene = ViewGraph()
            scene.mount(Canvas(renderer: draw))
            func find(_ node: RenderNode) -> RenderNode? { node.kind == .canvas ? node : node.children.lazy.compactMap(find).first }
            let canvas = try #require(find(scene.tree.root))
            scene.send(.measured(.init(x: 0, y: 0, width: 100, height: 50)), to: canvas)
            return canvas[.drawing]?.drawing?.steps ?? []
        }
        let rect = CGRect(x: 1, y: 2, width: 30, height: 20)
        let drawn = try steps { context, _ in
            context.withCGContext { cg in
                cg.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
                cg.fill(rect)
            }
        }
        #expect(drawn == (try steps { context, _ in context.fill(Path(rect), with: .color(Color(red: 1, green: 0, blue: 0))) }))
        struct Refused: Error {}
        _ = try steps { context, _ in
            #expect(throws: Refused.self) { try context.withCGContext { _ in throw Refused() } }
        }
    }

    @Test func aColorOfCoreGraphicsIsPicked() throws {
        struct Pick: View {
            @State private var color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            var body: some View {
                ColorPicker("Ink", selection: $color)
                Text("blue \(Int((color.components?[2] ?? 0) * 255))")
            }
        }
        let host = TestHost(Pick())
        #expect(host.texts.contains("blue 0"))
        try host.find(.colorPicker, "Ink").set(color: "#0000ff")
        #expect(host.texts.contains("blue 255"))
    }

    @Test func traitsAreTheSameInBothWords() {
        #expect(ColorScheme(UIUserInterfaceStyle.dark) == .dark && ColorScheme(UIUserInterfaceStyle.light) == .light)
        #expect(ColorScheme(UIUserInterfaceStyle.unspecified) == nil && UIUserInterfaceStyle(ColorScheme.dark) == .dark)
        #expect(UIUserInterfaceStyle(nil as ColorScheme?) == .unspecified)
        #expect(UserInterfaceSizeClass(UIUserInterfaceSizeClass.compact) == .compact && UIUserInterfaceSizeClass(.regular) == .regular)
        #expect(UserInterfaceSizeClass(UIUserInterfaceSizeClass.unspecified) == nil)
        #expect(LayoutDirection(UITraitEnvironmentLayoutDirection.rightToLeft) == .rightToLeft)
        for size in DynamicTypeSize.allCases { #expect(DynamicTypeSize(UIContentSizeCategory(size)) == size) }
        #expect(
            DynamicTypeSize(UIContentSizeCategory.unspecified) == nil
                && Set(DynamicTypeSize.allCases.map { UIContentSizeCategory($0) }).count == 12)
    }

    // MARK: Recognizers

    struct Tap: UIGestureRecognizerRepresentable {
        let taps: Int
        let told: (String) -> Void
        final class Coordinator { var count = 0 }

        func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator { Coordinator() }
        func makeUIGestureRecognizer(context: Context) -> UITapGestureRecognizer { UITapGestureRecognizer() }
        func updateUIGestureRecognizer(_ recognizer: UITapGestureRecognizer, context: Context) { recognizer.numberOfTapsRequired = taps }
        func handleUIGestureRecognizerAction(_ recognizer: UITapGestureRecognizer, context: Context) {
            context.coordinator.count += 1
            let place = context.converter.localLocation
            told("\(context.coordinator.count): \(Int(place.x)) \(Int(place.y)) \(recognizer.state == .ended)")
        }
    }

    struct Pan: UIGestureRecognizerRepresentable {
        let told: (String) -> Void
        func makeUIGestureRecognizer(context: Context) -> UIPanGestureRecognizer { UIPanGestureRecognizer() }
        func handleUIGestureRecognizerAction(_ recognizer: UIPanGestureRecognizer, context: Context) {
            told("\(recognizer.state) \(Int(context.converter.localTranslation?.x ?? -1))")
        }
    }

    @Test func aRecognizerIsAmongTheGestures() throws {
        struct Card: View {
            @State private var log: [String] = []
            @State private var taps = 1
            var body: some View {
                Text("Card").gesture(Tap(taps: taps) { log.append($0) })
                Text(log.joined(separator: ", ")).accessibilityIdentifier("log")
                Button("Two taps") { taps = 2 }
            }
        }
        let host = TestHost(Card())
        try host.find(text: "Card").tap(x: 3, y: 4)
        try host.find(text: "Card").tap(x: 5, y: 6)
        #expect(host.texts.contains("1: 3 4 true, 2: 5 6 true"), "the coordinator stays")
        try host.find(.button, "Two taps").tap()
        try host.find(text: "Card").tap(count: 2)
        #expect(host.texts.contains { $0.contains("3: ") }, "the recognizer follows the view")
    }

    @Test func aPanTellsItsWay() throws {
        struct Card: View {
            @State private var log: [String] = []
            var body: some View {
                Text("Card").gesture(Pan { log.append($0) })
                Text(log.joined(separator: ", "))
            }
        }
        let host = TestHost(Card())
        try host.find(text: "Card").drag(x: 40, y: 0)
        #expect(host.texts.contains { $0.hasPrefix("began") && $0.contains("ended 40") }, "\(host.texts)")
    }
}
