/// What a node means to a person, independent of how a host draws it.
///
/// Hosts switch over this exhaustively, so a new kind cannot be forgotten by one of them.
package enum NodeKind: UInt8, Hashable, Sendable, CaseIterable {
    // Structure
    /// The scene. Children: the scene's content, then its presentations.
    case root
    /// Children laid out by ``PropertyKey/axis``.
    case stack
    /// Children in a scrollable area (``PropertyKey/axis``).
    case scroll
    /// A grid; children are ``gridRow`` or cells (``PropertyKey/columns``).
    case grid
    case gridRow
    /// Rows in sections (``PropertyKey/style``). Children: ``section``, ``row``, ``window``.
    case list
    /// A list of settings and fields. Children as of ``list``.
    case form
    /// Children: at most one ``header``, rows, at most one ``footer``.
    case section
    case header
    case footer
    /// One row of a list or form.
    case row
    /// A mounted part of a long run of siblings: ``PropertyKey/total`` items, of which the children are
    /// those from ``PropertyKey/first`` on.
    case window
    /// A wrapper that carries appearance (padding, frame, background …) around one child.
    case layer
    /// The content drawn behind (``PropertyKey/behind`` true) or before its sibling in a ``layer``.
    case decoration
    case spacer
    case divider
    /// Reports its size: hosts send ``InputEvent/measured(_:)`` when it changes.
    case geometry
    /// Children of which one is shown: the first that fits along ``PropertyKey/axis`` (absent: always the first child).
    /// Hosts that choose say which by ``InputEvent/window(first:count:)``; it is kept as ``PropertyKey/first``.
    case alternatives
    /// A semantic group (an accessibility element, a labelled row).
    case group

    // Content
    case text
    /// A symbol (``PropertyKey/symbol``), a named resource or a picture by address.
    case image
    /// Title and icon. Children: ``icon``, ``title``.
    case label
    case icon
    case title
    case shape
    /// What a program draws by itself (``PropertyKey/drawing``). Reports its size. Children: ``canvasSymbol``s, which are seen
    /// only where the drawing shows them.
    case canvas
    /// A view that a canvas draws. Reports its size.
    case canvasSymbol
    /// What a program moves many times a second (``PropertyKey/sprites``). Reports its size.
    case sprites
    case progress
    /// The picture of a film, with what a person needs to play it (``PropertyKey/player``).
    case film
    /// What the camera that ``PropertyKey/style`` names ("front" or "back") sees. Hosts send ``InputEvent/loaded`` once it is there and
    /// ``InputEvent/failed(_:)`` where it is not ("denied", "unavailable") or reads no codes ("codes"). Pictures
    /// (``PropertyKey/pictures``) and codes (``PropertyKey/codes``) come as ``InputEvent/transfer(_:)``: a picture as a file, or nothing
    /// where none could be taken, a code as a text whose type is the code's kind and where it was seen, in parts of the picture.
    case camera
    /// A page in a frame of its own: one of the web, or a file of the app's (``PropertyKey/url``).
    case webPage
    /// Probes an address: hosts send ``InputEvent/loaded`` or ``InputEvent/failed(_:)``.
    case imageLoader

    // Controls; children are their labels
    case button
    case link
    case toggle
    case textField
    case textEditor
    /// Children: a ``title``, then ``option``s.
    case picker
    case option
    case slider
    case stepper
    case datePicker
    case colorPicker
    /// Children: a ``title``, then the items.
    case menu
    /// Children: a ``title``, then the content when expanded; none of style "row", beside the view of a row.
    case disclosure
    /// Has the person choose files (``PropertyKey/fileTypes``), which come as ``InputEvent/transfer(_:)``; hosts send
    /// ``InputEvent/failed(_:)`` where they could not be received.
    case fileChooser

    /// The menus of the app's commands, above the scene's content (``PropertyKey/style`` "compact": all in one).
    case menuBar

    // Navigation and presentation
    /// Children: ``screen``s, the last one on top.
    case navigationStack
    /// Children: ``column``s.
    case navigationSplit
    case column
    /// One page of a stack. Children: at most one ``toolbar``, at most one ``searchField``, the content.
    case screen
    /// Children: ``toolbarItem``s.
    case toolbar
    case toolbarItem
    case searchField
    /// Children: ``tab``s; only the selected one has content.
    case tabs
    case tab
    case sheet
    case popover
    /// Children: the message, then buttons.
    case alert
    case confirmationDialog
    /// A failure that the scene survived, told to the person.
    case failure
}
