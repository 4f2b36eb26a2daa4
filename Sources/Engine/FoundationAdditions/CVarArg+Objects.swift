import Foundation

// On Apple's systems everything that bridges to an object may stand for the `%@` of a format: `NSPredicate(format: "id == %@", id as CVarArg)`.
// Linux's Foundation has that of texts alone.

/// A value that stands for `%@` with its description.
public protocol _DescribedArgument: _CVarArgObject {}

extension _DescribedArgument {
    public var _cVarArgObject: any CVarArg { NSString(string: "\(self)") }
    public var _cVarArgEncoding: [Int] { _cVarArgObject._cVarArgEncoding }
}

extension Date: _DescribedArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension UUID: _DescribedArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension URL: _DescribedArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension Data: _DescribedArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension Decimal: _DescribedArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension Array: _DescribedArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension Set: _DescribedArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension Dictionary: _DescribedArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension NSNumber: _DescribedArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension NSDate: _DescribedArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension NSUUID: _DescribedArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension NSURL: _DescribedArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension NSData: _DescribedArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension NSNull: _DescribedArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension NSArray: _DescribedArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension NSSet: _DescribedArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension NSOrderedSet: _DescribedArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension NSDictionary: _DescribedArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
