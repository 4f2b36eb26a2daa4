import Foundation

/// What tells a language: its script, letters that few others have, words that come in every sentence.
enum LanguageEvidence {
    static func scores(of text: String) -> [NLLanguage: Double] {
        var scores: [NLLanguage: Double] = [:]
        var letters: [Script: Int] = [:]
        for scalar in text.unicodeScalars {
            if let script = Script(scalar) { letters[script, default: 0] += 1 }
        }
        for (script, count) in letters where script != .latin {
            // A letter of another script weighs as a fifth of a word.
            for (language, share) in languages(of: script, letters, text) { scores[language, default: 0] += Double(count) / 5 * share }
        }
        guard letters[.latin] != nil else { return scores }
        let lowercased = text.lowercased()
        for word in lowercased.split(whereSeparator: { !$0.isLetter }) {
            for (language, words) in smallWords where words.contains(word) { scores[language, default: 0] += 1 }
        }
        for letter in lowercased {
            for language in ownLetters[letter] ?? [] { scores[language, default: 0] += 0.5 }
        }
        return scores
    }

    private static func languages(of script: Script, _ letters: [Script: Int], _ text: String) -> [(NLLanguage, Double)] {
        switch script {
        case .latin: return []
        case .han:
            if letters[.kana] != nil { return [(.japanese, 1)] }
            if letters[.hangul] != nil { return [(.korean, 1)] }
            return text.contains { "們這個來時會說國對學為從點開關還過與無書車門樣當電話長東馬風見親體".contains($0) }
                ? [(.traditionalChinese, 1)] : [(.simplifiedChinese, 1)]
        case .kana: return [(.japanese, 1)]
        case .hangul: return [(.korean, 1)]
        case .cyrillic:
            if text.contains(where: { "іїєґІЇЄҐ".contains($0) }) { return [(.ukrainian, 1)] }
            if text.contains(where: { "әғқңұһӘҒҚҢҰҺ".contains($0) }) { return [(.kazakh, 1)] }
            if text.contains(where: { "өүӨҮ".contains($0) }) { return [(.mongolian, 1)] }
            if text.contains(where: { "ыэёЫЭЁ".contains($0) }) { return [(.russian, 1)] }
            return text.contains { "ъЪ".contains($0) } ? [(.bulgarian, 0.8), (.russian, 0.2)] : [(.russian, 0.7), (.bulgarian, 0.3)]
        case .arabic:
            if text.contains(where: { "ٹڈڑےں".contains($0) }) { return [(.urdu, 1)] }
            return text.contains { "پچژگ".contains($0) } ? [(.persian, 1)] : [(.arabic, 1)]
        case .devanagari: return text.contains("ळ") || text.contains("आहे") ? [(.marathi, 1)] : [(.hindi, 1)]
        case .only(let language): return [(NLLanguage(language), 1)]
        }
    }

    /// The scripts of the letters.
    enum Script: Hashable {
        case latin, han, kana, hangul, cyrillic, arabic, devanagari
        /// One that a single language of ours is written in.
        case only(String)

        init?(_ scalar: Unicode.Scalar) {
            guard scalar.properties.isAlphabetic else { return nil }
            switch scalar.value {
            case 0x41...0x24F, 0x1E00...0x1EFF: self = .latin
            case 0x370...0x3FF, 0x1F00...0x1FFF: self = .only("el")
            case 0x400...0x52F: self = .cyrillic
            case 0x530...0x58F: self = .only("hy")
            case 0x590...0x5FF: self = .only("he")
            case 0x600...0x6FF, 0x750...0x77F, 0xFB50...0xFDFF, 0xFE70...0xFEFE: self = .arabic
            case 0x900...0x97F: self = .devanagari
            case 0x980...0x9FF: self = .only("bn")
            case 0xA00...0xA7F: self = .only("pa")
            case 0xA80...0xAFF: self = .only("gu")
            case 0xB00...0xB7F: self = .only("or")
            case 0xB80...0xBFF: self = .only("ta")
            case 0xC00...0xC7F: self = .only("te")
            case 0xC80...0xCFF: self = .only("kn")
            case 0xD00...0xD7F: self = .only("ml")
            case 0xD80...0xDFF: self = .only("si")
            case 0xE00...0xE7F: self = .only("th")
            case 0xE80...0xEFF: self = .only("lo")
            case 0xF00...0xFFF: self = .only("bo")
            case 0x1000...0x109F: self = .only("my")
            case 0x10A0...0x10FF: self = .only("ka")
            case 0x1200...0x137F: self = .only("am")
            case 0x13A0...0x13FF: self = .only("chr")
            case 0x1780...0x17FF: self = .only("km")
            case 0x1800...0x18AF: self = .only("mn")
            case 0x3040...0x30FF: self = .kana
            case 0x1100...0x11FF, 0xAC00...0xD7AF: self = .hangul
            case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x2FA1F: self = .han
            default: return nil
            }
        }
    }

    /// Letters that few languages in Latin script have.
    private static let ownLetters: [Character: [NLLanguage]] = [
        "ß": [.german], "ä": [.german, .swedish, .finnish], "ö": [.german, .swedish, .finnish, .turkish, .hungarian],
        "ü": [.german, .turkish, .hungarian], "ñ": [.spanish], "¿": [.spanish], "¡": [.spanish], "ã": [.portuguese], "õ": [.portuguese],
        "ç": [.french, .portuguese, .turkish, .catalan], "ê": [.french, .portuguese, .vietnamese], "è": [.french, .italian, .catalan],
        "œ": [.french], "å": [.swedish, .danish, .norwegian], "ø": [.danish, .norwegian], "æ": [.danish, .norwegian, .icelandic],
        "þ": [.icelandic], "ð": [.icelandic], "ł": [.polish], "ż": [.polish], "ź": [.polish], "ą": [.polish], "ę": [.polish],
        "ś": [.polish],
        "ř": [.czech], "ů": [.czech], "ě": [.czech], "ľ": [.slovak], "ĺ": [.slovak], "ô": [.slovak, .french, .vietnamese],
        "đ": [.croatian, .vietnamese],
        "ć": [.croatian, .polish], "č": [.czech, .slovak, .croatian], "š": [.czech, .slovak, .croatian], "ž": [.czech, .slovak, .croatian],
        "ő": [.hungarian], "ű": [.hungarian], "ă": [.romanian, .vietnamese], "ș": [.romanian], "ț": [.romanian], "ı": [.turkish],
        "ğ": [.turkish],
        "ş": [.turkish], "ơ": [.vietnamese], "ư": [.vietnamese], "ạ": [.vietnamese], "ế": [.vietnamese], "ộ": [.vietnamese],
    ]

    private static let smallWords: [NLLanguage: Set<Substring>] = [
        .english: words(
            "the of and to in is that it was for on are with as at be this have from not you by but they we his her she i what there can all were"
        ),
        .german: words(
            "der die das und ist nicht ein eine einen mit von zu den dem für auf im ich sie es wir ihr auch wie oder aber wenn nach bei aus sich wird sind war was"
        ),
        .french: words(
            "le la les et est une un des du de que qui dans pour pas sur avec il elle nous vous je ce cette sont au aux plus mais ou se son sa ses ne"
        ),
        .spanish: words(
            "el la los las y es una un de del que en por para no con se lo su al como más pero muy este esta está son yo hay fue ser"),
        .italian: words(
            "il lo la gli le e è una un di del della che per non con si sono al alla come più ma questo questa nel ho ha anche io dei"),
        .portuguese: words(
            "o a os as e é uma um de do da dos das que em no na por para não com se mais mas como foi eu ele ela isso está são ao"),
        .dutch: words(
            "de het een en is niet van op te dat die met voor zijn er aan ik je we ze maar ook als bij naar uit wat heeft was dit deze"),
        .swedish: words("och att det en ett är inte som på för med jag av den till har vi om men de du var kan från så ska han hon"),
        .danish: words("og at det en et er ikke som på for med jeg af den til har vi om men de du var kan fra så skal han hun blev noget"),
        .norwegian: words("og å det en et er ikke som på for med jeg av den til har vi om men de du var kan fra så skal han hun ble noe"),
        .finnish: words("ja on ei että se hän minä ovat oli mutta kun niin myös joka tämä olen mitä vain jos kuin sen ole"),
        .polish: words("i w nie na się że z do to jest jak o ale po co tak za od czy był są dla przez już który jej jego"),
        .czech: words("a se na je že v s z do to jak o ale po co tak za od by byl jsou pro už který jeho její není jsem"),
        .slovak: words("a sa na je že v s z do to ako o ale po čo tak za od by bol sú pre už ktorý jeho jej nie som"),
        .croatian: words("i u je na se da su za od s ne što kao ali ili koji bio sam to iz po nije će ovo"),
        .hungarian: words("a az és hogy nem is egy ez meg van de csak mint már volt ha el vagy azt én mi"),
        .romanian: words("și în de la cu nu este pe un o că pentru din mai sunt care sau dar ce au fost lui acest"),
        .turkish: words("ve bir bu da de için ile ne çok ama gibi var daha o ben olan değil mi kadar sonra en"),
        .catalan: words("el la els les i és una un de del que en per a no amb es al com més però aquest aquesta són hi ha"),
        .indonesian: words("dan yang di ini itu dengan untuk tidak dari ke adalah pada saya akan ada kami bisa juga atau karena"),
        .vietnamese: words("và là của có không một cho được trong này với tôi những các người đã để khi"),
        .icelandic: words("og að er í á það sem ekki við um en var hann hún ég til með fyrir þetta eru"),
    ]

    private static func words(_ text: String) -> Set<Substring> { Set(text.split(separator: " ")) }
}
