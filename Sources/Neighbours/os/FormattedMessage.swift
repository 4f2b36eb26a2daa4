/// Messages with formats as of C.
enum FormattedMessage {
    /// - Parameter values: taken in order; a conversion without one is written as it stands.
    static func text(_ format: String, _ values: [Any]) -> String {
        var text = ""
        var rest = values[...]
        var characters = format[...]
        while let start = characters.firstIndex(of: "%") {
            text += characters[..<start]
            characters = characters[start...]
            guard let conversion = Conversion(&characters) else {
                text += characters
                return text
            }
            if conversion.letter == "%" {
                text += "%"
            } else if let value = rest.popFirst() {
                text += conversion.text(of: value)
            } else {
                text += conversion.source
            }
        }
        return text + characters
    }

    /// `%`, what is said of privacy in braces, flags, width, precision, length, letter.
    private struct Conversion {
        var source = ""
        var options = ""
        var flags = ""
        var letter: Character = "%"

        init?(_ characters: inout Substring) {
            let start = characters.startIndex
            characters.removeFirst()
            if characters.first == "{" {
                guard let end = characters.firstIndex(of: "}") else { return nil }
                options = String(characters[..<end].dropFirst())
                characters = characters[characters.index(after: end)...]
            }
            while let next = characters.first, "0123456789.+-# '".contains(next) {
                flags.append(characters.removeFirst())
            }
            while let next = characters.first, "hlqLzjt".contains(next) { characters.removeFirst() }
            guard let letter = characters.first else { return nil }
            self.letter = characters.removeFirst()
            _ = letter
            source = String(characters.base[start..<characters.startIndex])
        }

        func text(of value: Any) -> String {
            let parts = options.split(separator: ",").map { $0.drop { $0 == " " } }
            let privacy: OSLogPrivacy =
                parts.contains("public") ? .public : parts.contains("private") ? .private : parts.contains("sensitive") ? .sensitive : .auto
            let isScalar = letter != "@" && letter != "s" && letter != "S"
            return privacy.apply(to: plain(value), isScalar: isScalar)
        }

        private func plain(_ value: Any) -> String {
            if "feEgGaAF".contains(letter), let number = Self.double(value) {
                return OSLogFloatFormatting.text(of: number, "%" + flags + String(letter))
            }
            guard let number = value as? any FixedWidthInteger else { return "\(value)" }
            let format: OSLogIntegerFormatting =
                switch letter {
                case "x": .hex(includePrefix: flags.contains("#"))
                case "X": .hex(includePrefix: flags.contains("#"), uppercase: true)
                case "o": .octal
                default: .decimal(explicitPositiveSign: flags.contains("+"))
                }
            let text = format.text(of: number)
            let width = Int(flags.drop { !$0.isNumber }.prefix { $0.isNumber }) ?? 0
            let fill = String(repeating: flags.hasPrefix("0") ? "0" : " ", count: max(0, width - text.count))
            return flags.contains("-") ? text + fill : fill + text
        }

        private static func double(_ value: Any) -> Double? {
            (value as? Double) ?? (value as? Float).map(Double.init) ?? (value as? any BinaryInteger).map { Double($0) }
        }
    }
}
