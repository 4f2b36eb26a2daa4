/// What assistive technology calls a symbol of the system that the app gives no name: "Add" for `plus`, as Apple's systems do for
/// the common ones, and the words of its name for the others.
package enum SymbolWords {
    /// - Parameter symbol: As in `Image(systemName:)`; empty: nothing is said.
    package static func name(of symbol: String) -> String {
        var parts = symbol.split(separator: ".")
        while true {
            if let name = names[parts.joined(separator: ".")] { return name }
            // How it is drawn says nothing of what it is.
            guard parts.count > 1, let last = parts.last, frames.contains(last) else { break }
            parts.removeLast()
        }
        let words = parts.joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    private static let frames: Set<Substring> = ["fill", "circle", "square", "rectangle"]

    private static let names: [String: String] = [
        "plus": "Add", "minus": "Remove", "xmark": "Close", "multiply": "Close", "checkmark": "Selected", "trash": "Delete",
        "pencil": "Edit", "square.and.pencil": "Compose", "square.and.arrow.up": "Share", "square.and.arrow.down": "Save",
        "magnifyingglass": "Search", "ellipsis": "More", "gear": "Settings", "gearshape": "Settings", "gearshape.2": "Settings",
        "star": "Favorite", "heart": "Love", "house": "Home", "info": "Info", "questionmark": "Help", "exclamationmark.triangle": "Warning",
        "chevron.left": "Back", "chevron.backward": "Back", "arrow.left": "Back", "arrow.backward": "Back", "chevron.right": "Forward",
        "chevron.forward": "Forward", "arrow.right": "Forward", "arrow.forward": "Forward", "chevron.up": "Up", "arrow.up": "Up",
        "chevron.down": "Down", "arrow.down": "Down", "arrow.clockwise": "Refresh", "arrow.counterclockwise": "Reset",
        "arrow.uturn.backward": "Undo", "arrow.uturn.left": "Undo", "arrow.uturn.forward": "Redo", "arrow.uturn.right": "Redo",
        "line.3.horizontal": "Menu", "line.3.horizontal.decrease": "Filter", "slider.horizontal.3": "Settings",
        "arrow.up.arrow.down": "Sort", "list.bullet": "List", "square.grid.2x2": "Grid", "play": "Play", "pause": "Pause", "stop": "Stop",
        "playpause": "Play or pause", "backward": "Rewind", "forward": "Fast forward", "backward.end": "Previous", "forward.end": "Next",
        "shuffle": "Shuffle", "repeat": "Repeat", "repeat.1": "Repeat one", "speaker.slash": "Mute", "mic": "Microphone",
        "bookmark": "Bookmark", "bell": "Notifications", "bell.slash": "Silence", "cart": "Shopping cart", "bag": "Shopping bag",
        "eye": "Show", "eye.slash": "Hide", "lock": "Locked", "lock.open": "Unlocked", "person": "Person", "person.2": "People",
        "person.3": "People", "person.badge.plus": "Add person", "folder.badge.plus": "New folder", "doc.on.doc": "Copy",
        "doc.on.clipboard": "Paste", "paperplane": "Send", "paperclip": "Attach", "envelope": "Mail", "phone": "Phone", "photo": "Photo",
        "camera": "Camera", "mappin": "Location", "location": "Location", "hand.thumbsup": "Like", "hand.thumbsdown": "Dislike",
        "arrow.up.left.and.arrow.down.right": "Expand", "arrow.down.right.and.arrow.up.left": "Collapse", "power": "Power",
        "sun.max": "Sun", "moon": "Moon", "wand.and.stars": "Enhance", "rectangle.portrait.and.arrow.right": "Sign out",
    ]
}
