import Foundation

public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5

/// A text to be spoken, and how.
open class AVSpeechUtterance: NSObject, @unchecked Sendable {
    // Sendable: it is made before it is spoken, and not changed after.
    public let speechString: String
    public let attributedSpeechString: NSAttributedString
    /// Nil: the browser's own, for the language of the page.
    open var voice: AVSpeechSynthesisVoice?
    open var rate = AVSpeechUtteranceDefaultSpeechRate
    /// Between 0.5 and 2.
    open var pitchMultiplier: Float = 1
    open var volume: Float = 1
    open var preUtteranceDelay: TimeInterval = 0
    open var postUtteranceDelay: TimeInterval = 0

    public init(string: String) {
        speechString = string
        attributedSpeechString = NSAttributedString(string: string)
    }

    /// - Parameter string: spoken without regard to how its parts are to be pronounced.
    public init(attributedString string: NSAttributedString) {
        speechString = string.string
        attributedSpeechString = string
    }

    /// 1 is the voice's own speed for browsers, which 0.5 is here.
    var browserRate: Double {
        let rate = Double(rate.isFinite ? min(max(rate, 0), 1) : 0.5)
        return rate <= 0.5 ? 0.1 + rate * 1.8 : 1 + (rate - 0.5) * 6
    }
}

public enum AVSpeechSynthesisVoiceQuality: Int, Sendable { case `default` = 1, enhanced, premium }
public enum AVSpeechBoundary: Int, Sendable { case immediate, word }

/// A voice of the browser, by its language.
open class AVSpeechSynthesisVoice: NSObject, @unchecked Sendable {
    /// BCP 47.
    public let language: String

    /// - Parameter languageCode: nil: the person's own; nil is returned for what is no language's code.
    public init?(language languageCode: String?) {
        let code = languageCode ?? Self.currentLanguageCode()
        let parts = code.split(separator: "-", omittingEmptySubsequences: false)
        guard (2...3).contains(parts[0].count),
            parts.allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } })
        else { return nil }
        language = code
    }

    open var identifier: String { language }
    /// Which one speaks, the browser decides.
    open var name: String { Locale.current.localizedString(forIdentifier: language) ?? language }
    open var quality: AVSpeechSynthesisVoiceQuality { .default }

    open class func currentLanguageCode() -> String { Locale.current.identifier(.bcp47) }

    open override func isEqual(_ object: Any?) -> Bool { (object as? AVSpeechSynthesisVoice)?.language == language }
    open override var hash: Int { language.hashValue }
}
