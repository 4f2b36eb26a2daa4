import SourceModel

/// Names that types could have.
enum Renaming {
    /// A fix that renames a type everywhere, where the new name is free.
    static func fix(_ old: String, to new: String, _ context: FileContext) -> Fix? {
        guard !old.contains("."), old != new, context.index.type(named: new) == nil else { return nil }
        return Fix("Rename it to \(new)", .suggestion, codemod: "rename-type", target: "\(old) -> \(new)")
    }

    /// - Returns: The singular, or nothing where the word is none that ends in a plural's s.
    static func singular(_ name: String) -> String? {
        let word = lastWord(name)
        guard word.count > 3, word.hasSuffix("s"), !["ss", "us", "is", "os", "ics"].contains(where: { word.hasSuffix($0) }),
            !kept.contains(word)
        else { return nil }
        if word.hasSuffix("ies"), word.count > 4 { return name.dropLast(3) + "y" }
        for ending in ["sses", "shes", "ches", "xes"] where word.hasSuffix(ending) { return String(name.dropLast(2)) }
        return String(name.dropLast())
    }

    private static func lastWord(_ name: String) -> String {
        guard let start = name.lastIndex(where: \.isUppercase) else { return name }
        return String(name[start...])
    }

    /// Words that are one thing although they end in s, or that name a bundle of values.
    private static let kept: Set<String> = [
        "News", "Series", "Species", "Settings", "Preferences", "Options", "Stats", "Statistics", "Details", "Credentials", "Params",
        "Parameters", "Arguments", "Args", "Headers", "Constants", "Keys", "Coordinates", "Bounds", "Insets", "Contents", "Metrics",
        "Analytics",
        "Limits", "Permissions", "Flags", "Capabilities", "Properties", "Attributes", "Features", "Dimensions", "Defaults", "Totals",
        "Counts",
        "Results", "Lens", "Means", "Alias", "Canvas", "Gas", "Bias", "Atlas", "Chaos", "Images", "Colors", "Fonts", "Strings", "Assets",
        "Relations", "Urls", "Links", "Rules", "Terms", "Tokens", "Goods", "Points", "Hours", "Minutes", "Seconds", "Days", "Sales",
        "Earnings", "Savings", "Contacts", "Photos", "Notes", "Messages", "Reminders", "Maps", "Tables", "Requirements", "Conditions",
        "Reports", "Specs", "Ids", "Names", "Values", "Choices", "Controls", "Actions", "Events", "States", "Types", "Units", "Sections",
        "Traits", "Modifiers", "Styles", "Meters", "Thanks", "Odds", "Graphics", "Focus", "Lines", "Vars", "Environments", "Logs",
        "Restrictions",
    ]
}
