import Foundation

public let HKObjectQueryNoLimit = 0
public let HKSampleSortIdentifierStartDate = "startDate"
public let HKSampleSortIdentifierEndDate = "endDate"

public struct HKQueryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let strictStartDate = HKQueryOptions(rawValue: 1)
    public static let strictEndDate = HKQueryOptions(rawValue: 2)
}

public struct HKStatisticsOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let separateBySource = HKStatisticsOptions(rawValue: 1)
    public static let discreteAverage = HKStatisticsOptions(rawValue: 2)
    public static let discreteMin = HKStatisticsOptions(rawValue: 4)
    public static let discreteMax = HKStatisticsOptions(rawValue: 8)
    public static let cumulativeSum = HKStatisticsOptions(rawValue: 16)
    public static let mostRecent = HKStatisticsOptions(rawValue: 32)
}

/// A question about samples. Where it is executed, its handler is told `HKError.errorHealthDataUnavailable`.
open class HKQuery: NSObject, @unchecked Sendable {
    // Sendable: it is filled in before it is executed.
    public let predicate: NSPredicate?
    init(predicate: NSPredicate?) { self.predicate = predicate }

    func fail() {}

    open class func predicateForSamples(withStart startDate: Date?, end endDate: Date?, options: HKQueryOptions = []) -> NSPredicate {
        NSPredicate(value: false)
    }
    open class func predicateForWorkouts(with workoutActivityType: HKWorkoutActivityType) -> NSPredicate { NSPredicate(value: false) }
}

open class HKSampleQuery: HKQuery, @unchecked Sendable {
    // Sendable: as HKQuery.
    private let handler: (HKSampleQuery, [HKSample]?, (any Error)?) -> Void

    public init(
        sampleType: HKSampleType, predicate: NSPredicate?, limit: Int, sortDescriptors: [NSSortDescriptor]?,
        resultsHandler: @escaping (HKSampleQuery, [HKSample]?, (any Error)?) -> Void
    ) {
        handler = resultsHandler
        super.init(predicate: predicate)
    }

    override func fail() { handler(self, nil, HKError.unavailable) }
}

open class HKStatisticsQuery: HKQuery, @unchecked Sendable {
    // Sendable: as HKQuery.
    private let handler: (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void

    public init(
        quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?, options: HKStatisticsOptions = [],
        completionHandler handler: @escaping (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void
    ) {
        self.handler = handler
        super.init(predicate: quantitySamplePredicate)
    }

    override func fail() { handler(self, nil, HKError.unavailable) }
}

open class HKStatisticsCollectionQuery: HKQuery, @unchecked Sendable {
    // Sendable: as HKQuery.
    open var initialResultsHandler: ((HKStatisticsCollectionQuery, HKStatisticsCollection?, (any Error)?) -> Void)?
    open var statisticsUpdateHandler: ((HKStatisticsCollectionQuery, HKStatistics?, HKStatisticsCollection?, (any Error)?) -> Void)?
    public let anchorDate: Date
    public let intervalComponents: DateComponents

    public init(
        quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?, options: HKStatisticsOptions = [], anchorDate: Date,
        intervalComponents: DateComponents
    ) {
        self.anchorDate = anchorDate
        self.intervalComponents = intervalComponents
        super.init(predicate: quantitySamplePredicate)
    }

    override func fail() { initialResultsHandler?(self, nil, HKError.unavailable) }
}

public typealias HKObserverQueryCompletionHandler = () -> Void

open class HKObserverQuery: HKQuery, @unchecked Sendable {
    // Sendable: as HKQuery.
    private let handler: (HKObserverQuery, @escaping HKObserverQueryCompletionHandler, (any Error)?) -> Void

    public init(
        sampleType: HKSampleType, predicate: NSPredicate?,
        updateHandler: @escaping (HKObserverQuery, @escaping HKObserverQueryCompletionHandler, (any Error)?) -> Void
    ) {
        handler = updateHandler
        super.init(predicate: predicate)
    }

    override func fail() { handler(self, {}, HKError.unavailable) }
}

/// Where a search goes on.
open class HKQueryAnchor: NSObject, @unchecked Sendable {
    // Sendable: nothing of it changes.
    public init(fromValue value: Int) {}
}

open class HKDeletedObject: NSObject, @unchecked Sendable {
    // Sendable: nothing is kept.
    public let uuid = UUID()
}

open class HKAnchoredObjectQuery: HKQuery, @unchecked Sendable {
    // Sendable: as HKQuery.
    public typealias Handler = (HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?) -> Void
    private let handler: Handler
    open var updateHandler: Handler?

    public init(type: HKSampleType, predicate: NSPredicate?, anchor: HKQueryAnchor?, limit: Int, resultsHandler handler: @escaping Handler)
    {
        self.handler = handler
        super.init(predicate: predicate)
    }

    override func fail() { handler(self, nil, nil, nil, HKError.unavailable) }
}

/// Samples of a kind, for the questions that are waited for.
public struct HKSamplePredicate<Sample: HKSample>: Sendable {
    public static func quantitySample(type: HKQuantityType, predicate: NSPredicate? = nil) -> HKSamplePredicate<HKQuantitySample> {
        .init()
    }
    public static func categorySample(type: HKCategoryType, predicate: NSPredicate? = nil) -> HKSamplePredicate<HKCategorySample> {
        .init()
    }
    public static func workout(_ predicate: NSPredicate? = nil) -> HKSamplePredicate<HKWorkout> { .init() }
    public static func sample(type: HKSampleType, predicate: NSPredicate? = nil) -> HKSamplePredicate<HKSample> { .init() }
}

public struct HKSampleQueryDescriptor<Sample: HKSample>: Sendable {
    public init(predicates: [HKSamplePredicate<Sample>], sortDescriptors: [SortDescriptor<Sample>], limit: Int? = nil) {}
    public func result(for store: HKHealthStore) async throws -> [Sample] { throw HKError.unavailable }
}

public struct HKStatisticsQueryDescriptor: Sendable {
    public init(predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions) {}
    public func result(for store: HKHealthStore) async throws -> HKStatistics? { throw HKError.unavailable }
}

public struct HKStatisticsCollectionQueryDescriptor: Sendable {
    public init(
        predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions, anchorDate: Date, intervalComponents: DateComponents
    ) {}
    public func result(for store: HKHealthStore) async throws -> HKStatisticsCollection { throw HKError.unavailable }
}
