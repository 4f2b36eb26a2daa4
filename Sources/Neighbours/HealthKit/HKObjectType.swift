import Foundation

/// What can be measured.
open class HKObjectType: NSObject, @unchecked Sendable {
    // Sendable: nothing of it changes.
    public let identifier: String
    init(identifier: String) { self.identifier = identifier }

    open class func quantityType(forIdentifier identifier: HKQuantityTypeIdentifier) -> HKQuantityType? { HKQuantityType(identifier) }
    open class func categoryType(forIdentifier identifier: HKCategoryTypeIdentifier) -> HKCategoryType? { HKCategoryType(identifier) }
    open class func characteristicType(forIdentifier identifier: HKCharacteristicTypeIdentifier) -> HKCharacteristicType? {
        HKCharacteristicType(identifier)
    }
    open class func workoutType() -> HKWorkoutType { HKWorkoutType(identifier: "HKWorkoutTypeIdentifier") }
    open class func activitySummaryType() -> HKActivitySummaryType { HKActivitySummaryType(identifier: "HKActivitySummaryTypeIdentifier") }

    open override func isEqual(_ object: Any?) -> Bool { (object as? HKObjectType)?.identifier == identifier }
    open override var hash: Int { identifier.hashValue }
}

open class HKSampleType: HKObjectType, @unchecked Sendable {
    // Sendable: as HKObjectType.
    open var isMaximumDurationRestricted: Bool { false }
}

open class HKQuantityType: HKSampleType, @unchecked Sendable {
    // Sendable: as HKObjectType.
    public convenience init(_ identifier: HKQuantityTypeIdentifier) { self.init(identifier: identifier.rawValue) }
}

open class HKCategoryType: HKSampleType, @unchecked Sendable {
    // Sendable: as HKObjectType.
    public convenience init(_ identifier: HKCategoryTypeIdentifier) { self.init(identifier: identifier.rawValue) }
}

open class HKWorkoutType: HKSampleType, @unchecked Sendable {
    // Sendable: as HKObjectType.
}

open class HKActivitySummaryType: HKObjectType, @unchecked Sendable {
    // Sendable: as HKObjectType.
}

open class HKCharacteristicType: HKObjectType, @unchecked Sendable {
    // Sendable: as HKObjectType.
    public convenience init(_ identifier: HKCharacteristicTypeIdentifier) { self.init(identifier: identifier.rawValue) }
}

public struct HKQuantityTypeIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    private init(_ name: String) { rawValue = "HKQuantityTypeIdentifier\(name)" }

    public static let activeEnergyBurned = Self("ActiveEnergyBurned")
    public static let appleExerciseTime = Self("AppleExerciseTime")
    public static let appleMoveTime = Self("AppleMoveTime")
    public static let appleStandTime = Self("AppleStandTime")
    public static let appleWalkingSteadiness = Self("AppleWalkingSteadiness")
    public static let basalEnergyBurned = Self("BasalEnergyBurned")
    public static let bloodGlucose = Self("BloodGlucose")
    public static let bloodPressureDiastolic = Self("BloodPressureDiastolic")
    public static let bloodPressureSystolic = Self("BloodPressureSystolic")
    public static let bodyFatPercentage = Self("BodyFatPercentage")
    public static let bodyMass = Self("BodyMass")
    public static let bodyMassIndex = Self("BodyMassIndex")
    public static let bodyTemperature = Self("BodyTemperature")
    public static let dietaryCaffeine = Self("DietaryCaffeine")
    public static let dietaryCarbohydrates = Self("DietaryCarbohydrates")
    public static let dietaryEnergyConsumed = Self("DietaryEnergyConsumed")
    public static let dietaryFatTotal = Self("DietaryFatTotal")
    public static let dietaryFiber = Self("DietaryFiber")
    public static let dietaryProtein = Self("DietaryProtein")
    public static let dietarySodium = Self("DietarySodium")
    public static let dietarySugar = Self("DietarySugar")
    public static let dietaryWater = Self("DietaryWater")
    public static let distanceCycling = Self("DistanceCycling")
    public static let distanceSwimming = Self("DistanceSwimming")
    public static let distanceWalkingRunning = Self("DistanceWalkingRunning")
    public static let environmentalAudioExposure = Self("EnvironmentalAudioExposure")
    public static let flightsClimbed = Self("FlightsClimbed")
    public static let headphoneAudioExposure = Self("HeadphoneAudioExposure")
    public static let heartRate = Self("HeartRate")
    public static let heartRateVariabilitySDNN = Self("HeartRateVariabilitySDNN")
    public static let height = Self("Height")
    public static let leanBodyMass = Self("LeanBodyMass")
    public static let oxygenSaturation = Self("OxygenSaturation")
    public static let respiratoryRate = Self("RespiratoryRate")
    public static let restingHeartRate = Self("RestingHeartRate")
    public static let runningPower = Self("RunningPower")
    public static let runningSpeed = Self("RunningSpeed")
    public static let stepCount = Self("StepCount")
    public static let swimmingStrokeCount = Self("SwimmingStrokeCount")
    public static let vo2Max = Self("VO2Max")
    public static let waistCircumference = Self("WaistCircumference")
    public static let walkingHeartRateAverage = Self("WalkingHeartRateAverage")
    public static let walkingSpeed = Self("WalkingSpeed")
    public static let walkingStepLength = Self("WalkingStepLength")
}

public struct HKCategoryTypeIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    private init(_ name: String) { rawValue = "HKCategoryTypeIdentifier\(name)" }

    public static let appleStandHour = Self("AppleStandHour")
    public static let handwashingEvent = Self("HandwashingEvent")
    public static let headache = Self("Headache")
    public static let menstrualFlow = Self("MenstrualFlow")
    public static let mindfulSession = Self("MindfulSession")
    public static let moodChanges = Self("MoodChanges")
    public static let sleepAnalysis = Self("SleepAnalysis")
    public static let toothbrushingEvent = Self("ToothbrushingEvent")
}

public struct HKCharacteristicTypeIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    private init(_ name: String) { rawValue = "HKCharacteristicTypeIdentifier\(name)" }

    public static let biologicalSex = Self("BiologicalSex")
    public static let bloodType = Self("BloodType")
    public static let dateOfBirth = Self("DateOfBirth")
}
