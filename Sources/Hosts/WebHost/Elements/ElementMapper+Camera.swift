import RenderTree

extension ElementMapper {
    /// What a camera sees. The page's script asks the person for it.
    static func camera(_ subject: Subject) -> HTMLElement {
        var element = HTMLElement("div", ["class": subject.string(.contentMode) == "fill" ? "camera filled" : "camera"])
        element.attributes["data-side"] = subject.string(.style) ?? "back"
        element.attributes["data-pictures"] = "\(subject.properties[.pictures]?.int ?? 0)"
        if let codes = subject.properties[.codes]?.strings { element.attributes["data-codes"] = codes.joined(separator: " ") }
        var video = HTMLElement("video", ["playsinline": "", "muted": ""])
        video.attributes["aria-label"] = subject.string(.accessibilityLabel) ?? "Camera"
        element.content = [.element(video)]
        return element
    }
}
