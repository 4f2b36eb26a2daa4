import RenderTree

/// What letters and controls are drawn with, as it comes down from the views around.
struct Ink {
    var isDark: Bool
    var isDisabled = false
    private var opacity = 1.0
    private var foreground: CellFill?
    private(set) var tint: CellColor
    private(set) var traits: CellTraits = []

    init(isDark: Bool) {
        self.isDark = isDark
        tint = Self.color(RenderColor(.named(.accent)), isDark: isDark)
    }

    private static func color(_ color: RenderColor, isDark: Bool) -> CellColor {
        let (top, opacity) = CellFill(color, isDark: isDark).color()
        return (isDark ? CellColor.black : .white).covered(by: top, opacity: opacity)
    }

    /// What is behind everything, as far as colours are mixed with it.
    var ground: CellColor { isDark ? .black : .white }

    /// What is behind a row that is selected.
    var selection: CellColor { ground.covered(by: tint, opacity: 0.35) }

    func color(_ name: RenderColor.Name) -> CellColor { Self.color(RenderColor(.named(name)), isDark: isDark) }

    /// The ink for a node and what is in it.
    func entering(_ properties: Properties) -> Ink {
        var ink = self
        if let scheme = properties[.colorScheme]?.string { ink.isDark = scheme == "dark" }
        if properties[.isDisabled]?.bool == true { ink.isDisabled = true }
        if let share = properties[.opacity]?.double { ink.opacity *= min(max(share, 0), 1) }
        if let color = properties[.tint]?.color { ink.tint = Self.color(color, isDark: ink.isDark) }
        if let fill = properties.cellFill(.foreground, isDark: ink.isDark) { ink.foreground = fill }
        if let weight = properties[.fontWeight]?.int { ink.set(.bold, weight >= 600) }
        if let font = properties[.font]?.string, properties[.fontWeight] == nil { ink.set(.bold, Self.boldFonts.contains(font)) }
        for (key, trait) in [(PropertyKey.isItalic, CellTraits.italic), (.isUnderlined, .underlined), (.isStruckThrough, .struckThrough)] {
            if let isOn = properties[key]?.bool { ink.set(trait, isOn) }
        }
        return ink
    }

    private static let boldFonts: Set<String> = ["largeTitle", "title", "title1", "title2", "title3", "headline"]

    private mutating func set(_ trait: CellTraits, _ isOn: Bool) {
        if isOn { traits.insert(trait) } else { traits.remove(trait) }
    }

    /// The same, with letters of a colour of their own.
    func colored(_ color: CellColor) -> Ink {
        var ink = self
        ink.foreground = CellFill(RenderColor(.components(red: color.red, green: color.green, blue: color.blue)), isDark: isDark)
        return ink
    }

    func with(_ trait: CellTraits) -> Ink {
        var ink = self
        ink.set(trait, true)
        return ink
    }

    /// False where so little shines through that a terminal had better show nothing.
    var isSeen: Bool { opacity > 0.05 }

    /// The look of letters; what nobody coloured has the terminal's own colour.
    var look: CellLook {
        var look = CellLook(traits: traits)
        let share = opacity * (isDisabled ? 0.4 : 1)
        if let (color, own) = foreground?.color() {
            look.foreground = ground.covered(by: color, opacity: own * share)
        } else if share < 0.95 {
            look.foreground = ground.covered(by: isDark ? .white : .black, opacity: share)
        }
        return look
    }

    /// How much of a ground shows.
    func shade(_ fill: (color: CellColor, opacity: Double)) -> (color: CellColor, opacity: Double) { (fill.color, fill.opacity * opacity) }
}
