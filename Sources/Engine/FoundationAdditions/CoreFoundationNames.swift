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

// The keys of an Info.plist that every app asks for.
public let kCFBundleInfoDictionaryVersionKey: CFString! = "CFBundleInfoDictionaryVersion"
public let kCFBundleExecutableKey: CFString! = "CFBundleExecutable"
public let kCFBundleIdentifierKey: CFString! = "CFBundleIdentifier"
public let kCFBundleVersionKey: CFString! = "CFBundleVersion"
public let kCFBundleDevelopmentRegionKey: CFString! = "CFBundleDevelopmentRegion"
public let kCFBundleNameKey: CFString! = "CFBundleName"
public let kCFBundleLocalizationsKey: CFString! = "CFBundleLocalizations"
