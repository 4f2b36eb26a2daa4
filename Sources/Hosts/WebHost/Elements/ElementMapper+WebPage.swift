import RenderTree

extension ElementMapper {
    /// A page in a frame, which does nothing to the page around it. One of the web keeps its own origin, as pages expect; one of the app's has
    /// none (see ``WebPageAddress``).
    static func webPage(_ subject: Subject) -> HTMLElement {
        var element = HTMLElement("div", ["class": "web-page"])
        guard let address = subject.string(.url), let source = WebPageAddress.local(address) else { return element }
        let isOwn = LocalPictures.name(of: address) != nil
        let frame = HTMLElement(
            "iframe",
            [
                "src": source, "title": subject.string(.accessibilityLabel) ?? "Page",
                "referrerpolicy": "no-referrer",
                "sandbox": isOwn ? WebPageAddress.rights : WebPageAddress.rights + " allow-same-origin",
            ])
        element.content = [.element(frame)]
        return element
    }
}
