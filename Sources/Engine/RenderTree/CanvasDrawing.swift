/// What a program has drawn by itself: steps in their order, lengths in points of the area, which begins at the top left.
package struct CanvasDrawing: Hashable, Sendable {
    package enum Step: Hashable, Sendable {
        /// How what follows is drawn, up to the next one.
        case state(State)
        case fill(Outline, Paint, isEvenOdd: Bool)
        case stroke(Outline, Paint, Line)
        /// A text, by the properties of a ``NodeKind/text``. Its own colours count where no paint is given.
        case text(Properties, Paint?, Place)
        /// A picture, by the properties of a ``NodeKind/image``.
        case image(Properties, Paint?, Place)
        /// The node's child of that index.
        case symbol(Int, Place)
        /// What follows is drawn for itself, in the neutral state, and then as one in the state that counts here.
        case beginLayer
        case endLayer
    }

    package struct State: Hashable, Sendable {
        package var transform = Transform()
        /// From 0 to 1.
        package var opacity = 1.0
        /// "normal", "multiply", "colorDodge", "sourceIn" …
        package var blendMode = "normal"
        /// One after the other, on each thing that is drawn.
        package var filters: [Filter] = []
        /// All of them cut.
        package var clips: [Clip] = []

        package init() {}
    }

    /// x' = a·x + c·y + tx, y' = b·x + d·y + ty
    package struct Transform: Hashable, Sendable {
        package var a = 1.0, b = 0.0, c = 0.0, d = 1.0, tx = 0.0, ty = 0.0

        package init() {}

        package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
            (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
        }
    }

    package enum Clip: Hashable, Sendable {
        case outline(Outline, Transform, isEvenOdd: Bool, isInverse: Bool)
        /// As far as what the steps draw is opaque.
        case layer([Step], opacity: Double, isInverse: Bool)
    }

    package enum Filter: Hashable, Sendable {
        /// A name and an amount as in ``PropertyKey/filters``; also "luminanceToAlpha".
        case color(String, amount: String)
        /// Four rows of five factors: of red, green, blue and opacity, and what is added.
        case matrix([Double])
        case blur(radius: Double)
        case shadow(RenderColor, radius: Double, x: Double, y: Double)
        /// The colour where the opacity is between the two, nothing elsewhere.
        case alphaThreshold(min: Double, max: Double, RenderColor)
    }

    package enum Outline: Hashable, Sendable {
        /// As ``PropertyKey/path``.
        case path(String)
        case rectangle(x: Double, y: Double, width: Double, height: Double)
        case ellipse(x: Double, y: Double, width: Double, height: Double)
    }

    package enum Paint: Hashable, Sendable {
        case color(RenderColor)
        case linear(stops: [RenderFill.Stop], startX: Double, startY: Double, endX: Double, endY: Double)
        case radial(stops: [RenderFill.Stop], x: Double, y: Double, startRadius: Double, endRadius: Double)
        case conic(stops: [RenderFill.Stop], x: Double, y: Double, degrees: Double)
        /// A picture again and again, from a point on; of the picture, a part in units of it.
        case tiles(Properties, x: Double, y: Double, part: [Double], scale: Double)
    }

    package struct Line: Hashable, Sendable {
        package var width: Double
        /// "butt", "round", "square"
        package var cap: String
        /// "miter", "round", "bevel"
        package var join: String
        package var miterLimit: Double
        package var dash: [Double]
        package var dashPhase: Double

        package init(width: Double, cap: String, join: String, miterLimit: Double, dash: [Double], dashPhase: Double) {
            (self.width, self.cap, self.join) = (width, cap, join)
            (self.miterLimit, self.dash, self.dashPhase) = (miterLimit, dash, dashPhase)
        }
    }

    package enum Place: Hashable, Sendable {
        /// A point, and which point of the thing, in units of it, lies there.
        case at(x: Double, y: Double, anchorX: Double, anchorY: Double)
        case inside(x: Double, y: Double, width: Double, height: Double)
    }

    package var steps: [Step]
    package var isOpaque: Bool

    package init(steps: [Step] = [], isOpaque: Bool = false) {
        self.steps = steps
        self.isOpaque = isOpaque
    }
}

extension CanvasDrawing: CustomStringConvertible {
    package var description: String { "\(steps.count) steps" }
}
