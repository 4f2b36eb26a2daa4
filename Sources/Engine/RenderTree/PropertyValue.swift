/// The value of a node's property.
package enum PropertyValue: Hashable, Sendable {
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case color(RenderColor)
    indirect case strings([String])
    indirect case fill(RenderFill)
    case lines([StyledLine])
    indirect case drawing(CanvasDrawing)
    indirect case sprites(SpritePicture)
}

extension PropertyValue {
    package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    package var int: Int? { if case .int(let value) = self { value } else { nil } }
    package var double: Double? { if case .double(let value) = self { value } else { nil } }
    package var string: String? { if case .string(let value) = self { value } else { nil } }
    package var color: RenderColor? { if case .color(let value) = self { value } else { nil } }
    package var strings: [String]? { if case .strings(let value) = self { value } else { nil } }
    package var lines: [StyledLine]? { if case .lines(let value) = self { value } else { nil } }
    package var drawing: CanvasDrawing? { if case .drawing(let value) = self { value } else { nil } }
    package var sprites: SpritePicture? { if case .sprites(let value) = self { value } else { nil } }
    package var fill: RenderFill? { if case .fill(let value) = self { value } else { nil } }
}

/// A colour: one that follows the appearance of the host, or fixed components.
package struct RenderColor: Hashable, Sendable {
    /// Colours whose components depend on light, dark and contrast settings.
    package enum Name: String, Hashable, Sendable, CaseIterable {
        case primary, secondary, tertiary, quaternary, accent
        case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
        case systemBackground, secondarySystemBackground, tertiarySystemBackground
        case systemGroupedBackground, secondarySystemGroupedBackground, tertiarySystemGroupedBackground
        case systemFill, secondarySystemFill, tertiarySystemFill, quaternarySystemFill
        case systemGray2, systemGray3, systemGray4, systemGray5, systemGray6
        case separator, opaqueSeparator, placeholderText, link
        /// Black on light, white on dark, and the reverse.
        case label, background
    }

    package enum Base: Hashable, Sendable {
        case named(Name)
        /// Red, green and blue in sRGB, 0 … 255.
        case components(red: UInt8, green: UInt8, blue: UInt8)
    }

    package var base: Base
    /// 0 … 255
    package var alpha: UInt8

    package init(_ base: Base, alpha: UInt8 = 255) {
        self.base = base
        self.alpha = alpha
    }
}

/// What an area is filled with.
package enum RenderFill: Hashable, Sendable {
    case color(RenderColor)
    /// Stops from 0 to 1. Points are in units of the filled area.
    case linear(stops: [Stop], startX: Double, startY: Double, endX: Double, endY: Double)
    case radial(stops: [Stop], centerX: Double, centerY: Double, startRadius: Double, endRadius: Double)
    case angular(stops: [Stop], centerX: Double, centerY: Double, startDegrees: Double, endDegrees: Double)
    /// Radii in parts of the filled area's width and height.
    case elliptical(stops: [Stop], centerX: Double, centerY: Double, startFraction: Double, endFraction: Double)
    case mesh(RenderMesh)
    /// A blurred, translucent background: "ultraThin", "thin", "regular", "thick", "ultraThick", "bar".
    case material(String)
    /// A picture again and again.
    case picture(RenderPicture)
    /// A fill with a shadow that belongs to it.
    indirect case shadowed(RenderFill, RenderShadow)

    package struct Stop: Hashable, Sendable {
        package var color: RenderColor
        package var location: Double

        package init(color: RenderColor, location: Double) {
            self.color = color
            self.location = location
        }
    }
}
