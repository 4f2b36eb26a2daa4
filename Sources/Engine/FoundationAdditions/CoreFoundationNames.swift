import Foundation

// What code for Apple's systems turns values into with `as`, here the values themselves: Linux's Swift converts nothing there.
public typealias CFString = String
public typealias CFData = Data
public typealias CFURL = URL
public typealias CFDictionary = [String: Any]
public typealias CFArray = [Any]
public typealias CFBoolean = Bool
public typealias CFTypeRef = AnyObject
public typealias OSStatus = Int32

public let kCFBooleanTrue: CFBoolean! = true
public let kCFBooleanFalse: CFBoolean! = false
