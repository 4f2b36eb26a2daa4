extension Symbols {
    /// Geometric figures, arrows and chevrons.
    static let shapes: [String: String] = [
        unknownGlyph:
            "M7 3.5h10a3.5 3.5 0 0 1 3.5 3.5v10a3.5 3.5 0 0 1-3.5 3.5H7A3.5 3.5 0 0 1 3.5 17V7A3.5 3.5 0 0 1 7 3.5z#M12 10.5a1.5 1.5 0 1 0 0 3a1.5 1.5 0 1 0 0-3z",
        "circle": "M12 2.8a9.2 9.2 0 1 0 0 18.4a9.2 9.2 0 1 0 0-18.4z",
        "square": "M7 3.5h10a3.5 3.5 0 0 1 3.5 3.5v10a3.5 3.5 0 0 1-3.5 3.5H7A3.5 3.5 0 0 1 3.5 17V7A3.5 3.5 0 0 1 7 3.5z",
        "rectangle": "M4.5 5.5h15a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2z",
        "capsule": "M8 6.5h8a5.5 5.5 0 0 1 0 11H8a5.5 5.5 0 0 1 0-11z",
        "triangle": "M12 4 21 19.5H3z",
        "diamond": "M12 2.8 21.2 12 12 21.2 2.8 12z",
        "hexagon": "M12 2.8 20 7.4v9.2L12 21.2 4 16.6V7.4z",
        "checkmark": "M4.5 13 9.5 18.5 19.5 5.5",
        "xmark": "M5.5 5.5 18.5 18.5M18.5 5.5 5.5 18.5",
        "plus": "M12 4v16M4 12h16",
        "minus": "M4 12h16",
        "multiply": "M6.5 6.5 17.5 17.5M17.5 6.5 6.5 17.5",
        "equal": "M5 9h14M5 15h14",
        "number": "M9.5 4 7.5 20M16.5 4l-2 16M4.5 9h16M3.5 15h16",
        "percent": "M19 5 5 19M7 4.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5zM17 14.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5z",
        "chevron.left": "M15 4.5 7.5 12 15 19.5",
        "chevron.right": "M9 4.5 16.5 12 9 19.5",
        "chevron.up": "M4.5 15.5 12 8l7.5 7.5",
        "chevron.down": "M4.5 8.5 12 16l7.5-7.5",
        "chevron.up.chevron.down": "M7.5 9.5 12 5l4.5 4.5M7.5 14.5 12 19l4.5-4.5",
        "chevron.left.forwardslash.chevron.right": "M7 7 2.5 12 7 17M17 7l4.5 5-4.5 5M14 5l-4 14",
        "chevron.right.2": "M5 5l7 7-7 7M12.5 5l7 7-7 7",
        "arrow.left": "M20 12H4M10.5 5 4 12l6.5 7",
        "arrow.right": "M4 12h16M13.5 5 20 12l-6.5 7",
        "arrow.up": "M12 20V4M5 10.5 12 4l7 6.5",
        "arrow.down": "M12 4v16M5 13.5 12 20l7-6.5",
        "arrow.up.right": "M6 18 18 6M8.5 6H18v9.5",
        "arrow.up.left": "M18 18 6 6M15.5 6H6v9.5",
        "arrow.down.right": "M6 6 18 18M8.5 18H18V8.5",
        "arrow.up.and.down": "M12 3.5v17M7.5 8 12 3.5 16.5 8M7.5 16l4.5 4.5 4.5-4.5",
        "arrow.up.arrow.down": "M8 20V4M4 8l4-4 4 4M16 4v16M12 16l4 4 4-4",
        "arrow.left.arrow.right": "M4 8h16M16 4l4 4-4 4M20 16H4M8 12l-4 4 4 4",
        "arrow.left.and.right": "M3 12h18M7 7.5 3 12l4 4.5M17 7.5l4 4.5-4 4.5",
        "arrow.clockwise": "M19.5 12a7.5 7.5 0 1 1-2.6-5.7L19.5 8.6M19.7 3.8v5h-5",
        "arrow.counterclockwise": "M4.5 12a7.5 7.5 0 1 0 2.6-5.7L4.5 8.6M4.3 3.8v5h5",
        "arrow.triangle.2.circlepath":
            "M4.5 11a7.6 7.6 0 0 1 13.6-3.6L20 9.5M20.3 4.8v4.9h-4.9M19.5 13a7.6 7.6 0 0 1-13.6 3.6L4 14.5M3.7 19.2v-4.9h4.9",
        "arrow.2.squarepath":
            "M5 15V8.5A2.5 2.5 0 0 1 7.5 6H17M14 2.8 17.3 6 14 9.2M19 9v6.5a2.5 2.5 0 0 1-2.5 2.5H7M10 14.8 6.7 18l3.3 3.2",
        "arrow.uturn.forward": "M15 4.5l5 5-5 5M20 9.5H9.5a5.5 5.5 0 0 0 0 11H13",
        "arrow.uturn.left": "M9 4.5 4 9.5l5 5M4 9.5h10.5a5.5 5.5 0 0 1 0 11H11",
        "arrow.turn.up.left": "M9 5 4 10l5 5M4 10h11a5 5 0 0 1 5 5v4",
        "arrow.up.to.line": "M5 3.5h14M12 21V8M6 13.5 12 7.5l6 6",
        "arrow.down.to.line": "M5 20.5h14M12 3v13M6 10.5l6 6 6-6",
        "square.and.arrow.up":
            "M12 15V2.8M8 6.5l4-3.7 4 3.7M8 9.5H6.5a2 2 0 0 0-2 2v7.5a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-7.5a2 2 0 0 0-2-2H16",
        "square.and.arrow.down":
            "M12 3v12.2M8 11.5l4 3.7 4-3.7M8 8.5H6.5a2 2 0 0 0-2 2V19a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-8.5a2 2 0 0 0-2-2H16",
        "rectangle.portrait.and.arrow.right":
            "M13.5 20.5H7a2.5 2.5 0 0 1-2.5-2.5V6A2.5 2.5 0 0 1 7 3.5h6.5M10 12h11.5M18 8.5l3.5 3.5-3.5 3.5",
        "arrow.up.left.and.arrow.down.right": "M4 10V4h6M4 4l6.5 6.5M20 14v6h-6M20 20l-6.5-6.5",
        "arrow.down.right.and.arrow.up.left": "M10.5 4.5v6h-6M10.5 10.5 4 4M13.5 19.5v-6h6M13.5 13.5 20 20",
        "arrow.down.doc":
            "M6.5 2.8h7L19 8.3v10.7a2.2 2.2 0 0 1-2.2 2.2H7.2A2.2 2.2 0 0 1 5 19V4.5a1.7 1.7 0 0 1 1.5-1.7zM12 9.5v7.5M9 14l3 3 3-3",
        "line.3.horizontal": "M4 6.5h16M4 12h16M4 17.5h16",
        "line.3.horizontal.decrease": "M4 7h16M7 12h10M10 17h4",
        "ellipsis":
            "#M5 10.3a1.7 1.7 0 1 0 0 3.4a1.7 1.7 0 1 0 0-3.4zM12 10.3a1.7 1.7 0 1 0 0 3.4a1.7 1.7 0 1 0 0-3.4zM19 10.3a1.7 1.7 0 1 0 0 3.4a1.7 1.7 0 1 0 0-3.4z",
        "list.bullet":
            "M9 6.5h12M9 12h12M9 17.5h12#M4.5 5.2a1.3 1.3 0 1 0 0 2.6a1.3 1.3 0 1 0 0-2.6zM4.5 10.7a1.3 1.3 0 1 0 0 2.6a1.3 1.3 0 1 0 0-2.6zM4.5 16.2a1.3 1.3 0 1 0 0 2.6a1.3 1.3 0 1 0 0-2.6z",
        "list.number": "M9.5 6.5H21M9.5 12H21M9.5 17.5H21M3.5 5 5 4.2V8.5M3.5 16h2.5l-2.5 3.5H6",
        "list.dash": "M9 6.5h12M9 12h12M9 17.5h12M3.5 6.5h1.5M3.5 12H5M3.5 17.5H5",
        "checklist": "M11.5 6.5H21M11.5 17H21M3 6.5 5 8.5 8.5 4M3 17l2 2 3.5-4.5",
        "square.grid.2x2":
            "M5 3.5h4A1.5 1.5 0 0 1 10.5 5v4A1.5 1.5 0 0 1 9 10.5H5A1.5 1.5 0 0 1 3.5 9V5A1.5 1.5 0 0 1 5 3.5zM15 3.5h4A1.5 1.5 0 0 1 20.5 5v4a1.5 1.5 0 0 1-1.5 1.5h-4A1.5 1.5 0 0 1 13.5 9V5A1.5 1.5 0 0 1 15 3.5zM5 13.5h4a1.5 1.5 0 0 1 1.5 1.5v4A1.5 1.5 0 0 1 9 20.5H5A1.5 1.5 0 0 1 3.5 19v-4A1.5 1.5 0 0 1 5 13.5zM15 13.5h4a1.5 1.5 0 0 1 1.5 1.5v4a1.5 1.5 0 0 1-1.5 1.5h-4a1.5 1.5 0 0 1-1.5-1.5v-4a1.5 1.5 0 0 1 1.5-1.5z",
        "square.grid.3x3": "R3.5 3.5 17 17 2.2|M9.2 3.5v17M14.8 3.5v17M3.5 9.2h17M3.5 14.8h17",
        "square.stack": "M5.5 9h13a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM5.5 6h13M7.5 3h9",
        "square.on.square":
            "M10 8.5h8.5a2 2 0 0 1 2 2V19a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2v-8.5a2 2 0 0 1 2-2zM5.5 15.5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2H14a2 2 0 0 1 2 2",
        "rectangle.stack": "M5 9h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM5 6h14M7 3h10",
        "sidebar.left":
            "R2.5 4.5 19 15 2.5|M9.5 4.5v15M5 8h1.8M5 11h1.8",
        "slider.horizontal.3":
            "M3 6.5h9M16.5 6.5H21M3 12h3M10.5 12H21M3 17.5h8M15.5 17.5H21M14.2 4.3a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 1 0 0-4.4zM8.2 9.8a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 1 0 0-4.4zM13.2 15.3a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 1 0 0-4.4z",
    ]
}
