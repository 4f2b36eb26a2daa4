import RenderTree

/// Shapes, filters and transforms.
extension Gallery {
    static func effects() -> RenderNode {
        let shapes = ["rectangle", "rounded 14", "capsule", "circle", "ellipse", "rounded 20 0 20 0", "polygon 0 1 0.5 0 1 1"]
        let line: Properties = [.strokeStyle: named(.blue), .strokeWidth: .double(6)]
        let filled = shapes.map { figure($0, [.fillStyle: named(.orange)]) }
        let stroked = shapes.map { figure($0, line) }
        let inside = shapes.map { figure($0, line, options: ["inside", "butt", "miter"]) }
        let dashed = shapes.map { figure($0, line, options: ["center", "round", "miter", "4", "12"]) }
        let filters = [
            ["brightness", "0.3"], ["grayscale", "1"], ["hueRotation", "90"], ["invert", "1"], ["multiply", "#ff8080ff"],
            ["contrast", "0.4"],
        ]
        let filtered = filters.map { make(.layer, [.filters: .strings($0)], [card(.teal, $0[0])]) }
        let turned = [
            make(.layer, [.rotation3D: .strings(["45", "0", "1", "0"])], [card(.pink, "Turned")]),
            make(.layer, [.rotation: .double(20), .anchor: "0 0"], [card(.green, "Anchored")]),
            make(.layer, [.blendMode: "multiply"], [card(.yellow, "Blended")]),
            make(.layer, [.clipShape: "polygon 0 0 1 0 0.5 1"], [card(.indigo, "Clipped")]),
        ]
        let placed = make(.layer, [.positionX: .double(60), .positionY: .double(30)], [card(.red, "At 60, 30")])
        let texts = [
            text("Georgia", font: nil, secondary: false, [.fontDesign: "family Georgia"]),
            text("Hidden for now", font: nil, secondary: false, [.style: "redacted"]),
            make(.stack, [.traits: .strings(["selected"])], [text("Selected")]),
        ]
        let rows = [filled, stroked, inside, dashed, filtered, turned, texts].map { h($0, spacing: 16) }
        return make(.scroll, [:], [padding(v(rows, spacing: 24)), make(.layer, [.height: .double(120)], [placed])])
    }

    private static func figure(_ name: String, _ properties: Properties, options: [String] = []) -> RenderNode {
        var all: Properties = [.shape: .string(name), .width: .double(80), .height: .double(60)]
        all.merge(properties)
        if !options.isEmpty { all[.strokeOptions] = .strings(options) }
        return make(.shape, all)
    }
}
