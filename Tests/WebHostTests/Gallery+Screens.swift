import RenderTree

/// The screens of the seed documents.
extension Gallery {
    static func settingsForm() -> RenderNode {
        make(
            .form, [:],
            [
                section(
                    "Notifications",
                    [
                        row(toggle("Enable Notifications", on: true)), row(toggle("Sounds", on: false)),
                        row(toggle("Badges", on: true)),
                    ], footer: "Notifications may include alerts, sounds and icon badges."),
                section(
                    "Appearance",
                    [
                        row(picker("Theme", ["Light", "Dark", "Auto"], selected: 2, style: "menu")),
                        row(
                            h([
                                text("Font Size"),
                                make(.slider, [.minimum: .double(12), .maximum: .double(20), .value: .double(15), .title: "Font Size"]),
                                text("15", secondary: true),
                            ])),
                        row(make(.stepper, [.value: .double(2), .minimum: .double(0), .maximum: .double(9)], [text("Line Spacing: 2")])),
                        row(make(.datePicker, [.components: "date", .value: .double(0)], [text("Birthday")])),
                        row(make(.colorPicker, [.value: "#ff9500"], [text("Highlight")])),
                    ]),
                section(
                    "Account",
                    [
                        row(make(.link, [.isNavigationLink: .bool(true)], [label("Profile", "person.crop.circle")])),
                        row(make(.link, [.isNavigationLink: .bool(true)], [label("Privacy", "hand.raised.fill")])),
                        row(make(.group, [.style: "labeledContent"], [text("Version"), text("1.4.2")])),
                        row(button("Sign Out", [.buttonRole: "destructive"])),
                    ]),
                section(
                    "Density", [row(picker("Density", ["Compact", "Regular", "Comfortable"], selected: 1, style: "inline"))]),
            ])
    }

    static func settings() -> RenderNode { navigation(screen("Settings", settingsForm())) }

    static func todoRow(_ title: String, done: Bool) -> RenderNode {
        row(
            h([
                symbol(done ? "checkmark.circle.fill" : "circle", [.foreground: named(done ? .green : .gray)]),
                text(title, [.isStruckThrough: .bool(done), .foreground: named(done ? .secondary : .primary)]),
            ]), [.isTappable: .bool(true), .isDeletable: .bool(true)])
    }

    static func todos() -> RenderNode {
        let field = make(.textField, [.prompt: "New todo", .text: ""])
        let add = make(
            .toolbar, [:],
            [
                make(.toolbarItem, [.placement: "trailing"], [make(.button, [.accessibilityLabel: "Add"], [symbol("plus")])]),
                make(.toolbarItem, [.placement: "leading"], [button("Edit")]),
            ])
        return navigation(
            screen(
                "Todos",
                make(
                    .list, [:],
                    [
                        todoRow("Buy milk", done: false), todoRow("Walk dog", done: true),
                        todoRow("Write the release notes and send them to everybody who asked for them last week", done: false),
                        todoRow("Call the dentist", done: false), row(h([field, button("Add")])),
                    ]), before: [add]))
    }

    static func search() -> RenderNode {
        let fruits = ["Apple", "Banana", "Cherry", "Date", "Elderberry"]
        return screen(
            "", make(.list, [:], fruits.map { row(text($0)) }),
            before: [make(.searchField, [.text: ""])])
    }

    static func profile() -> RenderNode {
        v([
            layer(symbol("person.circle.fill", [.isResizable: .bool(true)]), [.width: .double(100), .height: .double(100)]),
            text("John Doe", font: "title"),
            text("Swift developer, coffee enthusiast, occasional climber.", secondary: true),
            padding(picker("Tab", ["Posts", "About"], selected: 0, style: "segmented")),
            button("Settings"),
            button("Edit Profile", [.style: "borderedProminent"]),
        ])
    }

    static let people = [
        ("Ada Lovelace", "ada@example.com"), ("Grace Hopper", "grace@example.com"), ("Katherine Johnson", "katherine@example.com"),
        ("Radia Perlman", "radia@example.com"), ("Barbara Liskov", "barbara@example.com"),
    ]

    static func userList(style: String = "automatic") -> RenderNode {
        make(
            .list, [.style: .string(style)],
            people.map { name, mail in
                row(
                    make(
                        .link, [.isNavigationLink: .bool(true)],
                        [v([text(name, font: "headline"), text(mail, font: "subheadline", secondary: true)], alignment: "leading")]))
            })
    }

    static func users() -> RenderNode { navigation(screen("Users", userList())) }

    static func userForm() -> RenderNode {
        make(
            .form, [:],
            [
                row(make(.textField, [.prompt: "Name", .text: "Ada Lovelace"])),
                row(make(.textField, [.prompt: "Email", .text: "", .keyboard: "email"])), row(button("Save")),
            ])
    }

    static func pushed() -> RenderNode {
        navigation(screen("Users", userList()), screen("Edit User", userForm(), [.titleDisplayMode: "inline"]))
    }

    static func loading() -> RenderNode { navigation(screen("Users", make(.progress, [:], [text("Loading profile...")]))) }

    static func failureState() -> RenderNode {
        navigation(
            screen(
                "Users",
                make(
                    .group, [.style: "unavailable"],
                    [
                        label("Error", "exclamationmark.triangle"),
                        text("The server could not be reached. Check the connection and try again."),
                        button("Retry", [.style: "bordered"]),
                    ])))
    }
}
