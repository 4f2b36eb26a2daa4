extension Symbols {
    /// Arithmetic, text, lists and what edits them.
    static let writing: [String: String] = [
        "quote.opening": "@180 quote.closing",
        "quote.closing":
            "M4.5 6.5h4.2v5.2c0 3-1.4 5-4.2 6M4.5 6.5v5.2h4.2M14.5 6.5h4.2v5.2c0 3-1.4 5-4.2 6M14.5 6.5v5.2h4.2",
        "divide": "M4 12h16#O12 6 1.7O12 18 1.7",
        "plusminus": "M12 3.5v11M6.5 9h11M6.5 19.5h11",
        "plus.forwardslash.minus": "M7 3.5v7M3.5 7h7M20 4 4 20M13.5 17h7",
        "lessthan": "M18.5 5l-13 7 13 7",
        "greaterthan": "@x lessthan",
        "notequal": "M5 9h14M5 15h14M17 4 7 20",
        "sum": "M18 7.5v-3H6l7 7.5-7 7.5h12v-3",
        "function": "M15.5 4.3c-2.5-.8-3.8.3-4.3 2.9L9 17.8c-.5 2.3-1.8 3.2-4 2.5M7 9.5h7M14.5 13.5l5 6M19.5 13.5l-5 6",
        "x.squareroot": "M3 13h2l3 6.5L12.5 5H21M14.5 11l5 6.5M19.5 11l-5 6.5",
        "infinity":
            "M12 12c-2-3-3.5-4.5-5.5-4.5a4.5 4.5 0 0 0 0 9c2 0 3.5-1.5 5.5-4.5s3.5-4.5 5.5-4.5a4.5 4.5 0 0 1 0 9c-2 0-3.5-1.5-5.5-4.5",
        "asterisk": "M12 4v16M5 8l14 8M19 8 5 16",
        "staroflife":
            "M9.8 3h4.4v5.2l4.5-2.6 2.2 3.8-4.5 2.6 4.5 2.6-2.2 3.8-4.5-2.6V21H9.8v-5.2l-4.5 2.6-2.2-3.8L7.6 12 3.1 9.4l2.2-3.8 4.5 2.6z",
        "exclamationmark.2": "M8 4v10.5M16 4v10.5#O8 19 1.5O16 19 1.5",
        "exclamationmark.3": "M5 4v10.5M12 4v10.5M19 4v10.5#O5 19 1.5O12 19 1.5O19 19 1.5",
        "curlybraces":
            "M9 4c-2.5 0-3 1.3-3 3.5S6 12 3.5 12C6 12 6 14.3 6 16.5S6.5 20 9 20M15 4c2.5 0 3 1.3 3 3.5s0 4.5 2.5 4.5c-2.5 0-2.5 2.3-2.5 4.5s-.5 3.5-3 3.5",
        "parentheses": "M8 4c-4 5-4 11 0 16M16 4c4 5 4 11 0 16",
        "strikethrough": "M16.5 8c0-2-1.8-3.5-4.5-3.5S7.5 6 7.5 8c0 1.8 1.3 3 4.5 4M4 12h16M7.2 15.5c0 2.5 1.8 4 4.8 4s4.8-1.5 4.8-3.7",
        "bold.italic.underline":
            "M3 5h3a2.5 2.5 0 0 1 0 5H3zM3 10h3.5a2.5 2.5 0 0 1 0 5H3zM13.5 5l-2 10M17 5v6a2.5 2.5 0 0 0 5 0V5M3 19.5h19",
        "textformat.abc": "M2 16.5 5 8l3 8.5M3 14h4M10.5 8v8.5h2.5a2.3 2.3 0 0 0 0-4.6h-2.5 2a1.9 1.9 0 0 0 0-3.9zM22 9.5a3 4 0 1 0 0 5.5",
        "textformat.123": "M3 9.5 5 8v8.5M9 10a2 2 0 1 1 3.5 1.5L9 16.5h4.5M17 8.5h4l-2.5 3a2.5 2.5 0 1 1-2 4",
        "textformat.alt": "M3 19 9 5l6 14M5.2 14h7.6M17 5h4M19 5v14M17 19h4",
        "textformat.subscript": "M4 5l9 11M13 5 4 16M16.5 15.5a1.8 1.8 0 1 1 3.3 1l-3.3 4h3.8",
        "textformat.superscript": "M4 8l9 11M13 8 4 19M16.5 4.8a1.8 1.8 0 1 1 3.3 1l-3.3 4h3.8",
        "character": "M5 20 12 4l7 16M7.8 14h8.4",
        "character.cursor.ibeam":
            "M3 17.5 7.5 6.5l4.5 11M4.6 13.8h5.8M18 4v16M15.5 3c1.5 0 2.5.5 2.5 1.5C18 3.5 19 3 20.5 3M15.5 21c1.5 0 2.5-.5 2.5-1.5 0 1 1 1.5 2.5 1.5",
        "cursorarrow": "M6 3.5v15l3.8-3.6 2.6 6 2.6-1.1-2.6-5.8h5.3z",
        "cursorarrow.click": "M10 10v10.5l2.7-2.6 1.8 4 1.9-.8-1.8-4h3.7zM9 2.5v3M2.5 9h3M4.5 4.5l2 2M13.5 4.5l-2 2M4.5 13.5l2-2",
        "cursorarrow.rays":
            "M11 11v9.5l2.5-2.3 1.7 3.5 1.7-.8-1.7-3.5H18.5zM11 2v3.5M2 11h3.5M4.5 4.5l2.7 2.7M17.5 4.5l-2.7 2.7M4.5 17.5l2.7-2.7",
        "cursorarrow.motionlines": "M12 6v13l3-3 2 4.5 2.2-1-2-4.3H22zM2.5 8h6M4 12.5h4.5M2.5 17h6",
        "text.aligncenter": "M4 6h16M7 10h10M4 14h16M7 18h10",
        "text.alignright": "M4 6h16M10 10h10M4 14h16M10 18h10",
        "text.justify.left": "M4 5h16M4 9.7h16M4 14.3h16M4 19h9",
        "text.append": "M4 5.5h16M4 10h16M4 14.5h7M4 19h7M18 13.5v7M14.5 17h7",
        "text.insert": "M4 5h16M10 12h10M4 19h16M3.5 9.5 6.5 12l-3 2.5",
        "text.badge.plus": "M3.5 6h17M3.5 11h11M3.5 16h7M18 12.5v7M14.5 16h7",
        "text.badge.minus": "M3.5 6h17M3.5 11h17M3.5 16h7M14.5 16h7",
        "text.badge.checkmark": "M3.5 6h17M3.5 11h17M3.5 16h7M14 17l2.5 2.5 5-6",
        "text.badge.xmark": "M3.5 6h17M3.5 11h11M3.5 16h7M15 13.5l5.5 5.5M20.5 13.5 15 19",
        "text.badge.star": "M3.5 6h17M3.5 11h10M3.5 16h6M17 11.5l1.4 3 3.1.3-2.3 2.2.6 3.2-2.8-1.6-2.8 1.6.6-3.2-2.3-2.2 3.1-.3z",
        "text.magnifyingglass": "M3.5 6h17M3.5 11h7M3.5 16h5O15.5 14.5 4M18.5 17.5l3 3",
        "text.line.first.and.arrowtriangle.forward": "M4 6h9M4 11h16M4 16h16M16.5 4v4l4-2z",
        "text.below.photo": "R4 3.5 16 9.5 2M4 17h16M4 21h10",
        "text.page": "R4.5 2.5 15 19 2|M8 7.5h8M8 11.5h8M8 15.5h5",
        "text.word.spacing": "M2.5 12h7M6.5 9l3 3-3 3M21.5 12h-7M17.5 9l-3 3 3 3M4 4.5h16M4 19.5h16",
        "text.cursor": "M12 5v14M8.5 3.5c2 0 3.5.5 3.5 2 0-1.5 1.5-2 3.5-2M8.5 20.5c2 0 3.5-.5 3.5-2 0 1.5 1.5 2 3.5 2",
        "text.redaction": "M4 6.5h6#R12.5 5 8 3 .8R3.5 10.5 11 3 .8|M17 12h3M4 17.5h5#",
        "text.viewfinder":
            "M3.5 8V6A2.5 2.5 0 0 1 6 3.5h2M16 3.5h2A2.5 2.5 0 0 1 20.5 6v2M20.5 16v2a2.5 2.5 0 0 1-2.5 2.5h-2M8 20.5H6A2.5 2.5 0 0 1 3.5 18v-2M7.5 9h9M7.5 12h9M7.5 15h5.5",
        "paragraphsign": "M17.5 4.5H10a4.2 4.2 0 0 0 0 8.4h3M13 4.5v15M17 4.5v15",
        "increase.indent": "M4 5h16M11 10h9M11 14h9M4 19h16M3.5 9l3.5 3-3.5 3",
        "decrease.indent": "M4 5h16M11 10h9M11 14h9M4 19h16M7 9l-3.5 3L7 15",
        "increase.quotelevel": "M4 4.5v15M8.5 6H20M8.5 18H20M16 12h5M18.5 9.5v5M8.5 12H13",
        "decrease.quotelevel": "M4 4.5v15M8.5 6H20M8.5 18H20M16 12h5M8.5 12H13",
        "list.bullet.indent": "M8 5h13M12 10h9M12 14.5h9M8 19h13#O4 5 1.3O8 10 1.2O8 14.5 1.2O4 19 1.3",
        "list.bullet.rectangle": "R2.5 4.5 19 15 2.5|M10 9h8M10 12h8M10 15h8#O6.5 9 .9O6.5 12 .9O6.5 15 .9",
        "list.bullet.rectangle.portrait": "R4.5 2.5 15 19 2.5|M11 8h5M11 12h5M11 16h5#O8 8 1O8 12 1O8 16 1",
        "list.bullet.clipboard":
            "M8.5 4.5H7a2 2 0 0 0-2 2v13A2 2 0 0 0 7 21.5h10a2 2 0 0 0 2-2v-13a2 2 0 0 0-2-2h-1.5zR8.5 2.5 7 4 1.2|M11.5 11h4M11.5 15h4M8.5 11v0M8.5 15v0",
        "list.clipboard":
            "M8.5 4.5H7a2 2 0 0 0-2 2v13A2 2 0 0 0 7 21.5h10a2 2 0 0 0 2-2v-13a2 2 0 0 0-2-2h-1.5zR8.5 2.5 7 4 1.2|M8.5 10.5h7M8.5 13.8h7M8.5 17h4",
        "clipboard": "M8.5 4.5H7a2 2 0 0 0-2 2v13A2 2 0 0 0 7 21.5h10a2 2 0 0 0 2-2v-13a2 2 0 0 0-2-2h-1.5R8.5 2.5 7 4 1.2",
        "clipboard.fill":
            "#M8 4H7a2.5 2.5 0 0 0-2.5 2.5v13A2.5 2.5 0 0 0 7 22h10a2.5 2.5 0 0 0 2.5-2.5v-13A2.5 2.5 0 0 0 17 4h-1v1.7a1.5 1.5 0 0 1-1.5 1.5h-5A1.5 1.5 0 0 1 8 5.7zR9.3 2 5.4 3.8 1",
        "doc.on.clipboard":
            "M7 4.5H5.5a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2H8M15.5 7V6.5a2 2 0 0 0-2-2H12R7 2.5 5 3.8 1R11 9.5 9.5 12 1.8M13.5 13.5h4.5M13.5 17h4.5",
        "list.star":
            "M10.5 6.5H21M10.5 12H21M10.5 17.5H21M5 3.5l.9 1.9 2.1.3-1.5 1.4.4 2.1L5 8.2l-1.9 1 .4-2.1L2 5.7l2.1-.3zM5 12v0M5 17.5v0",
        "list.triangle": "M10 6.5H21M10 12H21M10 17.5H21M3.5 4.5v4l3-2zM5 12v0M5 17.5v0",
        "list.dash.header.rectangle": "R2.5 4.5 19 15 2.5|M2.5 9h19M10 12.5h8M10 16h8M6 12.5h1M6 16h1",
        "list.and.film": "M3.5 5h8M3.5 9.5h5M3.5 14h5R11.5 9 10 11.5 1.5M14 9v11.5M19 9v11.5",
        "line.3.horizontal.button.angledtop.vertical.right": "M4 6.5h16M4 12h16M4 17.5h9",
        "line.2.horizontal.decrease": "M5 10h14M8.5 15h7",
        "line.3.crossed.swirl.circle": "O12 12 9.2M6 9c4-2 8-2 12 0M6 15c4 2 8 2 12 0M12 6c-3 4-3 8 0 12",
        "equal.square.fill":
            "#M7 3.5h10A3.5 3.5 0 0 1 20.5 7v10a3.5 3.5 0 0 1-3.5 3.5H7A3.5 3.5 0 0 1 3.5 17V7A3.5 3.5 0 0 1 7 3.5zM7 8.7v1.8h10V8.7zM7 13.5v1.8h10v-1.8z",
        "align.horizontal.left": "M3.5 3v18R7 5.5 13.5 5 1R7 13.5 8.5 5 1",
        "align.horizontal.right": "@x align.horizontal.left",
        "align.horizontal.center": "M12 2.5V6M12 11v2.5M12 18v3.5R4.5 6 15 5 1R7.5 13.5 9 4.5 1",
        "align.vertical.top": "@90 align.horizontal.left",
        "align.vertical.bottom": "@270 align.horizontal.left",
        "align.vertical.center": "@90 align.horizontal.center",
        "distribute.horizontal.center": "R9 6 6 12 1.2M3.5 3.5v17M20.5 3.5v17",
        "distribute.vertical.center": "@90 distribute.horizontal.center",
        "tablecells": "R2.5 4.5 19 15 2|M2.5 9.5h19M2.5 14.5h19M9 4.5v15M15 4.5v15",
        "table": "R2.5 4.5 19 15 2|M2.5 9.5h19M8.5 9.5v10",
        "scribble": "M4 8.5c4.5-5 8-6 9-3.8s-8 7-6 9.3 9-6.3 11-4.2-5.5 6-4 8.2c1 1.5 3.5-.3 5.5-2",
        "signature":
            "M3 20h18M5.5 15.5c4-3 7.5-9.5 6-11.5s-4 3-3 8c.5 2.5 2 3.5 3.5 1.5l2-3c.5 2 .5 4 2 4s2-1.5 4-1.5M3.5 12l4 4M7.5 12l-4 4",
        "pencil.tip": "M12 2.8 7 14c0 4 2 6.5 5 7.5 3-1 5-3.5 5-7.5zM7.3 14.5h9.4",
        "pencil.and.outline": "M4 15l.8-3.5L14.5 2.5l2.5 2.5-9.5 9zM5.5 17.5c-2.5.3-2.5 3 0 3.3 5 .5 7-3.5 12-3 2 .2 3 1 3.5 2",
        "pencil.line": "M4.5 16.5l1-4L15 3.3a1.8 1.8 0 0 1 2.6 0l.7.7a1.8 1.8 0 0 1 0 2.6L8.5 15.7zM4 20.5h16",
        "pencil.and.ruler":
            "M3 5l3-2.5 15 16L18 21zM8 5l-2 1.7M11 8.5l-1.5 1.3M14 11.7l-1.7 1.4M3.5 20.5l.8-3.5L8 13.2M13.5 7.5l5-5 3 3-5 5.2M12 17l-3.2 2.7-5.3.8",
        "pencil.and.list.clipboard":
            "M8.5 4.5H7a2 2 0 0 0-2 2v13A2 2 0 0 0 7 21.5h6.5M19 9V6.5a2 2 0 0 0-2-2h-1.5R8.5 2.5 7 4 1.2M8.5 10.5h4M8.5 14h3M14.5 19l.7-2.7 5-5 2 2-5 5z",
        "pencil.and.scribble": "M10 13l1-3.5L18.5 2 21.5 5 14 12.2zM9 15c-4-1-6 .5-5.5 2s5 .5 4.5 2.5 3.5 2 5.5 1",
        "paintbrush.pointed": "M21 3 10.5 12a3.5 3.5 0 0 0-4 1.5C5 15.5 6 18 3 20c4.5 1 9 .5 10-3a3.5 3.5 0 0 0-.3-2.5z",
        "eyedropper": "M13 7.5l3.5 3.5M11.5 6l6.5 6.5M14.5 9 17 3.7a2.3 2.3 0 0 1 3.3 3.3L15 9.5M12.5 8.5 4.5 16.5 3.5 20.5l4-1 8-8",
        "eraser": "M8.5 20 3.8 15.3a2 2 0 0 1 0-2.8l8.7-8.7a2 2 0 0 1 2.8 0l5 5a2 2 0 0 1 0 2.8L12 20zM12 20h8.5|M8 8.3l8 8",
        "eraser.line.dashed":
            "M9 16.5 4.8 12.3a1.8 1.8 0 0 1 0-2.6l6.4-6.4a1.8 1.8 0 0 1 2.6 0l4.9 4.9a1.8 1.8 0 0 1 0 2.6L13 16.5zM3.5 20.5H7M10.3 20.5h3.5M17 20.5h3.5|M8.5 6.5l6.5 6.5",
        "paintbrush.fill": "M20.5 3.5 11 12.5#M12.5 14.5c0 4-3.5 6-8.5 5.5 2-1.5 1-4 2.5-5.7a3.6 3.6 0 0 1 6 .2zM21 3l-6.5 11.5L11.5 12z",
        "doc.plaintext": "R5 2.8 14 18.4 2.2|M8.5 7.5h7M8.5 11h7M8.5 14.5h7",
        "doc.richtext": "R5 2.8 14 18.4 2.2R8.5 6.5 7 4.5 .8|M8.5 14.5h7M8.5 17.5h4.5",
        "doc.append": "R5 2.8 14 18.4 2.2|M8.5 8h7M8.5 12h3M8.5 16h3M15.5 13v5M13 15.5h5",
        "doc.zipper":
            "M7 2.8h6.7L19 8.1V19a2.2 2.2 0 0 1-2.2 2.2H7.2A2.2 2.2 0 0 1 5 19V5a2.2 2.2 0 0 1 2-2.2z|M11 5.5h1M12 8h1M11 10.5h1M12 13h1R10.5 15 3 3.5 .8",
        "doc.text.magnifyingglass":
            "M9 21.2H7.2A2.2 2.2 0 0 1 5 19V5a2.2 2.2 0 0 1 2-2.2h6.7L19 8.1v1.4M8.5 9H11M8.5 12.5h2O15 15.5 3.7M17.7 18.2l3.3 3.3",
        "doc.text.image":
            "M7 2.8h6.7L19 8.1V19a2.2 2.2 0 0 1-2.2 2.2H7.2A2.2 2.2 0 0 1 5 19V5a2.2 2.2 0 0 1 2-2.2z|M8.5 8H11R8.5 11 7 3.5 .6M8.5 17.8h7",
        "doc.badge.arrow.up": "M12 21.2H7.2A2.2 2.2 0 0 1 5 19V5a2.2 2.2 0 0 1 2-2.2h6.7L19 8.1v3M13.5 3v5.3H19M18 21.5V14M15 17l3-3 3 3",
        "books.vertical":
            "R3 4 4.5 16.5 1R7.5 4 4.5 16.5 1M13.5 6.3l3.9-1.1a1 1 0 0 1 1.2.7l3 12.7a1 1 0 0 1-.7 1.2l-3.4.9a1 1 0 0 1-1.2-.7l-3.3-12.5a1 1 0 0 1 .5-1.2zM3 8h9M3 16.5h9",
        "book.pages":
            "M12 6.5C9.5 4.5 6 4.2 3 5v13.5c3-.8 6.5-.5 9 1.5 2.5-2 6-2.3 9-1.5V5c-3-.8-6.5-.5-9 1.5zM12 6.5V20M15 9.5c1-.4 2-.6 3-.6M15 13c1-.4 2-.6 3-.6M9 9.5c-1-.4-2-.6-3-.6M9 13c-1-.4-2-.6-3-.6",
        "character.book.closed":
            "M6.5 3H19v14H6.5A2 2 0 0 0 5 19M19 17v4H6.8A1.8 1.8 0 0 1 5 19.2V4.8A1.8 1.8 0 0 1 6.8 3M9 13.5l3-7 3 7M10 11.3h4",
        "text.book.closed":
            "M6.8 3H19v18H6.8A1.8 1.8 0 0 1 5 19.2V4.8A1.8 1.8 0 0 1 6.8 3z|M5.4 18.3A2 2 0 0 1 6.9 17H18.6M9 7.5h6M9 11h4",
        "magazine": "M4 4.5l11-2v17l-11 2zM15 4h3.5A1.5 1.5 0 0 1 20 5.5v13a1.5 1.5 0 0 1-1.5 1.5H15M7 8.5l5-1M7 12l5-1",
        "menucard": "M4 4l8-1.5V20l-8 1.5zM12 4h8v16h-8M14.5 8.5h3M14.5 12h3M6.5 9l3-.5M6.5 12.5l3-.5",
        "greetingcard":
            "M3.5 5.5 12 3v16l-8.5 2.5zM12 5.5h8.5v14H12M7.5 13.5c-1.5-1-2-1.7-2-2.5a1 1 0 0 1 2-.4 1 1 0 0 1 2-.6c0 1-.5 2-2 3.5z",
        "long.text.page.and.pencil":
            "M18 9.5V4.5a2 2 0 0 0-2-2H7a2 2 0 0 0-2 2v15a2 2 0 0 0 2 2h4.5M8.5 7h6M8.5 11h5M8.5 15h2.5M13.5 19.5l.7-2.7 5.5-5.5 2 2-5.5 5.5z",
        "translate": "M2.5 5.5h10M7.5 3v2.5M10.5 5.5c-1 3.5-3.5 6.5-7.5 8M5 8.5c1 2 3 4 5.5 5M11.5 21l4.5-10.5L20.5 21M13 17.5h6",
        "signpost.right": "M12 2.5v19M5 5h11.5l3.5 3.5-3.5 3.5H5zM9 21.5h6",
        "signpost.left": "@x signpost.right",
    ]
}
