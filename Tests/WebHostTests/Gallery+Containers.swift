import RenderTree

/// Presentations, containers and layouts.
extension Gallery {
    static func sheetNode() -> RenderNode {
        let bar = make(
            .toolbar, [:],
            [
                make(.toolbarItem, [.placement: "leading"], [button("Cancel")]),
                make(.toolbarItem, [.placement: "trailing"], [make(.button, [.fontWeight: .int(600)], [text("Save")])]),
            ])
        return make(
            .sheet, [.title: "Edit Profile"],
            [navigation(screen("Edit Profile", userForm(), [.titleDisplayMode: "inline"], before: [bar]))])
    }

    static func sheet() -> RenderNode { z([profile(), sheetNode()]) }

    static func alertNode() -> RenderNode {
        make(
            .alert, [.title: "Delete “Shopping”?"],
            [
                text("This note will be deleted from all your devices."), button("Cancel", [.buttonRole: "cancel"]),
                button("Delete", [.buttonRole: "destructive"]),
            ])
    }

    static func alert() -> RenderNode { z([users(), alertNode()]) }

    static func confirmation() -> RenderNode {
        z([
            users(),
            make(
                .confirmationDialog, [.title: "Share this note"],
                [
                    text("Anyone with the link can read it."), button("Copy Link"), button("Send by Mail"),
                    button("Delete", [.buttonRole: "destructive"]), button("Cancel", [.buttonRole: "cancel"]),
                ]),
        ])
    }

    static func tabs() -> RenderNode {
        make(
            .tabs, [.selection: .int(0)],
            [
                make(.tab, [.title: "Notes", .symbol: "note.text", .isSelected: .bool(true)], [todos()]),
                make(.tab, [.title: "Search", .symbol: "magnifyingglass"]),
                make(.tab, [.title: "Inbox", .symbol: "tray", .badge: "3"]),
                make(.tab, [.title: "Settings", .symbol: "gearshape"]),
            ])
    }

    static func split() -> RenderNode {
        let folders = [
            ("All Notes", "tray.full"), ("Favorites", "star"), ("Work", "briefcase"), ("Recipes", "fork.knife"), ("Trash", "trash"),
        ]
        let sidebar = make(
            .list, [.style: "sidebar"],
            folders.enumerated().map { index, folder in
                row(label(folder.0, folder.1), [.isTappable: .bool(true), .isSelected: .bool(index == 0)])
            })
        return make(
            .navigationSplit, [:],
            [
                make(.column, [:], [screen("Folders", sidebar)]),
                make(.column, [:], [screen("All Notes", userList(style: "plain"), [.titleDisplayMode: "inline"])]),
                make(.column, [:], [screen("Ada Lovelace", userForm(), [.titleDisplayMode: "inline"])]),
            ])
    }

    static func card(_ color: RenderColor.Name, _ title: String) -> RenderNode {
        let content = v(
            [symbol("folder.fill", [.font: "title2", .foreground: named(color)]), text(title, font: "headline")], alignment: "leading")
        return layer(
            layer(
                padding(layer(content, [.maxWidth: .double(.infinity), .alignment: "leading"])),
                [.background: named(.secondarySystemBackground), .cornerRadius: .double(12)]),
            [.shadow: .strings(["#00000022", "4", "0", "2"])])
    }

    static func grid() -> RenderNode {
        let colors: [RenderColor.Name] = [.red, .orange, .yellow, .green, .mint, .teal, .blue, .indigo, .purple, .pink]
        let cards = make(
            .grid, [.columns: .strings(["adaptive 150 inf"]), .spacing: .double(16)],
            colors.map { card($0, $0.rawValue.capitalized) })
        return navigation(screen("Collections", make(.scroll, [:], [padding(cards)])))
    }

    static func layout() -> RenderNode {
        let banner = z([
            make(
                .shape,
                [
                    .shape: "rounded 16",
                    .fillStyle: .fill(
                        .linear(
                            stops: [
                                .init(color: RenderColor(.named(.blue)), location: 0),
                                .init(color: RenderColor(.named(.purple)), location: 1),
                            ], startX: 0, startY: 0, endX: 1, endY: 1)),
                ]),
            text(
                "Welcome back", font: "title2",
                [.fontWeight: .int(700), .foreground: .fill(.color(RenderColor(.components(red: 255, green: 255, blue: 255))))]),
        ])
        let badge = layer(
            padding(text("New", font: "caption", [.foreground: named(.background)]), 6),
            [.background: named(.accent), .clipShape: "capsule"])
        let overlaid = make(
            .layer, [:],
            [
                symbol("bell.fill", [.font: "title"]),
                make(
                    .decoration, [.alignment: "topTrailing"],
                    [layer(make(.shape, [.shape: "circle", .fillStyle: named(.red)]), [.width: .double(10), .height: .double(10)])]),
            ])
        return padding(
            v(
                [
                    layer(banner, [.height: .double(120)]),
                    h([text("Inbox", font: "headline"), badge, make(.spacer), overlaid, button("See All")]),
                    make(.divider),
                    h([
                        symbol("leaf.fill", [.foreground: named(.green), .font: "title"]),
                        v(
                            [
                                text("A headline here", font: "headline"),
                                text(
                                    "A longer explanation that certainly wraps on a narrow page and beside other things.",
                                    font: "subheadline", secondary: true),
                            ], alignment: "leading"),
                        make(.spacer), text("12:30", font: "caption", secondary: true),
                    ]),
                    make(.progress, [.value: .double(0.4)], [text("Downloading", font: "caption")]),
                    h([
                        make(.shape, [.shape: "circle", .fillStyle: named(.orange)]),
                        make(.shape, [.shape: "capsule", .fillStyle: named(.mint)]),
                        make(.shape, [.shape: "rectangle", .fillStyle: named(.indigo)]),
                    ]),
                    make(.spacer),
                    layer(
                        text("Pinned to the bottom"),
                        [
                            .maxWidth: .double(.infinity), .paddingTop: .double(12), .paddingBottom: .double(12),
                            .background: .fill(.material("thin")), .cornerRadius: .double(10),
                        ]),
                ], spacing: 16))
    }
}
