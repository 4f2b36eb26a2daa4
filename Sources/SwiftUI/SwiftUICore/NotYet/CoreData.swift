import Foundation

// What belongs to Core Data and AppKit, and older forms. CONTRIBUTING.md says how these declarations go away.

@available(*, unavailable, message: "FetchRequest is not in Glide yet")
@MainActor @propertyWrapper public struct FetchRequest<Result> {
    public var wrappedValue: FetchedResults<Result> { FetchedResults() }
    public init(sortDescriptors: [Any], predicate: NSPredicate? = nil, animation: Animation? = nil) {}
    public init(entity: Any, sortDescriptors: [Any], predicate: NSPredicate? = nil, animation: Animation? = nil) {}
    public init(fetchRequest: Any, animation: Animation? = nil) {}
}

@available(*, unavailable, message: "FetchedResults is not in Glide yet")
public struct FetchedResults<Result>: RandomAccessCollection {
    init() {}
    public var startIndex: Int { 0 }
    public var endIndex: Int { 0 }
    public subscript(position: Int) -> Result { [][position] }
}

extension EnvironmentValues {
    @available(*, unavailable, message: "managedObjectContext is not in Glide yet")
    public var managedObjectContext: Any {
        get { () }
        set {}
    }
}
