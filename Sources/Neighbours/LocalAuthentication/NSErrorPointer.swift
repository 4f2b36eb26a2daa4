import Foundation

/// Where a function puts its error. Linux's Foundation has no such name.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?
