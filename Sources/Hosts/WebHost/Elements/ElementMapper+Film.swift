import RenderTree

extension ElementMapper {
    /// The place of a film. The page's script gives its player the browser's own controls.
    static func film(_ subject: Subject) -> HTMLElement {
        var element = HTMLElement("div", ["class": "film"])
        if let player = subject.properties[.player]?.int { element.attributes["data-player"] = "\(player)" }
        var video = HTMLElement("video", ["preload": "metadata", "playsinline": ""])
        video.setFlag("controls", !subject.isTrue(.hidesControls))
        video.attributes["aria-label"] = subject.string(.accessibilityLabel) ?? "Film"
        element.content = [.element(video)]
        return element
    }
}
