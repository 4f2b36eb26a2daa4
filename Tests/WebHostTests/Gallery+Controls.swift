import RenderTree

/// Buttons, text, symbols and the rest.
extension Gallery {
    static func buttons() -> RenderNode {
        let styles = ["automatic", "plain", "bordered", "borderedProminent"]
        let rows = styles.map { style in
            h(
                [
                    button("Save", [.style: .string(style)]), button("Delete", [.style: .string(style), .buttonRole: "destructive"]),
                    button("Off", [.style: .string(style), .isDisabled: .bool(true)]),
                    make(.button, [.style: .string(style)], [label("Share", "square.and.arrow.up")]),
                ], spacing: 12)
        }
        let sizes = h(
            ["mini", "small", "regular", "large"].map { button($0.capitalized, [.style: "borderedProminent", .controlSize: .string($0)]) })
        let wide = make(
            .button, [.style: "borderedProminent", .controlSize: "large"], [layer(text("Continue"), [.maxWidth: .double(.infinity)])])
        let menu = make(
            .menu, [.title: "Options"],
            [
                make(.title, [:], [label("Options", "ellipsis.circle")]), make(.button, [:], [label("Rename", "pencil")]),
                make(.button, [:], [label("Duplicate", "plus.square.on.square")]), make(.divider),
                make(.button, [.buttonRole: "destructive"], [label("Delete", "trash")]),
            ])
        return padding(
            v(
                rows + [
                    sizes, wide, menu, make(.textField, [.prompt: "Rounded border", .style: "roundedBorder"]),
                    make(.textField, [.prompt: "Plain field"]), picker("Flavor", ["Vanilla", "Chocolate"], selected: 0, style: "menu"),
                    make(.slider, [.value: .double(0.3)]), toggle("Airplane Mode", on: true), make(.progress),
                ], spacing: 16))
    }

    static func longText() -> RenderNode {
        let paragraph = "Text wraps where the page ends, keeps its paragraphs apart, and never makes the page wider than the window. "
        return navigation(
            screen(
                "Reading",
                make(
                    .scroll, [:],
                    [
                        padding(
                            v(
                                [
                                    text("A Title", font: "largeTitle", [.fontWeight: .int(700)]),
                                    text(String(repeating: paragraph, count: 4)),
                                    text(
                                        "https://example.com/" + String(repeating: "a-very-long-address/without/spaces/", count: 4),
                                        font: "footnote", secondary: true),
                                    text(String(repeating: paragraph, count: 3), font: "callout", [.fontDesign: "serif"]),
                                    text("let x = 42", [.fontDesign: "monospaced"]),
                                    text(
                                        "One line that is cut off at its end because it is far too long for this page, and then some",
                                        [.lineLimit: .int(1)]),
                                    text(String(repeating: paragraph, count: 8)),
                                ], alignment: "leading", spacing: 12))
                    ])))
    }

    static func symbols() -> RenderNode {
        let names = [
            "person.circle.fill", "person.crop.circle", "checkmark.circle.fill", "checkmark.circle", "xmark.circle.fill",
            "plus.circle.fill",
            "exclamationmark.triangle", "exclamationmark.triangle.fill", "exclamationmark.circle.fill", "info.circle", "info.circle.fill",
            "questionmark.circle", "questionmark.circle.fill", "gear", "gearshape.fill", "trash", "pencil", "square.and.pencil", "star",
            "star.fill",
            "heart", "heart.fill", "bookmark.fill", "house", "house.fill", "folder.fill", "doc.text", "note.text", "calendar", "clock",
            "clock.fill", "bell", "bell.slash", "envelope.fill", "phone.fill", "message", "bubble.left", "photo", "camera.fill", "mic",
            "play.fill", "pause.fill", "play.circle.fill", "speaker.wave.2", "link", "lock.fill", "eye", "eye.slash", "tag.fill", "flag",
            "pin.fill",
            "map", "location.fill", "globe", "wifi", "wifi.slash", "cloud.fill", "sun.max.fill", "moon", "bolt.fill", "flame", "leaf.fill",
            "cart",
            "creditcard", "gift", "book", "square.grid.2x2", "slider.horizontal.3", "ellipsis.circle", "textformat", "paperclip",
            "paperplane.fill",
            "tray", "archivebox", "externaldrive", "server.rack", "desktopcomputer", "iphone", "keyboard", "hand.thumbsup", "face.smiling",
            "person.2.fill", "person.3", "chart.bar.fill", "hammer", "wrench", "ladybug", "terminal", "arrow.clockwise",
            "arrow.up.circle.fill",
            "chevron.right.circle", "square.and.arrow.up", "list.bullet", "checklist", "sparkles", "paintpalette", "brain", "cube",
            "trophy.fill",
            "shield", "checkmark.seal.fill", "hand.raised.fill", "music.note", "no.such.symbol",
        ]
        let cells = names.map { v([symbol($0, [.font: "title2"]), text($0, font: "caption2", secondary: true, [.lineLimit: .int(1)])]) }
        return make(.scroll, [:], [padding(make(.grid, [.columns: .strings(["adaptive 110 inf"]), .spacing: .double(14)], cells))])
    }

    static func controls() -> RenderNode {
        v([
            make(.scroll, [.axis: "horizontal"], [padding(h((1...12).map { card(.blue, "Item \($0)") }))]),
            make(
                .list, [:],
                [
                    section(
                        "Disclosure",
                        [
                            row(make(.disclosure, [.isExpanded: .bool(true)], [make(.title, [:], [text("Advanced")]), text("Inside")])),
                            row(make(.textEditor, [.text: "Several lines\nof text", .title: "Notes"])),
                            row(make(.progress)),
                            row(make(.textField, [.prompt: "Password", .isSecure: .bool(true)])),
                            row(text("Badge"), [.badge: "12"]),
                            row(toggle("Disabled", on: true)),
                        ])
                ]),
            make(.failure, [.text: "The last change could not be saved. It is kept and will be tried again."]),
        ])
    }
}
