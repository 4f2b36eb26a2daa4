extension String {
    /// For XML and HTML, with characters left out that neither may hold.
    package var escapedForMarkup: String {
        var result = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case "\n", "\t": result.unicodeScalars.append(scalar)
            default:
                if scalar.value < 0x20 || scalar.value == 0xfffe || scalar.value == 0xffff { continue }
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
