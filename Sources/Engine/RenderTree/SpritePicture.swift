/// What a scene of sprites shows at one moment: layers in the order of their tree, each after the one that it is in.
///
/// Two moments differ in few numbers, which is all that hosts are told.
package struct SpritePicture: Hashable, Sendable {
    /// A layer's place in the one around it, in whole steps of a unit that it is rounded to. Turned anticlockwise, y grows upwards.
    package struct Place: Hashable, Sendable {
        /// x, y (``SpritePicture/unit``), rotation (1/1000 radian), horizontal and vertical scale (1/1000), opacity (1/250), height above
        /// what is around it (1/100), whether it is hidden (1).
        package var steps: SIMD8<Int32>

        package init(
            x: Double = 0, y: Double = 0, unit: Double = 10, rotation: Double = 0, xScale: Double = 1, yScale: Double = 1,
            opacity: Double = 1, height: Double = 0, isHidden: Bool = false
        ) {
            steps = SIMD8(
                Self.steps(x * unit), Self.steps(y * unit), Self.steps(rotation * 1_000), Self.steps(xScale * 1_000),
                Self.steps(yScale * 1_000), Self.steps(opacity * 250), Self.steps(height * 100), isHidden ? 1 : 0)
        }

        private static func steps(_ value: Double) -> Int32 {
            value.isFinite ? Int32(min(max(value, -1e9), 1e9).rounded()) : 0
        }
    }

    package struct Layer: Hashable, Sendable {
        /// Greater than 0; stays with the layer.
        package var id: Int
        /// The layer around it; 0: the area.
        package var parent: Int
        package var place: Place
        package var look: Look

        package init(id: Int, parent: Int, place: Place, look: Look = .nothing) {
            (self.id, self.parent, self.place, self.look) = (id, parent, place, look)
        }
    }

    package enum Look: Hashable, Sendable {
        case nothing
        indirect case sprite(Sprite)
        indirect case text(Text)
        indirect case outline(Outline)
        /// What falls or flies from the layer on, which hosts move by themselves.
        indirect case particles(Particles)
        /// What is in the layer is seen as far as another layer, by its id, is opaque; 0: not cut.
        case cut(by: Int)
    }

    /// A picture or an area of one colour around the layer's origin.
    package struct Sprite: Hashable, Sendable {
        /// In ``SpritePicture/pictures``; 0: none.
        package var picture = 0
        /// x, y, width and height in parts of the picture, y from its bottom.
        package var part: [Double] = [0, 0, 1, 1]
        package var width = 0.0, height = 0.0
        /// The point of the area that is at the origin, in parts of it, from the bottom left.
        package var anchorX = 0.5, anchorY = 0.5
        package var color: RenderColor?
        /// How much of the colour is in the picture, from 0 to 1.
        package var blend = 0.0
        package var blendMode = "normal"
        /// Pixels that are made larger keep their edges.
        package var isSharp = false

        package init() {}
    }

    package struct Text: Hashable, Sendable {
        /// Of a ``NodeKind/text``.
        package var properties: Properties
        package var color: RenderColor
        /// Where the origin is: 0 the left edge, 1 the right one.
        package var across: Double
        /// "baseline", "center", "top", "bottom".
        package var down: String
        /// Lines are no wider; 0: one line, unless the text has several.
        package var width: Double

        package init(_ properties: Properties, color: RenderColor, across: Double, down: String, width: Double) {
            (self.properties, self.color, self.across, self.down, self.width) = (properties, color, across, down, width)
        }
    }

    package struct Outline: Hashable, Sendable {
        package var path: CanvasDrawing.Outline
        package var fill: RenderColor?
        package var stroke: RenderColor?
        package var line: CanvasDrawing.Line
        package var glow: Double
        package var blendMode = "normal"

        package init(path: CanvasDrawing.Outline, fill: RenderColor?, stroke: RenderColor?, line: CanvasDrawing.Line, glow: Double) {
            (self.path, self.fill, self.stroke, self.line, self.glow) = (path, fill, stroke, line, glow)
        }
    }

    package struct Particles: Hashable, Sendable {
        package var picture = 0
        /// In the order of the numbers that hosts read; see `SpriteText`.
        package var numbers: [Double]
        /// Of the times of a particle's life, from 0 to 1.
        package var colors: [RenderFill.Stop]
        package var colorBlend: [Double]
        package var blendMode = "normal"
        /// The layer that particles stay in once they are there; 0: the emitter's own.
        package var target = 0
        /// Another number: everything begins anew.
        package var run = 0

        package init(numbers: [Double], colors: [RenderFill.Stop], colorBlend: [Double]) {
            (self.numbers, self.colors, self.colorBlend) = (numbers, colors, colorBlend)
        }
    }

    /// Steps to a point.
    package var unit: Double
    /// The ground of the area; nil: what is behind it is seen.
    package var ground: RenderColor?
    package var isPaused = false
    /// What is written in a corner for whoever makes the program.
    package var note = ""
    /// The properties of ``NodeKind/image``s, from 1 on.
    package var pictures: [Properties]
    package var layers: [Layer]

    package init(unit: Double = 10, ground: RenderColor? = nil, pictures: [Properties] = [], layers: [Layer] = []) {
        (self.unit, self.ground, self.pictures, self.layers) = (unit, ground, pictures, layers)
    }
}

extension SpritePicture: CustomStringConvertible {
    package var description: String { "\(layers.count) layers" }
}
