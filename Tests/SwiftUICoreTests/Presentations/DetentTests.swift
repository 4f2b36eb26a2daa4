import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

/// The heights of a sheet, and what a person makes of them.
@MainActor
struct DetentTests {
    struct Heights: View {
        @State private var detent = PresentationDetent.medium
        var indicator = Visibility.automatic
        var body: some View {
            Text("behind").sheet(isPresented: .constant(true)) {
                Button(detent == .large ? "is large" : "is not large") { detent = .height(200) }
                    .presentationDetents([.medium, .large, .height(200)], selection: $detent)
                    .presentationDragIndicator(indicator)
            }
        }
    }

    private struct Third: CustomPresentationDetent {
        static func height(in context: Context) -> CGFloat? { max(44, context.maxDetentValue * 0.3) }
    }
    private struct Roomy: CustomPresentationDetent {
        static func height(in context: Context) -> CGFloat? { context.dynamicTypeSize.isAccessibilitySize ? 400 : 240 }
    }
    private struct Never: CustomPresentationDetent {
        static func height(in context: Context) -> CGFloat? { nil }
    }

    @Test("A height of the app's own is a part of the window, a length, or none")
    func customHeights() throws {
        func heights(_ detents: Set<PresentationDetent>, size: DynamicTypeSize = .large) throws -> [String]? {
            let scene = ViewGraph.showing(
                Text("behind").sheet(isPresented: .constant(true)) { Text("x").presentationDetents(detents) }.dynamicTypeSize(size))
            return try scene.first(.sheet)[.detents]?.strings
        }
        #expect(try heights([.custom(Third.self), .custom(Never.self), .large]) == ["0.3", "large"])
        #expect(try heights([.custom(Roomy.self)]) == ["240.0pt"])
        #expect(try heights([.custom(Roomy.self)], size: .accessibility2) == ["400.0pt"])
    }

    @Test func theHeightThatAPersonDragsToIsWritten() throws {
        let scene = ViewGraph.showing(Heights())
        let sheet = try scene.first(.sheet)
        #expect(sheet[.detents] == .strings(["medium", "200.0pt", "large"]))
        scene.send(.change(.string("large")), to: sheet)
        #expect(scene.has("is large"))
        #expect(sheet[.detents] == .strings(["large", "200.0pt", "medium"]))
        try scene.tap("is large")
        #expect(sheet[.detents] == .strings(["200.0pt", "medium", "large"]))
    }

    @Test func aHeightThatIsNoneOfItsOwnIsNotWritten() throws {
        let scene = ViewGraph.showing(Heights())
        scene.send(.change(.string("0.9")), to: try scene.first(.sheet))
        #expect(scene.has("is not large"))
    }

    @Test(arguments: [(Visibility.automatic, nil as PropertyValue?), (.visible, .bool(true)), (.hidden, .bool(false))])
    func theIndicatorIsSaid(visibility: Visibility, property: PropertyValue?) throws {
        let scene = ViewGraph.showing(Heights(indicator: visibility))
        #expect(try scene.first(.sheet)[.showsDragIndicator] == property)
    }
}
