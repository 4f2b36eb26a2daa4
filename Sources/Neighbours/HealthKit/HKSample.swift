import Foundation

public let HKMetadataKeyWasUserEntered = "HKWasUserEntered"

/// Something that was measured. An app can make one; nothing keeps it.
open class HKObject: NSObject, @unchecked Sendable {
    // Sendable: nothing of it changes.
    public let uuid = UUID()
    public let metadata: [String: Any]?
    init(metadata: [String: Any]?) { self.metadata = metadata }
}

open class HKSample: HKObject, @unchecked Sendable {
    // Sendable: as HKObject.
    public let sampleType: HKSampleType
    public let startDate: Date
    public let endDate: Date

    init(_ type: HKSampleType, _ start: Date, _ end: Date, metadata: [String: Any]?) {
        sampleType = type
        startDate = start
        endDate = end
        super.init(metadata: metadata)
    }
}

open class HKQuantitySample: HKSample, @unchecked Sendable {
    // Sendable: as HKObject.
    public let quantityType: HKQuantityType
    public let quantity: HKQuantity

    public init(type quantityType: HKQuantityType, quantity: HKQuantity, start: Date, end: Date, metadata: [String: Any]? = nil) {
        self.quantityType = quantityType
        self.quantity = quantity
        super.init(quantityType, start, end, metadata: metadata)
    }
}

open class HKCategorySample: HKSample, @unchecked Sendable {
    // Sendable: as HKObject.
    public let categoryType: HKCategoryType
    public let value: Int

    public init(type: HKCategoryType, value: Int, start: Date, end: Date, metadata: [String: Any]? = nil) {
        categoryType = type
        self.value = value
        super.init(type, start, end, metadata: metadata)
    }
}

public enum HKCategoryValue: Int, Sendable { case notApplicable }

public enum HKCategoryValueSleepAnalysis: Int, Sendable {
    case inBed, asleepUnspecified, awake, asleepCore, asleepDeep, asleepREM
    public static let allAsleepValues: Set<HKCategoryValueSleepAnalysis> = [.asleepUnspecified, .asleepCore, .asleepDeep, .asleepREM]
}

public enum HKWorkoutActivityType: UInt, Sendable {
    case americanFootball = 1
    case archery, australianFootball, badminton, baseball, basketball, bowling, boxing, climbing, cricket, crossTraining, curling, cycling,
        dance, danceInspiredTraining, elliptical, equestrianSports, fencing, fishing, functionalStrengthTraining, golf, gymnastics,
        handball, hiking, hockey, hunting, lacrosse, martialArts, mindAndBody, mixedMetabolicCardioTraining, paddleSports, play,
        preparationAndRecovery, racquetball, rowing, rugby, running, sailing, skatingSports, snowSports, soccer, softball, squash,
        stairClimbing, surfingSports, swimming, tableTennis, tennis, trackAndField, traditionalStrengthTraining, volleyball, walking,
        waterFitness, waterPolo, waterSports, wrestling, yoga, barre, coreTraining, crossCountrySkiing, downhillSkiing, flexibility,
        highIntensityIntervalTraining, jumpRope, kickboxing, pilates, snowboarding, stairs, stepTraining, wheelchairWalkPace,
        wheelchairRunPace, taiChi, mixedCardio, handCycling, discSports, fitnessGaming
    case other = 3_000
}

open class HKWorkout: HKSample, @unchecked Sendable {
    // Sendable: as HKObject.
    public let workoutActivityType: HKWorkoutActivityType
    public let duration: TimeInterval
    public let totalEnergyBurned: HKQuantity?
    public let totalDistance: HKQuantity?

    public init(
        activityType: HKWorkoutActivityType, start: Date, end: Date, duration: TimeInterval, totalEnergyBurned: HKQuantity?,
        totalDistance: HKQuantity?, metadata: [String: Any]?
    ) {
        workoutActivityType = activityType
        self.duration = duration
        self.totalEnergyBurned = totalEnergyBurned
        self.totalDistance = totalDistance
        super.init(.workoutType(), start, end, metadata: metadata)
    }
}

/// What comes of many samples. None comes.
open class HKStatistics: NSObject, @unchecked Sendable {
    // Sendable: nothing is kept.
    open var startDate: Date { .distantPast }
    open var endDate: Date { .distantPast }
    open func sumQuantity() -> HKQuantity? { nil }
    open func averageQuantity() -> HKQuantity? { nil }
    open func minimumQuantity() -> HKQuantity? { nil }
    open func maximumQuantity() -> HKQuantity? { nil }
    open func mostRecentQuantity() -> HKQuantity? { nil }
}

open class HKStatisticsCollection: NSObject, @unchecked Sendable {
    // Sendable: nothing is kept.
    open func statistics() -> [HKStatistics] { [] }
    open func statistics(for date: Date) -> HKStatistics? { nil }
    open func enumerateStatistics(from startDate: Date, to endDate: Date, with block: (HKStatistics, inout Bool) -> Void) {}
}
