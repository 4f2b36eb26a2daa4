import NaturalLanguage
import Testing

@Suite struct NaturalLanguageTests {
    @Test(arguments: [
        ("The weather is nice today and we are going for a walk.", NLLanguage.english),
        ("Das Wetter ist heute schön und wir gehen spazieren.", .german), ("Le temps est beau et nous allons nous promener.", .french),
        ("El tiempo es bueno y vamos a dar un paseo por la playa.", .spanish),
        ("Il tempo è bello e andiamo a fare una passeggiata.", .italian),
        ("O tempo está bom e não vamos ficar em casa.", .portuguese), ("Het weer is mooi en we gaan naar het strand.", .dutch),
        ("Vädret är fint och vi ska gå till stranden med er.", .swedish), ("Pogoda jest ładna i nie ma co się nudzić.", .polish),
        ("Hava çok güzel ve biz bu akşam için bir yer arıyoruz.", .turkish), ("Сегодня хорошая погода, и мы идём гулять.", .russian),
        ("Сьогодні гарна погода, і ми йдемо гуляти.", .ukrainian), ("Ο καιρός είναι καλός σήμερα.", .greek), ("今日はいい天気ですね。", .japanese),
        ("今天天气很好。", .simplifiedChinese), ("今天天氣很好，我們去學校。", .traditionalChinese), ("오늘 날씨가 좋네요.", .korean),
        ("الطقس جميل اليوم.", .arabic), ("هوا امروز خوب است و گرم.", .persian), ("מזג האוויר יפה היום.", .hebrew), ("आज मौसम अच्छा है।", .hindi),
        ("วันนี้อากาศดี", .thai), ("Hôm nay trời đẹp và chúng tôi không ở nhà.", .vietnamese),
    ]) func aSentenceTellsItsLanguage(_ text: String, _ language: NLLanguage) {
        #expect(NLLanguageRecognizer.dominantLanguage(for: text) == language)
    }

    @Test func whatTellsNothingIsOfNoLanguage() {
        #expect(NLLanguageRecognizer.dominantLanguage(for: "12 + 3 = 15") == nil)
        #expect(NLLanguageRecognizer.dominantLanguage(for: "") == nil)
    }

    @Test func hypothesesFollowHintsAndConstraints() {
        let recognizer = NLLanguageRecognizer()
        recognizer.processString("det er ikke som jeg")
        #expect(abs(recognizer.languageHypotheses(withMaximum: 100).values.reduce(0, +) - 1) < 0.0001)
        #expect(recognizer.languageHypotheses(withMaximum: 2).count == 2)
        recognizer.languageHints = [.norwegian: 0.9, .danish: 0.1]
        #expect(recognizer.dominantLanguage == .norwegian)
        recognizer.languageConstraints = [.danish]
        #expect(recognizer.dominantLanguage == .danish)
        recognizer.reset()
        #expect(recognizer.dominantLanguage == nil)
    }

    @Test(arguments: [
        (NLTokenUnit.word, "It isn't 3.5 years, Ada!", ["It", "isn't", "3.5", "years", "Ada"]), (.word, "你好 world", ["你", "好", "world"]),
        (.word, "Über-Straße", ["Über", "Straße"]), (.word, "", []), (.word, "…", []),
        (.sentence, "Dr. Smith went. He slept! Why? ", ["Dr. Smith went. ", "He slept! ", "Why? "]),
        (.sentence, "今日はいい。明日も。", ["今日はいい。", "明日も。"]),
        (.sentence, "Version 3.5 is out. \"Good.\" End", ["Version 3.5 is out. ", "\"Good.\" ", "End"]),
        (.paragraph, "One\nTwo\r\nThree", ["One\n", "Two\r\n", "Three"]), (.document, "One\nTwo", ["One\nTwo"]),
    ]) func textsAreTakenApart(_ unit: NLTokenUnit, _ text: String, _ expected: [String]) {
        let tokenizer = NLTokenizer(unit: unit)
        tokenizer.string = text
        var found: [String] = []
        tokenizer.enumerateTokens(in: text.startIndex..<text.endIndex) { range, _ in
            found.append(String(text[range]))
            return true
        }
        #expect(found == expected)
        if let first = expected.first { #expect(text[tokenizer.tokenRange(at: text.startIndex)] == first) }
    }

    @Test func anEnumerationEndsWhenItIsTold() {
        let tokenizer = NLTokenizer(unit: .word)
        tokenizer.string = "one 2 three"
        var attributes: [NLTokenizer.Attributes] = []
        tokenizer.enumerateTokens(in: "one 2 three".startIndex..<"one 2 three".endIndex) { _, kind in
            attributes.append(kind)
            return attributes.count < 2
        }
        #expect(attributes == [[], .numeric])
    }
}
