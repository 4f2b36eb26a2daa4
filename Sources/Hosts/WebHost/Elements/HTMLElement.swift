import RenderTree

/// The part of the page that shows one node: its own elements, and the place where its children go.
///
/// A node's description depends on nothing but its kind, its properties and its parent's kind and style, so the difference
/// between two descriptions is all that the browser has to be told.
package struct HTMLElement: Equatable, Sendable {
    package enum Content: Equatable, Sendable {
        /// Shown as text, never as markup.
        case text(String)
        case element(HTMLElement)
        /// A text with looks, line by line.
        case lines(StyledText)
        /// What a scene of sprites shows, for the page's script.
        case sprites(SpritePicture)
        /// Where the node's children go; at most once in a description.
        case children
    }

    package var tag: String
    /// Sorted by name; no event handlers, no `style`.
    package var attributes: [String: String]
    /// CSS declarations by property name.
    package var style: [String: String]
    package var content: [Content]

    package init(
        _ tag: String, _ attributes: [String: String] = [:], style: [String: String] = [:], _ content: [Content] = []
    ) {
        self.tag = tag
        self.attributes = attributes
        self.style = style
        self.content = content
    }
}

extension HTMLElement {
    /// False if the node's children are not shown.
    package var hasPlaceForChildren: Bool {
        attributes["data-c"] != nil
            || content.contains { part in
                switch part {
                case .children: true
                case .element(let element): element.hasPlaceForChildren
                case .text, .lines, .sprites: false
                }
            }
    }
}

/// What a text editor with looks shows.
package struct StyledText: Equatable, Sendable {
    package var lines: [StyledLine]
    /// nil: the caret is at the end.
    package var selection: TextRange?
}
