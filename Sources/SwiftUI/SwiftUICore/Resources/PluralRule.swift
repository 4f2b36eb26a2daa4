import Foundation

/// Which form a number takes in a language, by the rules of Unicode's CLDR.
enum PluralRule {
    /// The form for a number; "zero" stands for 0 where there is one, "other" for what is missing.
    static func choose(_ forms: [String: String], for number: Double, in language: String) -> String {
        if number == 0, let zero = forms["zero"] { return zero }
        return forms[category(of: number, in: language)] ?? forms["other"] ?? forms.min { $0.key < $1.key }?.value ?? ""
    }

    /// "zero", "one", "two", "few", "many" or "other".
    static func category(of number: Double, in language: String) -> String {
        let code = String(language.prefix { $0 != "-" && $0 != "_" })
        let amount = abs(number)
        guard amount.isFinite, amount < 1e15 else { return "other" }
        let isWhole = amount == amount.rounded()
        let whole = Int(amount)
        let (last, lastTwo) = (whole % 10, whole % 100)
        switch code {
        case "ja", "zh", "ko", "vi", "th", "id", "ms", "my", "lo", "km": return "other"
        case "fr", "pt", "hy", "kab": return amount < 2 ? "one" : "other"
        case "hi", "fa", "bn", "gu", "kn", "zu", "am": return amount <= 1 ? "one" : "other"
        case "ru", "uk", "be":
            guard isWhole else { return "other" }
            if last == 1, lastTwo != 11 { return "one" }
            return (2...4).contains(last) && !(12...14).contains(lastTwo) ? "few" : "many"
        case "sr", "hr", "bs":
            guard isWhole else { return "other" }
            if last == 1, lastTwo != 11 { return "one" }
            return (2...4).contains(last) && !(12...14).contains(lastTwo) ? "few" : "other"
        case "pl":
            guard isWhole else { return "other" }
            if whole == 1 { return "one" }
            return (2...4).contains(last) && !(12...14).contains(lastTwo) ? "few" : "many"
        case "cs", "sk":
            guard isWhole else { return "many" }
            return whole == 1 ? "one" : (2...4).contains(whole) ? "few" : "other"
        case "sl":
            guard isWhole else { return "few" }
            return [1: "one", 2: "two", 3: "few", 4: "few"][lastTwo] ?? "other"
        case "lt":
            guard isWhole else { return "many" }
            if (11...19).contains(lastTwo) || last == 0 { return "other" }
            return last == 1 ? "one" : "few"
        case "lv":
            if !isWhole || last == 0 || (11...19).contains(lastTwo) { return "zero" }
            return last == 1 ? "one" : "other"
        case "ro":
            if !isWhole || whole == 0 || (whole != 1 && (1...19).contains(lastTwo)) { return "few" }
            return whole == 1 ? "one" : "other"
        case "ar":
            guard isWhole else { return "other" }
            if whole <= 2 { return ["zero", "one", "two"][whole] }
            return (3...10).contains(lastTwo) ? "few" : lastTwo >= 11 ? "many" : "other"
        case "he": return isWhole && whole == 1 || !isWhole && whole == 0 ? "one" : isWhole && whole == 2 ? "two" : "other"
        case "ga":
            guard isWhole else { return "other" }
            return whole == 1 ? "one" : whole == 2 ? "two" : (3...6).contains(whole) ? "few" : (7...10).contains(whole) ? "many" : "other"
        case "cy": return isWhole ? [0: "zero", 1: "one", 2: "two", 3: "few", 6: "many"][whole] ?? "other" : "other"
        case "is", "mk": return isWhole && last == 1 && lastTwo != 11 ? "one" : "other"
        case "tr", "hu", "ka", "kk", "az", "bg", "el", "es", "eu", "nb", "nn", "no", "da": return amount == 1 ? "one" : "other"
        default: return isWhole && whole == 1 ? "one" : "other"
        }
    }
}
