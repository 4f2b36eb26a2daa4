extension Symbols {
    /// Outlines that also come filled.
    static let fillable = [
        "circle", "square", "rectangle", "capsule", "triangle", "diamond", "hexagon", "house", "folder", "doc", "book", "bookmark",
        "bell", "envelope", "tray", "archivebox", "trash", "pencil", "paperplane", "tag", "flag", "pin", "lock", "lock.open", "key", "gift",
        "cart", "bag", "creditcard", "star", "heart", "bolt", "flame", "drop", "leaf", "sun.max", "moon", "cloud", "map", "location",
        "mappin", "car", "gearshape", "person", "person.2", "person.3", "hand.thumbsup", "hand.thumbsdown", "hand.raised", "eye", "play",
        "pause", "stop", "forward", "backward", "forward.end", "backward.end", "speaker", "speaker.wave.2", "speaker.wave.3", "mic",
        "photo", "camera", "video", "phone", "message", "bubble.left", "bubble.right", "shield", "chart.bar", "chart.pie", "cross",
        "hammer", "wrench", "ladybug", "cube", "trophy", "briefcase", "graduationcap", "lightbulb", "face.smiling", "clock", "app",
        "square.grid.2x2", "square.stack", "rectangle.stack", "externaldrive", "doc.text", "note.text", "terminal", "calendar",
        "building.2", "pawprint", "paintbrush", "paintpalette", "shippingbox", "gamecontroller", "checkmark.seal", "checkmark.shield",
        "exclamationmark.bubble", "archivebox", "square.on.square", "doc.on.doc", "newspaper", "cup.and.saucer", "bed.double", "alarm",
        "quote.bubble", "bubble.left.and.bubble.right", "xmark.octagon", "delete.left", "printer",
    ]

    /// Filled outlines that keep the lines inside them.
    static let detailed: Set<String> = [
        "clock", "envelope", "doc.text", "note.text", "calendar", "creditcard", "terminal", "photo", "checkmark.seal", "checkmark.shield",
        "exclamationmark.bubble", "xmark.octagon", "delete.left", "newspaper", "alarm", "quote.bubble", "face.smiling", "camera",
        "archivebox", "shippingbox", "cube", "externaldrive", "eye", "tray", "briefcase", "book", "map", "tag", "leaf",
    ]

    /// Glyphs that also stand in a circle or square.
    static let framable = [
        "checkmark", "xmark", "plus", "minus", "person", "info", "questionmark", "exclamationmark", "chevron.left", "chevron.right",
        "chevron.up", "chevron.down", "chevron.backward", "chevron.forward", "arrow.left", "arrow.right", "arrow.up", "arrow.down",
        "arrow.clockwise", "arrow.counterclockwise", "ellipsis", "play", "pause", "stop", "heart", "star", "bolt", "dollarsign",
        "line.3.horizontal.decrease", "location", "bell", "trash", "pencil", "number", "list.bullet", "at", "mappin", "power", "book",
        "magnifyingglass", "paperplane", "flag", "folder", "house", "link", "arrow.up.right",
    ]

    static let slashable = [
        "eye", "bell", "wifi", "mic", "speaker", "heart", "star", "video", "location", "cloud", "bolt", "person", "pin",
    ]

    /// Even-odd cut-outs of the glyphs that also come white on a disc or square.
    static let cutouts: [String: String] = [
        "checkmark": "M10.700 16.900 6.700 12.600 8.100 11.300 10.600 14 15.900 7.300 17.400 8.500z",
        "xmark":
            "M7.900 9.200 9.200 7.900 12 10.700 14.800 7.900 16.100 9.200 13.300 12 16.100 14.800 14.800 16.100 12 13.300 9.200 16.100 7.900 14.800 10.700 12z",
        "plus": "M11.100 7h1.800v4.100H17v1.800h-4.100V17h-1.800v-4.100H7v-1.800h4.100z",
        "minus": "M7 11.100h10v1.800H7z",
        "person":
            "M12 6a3.100 3.100 0 1 0 0 6.200a3.100 3.100 0 1 0 0-6.200zM5.900 17.800c.900-2.700 3.300-4.200 6.100-4.200s5.200 1.500 6.100 4.200A8.600 8.600 0 0 1 12 20.300a8.600 8.600 0 0 1-6.100-2.500z",
        "info":
            "M12 6.300a1.200 1.200 0 1 0 0 2.400a1.200 1.200 0 1 0 0-2.400zM10.300 10.200h2.600v5.300h1.300v1.600H9.900v-1.600h1.300v-3.700h-.900z",
        "exclamationmark": "M11 6.500h2l-.3 7h-1.400zM12 15a1.200 1.200 0 1 0 0 2.400a1.200 1.200 0 1 0 0-2.400z",
        "questionmark":
            "M8.700 9.500C8.700 7.700 10.100 6.500 12.100 6.500c1.900 0 3.300 1.100 3.300 2.800 0 1.200-.6 1.900-1.600 2.500-.8.5-1 .8-1 1.600v.3h-1.600v-.6c0-1.200.4-1.900 1.500-2.600.7-.4.9-.7.9-1.200 0-.7-.6-1.200-1.500-1.200s-1.600.6-1.600 1.400zM12 15a1.100 1.100 0 1 0 0 2.200a1.100 1.100 0 1 0 0-2.200z",
        "chevron.left": "M13.200 7 14.500 8.200 10.900 12 14.500 15.800 13.200 17 8.500 12z",
        "chevron.right": "M10.800 7 9.500 8.200 13.100 12 9.500 15.800 10.800 17 15.500 12z",
        "chevron.up": "M7 13.200 8.200 14.500 12 10.900 15.800 14.500 17 13.200 12 8.500z",
        "chevron.down": "M7 10.800 8.200 9.500 12 13.100 15.800 9.500 17 10.800 12 15.500z",
        "arrow.up": "M12 6 16.800 10.800 15.500 12.100 12.900 9.500V18h-1.800V9.500L8.500 12.100 7.200 10.800z",
        "arrow.down": "M12 18 7.200 13.200 8.500 11.900 11.100 14.500V6h1.800v8.500l2.600-2.600 1.300 1.300z",
        "arrow.left": "M6 12 10.800 7.200 12.100 8.500 9.500 11.100H18v1.800H9.500l2.600 2.600-1.300 1.300z",
        "arrow.right": "M18 12 13.200 16.800 11.900 15.500 14.500 12.900H6v-1.800h8.500l-2.600-2.600 1.300-1.300z",
        "ellipsis":
            "M7.500 10.700a1.300 1.300 0 1 0 0 2.600a1.300 1.300 0 1 0 0-2.600zM12 10.700a1.300 1.300 0 1 0 0 2.600a1.300 1.300 0 1 0 0-2.600zM16.500 10.700a1.300 1.300 0 1 0 0 2.600a1.300 1.300 0 1 0 0-2.600z",
        "play": "M9.500 7.500v9L17 12z",
        "pause": "M8.500 7.800h2.300v8.400H8.500zM13.200 7.800h2.300v8.400h-2.300z",
        "stop": "M8.500 8.500h7v7h-7z",
        "bolt": "M12.800 5.500 7.500 13h3.700l-.6 5.500L16.500 11h-4z",
        "heart":
            "M12 17.300c-3.700-2.500-4.900-4.300-4.900-6.100A2.600 2.600 0 0 1 12 10a2.600 2.600 0 0 1 4.900 1.200c0 1.800-1.200 3.600-4.900 6.100z",
        "star": "M12 6.300l1.700 3.600 3.900.5-2.900 2.700.8 3.900L12 15l-3.500 2 .8-3.900-2.900-2.700 3.900-.5z",
        "location": "M17 7 7 11.400l4.400 1.200L12.600 17z",
        "book":
            "M12 9c-1.500-1.200-3.500-1.400-5.500-.9v7.600c2-.5 4-.3 5.500.9 1.500-1.200 3.500-1.400 5.500-.9V8.100c-2-.5-4-.3-5.500.9z",
    ]

    /// Other names for a drawing.
    static let aliases = [
        "chevron.backward": "chevron.left", "chevron.forward": "chevron.right", "arrow.backward": "arrow.left",
        "arrow.forward": "arrow.right", "gear.circle": "gearshape", "trash.slash": "trash", "chart.bar.xaxis": "chart.bar",
        "person.crop.circle": "person.circle", "person.crop.circle.fill": "person.circle.fill", "person.crop.square": "person.square",
        "person.crop.circle.badge.plus": "person.badge.plus", "chevron.backward.circle": "chevron.left.circle",
        "ellipsis.bubble": "quote.bubble", "bubble": "bubble.left", "envelope.open": "envelope", "tray.full": "tray",
        "calendar.badge.clock": "calendar", "exclamationmark.octagon": "exclamationmark.circle", "sun.and.horizon": "sun.max",
        "photo.fill.on.rectangle.fill": "photo.on.rectangle", "gearshape.2": "gearshape", "info.bubble": "info.circle",
        "trash.circle.fill": "trash.circle", "square.fill.on.square.fill": "square.on.square.fill", "barcode": "qrcode",
        "wand.and.rays": "wand.and.stars", "arrow.right.square": "rectangle.portrait.and.arrow.right", "moon.zzz": "moon.stars",
        "arrow.right.to.line": "arrow.right", "rectangle.grid.2x2": "square.grid.2x2", "line.3.horizontal.circle": "list.bullet.circle",
        "video.circle": "video", "speedometer": "gauge", "lightbulb.max": "lightbulb", "person.text.rectangle": "creditcard",
        "plus.square.on.square": "square.on.square", "doc.on.clipboard": "doc.on.doc",
        "exclamationmark.octagon.fill": "exclamationmark.circle.fill", "arrow.clockwise.circle.fill": "arrow.clockwise.circle",
        "square.and.arrow.up.fill": "square.and.arrow.up",
    ]
}
