import CoreLocation
import SwiftUICore

/// What lies on a map, flat, in the order in which it is declared.
struct MapItems {
    private(set) var all: [MapItem] = []
    private var path: [AnyHashable] = []
    private var tag: AnyHashable?
    private var look = MapItemLook()

    mutating func add(_ kind: MapItem.Kind, at points: [MKMapPoint]) {
        all.append(MapItem(id: path, kind: kind, points: points, tag: tag, look: look))
    }

    /// Adds what is inside of something: that has an identity of its own, and perhaps a value by which it is selected.
    @MainActor
    mutating func inside(_ step: AnyHashable, tag: AnyHashable? = nil, _ add: (inout MapItems) -> Void) {
        let outer = self.tag
        if let tag { self.tag = tag }
        path.append(step)
        add(&self)
        path.removeLast()
        self.tag = outer
    }

    /// Adds what looks otherwise.
    @MainActor
    mutating func styled(_ change: (inout MapItemLook) -> Void, _ add: (inout MapItems) -> Void) {
        let outer = look
        change(&look)
        add(&self)
        look = outer
    }

    /// What the content frames by itself, if there is any: with a margin around it, as Apple's maps have.
    var frame: MKMapRect? {
        let rect = MKMapRect(around: all.lazy.flatMap(\.points))
        return rect.isNull ? nil : rect.insetBy(dx: -rect.width * 0.2, dy: -rect.height * 0.2)
    }
}

/// One thing on a map.
struct MapItem: Identifiable {
    enum Kind {
        case marker(MarkerParts)
        case annotation(AnnotationParts)
        case user(AnnotationParts?)
        case line
        case area
    }

    let id: [AnyHashable]
    let kind: Kind
    /// Where it is; of a line or an area its corners.
    let points: [MKMapPoint]
    /// The value by which it is selected.
    let tag: AnyHashable?
    let look: MapItemLook
}

/// What modifiers say about an item.
struct MapItemLook {
    var tint: AnyShapeStyle?
    var fill: AnyShapeStyle?
    var stroke: AnyShapeStyle?
    var strokeStyle: StrokeStyle?
    var showsTitle = true
}

/// A balloon: what stands in it, and below it.
struct MarkerParts {
    enum Shape { case balloon, pin }

    let title: AnyView?
    let glyph: AnyView?
    var shape = Shape.balloon
}

/// A view of the app's, and what stands below it.
struct AnnotationParts {
    let title: AnyView?
    let content: AnyView
    let anchor: UnitPoint
}
