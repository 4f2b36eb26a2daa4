import Foundation

// What a controller has. Without a controller nothing is pressed, and no handler is called.

open class GCControllerElement: NSObject {
    open var isAnalog: Bool { false }
    open var localizedName: String? { nil }
    open var sfSymbolsName: String? { nil }
    override init() {}
}

public typealias GCControllerButtonValueChangedHandler = (GCControllerButtonInput, Float, Bool) -> Void
public typealias GCControllerDirectionPadValueChangedHandler = (GCControllerDirectionPad, Float, Float) -> Void

open class GCControllerButtonInput: GCControllerElement {
    open var value: Float { 0 }
    open var isPressed: Bool { false }
    open var isTouched: Bool { false }
    open var valueChangedHandler: GCControllerButtonValueChangedHandler?
    open var pressedChangedHandler: GCControllerButtonValueChangedHandler?
}

open class GCControllerAxisInput: GCControllerElement {
    open var value: Float { 0 }
    open var valueChangedHandler: ((GCControllerAxisInput, Float) -> Void)?
}

open class GCControllerDirectionPad: GCControllerElement {
    public let xAxis = GCControllerAxisInput()
    public let yAxis = GCControllerAxisInput()
    public let up = GCControllerButtonInput()
    public let down = GCControllerButtonInput()
    public let left = GCControllerButtonInput()
    public let right = GCControllerButtonInput()
    open var valueChangedHandler: GCControllerDirectionPadValueChangedHandler?
}

open class GCMicroGamepad: NSObject {
    public let dpad = GCControllerDirectionPad()
    public let buttonA = GCControllerButtonInput()
    public let buttonX = GCControllerButtonInput()
    public let buttonMenu = GCControllerButtonInput()
    open var reportsAbsoluteDpadValues = false
    open var allowsRotation = false
    open var valueChangedHandler: ((GCMicroGamepad, GCControllerElement) -> Void)?
    open weak var controller: GCController? { nil }
    override init() {}
}

open class GCExtendedGamepad: NSObject {
    public let dpad = GCControllerDirectionPad()
    public let leftThumbstick = GCControllerDirectionPad()
    public let rightThumbstick = GCControllerDirectionPad()
    public let leftThumbstickButton: GCControllerButtonInput? = GCControllerButtonInput()
    public let rightThumbstickButton: GCControllerButtonInput? = GCControllerButtonInput()
    public let buttonA = GCControllerButtonInput()
    public let buttonB = GCControllerButtonInput()
    public let buttonX = GCControllerButtonInput()
    public let buttonY = GCControllerButtonInput()
    public let leftShoulder = GCControllerButtonInput()
    public let rightShoulder = GCControllerButtonInput()
    public let leftTrigger = GCControllerButtonInput()
    public let rightTrigger = GCControllerButtonInput()
    public let buttonMenu = GCControllerButtonInput()
    public let buttonOptions: GCControllerButtonInput? = GCControllerButtonInput()
    public let buttonHome: GCControllerButtonInput? = GCControllerButtonInput()
    open var valueChangedHandler: ((GCExtendedGamepad, GCControllerElement) -> Void)?
    open weak var controller: GCController? { nil }
    override init() {}
}
