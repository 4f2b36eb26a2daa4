import Foundation

/// Makes input of the bytes that a terminal sends. What it does not know it leaves out.
package struct InputDecoder {
    private var bytes: [UInt8] = []
    /// A paste is kept whole up to here; the rest of it is left out.
    static let maximumPaste = 4 << 20

    package init() {}

    /// True while what came so far may be the beginning of something longer: a lone escape is the key only if nothing follows.
    package var isWaiting: Bool { !bytes.isEmpty }

    /// - Parameter isComplete: nothing more follows soon, so that what is left is what it seems to be.
    package mutating func decode(_ new: some Sequence<UInt8>, isComplete: Bool = false) -> [TerminalInput] {
        bytes += new
        var inputs: [TerminalInput] = []
        while !bytes.isEmpty {
            guard let (input, count) = next(isComplete) else { break }
            bytes.removeFirst(min(count, bytes.count))
            if let input { inputs.append(input) }
        }
        return inputs
    }

    /// What the first bytes are and how many belong to it; nil: more has to come.
    private func next(_ isComplete: Bool) -> (TerminalInput?, Int)? {
        switch bytes[0] {
        case 0x1B: escape(isComplete)
        case 0x0D, 0x0A: (.key(TerminalKey(.enter)), 1)
        case 0x09: (.key(TerminalKey(.tab)), 1)
        case 0x7F, 0x08: (.key(TerminalKey(.backspace)), 1)
        case 0x00: (.key(TerminalKey(.character(" "), .control)), 1)
        case 0x01...0x1A: (.key(TerminalKey(.character(Character(Unicode.Scalar(bytes[0] + 0x60))), .control)), 1)
        case 0x1C...0x1F: (nil, 1)
        default: character(isComplete)
        }
    }

    private func character(_ isComplete: Bool) -> (TerminalInput?, Int)? {
        let length = bytes[0] < 0x80 ? 1 : bytes[0] >= 0xF0 ? 4 : bytes[0] >= 0xE0 ? 3 : bytes[0] >= 0xC0 ? 2 : 1
        guard bytes.count >= length else { return isComplete ? (nil, bytes.count) : nil }
        guard let text = String(validating: bytes.prefix(length), as: UTF8.self), let character = text.first else { return (nil, 1) }
        return (.key(TerminalKey(.character(character))), length)
    }

    private func escape(_ isComplete: Bool) -> (TerminalInput?, Int)? {
        guard bytes.count > 1 else { return isComplete ? (.key(TerminalKey(.escape)), 1) : nil }
        switch bytes[1] {
        case 0x5B: return sequence(isComplete)
        case 0x4F:
            guard bytes.count > 2 else { return isComplete ? (nil, 2) : nil }
            return (Self.key(bytes[2], [1]).map { .key($0) }, 3)
        case 0x5D: return report(isComplete)
        case 0x1B: return (.key(TerminalKey(.escape)), 1)
        default:
            var inner = InputDecoder()
            inner.bytes = Array(bytes.dropFirst())
            guard let (input, count) = inner.next(isComplete) else { return nil }
            guard case .key(var key)? = input else { return (input, count + 1) }
            key.modifiers.insert(.option)
            return (.key(key), count + 1)
        }
    }

    /// "ESC [" numbers, and the byte that says what they are.
    private func sequence(_ isComplete: Bool) -> (TerminalInput?, Int)? {
        guard let end = bytes.indices.dropFirst(2).first(where: { (0x40...0x7E).contains(bytes[$0]) }) else {
            return isComplete || bytes.count > 64 ? (nil, bytes.count) : nil
        }
        let text = String(decoding: bytes[2..<end], as: UTF8.self)
        if text.hasPrefix("<") { return (Self.mouse(text.dropFirst(), isRelease: bytes[end] == 0x6D).map { .mouse($0) }, end + 1) }
        let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 1 }
        if bytes[end] == 0x7E, numbers.first == 200 { return paste(from: end + 1, isComplete) }
        return (Self.key(bytes[end], numbers).map { .key($0) }, end + 1)
    }

    private func paste(from start: Int, _ isComplete: Bool) -> (TerminalInput?, Int)? {
        let mark: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]
        guard let end = bytes[start...].firstRange(of: mark) else {
            return bytes.count - start > Self.maximumPaste ? (.paste(String(decoding: bytes[start...], as: UTF8.self)), bytes.count) : nil
        }
        let text = String(decoding: bytes[start..<end.lowerBound].prefix(Self.maximumPaste), as: UTF8.self)
        return (.paste(text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")), end.upperBound)
    }

    /// "ESC ] 11 ; rgb:hh/hh/hh", ended by BEL or "ESC \".
    private func report(_ isComplete: Bool) -> (TerminalInput?, Int)? {
        guard let end = bytes.indices.dropFirst(2).first(where: { bytes[$0] == 0x07 || bytes[$0] == 0x1B }) else {
            return isComplete || bytes.count > 256 ? (nil, bytes.count) : nil
        }
        if bytes[end] == 0x1B, end + 1 >= bytes.count { return isComplete ? (nil, bytes.count) : nil }
        let text = String(decoding: bytes[2..<end], as: UTF8.self)
        let count = bytes[end] == 0x07 ? end + 1 : end + 2
        guard text.hasPrefix("11;rgb:") else { return (nil, count) }
        let parts = text.dropFirst(7).split(separator: "/").compactMap { UInt32($0.prefix(2), radix: 16) }
        guard parts.count == 3 else { return (nil, count) }
        return (.background(isDark: parts.reduce(0, +) < 3 * 128), count)
    }

    private static func key(_ final: UInt8, _ numbers: [Int]) -> TerminalKey? {
        let flags = max((numbers.count > 1 ? numbers[1] : 1) - 1, 0)
        let modifiers = TerminalKey.Modifiers(rawValue: flags & 7)
        let code: TerminalKey.Code? =
            switch final {
            case 0x41: .up
            case 0x42: .down
            case 0x43: .right
            case 0x44: .left
            case 0x48: .home
            case 0x46: .end
            case 0x50: .function(1)
            case 0x51: .function(2)
            case 0x52: .function(3)
            case 0x53: .function(4)
            case 0x5A: .tab
            case 0x7E: tilde(numbers.first ?? 0)
            default: nil
            }
        return code.map { TerminalKey($0, final == 0x5A ? modifiers.union(.shift) : modifiers) }
    }

    private static func tilde(_ number: Int) -> TerminalKey.Code? {
        switch number {
        case 1, 7: .home
        case 4, 8: .end
        case 3: .delete
        case 5: .pageUp
        case 6: .pageDown
        case 11...15: .function(number - 10)
        case 17...21: .function(number - 11)
        case 23, 24: .function(number - 12)
        default: nil
        }
    }

    /// "0;12;5": the button, the column and the row.
    private static func mouse(_ text: Substring, isRelease: Bool) -> TerminalMouse? {
        let numbers = text.split(separator: ";").compactMap { Int($0) }
        guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
        let action: TerminalMouse.Action? =
            switch numbers[0] & ~28 {
            case 64: .scrollUp
            case 65: .scrollDown
            case 32: .drag
            case 0: isRelease ? .release : .press
            default: nil
            }
        return action.map { TerminalMouse($0, x: numbers[1] - 1, y: numbers[2] - 1) }
    }
}
