import RenderTree
import SessionCore

extension ElementMapper {
    /// An area, and the text of what is in it. The page's script draws; what moves is told by an operation of its own.
    static func sprites(_ subject: Subject) -> HTMLElement {
        var element = HTMLElement("div", ["class": "sprites", "data-b": "measure"])
        element.content = [
            .element(HTMLElement("canvas", ["aria-hidden": "true"])),
            .element(HTMLElement("span", ["hidden": ""], [.sprites(subject.properties[.sprites]?.sprites ?? SpritePicture())])),
        ]
        if subject.string(.accessibilityLabel) != nil { element.attributes["role"] = "img" }
        return element
    }
}

/// A scene of sprites as the page's script reads it.
@MainActor
enum SpriteText {
    /// Everything: the frame, the pictures, and each layer as its id, the one around it, its place and its look.
    static func all(_ picture: SpritePicture) -> String {
        array([frame(picture), array(picture.pictures.map(image)), array(picture.layers.map { layer($0) })])
    }

    /// What is other than before: frame, new pictures, layers that have gone, those that have come (each after which one) or a new order of
    /// all, places (steps to the id, which numbers, steps of each), looks. 0 where nothing is.
    static func change(from old: SpritePicture, to new: SpritePicture) -> String {
        let pictures = new.pictures.count > old.pictures.count ? array(new.pictures[old.pictures.count...].map(image)) : "0"
        var known: [Int: Int] = [:]
        for (index, layer) in old.layers.enumerated() { known[layer.id] = index }
        let structure = Structure(from: old.layers, to: new.layers, known: known)
        var (places, looks) = ([String](), [String]())
        var last = 0
        for layer in new.layers {
            guard let index = known[layer.id] else { continue }
            let former = old.layers[index]
            if layer.place != former.place {
                places.append("\(layer.id - last)")
                last = layer.id
                places += steps(from: former.place.steps, to: layer.place.steps)
            }
            if layer.look != former.look { looks += ["\(layer.id)", look(layer.look)] }
        }
        var parts = [
            frame(old) == frame(new) ? "0" : frame(new), pictures, structure.gone, structure.come, places.isEmpty ? "0" : array(places),
            looks.isEmpty ? "0" : array(looks),
        ]
        while parts.last == "0" { parts.removeLast() }
        return array(parts)
    }

    /// Which of the eight numbers of a place are others, as bits, and by how much.
    private static func steps(from old: SIMD8<Int32>, to new: SIMD8<Int32>) -> [String] {
        var (bits, differences) = (0, [String]())
        for index in 0..<8 where old[index] != new[index] {
            bits |= 1 << index
            differences.append("\(Int(new[index]) - Int(old[index]))")
        }
        return ["\(bits)"] + differences
    }

    private struct Structure {
        var gone = "0"
        /// A list of layers after the id that each comes after, or a text of all ids with those around them.
        var come = "0"

        @MainActor init(from old: [SpritePicture.Layer], to new: [SpritePicture.Layer], known: [Int: Int]) {
            let present = Set(new.map(\.id))
            let left = old.filter { !present.contains($0.id) }
            if !left.isEmpty { gone = array(left.map { "\($0.id)" }) }
            var (last, isInOrder) = (-1, true)
            for layer in new {
                guard let index = known[layer.id] else { continue }
                if index < last || old[index].parent != layer.parent { isInOrder = false }
                last = index
            }
            var parts: [String] = []
            for (index, layer) in new.enumerated() where known[layer.id] == nil {
                parts.append(SpriteText.layer(layer, after: index > 0 ? new[index - 1].id : 0))
            }
            if !isInOrder { parts.append(array(new.map { "\($0.id),\($0.parent)" })) }
            if !parts.isEmpty { come = "[\(isInOrder ? 0 : 1)," + parts.joined(separator: ",") + "]" }
        }
    }

    private static func frame(_ picture: SpritePicture) -> String {
        array([
            number(picture.unit), picture.ground.map { string(CSSValue.color($0)) } ?? "0", picture.isPaused ? "1" : "0",
            string(picture.note),
        ])
    }

    private static func image(_ properties: Properties) -> String { DrawingText.markup(.image, properties) }

    private static func layer(_ layer: SpritePicture.Layer, after former: Int? = nil) -> String {
        let steps = layer.place.steps
        return array(
            (former.map { ["\($0)"] } ?? []) + ["\(layer.id)", "\(layer.parent)", array((0..<8).map { "\(steps[$0])" }), look(layer.look)])
    }

    private static func look(_ look: SpritePicture.Look) -> String {
        switch look {
        case .nothing: "0"
        case .cut(let mask): "[\"c\",\(mask)]"
        case .sprite(let sprite):
            array([
                "\"s\"", "\(sprite.picture)", sprite.part == [0, 0, 1, 1] ? "0" : array(sprite.part.map(factor)), number(sprite.width),
                number(sprite.height), factor(sprite.anchorX), factor(sprite.anchorY), color(sprite.color), factor(sprite.blend),
                string(DrawingText.composition(sprite.blendMode)), sprite.isSharp ? "1" : "0",
            ])
        case .text(let text):
            array([
                "\"t\"", DrawingText.markup(.text, text.properties), color(text.color), factor(text.across), string(text.down),
                number(text.width),
            ])
        case .outline(let outline):
            array([
                "\"o\"", DrawingText.outline(outline.path), color(outline.fill), color(outline.stroke),
                array([
                    number(outline.line.width), string(outline.line.cap), string(outline.line.join), number(outline.line.miterLimit),
                    number(outline.line.dashPhase), array(outline.line.dash.map(number)),
                ]), number(outline.glow), string(DrawingText.composition(outline.blendMode)),
            ])
        case .particles(let particles):
            array([
                "\"p\"", "\(particles.picture)", array(particles.numbers.map(factor)), DrawingText.list(particles.colors),
                array(particles.colorBlend.map(factor)), string(DrawingText.composition(particles.blendMode)), "\(particles.target)",
                "\(particles.run)",
            ])
        }
    }

    private static func color(_ color: RenderColor?) -> String { color.map { string(CSSValue.color($0)) } ?? "0" }
    private static func array(_ parts: [String]) -> String { "[" + parts.joined(separator: ",") + "]" }
    private static func number(_ value: Double) -> String { DrawingText.number(value) }
    private static func factor(_ value: Double) -> String { CSSValue.number(value.isFinite ? (value * 1e4).rounded() / 1e4 : 0) }
    private static func string(_ value: String) -> String { DrawingText.string(value) }
}
