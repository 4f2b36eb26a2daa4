import RenderTree

/// A file of a picture of the app, and the pixels that it has for each point.
struct PictureFile {
    let address: String
    let scale: String

    /// Those of ``PropertyKey/pictureFiles``, smallest first.
    @MainActor static func list(_ subject: Subject) -> [PictureFile] { list(subject.string(.pictureFiles) ?? "") }

    static func list(_ text: String) -> [PictureFile] {
        text.split(separator: ",").compactMap { entry in
            let parts = entry.split(separator: " ")
            guard parts.count == 2, parts[1].last == "x", parts[1].dropLast().allSatisfy(\.isNumber) else { return nil }
            return PictureFile(
                address: "/glide/resources/" + ElementMapper.percentEncoded(String(parts[0])), scale: String(parts[1]))
        }
    }
}

extension ElementMapper {
    static func image(_ subject: Subject) -> HTMLElement {
        if let name = subject.string(.symbol) { return symbolImage(name, subject) }
        if let name = subject.string(.resource), PictureFile.list(subject).isEmpty { return missingPicture(name, subject) }
        return picture(subject)
    }

    static func picture(_ subject: Subject) -> HTMLElement {
        var element = HTMLElement("img", ["class": "image", "alt": "", "decoding": "async", "draggable": "false"])
        let files = PictureFile.list(subject)
        if let address = subject.string(.url) {
            let address = PictureAddress.local(address)
            if let scale = subject.properties[.pictureScale]?.double {
                element.attributes["srcset"] = "\(address) \(CSSValue.number(scale))x"
            } else {
                element.attributes["src"] = address
            }
        } else if files.count == 1, files[0].scale == "1x" {
            element.attributes["src"] = files[0].address
        } else {
            // Without a `src`, which would count as one pixel a point.
            element.attributes["srcset"] = files.map { "\($0.address) \($0.scale)" }.joined(separator: ", ")
        }
        if let label = subject.string(.accessibilityLabel) { element.attributes["alt"] = label }
        if subject.isTrue(.isResizable) { element.addClasses(["resizable"]) }
        let styles = imageStyles(subject)
        element.addClasses(styles.filter { $0 != "template" })
        return styles.contains("template") ? stencil(of: element, subject) : element
    }

    /// A neutral glyph in the place of a picture that is not there, with its name.
    static func missingPicture(_ name: String, _ subject: Subject) -> HTMLElement {
        var element = HTMLElement("span", ["class": "symbol missing", "role": "img", "title": name], [.element(symbol("photo"))])
        element.attributes["aria-label"] = subject.string(.accessibilityLabel) ?? name
        if subject.isTrue(.isResizable) { element.addClasses(["resizable"]) }
        return element
    }

    /// What an image's style says about its pixels.
    static func imageStyles(_ subject: Subject) -> [String] {
        subject.style.split(separator: " ").map(String.init).filter(["template", "tile", "pixelated", "redacted"].contains)
    }

    /// A picture of the app that shows where it is opaque, in the text's colour.
    private static func stencil(of picture: HTMLElement, _ subject: Subject) -> HTMLElement {
        guard let address = subject.string(.url).map(PictureAddress.local) ?? PictureFile.list(subject).last?.address,
            !address.contains(where: { $0 == "\"" || $0 == "\\" })
        else { return picture }
        return HTMLElement("span", ["class": "stencil"], style: ["--src": "url(\"\(address)\")"], [.element(picture)])
    }
}
