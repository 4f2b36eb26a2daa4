import RenderTree

/// The letters that stand for symbols of the system in a terminal.
enum SymbolGlyphs {
    /// One letter for the common ones; others are a neutral mark.
    static func glyph(_ symbol: String) -> String { known(symbol) ?? "◆" }

    /// Whether a symbol has a letter of its own.
    static func isKnown(_ symbol: String) -> Bool { known(symbol) != nil }

    private static func known(_ symbol: String) -> String? {
        var parts = symbol.split(separator: ".")
        while !parts.isEmpty {
            if let glyph = glyphs[parts.joined(separator: ".")] { return glyph }
            parts.removeLast()
        }
        return nil
    }

    private static let glyphs: [String: String] = [
        "plus": "+", "minus": "−", "xmark": "✕", "multiply": "×", "checkmark": "✓", "checkmark.circle.fill": "✔", "trash": "⊗",
        "pencil": "✎", "square.and.pencil": "✎", "square.and.arrow.up": "↥", "square.and.arrow.down": "↧", "magnifyingglass": "⌕",
        "ellipsis": "…", "gear": "⚙", "gearshape": "⚙", "star": "☆", "star.fill": "★", "star.circle.fill": "★", "heart": "♡",
        "heart.fill": "♥",
        "heart.circle.fill": "♥", "house": "⌂", "info": "ⓘ", "questionmark": "?", "exclamationmark": "!", "exclamationmark.triangle": "⚠",
        "chevron.left": "‹", "chevron.backward": "‹", "chevron.right": "›", "chevron.forward": "›", "chevron.up": "˄", "chevron.down": "˅",
        "chevron.up.chevron.down": "⇅", "arrow.left": "←", "arrow.right": "→", "arrow.up": "↑", "arrow.down": "↓", "arrow.backward": "←",
        "arrow.forward": "→", "arrow.clockwise": "↻", "arrow.counterclockwise": "↺", "arrow.up.arrow.down": "⇅",
        "arrow.uturn.backward": "↶",
        "arrow.uturn.left": "↶", "arrow.uturn.forward": "↷", "arrow.triangle.2.circlepath": "↻", "line.3.horizontal": "≡",
        "list.bullet": "≡",
        "list": "≡", "square.grid.2x2": "▦", "square.grid.3x3": "▦", "rectangle.grid": "▦", "circle": "○", "circle.fill": "●",
        "square": "□", "square.fill": "■",
        "triangle": "△", "triangle.fill": "▲", "diamond": "◇", "diamond.fill": "◆", "play": "▶", "pause": "‖", "stop": "■",
        "record.circle": "◉",
        "backward": "«", "forward": "»", "shuffle": "⇄", "repeat": "↻", "speaker": "♪", "music.note": "♪", "music": "♫", "bell": "◔",
        "bookmark": "⚑", "flag": "⚐", "flag.fill": "⚑", "cart": "▤", "bag": "▤", "person": "☺", "person.2": "☺", "person.3": "☺",
        "folder": "▤",
        "checklist": "☑", "doc": "▯", "note": "▯", "tray": "▭", "archivebox": "▭", "book": "▯", "envelope": "✉", "phone": "✆",
        "message": "▭", "bubble": "▭", "text.bubble": "▭", "quote": "❝", "text": "≡",
        "calendar": "▦", "clock": "◷", "timer": "◷", "stopwatch": "◷", "alarm": "◷", "sun": "☀", "moon": "☾", "cloud": "☁",
        "cloud.rain": "☂",
        "umbrella": "☂", "snowflake": "❄", "bolt": "↯", "flame": "♨", "drop": "◍", "leaf": "❧", "globe": "◎", "location": "➤",
        "mappin": "⊙",
        "map": "▨", "photo": "▨", "camera": "◘", "video": "▶", "film": "▶", "lock": "▣", "lock.open": "▢", "key": "◈", "eye": "◉",
        "eye.slash": "◎",
        "paperplane": "➤", "paperclip": "∮", "link": "∞", "tag": "⌗", "number": "#", "at": "@", "percent": "%", "dollarsign": "$",
        "eurosign": "€",
        "creditcard": "▬", "gift": "⊞", "hand.thumbsup": "▲", "hand.thumbsdown": "▼", "wifi": "≋", "antenna": "≋", "battery": "▮",
        "power": "◍",
        "wand": "✦", "sparkles": "✦", "paintbrush": "✎", "paintpalette": "✎", "textformat": "A", "bold": "B", "italic": "I",
        "underline": "U",
        "chart": "▁", "slider": "≡", "crown": "♔", "trophy": "♕", "gamecontroller": "♟", "dice": "⚄", "suit.heart": "♥", "suit.spade": "♠",
        "suit.club": "♣", "suit.diamond": "♦", "car": "▰", "airplane": "✈", "bicycle": "○", "cup.and.saucer": "♨", "fork.knife": "♨",
        "pin": "⊙",
        "sidebar": "▥", "rectangle": "▭", "app": "▢", "graduationcap": "▲", "wrench": "⚒", "hammer": "⚒", "scissors": "✂", "nosign": "⊘",
        "face.smiling": "☺", "figure": "☺", "cross": "✚", "pills": "●", "infinity": "∞", "asterisk": "∗", "command": "⌘",
    ]
}
