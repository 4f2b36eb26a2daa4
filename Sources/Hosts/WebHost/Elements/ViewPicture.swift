import Foundation
import RenderTree

/// A view as a picture that needs nothing else: a drawing (SVG) that holds the view's elements, the style sheet and the app's pictures.
///
/// Pages show it as any other picture. Scripts do not run in it.
@MainActor
package struct ViewPicture {
    private let assets: Assets
    /// The content and the media type of one of the app's resources, by its name in addresses.
    private let resource: (String) -> (bytes: [UInt8], type: String)?

    package init(assets: Assets = .standard, resource: @escaping (String) -> (bytes: [UInt8], type: String)?) {
        self.assets = assets
        self.resource = resource
    }

    /// - Parameters:
    ///   - width: in points, as `height`.
    ///   - isOpaque: whether black lies behind what the view leaves free, instead of nothing.
    package func svg(of root: RenderNode, width: Double, height: Double, isOpaque: Bool) -> String {
        var canvases: [String: RenderNode] = [:]
        let element = Markup.standard.compose(root) { node in
            let name = "\(node.id.rawValue)"
            if node.kind == .canvas { canvases[name] = node }
            return name
        }
        let sheet = assets["glide.css"].map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
        let (width, height) = (CSSValue.number(width), CSSValue.number(height))
        var picture = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" data-scheme="light">\
            <style>\(Self.own)\(HTMLWriter.escapedText(sheet))</style>
            """
        if isOpaque { picture += "<rect width=\"100%\" height=\"100%\"/>" }
        picture += "<foreignObject width=\"100%\" height=\"100%\">"
        picture += "<div xmlns=\"http://www.w3.org/1999/xhtml\" class=\"view-picture\" data-scheme=\"light\">"
        write(element, canvases, to: &picture)
        return picture + "</div></foreignObject></svg>"
    }

    /// A picture is as wide as its view, and nothing in it moves.
    private static let own = """
        .view-picture, .view-picture > .root { position: static; width: 100%; height: 100%; overflow: hidden; background: none; padding: 0; }
        .view-picture { font: 400 1.0625rem/1.3 var(--font); -webkit-font-smoothing: antialiased; overflow-wrap: break-word; }
        .view-picture > .root { display: grid; }
        .view-picture * { transition: none !important; animation: none !important; }
        """

    private static let voidTags: Set<String> = ["input", "img", "hr", "br", "meta", "link"]

    /// - Parameter canvases: by their names on the page.
    private func write(_ element: HTMLElement, _ canvases: [String: RenderNode], to picture: inout String) {
        guard element.tag != "dialog" else { return }
        var element = element
        if let id = element.attributes["data-n"], let drawing = canvases[id]?[.drawing]?.drawing {
            let symbols = element.content.compactMap { $0.element }.last?.content.compactMap(\.element) ?? []
            var canvas = CanvasPicture(id: id, symbols: symbols)
            element.content = [.element(canvas.element(of: drawing))]
            if drawing.isOpaque { element.style["background"] = "#000" }
        }
        picture += "<" + element.tag
        if element.tag == "svg" { picture += " xmlns=\"http://www.w3.org/2000/svg\"" }
        for (name, value) in embedded(element).sorted(by: { $0.key < $1.key }) where name != "data-n" && name != "xmlns" {
            picture += " \(name)=\"\(HTMLWriter.escapedAttribute(value))\""
        }
        if !element.style.isEmpty {
            let declarations = element.style.sorted { $0.key < $1.key }.map { "\($0.key):\(embedded($0.value))" }
            picture += " style=\"\(HTMLWriter.escapedAttribute(declarations.joined(separator: ";")))\""
        }
        guard !Self.voidTags.contains(element.tag) else { return picture += "/>" }
        picture += ">"
        for part in element.content {
            switch part {
            case .text(let text): picture += HTMLWriter.escapedText(text)
            case .element(let inner): write(inner, canvases, to: &picture)
            case .lines(let text): picture += HTMLWriter.escapedText(text.lines.map(\.text).joined(separator: "\n"))
            case .children, .sprites: break
            }
        }
        picture += "</" + element.tag + ">"
    }

    // MARK: Pictures of the app

    private static let resources = "/glide/resources/"

    /// The attributes, with the app's pictures inside of them. Of several sizes the last, the largest.
    private func embedded(_ element: HTMLElement) -> [String: String] {
        var attributes = element.attributes
        guard element.tag == "img" else { return attributes }
        if let largest = attributes["srcset"]?.split(separator: ", ").last {
            let parts = largest.split(separator: " ")
            if !largest.hasPrefix("data:") {
                attributes["srcset"] = parts.count == 2 ? data(at: String(parts[0])).map { "\($0) \(parts[1])" } : nil
            }
        }
        if let source = attributes["src"], source.hasPrefix("/") { attributes["src"] = data(at: source) ?? "data:," }
        return attributes
    }

    /// A value of the style sheet's language with the app's pictures in the places of their addresses.
    private func embedded(_ value: String) -> String {
        guard value.contains(Self.resources) else { return value }
        return value.replacing(/url\("(\/glide\/resources\/[^"]+)"\)/) { match in
            "url(\"\(data(at: String(match.1)) ?? "data:,")\")"
        }
    }

    private func data(at address: String) -> String? {
        guard address.hasPrefix(Self.resources), let name = address.dropFirst(Self.resources.count).removingPercentEncoding,
            let (bytes, type) = resource(name)
        else { return nil }
        return "data:\(type);base64,\(Data(bytes).base64EncodedString())"
    }
}

extension HTMLElement.Content {
    fileprivate var element: HTMLElement? {
        guard case .element(let element) = self else { return nil }
        return element
    }
}
