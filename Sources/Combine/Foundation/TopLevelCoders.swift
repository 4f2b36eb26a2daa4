import Foundation
import OpenCombine

extension JSONDecoder: OpenCombine.TopLevelDecoder {
    public typealias Input = Data
}

extension JSONEncoder: OpenCombine.TopLevelEncoder {
    public typealias Output = Data
}

extension PropertyListDecoder: OpenCombine.TopLevelDecoder {
    public typealias Input = Data
}

extension PropertyListEncoder: OpenCombine.TopLevelEncoder {
    public typealias Output = Data
}
