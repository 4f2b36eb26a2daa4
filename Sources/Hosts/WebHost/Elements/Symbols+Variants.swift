extension Symbols {
    /// What stands around a smaller glyph.
    struct Frame {
        /// The end of the composed name.
        let name: String
        /// A name of ``sketches``, or a drawing.
        let drawing: String
        /// The middle of the glyph.
        let x, y: Double
        let scale: Double
        /// True if the glyphs of ``cutouts`` fit into it.
        var isWide = false
    }

    static let frames = [
        Frame(name: "circle", drawing: "O12 12 9.8", x: 12, y: 12, scale: 0.567, isWide: true),
        Frame(name: "square", drawing: "R2.8 2.8 18.4 18.4 3.7", x: 12, y: 12, scale: 0.567, isWide: true),
        Frame(name: "rectangle.portrait", drawing: "rectangle.portrait", x: 12, y: 12, scale: 0.45),
        Frame(name: "rectangle", drawing: "R1.8 4.5 20.4 15 2.7", x: 12, y: 12, scale: 0.5),
        Frame(name: "capsule", drawing: "capsule", x: 12, y: 12, scale: 0.4),
        Frame(name: "diamond", drawing: "diamond", x: 12, y: 12, scale: 0.42),
        Frame(name: "triangle", drawing: "triangle", x: 12, y: 14.4, scale: 0.38),
        Frame(name: "hexagon", drawing: "hexagon", x: 12, y: 12, scale: 0.5),
        Frame(name: "octagon", drawing: "octagon", x: 12, y: 12, scale: 0.5),
        Frame(name: "shield", drawing: "shield", x: 12, y: 11.5, scale: 0.46),
        Frame(name: "seal", drawing: "seal", x: 12, y: 12, scale: 0.46),
        Frame(name: "bubble", drawing: "bubble.left", x: 12, y: 10.5, scale: 0.42),
        Frame(name: "message", drawing: "message", x: 12, y: 11, scale: 0.42),
        Frame(name: "app", drawing: "app", x: 12, y: 12, scale: 0.5),
        Frame(name: "viewfinder", drawing: "viewfinder", x: 12, y: 12, scale: 0.48),
        Frame(name: "doc", drawing: "doc", x: 12, y: 14.3, scale: 0.4),
        Frame(name: "document", drawing: "doc", x: 12, y: 14.3, scale: 0.4),
        Frame(name: "page", drawing: "doc", x: 12, y: 14.3, scale: 0.4),
        Frame(name: "folder", drawing: "folder", x: 12, y: 13, scale: 0.4),
        Frame(
            name: "house", drawing: "M3 11.5 12 3.5l9 8M5.5 9.3V19a1.5 1.5 0 0 0 1.5 1.5h10a1.5 1.5 0 0 0 1.5-1.5V9.3L12 3.5z", x: 12,
            y: 14.5, scale: 0.4),
        Frame(name: "heart", drawing: "heart", x: 12, y: 11.3, scale: 0.38),
        Frame(name: "icloud", drawing: "cloud", x: 12, y: 13.4, scale: 0.36),
        Frame(name: "cloud", drawing: "cloud", x: 12, y: 13.4, scale: 0.36),
        Frame(name: "tv", drawing: "tv", x: 12, y: 11, scale: 0.4),
        Frame(name: "desktopcomputer", drawing: "display", x: 12, y: 10.5, scale: 0.4),
        Frame(name: "laptopcomputer", drawing: "laptopcomputer", x: 12, y: 10.5, scale: 0.36),
        Frame(name: "display", drawing: "display", x: 12, y: 10.5, scale: 0.4),
        Frame(name: "iphone", drawing: "iphone", x: 12, y: 12.5, scale: 0.34),
        Frame(name: "bin", drawing: "M5.5 6l1 13a2 2 0 0 0 2 2h7a2 2 0 0 0 2-2l1-13zM3.5 6h17M9 6V3.5h6V6", x: 12, y: 13.5, scale: 0.36),
        Frame(name: "ticket", drawing: "M3 6.5h18v3.5a2 2 0 0 0 0 4v3.5H3V14a2 2 0 0 0 0-4z", x: 12, y: 12, scale: 0.36),
        Frame(
            name: "car", drawing: "M3 18.5v-6l2.5-5.5A2.3 2.3 0 0 1 7.7 5.5h8.6A2.3 2.3 0 0 1 18.5 7l2.5 5.5v6z", x: 12, y: 12.5,
            scale: 0.36),
    ]

    /// Badges that are a figure by themselves.
    static let wholeBadges: Set<String> = [
        "clock", "gearshape", "star", "heart", "person", "shield", "bolt", "circlebadge", "lock", "wifi", "sparkles", "microphone",
    ]

    /// What things have for a colour where a symbol is drawn in several: names of the style sheet.
    static let colors: [String: String] = [
        "heart": "red", "star": "yellow", "sun.max": "yellow", "sun.min": "yellow", "sunrise": "yellow", "sunset": "yellow",
        "bolt": "yellow", "flame": "orange", "drop": "cyan", "leaf": "green", "trash": "red", "flag": "orange", "carrot": "orange",
        "battery.100": "green", "battery.100percent": "green", "snow": "white", "snowflake": "cyan", "phone": "green", "tree": "green",
        "moon": "indigo",
        "moon.stars": "white", "wind": "white", "wind.snow": "white", "cloud": "white", "cloud.sun": "yellow", "cloud.rain": "cyan",
        "cloud.bolt": "yellow", "cloud.snow": "white", "cloud.drizzle": "cyan", "cloud.heavyrain": "cyan", "cloud.fog": "white",
        "cloud.moon": "white",
        "cloud.sun.rain": "yellow", "cloud.sun.bolt": "yellow", "cloud.moon.rain": "cyan", "cloud.moon.bolt": "yellow",
    ]

    /// Of signs in a frame or a badge: the frame's colour, in which the sign is white.
    static let signColors: [String: String] = [
        "plus": "green", "checkmark": "green", "minus": "red", "xmark": "red", "exclamationmark": "yellow", "questionmark": "indigo",
        "play": "green", "stop": "red", "pause": "orange",
    ]

    /// Letters and digits, for circles and squares.
    static let characters: [Character: String] = [
        "0": "R7.5 4.5 9 15 4.5", "1": "M8.5 7.5l4.5-3v15", "2": "M7.5 8.8a4.4 4.3 0 1 1 8 2.5L7.5 19.5h9",
        "3": "M7.5 7.5a4.4 3.6 0 1 1 4.2 4.2a4.6 3.9 0 1 1-4.5 4.3", "4": "M14.5 19.5v-15L7 15.5h10.5",
        "5": "M16 4.5H8.5l-.7 7a4.9 4.6 0 1 1-.5 5.5", "6": "M15.5 5.5c-5-2.5-8.5 3-8 9.5M12 10.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9z",
        "7": "M7.5 4.5h9l-6 15", "8": "E12 8 3.9 3.5E12 15.5 4.6 4",
        "9": "M8.5 18.5c5 2.5 8.5-3 8-9.5M12 4.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9z",
        "a": "M6.5 19.5l5.5-15 5.5 15M8.5 14.5h7", "b": "M8 4.5h4.5a3.6 3.6 0 0 1 0 7.2H8zM8 11.7h5.2a3.9 3.9 0 0 1 0 7.8H8z",
        "c": "M17 7.5a5.8 7.5 0 1 0 0 9", "d": "M7.5 4.5h3.5a6 7.5 0 0 1 0 15H7.5z", "e": "M16 4.5H8v15h8M8 11.8h7",
        "f": "M16 4.5H8v15M8 12h7", "g": "M17 7.5a5.8 7.5 0 1 0 0 9v-4h-4", "h": "M7 4.5v15M17 4.5v15M7 12h10", "i": "M12 4.5v15",
        "j": "M15 4.5v10.5a4 4.2 0 0 1-8 0", "k": "M7.5 4.5v15M16.5 4.5l-9 9M10.5 11l6.5 8.5", "l": "M8 4.5v15h8",
        "m": "M6 19.5v-15l6 9 6-9v15", "n": "M7 19.5v-15l10 15v-15", "o": "E12 12 6.2 7.5", "p": "M8 19.5v-15h4.5a4.2 4.2 0 0 1 0 8.4H8",
        "q": "M14 15l4 5M12 4.5a6.2 7.5 0 1 0 0 15a6.2 7.5 0 1 0 0-15z", "r": "M8 19.5v-15h4.5a4 4 0 0 1 0 8H8M12.5 12.5l4.5 7",
        "s": "M16.5 7.5c-1-2-2.5-3-4.5-3-5 0-6 6-1.5 7.2C17 13.5 17.5 19.5 12 19.5c-2.5 0-4.3-1.3-5-3.5", "t": "M6.5 4.5h11M12 4.5v15",
        "u": "M7 4.5v10a5 5 0 0 0 10 0v-10", "v": "M6.5 4.5 12 19.5l5.5-15", "w": "M4.5 4.5l3.5 15 4-12 4 12 3.5-15",
        "x": "M7 4.5l10 15M17 4.5 7 19.5",
        "y": "M6.5 4.5 12 12l5.5-7.5M12 12v7.5", "z": "M7 4.5h10L7 19.5h10",
    ]

    /// Even-odd cut-outs of the glyphs that also come white on a disc or square.
    static let cutouts: [String: String] = [
        "checkmark": "M10.7 16.9 6.7 12.6 8.1 11.3 10.6 14 15.9 7.3 17.4 8.5z",
        "xmark":
            "M7.9 9.2 9.2 7.9 12 10.7 14.8 7.9 16.1 9.2 13.3 12 16.1 14.8 14.8 16.1 12 13.3 9.2 16.1 7.9 14.8 10.7 12z",
        "plus": "M11.1 7h1.8v4.1H17v1.8h-4.1V17h-1.8v-4.1H7v-1.8h4.1z",
        "minus": "M7 11.1h10v1.8H7z",
        "person":
            "M12 6a3.1 3.1 0 1 0 0 6.2a3.1 3.1 0 1 0 0-6.2zM5.9 17.8c.9-2.7 3.3-4.2 6.1-4.2s5.2 1.5 6.1 4.2A8.6 8.6 0 0 1 12 20.3a8.6 8.6 0 0 1-6.1-2.5z",
        "info":
            "M12 6.3a1.2 1.2 0 1 0 0 2.4a1.2 1.2 0 1 0 0-2.4zM10.3 10.2h2.6v5.3h1.3v1.6H9.9v-1.6h1.3v-3.7h-.9z",
        "exclamationmark": "M11 6.5h2l-.3 7h-1.4zM12 15a1.2 1.2 0 1 0 0 2.4a1.2 1.2 0 1 0 0-2.4z",
        "questionmark":
            "M8.7 9.5C8.7 7.7 10.1 6.5 12.1 6.5c1.9 0 3.3 1.1 3.3 2.8 0 1.2-.6 1.9-1.6 2.5-.8.5-1 .8-1 1.6v.3h-1.6v-.6c0-1.2.4-1.9 1.5-2.6.7-.4.9-.7.9-1.2 0-.7-.6-1.2-1.5-1.2s-1.6.6-1.6 1.4zM12 15a1.1 1.1 0 1 0 0 2.2a1.1 1.1 0 1 0 0-2.2z",
        "chevron.left": "M13.2 7 14.5 8.2 10.9 12 14.5 15.8 13.2 17 8.5 12z",
        "chevron.right": "M10.8 7 9.5 8.2 13.1 12 9.5 15.8 10.8 17 15.5 12z",
        "chevron.up": "M7 13.2 8.2 14.5 12 10.9 15.8 14.5 17 13.2 12 8.5z",
        "chevron.down": "M7 10.8 8.2 9.5 12 13.1 15.8 9.5 17 10.8 12 15.5z",
        "arrow.up": "M12 6 16.8 10.8 15.5 12.1 12.9 9.5V18h-1.8V9.5L8.5 12.1 7.2 10.8z",
        "arrow.down": "M12 18 7.2 13.2 8.5 11.9 11.1 14.5V6h1.8v8.5l2.6-2.6 1.3 1.3z",
        "arrow.left": "M6 12 10.8 7.2 12.1 8.5 9.5 11.1H18v1.8H9.5l2.6 2.6-1.3 1.3z",
        "arrow.right": "M18 12 13.2 16.8 11.9 15.5 14.5 12.9H6v-1.8h8.5l-2.6-2.6 1.3-1.3z",
        "ellipsis":
            "M7.5 10.7a1.3 1.3 0 1 0 0 2.6a1.3 1.3 0 1 0 0-2.6zM12 10.7a1.3 1.3 0 1 0 0 2.6a1.3 1.3 0 1 0 0-2.6zM16.5 10.7a1.3 1.3 0 1 0 0 2.6a1.3 1.3 0 1 0 0-2.6z",
        "play": "M9.5 7.5v9L17 12z",
        "pause": "M8.5 7.8h2.3v8.4H8.5zM13.2 7.8h2.3v8.4h-2.3z",
        "stop": "M8.5 8.5h7v7h-7z",
        "bolt": "M12.8 5.5 7.5 13h3.7l-.6 5.5L16.5 11h-4z",
        "heart":
            "M12 17.3c-3.7-2.5-4.9-4.3-4.9-6.1A2.6 2.6 0 0 1 12 10a2.6 2.6 0 0 1 4.9 1.2c0 1.8-1.2 3.6-4.9 6.1z",
        "star": "M12 6.3l1.7 3.6 3.9.5-2.9 2.7.8 3.9L12 15l-3.5 2 .8-3.9-2.9-2.7 3.9-.5z",
        "location": "M17 7 7 11.4l4.4 1.2L12.6 17z",
        "book":
            "M12 9c-1.5-1.2-3.5-1.4-5.5-.9v7.6c2-.5 4-.3 5.5.9 1.5-1.2 3.5-1.4 5.5-.9V8.1c-2-.5-4-.3-5.5.9z",
    ]

    /// Other names for a drawing.
    static let aliases: [String: String] = [
        "wifi.exclamationmark": "wifi.badge.exclamationmark",
        "alt": "option",
        "app.badge": "app.badge.circlebadge",
        "app.dashed": "square.dashed",
        "arcade.stick": "arcade.stick.console",
        "arrow.backward": "arrow.left",
        "arrow.forward": "arrow.right",
        "arrow.rectanglepath": "arrow.2.squarepath",
        "arrow.right.square": "rectangle.portrait.and.arrow.right",
        "arrow.trianglehead.2.clockwise": "arrow.triangle.2.circlepath",
        "arrow.trianglehead.2.clockwise.rotate.90": "arrow.triangle.2.circlepath",
        "arrow.trianglehead.branch": "arrow.triangle.branch",
        "arrow.trianglehead.clockwise": "arrow.clockwise",
        "arrow.trianglehead.counterclockwise": "arrow.counterclockwise",
        "arrow.trianglehead.merge": "arrow.triangle.merge",
        "arrow.trianglehead.pull": "arrow.triangle.pull",
        "arrow.uturn.backward": "arrow.uturn.left",
        "arrow.uturn.right": "arrow.uturn.forward",
        "battery.0percent": "battery.0",
        "battery.100percent": "battery.100",
        "battery.100percent.bolt": "battery.100.bolt",
        "battery.25percent": "battery.25",
        "battery.50percent": "battery.50",
        "battery.75percent": "battery.75",
        "battery.empty": "battery.0",
        "bell.badge": "bell.badge.circlebadge",
        "bubble": "bubble.left",
        "chevron.backward": "chevron.left",
        "chevron.forward": "chevron.right",
        "clock.arrow.2.circlepath": "clock.arrow.trianglehead.2.counterclockwise.rotate.90",
        "clock.arrow.trianglehead.counterclockwise.rotate.90": "clock.arrow.circlepath",
        "delete.backward": "delete.left",
        "delete.forward": "delete.right",
        "desktopcomputer.and.arrow.down": "desktopcomputer",
        "dial.high": "dial.medium",
        "dial.low": "dial.medium",
        "dial.min": "dial.medium",
        "document": "doc",
        "document.on.clipboard": "doc.on.clipboard",
        "document.on.document": "doc.on.doc",
        "envelope.badge": "envelope.badge.circlebadge",
        "gauge.high": "gauge",
        "gauge.medium": "gauge",
        "gauge.with.dots.needle.33percent": "gauge.with.dots.needle.bottom.50percent",
        "gauge.with.dots.needle.50percent": "gauge.with.dots.needle.bottom.50percent",
        "gauge.with.dots.needle.67percent": "gauge.with.dots.needle.bottom.50percent",
        "globe.central.south.asia": "globe.asia.australia",
        "hands.and.sparkles": "hands.sparkles",
        "hourglass.bottomhalf.fill": "hourglass.bottomhalf.filled",
        "hourglass.tophalf.fill": "hourglass.tophalf.filled",
        "icloud": "cloud",
        "ipad.homebutton": "ipad",
        "iphone.homebutton": "iphone",
        "largecircle.circle": "circle.circle",
        "lightbulb.max": "lightbulb",
        "line.horizontal.3": "line.3.horizontal",
        "line.horizontal.3.decrease": "line.3.horizontal.decrease",
        "magicmouse": "computermouse",
        "macbook": "laptopcomputer",
        "macpro.gen3": "pc",
        "message.badge": "message.badge.circlebadge",
        "music.quarternote": "music.note",
        "numbersign": "number",
        "page": "doc",
        "pc.display": "display",
        "person.crop.circle": "person.circle",
        "person.crop.circle.dashed": "circle.dashed",
        "person.crop.square": "person.square",
        "person.fill.checkmark": "person.fill.badge.checkmark",
        "person.fill.questionmark": "person.fill.badge.questionmark",
        "person.fill.xmark": "person.fill.badge.xmark",
        "rectangle.portrait.and.arrow.forward": "rectangle.portrait.and.arrow.right",
        "rectangle.portrait.and.arrow.left": "rectangle.portrait.and.arrow.right",
        "return.left": "return",
        "speaker.1": "speaker.wave.1",
        "speaker.2": "speaker.wave.2",
        "speaker.3": "speaker.wave.3",
        "speedometer": "gauge",
        "square.3.layers.3d": "square.stack.3d.up",
        "squareshape": "square",
        "sun.and.horizon": "sun.horizon",
        "thermometer": "thermometer.medium",
        "wave.3.backward": "wave.3.left",
        "wave.3.forward": "wave.3.right",
    ]
}
