/// The properties of nodes. Each case names the type of its value; lengths are in points.
package enum PropertyKey: UInt16, Hashable, Sendable, CaseIterable, Comparable {
    // Content
    /// string: of a text, the text of a field or of a search field, the message of a failure.
    case text
    /// string: the title of a screen, tab, sheet, alert, picker …
    case title
    /// string, of the root: what the host is to keep for the scene that comes in the place of this one, as
    /// ``HostedScene/restore(_:replacesAll:)`` takes it.
    case sceneStorage
    /// string: the placeholder of a field.
    case prompt
    /// fill: the placeholder's, where the app set one.
    case promptForeground
    /// string: name of a symbol.
    case symbol
    /// string: address or name of a picture or link; already checked by ``SafeURL``.
    case url
    /// string: name of a picture in the app's resources.
    case resource
    /// string: the files of a ``resource`` that the host may ask for, with their scales ("a.png 1x, a-2.png 2x"); absent
    /// where there is none
    case pictureFiles
    /// double: pixels for each point of the picture at ``url``; absent = 1
    case pictureScale
    /// strings: runs of an attributed text, see ``TextRuns``.
    case runs
    /// int: the player of a film, by the number in its ``PlaybackOrder``; absent = none
    case player
    /// bool, of a film: the person is given nothing to play it with
    case hidesControls
    /// int, of a camera: how many pictures have been asked for; each time that it grows, one is taken
    case pictures
    /// strings, of a camera: the kinds of codes that are looked for; absent = none
    case codes
    /// drawing: of a canvas; absent until the host has reported its size
    case drawing
    /// sprites: what a scene of sprites shows; absent until the host has reported its size
    case sprites
    /// lines: of a text editor whose text has looks, see ``StyledLine``
    case lines
    /// string: what is selected in ``lines``, as "anchor focus" in UTF-16 units; absent = nothing, the caret at the end
    case textSelection

    // Values of controls
    /// bool
    case isOn
    /// double: of slider, progress, stepper, date picker (seconds since 1970); string: "#rrggbb" of a colour picker
    case value
    /// double
    case minimum
    /// double
    case maximum
    /// double
    case step
    /// int: index of the chosen option or tab among the node's children of kind option or tab; -1 none
    case selection
    /// int: version of the last text that the host sent and the engine has taken
    case version
    /// bool
    case isExpanded
    /// bool
    case isSelected
    /// bool
    case isSecure
    /// bool: a field may hold several lines
    case isMultiline
    /// int
    case lineCount
    /// string: keyboard of a field ("email", "url", "number", "decimal", "phone", "search")
    case keyboard
    /// string: what a field is for ("username", "password", "email", …; Apple's UITextContentType)
    case contentType
    /// string: label of the submit key
    case submitLabel
    /// string: "none", "words", "sentences", "characters"
    case capitalization
    /// bool: true: leave what is typed as it is
    case disablesAutocorrection
    /// string: what a person may not do in a text editor: "none": neither find nor replace, "only": find, but not replace
    case finding
    /// bool: the panel to find in a text editor is shown
    case showsFinding
    /// string: "date", "hourAndMinute" or both, joined by a space
    case components

    // State
    /// bool: events for the node are refused
    case isDisabled
    /// bool: the node has keyboard focus as far as the program is concerned
    case isFocused
    /// bool
    case isHidden
    /// bool: a pointer goes through the node and what is in it, to what is behind
    case isPassedThrough
    /// string: role of a button ("cancel", "destructive", "close", "confirm")
    case buttonRole
    /// bool: of a button: its press and release are reported
    case reportsPress
    /// bool: reacts to taps (on nodes that are no controls)
    case isTappable
    /// strings, of what reacts to taps: the numbers of taps in a row that count, and "place" where their place does; absent = single
    /// taps, wherever they are
    case taps
    /// strings: what fingers do on the node that is reported: "hold 500" (they stay, in milliseconds; "press 500": and may be a tap
    /// besides), "drag 10" (they move by so many points), "then 10" (the same once they have stayed), "pinch" (there are two)
    case touches
    /// bool: can have the keyboard focus (on nodes that are no controls)
    case isFocusable
    /// strings: keys that the node waits for while it has the focus, each as its phases (1 down, 2 repeated, 4 up) and its name
    /// ("3 Tab"; "3 any": whichever)
    case keys
    /// bool: a pointer over the node is reported
    case reportsHover
    /// bool: where a pointer over the node is, is told while it moves
    case tracksHover
    /// string: how the node looks under a pointer ("highlight", "lift")
    case hoverEffect
    /// string: how a pointer looks over the node ("link", "grabIdle", "columnResize", "hidden", …)
    case pointer
    /// bool: what has the focus in the node does not show it
    case hidesFocusEffect
    /// string: name of the coordinate space that the node is
    case coordinateSpace
    /// bool: the row can be deleted by a swipe
    case isDeletable
    /// bool: the row can be moved
    case isMovable
    /// strings: the edges of a row ("leading", "trailing") behind which the program offers actions; "menu": its view has a context menu
    case rowActions
    /// bool: the menu stays open when the item is chosen
    case keepsMenu
    /// bool: of a button: while it is held, it does what it does again and again
    case repeats
    /// bool: the control is an item of a menu, at whatever depth
    case isMenuItem
    /// bool: pull to refresh or its button is offered
    case isRefreshable
    /// bool: a refresh runs
    case isRefreshing
    /// bool: a list offers to delete, move and select its rows
    case isEditing
    /// bool: the row of a table can be picked; of a list: so can its rows
    case isPickable
    /// string: of the title of a column by which a table can be sorted: "ascending", "descending" or "none"
    case sortOrder
    /// bool: the row is one of which several can be selected; it shows so while its list is edited
    case isSelectable
    /// bool: may not be dismissed by the person
    case isDismissDisabled
    /// bool: a link to another screen (the row shows a chevron)
    case isNavigationLink
    /// bool: the row of the link shows no chevron
    case hidesChevron
    /// bool: a disclosure in the row shows and hides the rows below it
    case hasDisclosure
    /// bool: the row has a menu of its own
    case hasMenu
    /// int: how many disclosures the row is inside of
    case outlineLevel

    // Files, drops and pastes
    /// strings: media types ("image/png", "text/*") and extensions (".md") that may be chosen; none: any
    case fileTypes
    /// bool: several files may be chosen
    case selectsSeveral
    /// bool: a folder is chosen, with all that is in it
    case selectsFolder
    /// strings: identifiers of what the node is when it is dragged, with all types that it conforms to;
    /// "*" where that is known only when the drag begins
    case dragTypes
    /// strings: what may be dropped on the node: identifiers, and media types ("text/plain", "image/*", "*/*" for any file)
    case dropTypes
    /// bool: what is dragged over the node is told where it is, not only that it is there
    case reportsDropMoves
    /// strings, of a row, as dropTypes: what may be dropped before or after it; hosts tell the place from the middle of the row
    case insertTypes
    /// strings, as dropTypes: what may be pasted into the node or into what is in it
    case pasteTypes
    /// strings: what of the node can be taken to the clipboard while it has the focus: "copy", "cut"
    case copies
    /// bool: seen at the pointer while what is beside it is dragged, and else not at all
    case isDragPreview

    // Lists and windows
    /// int: the items of a window, mounted or not
    case total
    /// int: the first mounted item
    case first
    /// int: the mounted items, of which each may be several children, or none
    case count
    /// double: estimated length of one item along the scroll axis
    case itemLength
    /// strings: tracks of a grid, e.g. "flexible 80 inf", "fixed 40", "adaptive 100 inf"; of a split view, those of its columns but the last
    /// that set them, else ""
    case columns

    // Looks
    /// string: style of the control or container ("insetGrouped", "segmented", "borderedProminent", …); of tabs that are pages "page", with
    /// "never" where no dots lead to them and "plate" where something is behind the dots
    case style
    /// string: size of a control ("mini", "small", "regular", "large", "extraLarge")
    case controlSize
    /// string: "horizontal", "vertical", "depth" or "both"; of a stack also "custom": its children lie in their ``places``, and
    /// "grid": they are rows, as those of a grid without ``columns``
    case axis
    /// strings, of a stack: "id x y width height" of each child whose place is known, from the top left; others are not to be seen
    case places
    /// strings, of a stack: "id width …": the host is asked how high the child is at the widths
    case questions
    /// strings, of a stack: "width its-width its-height" for other offers that the host wants to know of; "- …": where nothing is offered
    case sizes
    /// double; absent = the host's default
    case spacing
    /// double: between the columns of a grid (of a horizontal one: the rows); absent = as ``spacing``
    case columnSpacing
    /// string: "leading", "center", "trailing", "top", "bottom", "firstTextBaseline", … or two of them
    case alignment
    /// strings: where guides are in the node, in points from its leading side or top, as "leading=12", "vcenter=4", "own3=8.5"; the host
    /// measures the node for it
    case guides
    /// strings, of what is aligned by guides of the app's own: the axis (0 horizontal, 1 vertical), the guide, and where it is in a node
    /// that does not set it, as a, b and c of a + b × width + c × height
    case ownGuides
    /// string, of a cell: "leading", "center", "trailing" for its column
    case columnAlignment
    /// int, of a cell: how many columns it takes; 0: it goes across the whole lazy grid
    case columnSpan
    /// string, of a cell: "x y" in units of the cell's area: where the node lies in it
    case cellAnchor
    /// string, of a cell: "horizontal", "vertical" or "both": it has no say in how large its column and row are
    case unsizedAxes
    case paddingTop, paddingLeading, paddingBottom, paddingTrailing
    case width, height, minWidth, idealWidth, maxWidth, minHeight, idealHeight, maxHeight
    case offsetX, offsetY
    /// double: degrees
    case rotation
    case scaleX, scaleY
    /// double: the centre of the content, in points of the box, which fills the space there is
    case positionX, positionY
    /// string: "x y" in units of the box: what rotation and scale leave in place; absent = the centre
    case anchor
    /// strings: degrees, then x, y, z of the axis
    case rotation3D
    /// strings: the rows of a map of the plane, 3 × 3, by which the node's points (in a row, from its top left corner, with 1 as the
    /// third) are multiplied
    case matrix
    /// strings: pairs of a filter ("brightness", "contrast", "saturation", "grayscale", "hueRotation" in degrees,
    /// "invert", "multiply" by "#rrggbbaa") and its amount
    case filters
    /// string: "multiply", "screen", "color-dodge", …, "destination-out": cuts out what it covers; "isolated": what is in it blends with
    /// nothing behind it
    case blendMode
    case opacity
    case blur
    /// double: width / height; absent with ``contentMode`` = the content's own ratio
    case aspectRatio
    /// string: "fit" or "fill"
    case contentMode
    /// fill
    case foreground
    /// fill
    case background
    /// color: tint of controls
    case tint
    /// string: "circle", "capsule", "rectangle", "rounded 12", "ellipse", "polygon 0 0 1 0 0.5 1", "polygon evenodd …"
    case clipShape
    /// fill: the node is seen where this is opaque
    case fade
    /// string, as clipShape: where in its box the node takes what a pointer does
    case hitShape
    /// string, as clipShape: the form of a ``NodeKind/shape``
    case shape
    /// string: the outline of a shape in its own points: "M x y" begins a line, then "L x y", "Q cx cy x y", "C cx cy dx dy x y" or "Z"
    case path
    /// fill
    case fillStyle
    /// fill
    case strokeStyle
    /// double
    case strokeWidth
    /// strings: "inside" or "center" (of the outline), cap ("butt", "round", "square"), join ("miter", "round", "bevel"),
    /// then the lengths of the dashes; absent = "center", "butt", "miter"
    case strokeOptions
    /// strings: color, radius, x, y
    case shadow
    /// fill
    case border
    case borderWidth
    case cornerRadius
    /// string: text style ("title", "body", …)
    case font
    /// double: overrides the size of ``font``
    case fontSize
    /// int: 100 … 900
    case fontWeight
    /// string: "serif", "rounded", "monospaced"
    case fontDesign
    /// string: which letters are small capitals: "all", "lowercase", "uppercase"
    case smallCapitals
    /// double: of the letters, in parts of the font's own width
    case fontWidth
    /// string: "tight" or "loose" lines, or how far apart they are: "times 1.6" of the size, "more 4" points, "exactly 24" points
    case leading
    case isItalic, isUnderlined, isStruckThrough, isMonospacedDigit, isUppercase, isLowercase
    case kerning
    /// double: how far a text is raised above its line, in points
    case baselineOffset
    case lineSpacing
    /// int; absent = any number
    case lineLimit
    /// string: "leading", "center", "trailing"
    case textAlignment
    /// string: "head", "middle", "tail"
    case truncation
    case minimumScale
    /// bool: letters may stand closer together before the text is cut or set smaller
    case tightens
    /// bool: an image fills its frame
    case isResizable
    /// string: "small", "medium", "large"
    case imageScale
    /// string: how the layers of a symbol's drawing are told from each other: "hierarchical" (each fainter than the one above it),
    /// "palette" (each in a colour of its own), "multicolor" (as the thing that is drawn is)
    case symbolLayers
    /// fill: of a palette, for the second layer and the third
    case secondaryForeground
    case tertiaryForeground
    /// strings: effects of a symbol, each "state speed rounds delay name way…": "*" as long as it is there, "-" not now, or how
    /// often it was asked for; how many times as fast as usual; how often it is shown (0: without end), with how many seconds
    /// between; and which effect it is
    case symbolEffects
    /// string: "count seconds name way": how often a text or symbol has become another one in an animation, how long that takes,
    /// "numeric", "opacity" or "symbol", and "up" or "down"
    case contentTransition
    /// strings: the axis ("horizontal", "vertical", "any"), then looks at the two ends of the node's way through the scroll area around it:
    /// "leaving" or "coming", the number of the property, and its value (of several strings: joined by |)
    case scrollLooks
    /// strings: "horizontal count span spacing" or "vertical …": along the axis the node is as long as so many of the equal parts of the
    /// scroll area around it, with the space between them; without one, of the screen. Or "horizontal way length value …": as long as a
    /// function of that area's length says, which goes straight between the points
    case containerShare
    /// strings: "top", "bottom": the edges of the safe area beyond which the node goes where it touches them
    case ignoredEdges
    /// strings, as ``ignoredEdges``: beyond which the node's ``background`` alone goes; absent = all
    case backgroundEdges
    /// fill: what fills the shape behind what is in a box; it is drawn by a node of its own
    case ground
    /// strings, of a scroll area: what the host tells of it with ``InputEvent/scrolled(_:)``: "geometry", "phase", "position" or
    /// "position x y" (which of its ``isScrollTargets`` is first, or next to a point in units of the area), "visible 0.5" (of which of
    /// them so much can be seen)
    case scrollReports
    /// strings, of a scroll area: the point in units of the content and of the area that lies in the same place ("start x y": when it
    /// comes; "size x y": when content or area have changed in size, if it was there before; "alignment x y": where there is room for
    /// all of the content)
    case scrollAnchors
    /// strings, of a scroll area: "fixed" (nobody scrolls it by hand), "bare" (without bars), "unclipped"
    /// (what sticks out at its sides is seen), and where scrolling comes to rest: "paging", "aligned", "aligned one" (at the next)
    case scrolling
    /// bool: the children of the node are what scrolling comes to rest at, and what is told of
    case isScrollTargets
    /// double: the share of the node, 0 … 1, that counts as visible; the host tells when it is, and when no longer
    case visibleFrom
    /// int, of a list, lazy stack or lazy grid: the host tells which of its rows or children are in sight: of all with each new number, and
    /// then of those that change
    case tellsSight
    /// bool, of a context menu: its items are made when the host says that somebody opens it
    case isUnopened
    /// strings, of a scroll area: how far its content is kept off the edges: top, leading, bottom, trailing; "-": as the host has it
    case contentMargins
    /// strings: a name that the node's place and size have, whether it gives them ("source") or takes them ("follower"), which of them it
    /// shares ("position", "size"), and the point in units of the node in which places are the same (absent = the centre)
    case matched
    /// string: the name by which a screen knows the node out of which it grows
    case transitionSource
    /// string: of a screen, the ``transitionSource`` out of which it grows
    case zoomsFrom
    case zIndex
    case layoutPriority
    /// bool: drawn behind its sibling
    case behind
    /// string: scheme that the scene or a subtree prefers ("light", "dark")
    case colorScheme
    /// string: direction that a subtree is laid out in ("leftToRight", "rightToLeft")
    case layoutDirection
    /// bool: fixed to the ideal size on an axis
    case fixesWidth, fixesHeight
    case isSelectableText
    /// string: the language of the texts in the node, as in "de" or "zh-Hant"
    case language
    /// bool: of a row, there is no line below it; of a list, there is none between rows
    case hidesSeparator
    /// bool: of a row, there is no line above it
    case hidesSeparatorAbove
    /// color: of the line above a row; of a section, of the lines at its edges; of a list, of all that say nothing
    case separatorColor
    /// string: of a section, the edges at which there is a line ("top", "bottom", "top bottom")
    case sectionLines
    /// fill: of a list, what is behind its rows; of a row, what is behind it
    case rowBackground
    /// bool: every second row of a list has another background
    case alternatesRows
    /// double: of a list, the least height of its sections' headers
    case headerHeight
    /// double: of a list, the space between its sections
    case sectionSpacing
    /// strings, of a section: edges and the points between them and the list's own ("leading 20")
    case sectionMargins
    /// color: of a label in a row, its icon
    case itemTint
    /// double: of a label, the least width of its icon
    case iconWidth
    case hidesLabel
    /// bool: a list or editor draws nothing behind its content
    case hidesBackground
    /// string: placement of a toolbar item ("leading", "trailing", "confirmationAction", "principal", "bottomBar", "keyboard"),
    /// the edge of its anchor at which a popover stands ("top", "leading", "bottom", "trailing"; absent = the host's choice)
    case placement
    /// string: "large", "inline", "automatic"
    case titleDisplayMode
    /// string: of a screen, the title of the one that its back button leads to; absent = that has none
    case backTitle
    /// bool: of a screen; of a stack: of all its screens
    case hidesBar
    /// bool: a screen's bar at the bottom
    case hidesBottomBar
    /// bool: the title is said and not shown
    case hidesTitle
    /// bool: of a screen, its column has no ``sidebarToggle``
    case hidesSidebarToggle
    /// string: what the button of a column does (``InputEvent/tap``): "hide" the column, or "show" those before it, where they are not shown
    case sidebarToggle
    /// string: of a screen, what stands below its title
    case subtitle
    /// string: what a screen's bar is for; in that of an "editor", and of what leads through many places, the title comes first
    case toolbarRole
    /// fill: of the bar of a screen; of a tab, that of the bar of the tabs while it is shown; of a stack or of tabs, of all their bars
    case barBackground
    /// fill: of a stack, what is behind the bars of its screens before anything is under them
    case edgeBarBackground
    /// color: of a stack or of tabs, the line at the edge of their bars
    case barLine
    /// color: of a stack, the titles in the bars of its screens, and the large ones
    case barTitleColor, largeTitleColor
    /// string: of a stack, the font of those titles: points or "-", weight or "-", then the design or typeface as ``fontDesign``
    case barTitleFont, largeTitleFont
    /// color: of a stack, the buttons in the bars of its screens; of tabs, the button of the chosen one
    case barTint
    /// color: of tabs, their pages' dots and segments, those that are not chosen
    case unchosenTint
    /// color: of segments, the title of the chosen one
    case chosenTitleColor
    /// color: of segments, what is behind the chosen one; of tabs that are pages, the dot of the chosen one
    case chosenBackground
    /// fill: of segments, what is behind all of them
    case trackBackground
    /// string: whether what is behind a screen's bar is seen ("visible", "hidden"; absent: once something is under it); of a tab, or
    /// of tabs, whether the bar of the tabs is there
    case barVisibility
    /// string: "light" or "dark"
    case barColorScheme
    /// string
    case badge
    /// strings: the runs of a badge that has looks of its own, see ``TextRuns``
    case badgeRuns
    /// strings: heights a sheet may have ("medium", "large", "0.4", "300pt"), the one that it has first
    case detents
    /// bool: a sheet shows that it can be dragged, or does not (absent = if it has several heights)
    case showsDragIndicator
    /// string: stays in view at that edge while what it belongs to scrolls ("top", "bottom", "leading", "trailing")
    case pinnedEdge
    /// bool: what is behind a sheet can be used
    case allowsBackground
    /// string: what a popover is in a narrow window, or a sheet ("popover", "fullScreenCover"; absent = a sheet)
    case compactStyle
    /// string: how large a sheet is in a wide window ("form", "page", "fitted")
    case sizing
    /// strings: shortcut, e.g. "command", "s"
    case shortcut

    /// int: id of the node that a popover points to
    case anchorNode

    // Accessibility and tests
    /// string
    case identifier
    /// string
    case accessibilityLabel
    case accessibilityValue
    case accessibilityHint
    /// strings: pairs of an identifier and what is said of the node besides
    case customContent
    /// bool
    case isAccessibilityHidden
    /// strings: "button", "header", "selected", "link", "image", …
    case traits
    /// string: "combine", "contain", "ignore", "replace": what is in the node is left out, but for stand-ins
    case accessibilityChildren
    /// bool, of a layer: a decoration of style "standIn" takes the place of its content
    case isRepresented
    /// bool: what keys and assistive technology do with the node is told as ``InputEvent/activate``
    case isActivatable
    /// bool: keys and assistive technology adjust the node as they do a slider
    case isAdjustable
    /// bool: false: nothing can be done with it, whatever else is said; true: something can
    case respondsToInteraction
    /// bool: the program follows and sets whether assistive technology is at the node
    case isFocusTarget
    /// strings: other names by which a person may call it
    case inputLabels
    /// double: among its siblings, those of a higher one are read first; absent = 0
    case sortPriority
    /// bool: keeps its colours where those of the screen are inverted
    case ignoresInvertedColors
    /// int: level of a heading
    case headingLevel
    /// string: tooltip
    case help

    package static func < (a: PropertyKey, b: PropertyKey) -> Bool { a.rawValue < b.rawValue }
}
