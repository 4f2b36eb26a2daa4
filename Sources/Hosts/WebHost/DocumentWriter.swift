import RenderTree

/// The first page: the whole scene as a document that reads without a script and that the socket then takes over.
@MainActor
struct DocumentWriter {
    var markup: Markup
    var assets: Assets
    /// The name of the picture that is the app's icon; nil: Glide's own.
    var icon: String?
    /// The app's colour for controls; nil: the system's.
    var accent: (light: RenderColor, dark: RenderColor)?

    func document(of root: RenderNode, title: String, session: String, traits: HostTraits) -> String {
        let body = markup.write(markup.compose(root) { String($0.id.rawValue) })
        let language = traits.locale.split(separator: "_").joined(separator: "-")
        return """
            <!doctype html><html lang="\(escaped(language))" dir="\(traits.isRightToLeft ? "rtl" : "ltr")"\(accentStyle)><head><meta charset="utf-8">\
            <title>\(escaped(title))</title>\
            <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">\
            <meta name="color-scheme" content="light dark"><meta name="glide-session" content="\(escaped(session))">\
            \(link("stylesheet", "glide.css"))\(iconLinks)\
            \(preloads)<script type="module" src="\(assets.address("client.js"))"></script></head>\
            <body>\(body)<noscript>This page needs JavaScript to react.</noscript></body></html>
            """
    }

    /// A page for people, without the app.
    nonisolated static func notice(_ title: String, _ text: String) -> String {
        """
        <!doctype html><html lang="en"><head><meta charset="utf-8"><title>\(EscapedText.escape(title))</title>\
        <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><link rel="icon" href="data:,"></head>\
        <body style="font: 17px/1.5 system-ui, sans-serif; max-width: 34em; margin: 20vh auto; padding: 0 1em">\
        <h1 style="font-size: 22px">\(EscapedText.escape(title))</h1><p>\(EscapedText.escape(text))</p></body></html>
        """
    }

    /// An empty page that goes on to another place of the app, as if a person had gone there from it.
    nonisolated static func passage(to location: String) -> String {
        """
        <!doctype html><html lang="en"><head><meta charset="utf-8"><title>…</title><meta name="color-scheme" content="light dark">\
        <meta http-equiv="refresh" content="0;url=\(EscapedText.escape(location))"><link rel="icon" href="data:,"></head><body></body></html>
        """
    }

    private var accentStyle: String {
        accent.map { " style=\"--own-light: \(CSSValue.color($0.light)); --own-dark: \(CSSValue.color($0.dark))\"" } ?? ""
    }

    private var iconLinks: String {
        guard let icon else { return link("icon", "favicon.svg") }
        let address = escaped("/glide/resources/" + ElementMapper.percentEncoded(icon))
        return ["icon", "apple-touch-icon"].map { "<link rel=\"\($0)\" href=\"\(address)\">" }.joined()
    }

    private func link(_ relation: String, _ name: String) -> String {
        assets[name] == nil ? "" : "<link rel=\"\(relation)\" href=\"\(assets.address(name))\">"
    }

    private var preloads: String {
        assets.scriptsOfFirstPage.filter { $0 != "client.js" }
            .map { "<link rel=\"modulepreload\" href=\"\(assets.address($0))\">" }.joined()
    }

    private func escaped(_ text: String) -> String { EscapedText.escape(text) }
}

extension RenderNode {
    /// The title of what the scene shows on top, if it has one. Looks at structure only, never at contents.
    func shownTitle() -> String? {
        var budget = 200
        // Where no screen has a title, the scene's own.
        return shownTitle(&budget) ?? self[.title]?.string.flatMap { $0.isEmpty ? nil : $0 }
    }

    private func shownTitle(_ budget: inout Int) -> String? {
        budget -= 1
        guard budget > 0 else { return nil }
        let candidates: [RenderNode]
        switch kind {
        case .screen: return self[.title]?.string.flatMap { $0.isEmpty ? nil : $0 }
        case .navigationStack: candidates = children.suffix(1)
        case .navigationSplit: candidates = children.reversed()
        case .root, .layer, .stack, .group, .column, .tabs, .tab: candidates = children
        default: return nil
        }
        for child in candidates {
            if let title = child.shownTitle(&budget) { return title }
        }
        return nil
    }
}
