import Foundation
import SwiftUICore

/// The marks of a chart, flat, in the order in which they are declared.
struct ChartItems {
    private(set) var marks: [MarkItem] = []
    private var look = MarkLook()

    @MainActor
    init<C: ChartContent>(_ content: C) { add(content) }

    init() {}

    mutating func add(_ mark: MarkItem) {
        var mark = mark
        mark.look = look
        marks.append(mark)
    }

    /// Adds what looks otherwise.
    @MainActor
    mutating func styled(_ change: (inout MarkLook) -> Void, _ add: (inout ChartItems) -> Void) {
        let outer = look
        change(&look)
        add(&self)
        look = outer
    }
}

/// One mark, as its initialiser was told.
struct MarkItem {
    enum Kind { case bar, line, area, point, rule, rectangle, sector }

    var kind: Kind
    var x: MarkPlace?
    var xEnd: MarkPlace?
    var y: MarkPlace?
    var yEnd: MarkPlace?
    var series: MarkPlace?
    var width = MarkDimension.automatic
    var height = MarkDimension.automatic
    var stacking = MarkStackingMethod.standard
    var innerRadius = MarkDimension.automatic
    var outerRadius = MarkDimension.automatic
    var angularInset: CGFloat = 0
    /// The value of the data, of what is stacked.
    var length: Double?
    /// What the mark stands for, of plots of functions, until the scale of the x axis is known.
    var function: PlotFunction?
    var look = MarkLook()
}

/// What modifiers say about marks.
struct MarkLook {
    var style: AnyShapeStyle?
    var styleBy: MarkPlace?
    var symbol: MarkSymbol?
    var symbolBy: MarkPlace?
    var symbolSize: CGFloat?
    var symbolSizeBy: MarkPlace?
    var lineStyle: StrokeStyle?
    var lineStyleBy: MarkPlace?
    var positionBy: MarkPlace?
    var interpolation = InterpolationMethod.linear
    var opacity = 1.0
    var cornerRadius: CGFloat?
    /// What of the mark is seen, by the box that it has.
    var clip: (@Sendable (CGRect) -> Path)?
    var offset = CGSize.zero
    /// How much farther than its beginning the end of the mark is moved, along each axis.
    var endOffset = CGSize.zero
    var zIndex = 0.0
    var blur: CGFloat = 0
    var shadow: MarkShadow?
    var annotations: [MarkAnnotation] = []
    var accessibilityLabel: Text?
    var accessibilityValue: Text?
    var accessibilityIdentifier: String?
    var isAccessibilityHidden = false
}

/// What a mark throws on what lies below it.
struct MarkShadow {
    let color: Color
    let radius: CGFloat
    let offset: CGSize
}

/// A view beside a mark.
struct MarkAnnotation {
    let position: AnnotationPosition
    let alignment: Alignment
    let spacing: CGFloat?
    let resolution: AnnotationOverflowResolution
    let content: @MainActor (AnnotationContext) -> AnyView
}

/// What a point is drawn as.
enum MarkSymbol {
    case shape(AnyChartSymbolShape)
    case view(AnyView)
}
