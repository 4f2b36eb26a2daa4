import Testing

@Suite("@Animatable")
struct AnimatableMacroTests {
    @Test("stored variables of animatable types are paired")
    func pairs() {
        expectExpansion(
            of: """
                @Animatable
                struct Wave: Shape {
                    var height: Double
                    var shift = Angle.zero
                    var offset = 1.5
                    let limit = 3
                    @AnimatableIgnored var isClosed = true
                    var half: Double { height / 2 }
                }
                """,
            is: """
                struct Wave: Shape {
                    var height: Double
                    var shift = Angle.zero
                    var offset = 1.5
                    let limit = 3
                    var isClosed = true
                    var half: Double { height / 2 }

                    var animatableData: SwiftUI.AnimatablePair<Double.AnimatableData, SwiftUI.AnimatablePair<Angle.AnimatableData, Double.AnimatableData>> {
                        get {
                            SwiftUI.AnimatablePair(height.animatableData, SwiftUI.AnimatablePair(shift.animatableData, offset.animatableData))
                        }
                        set {
                            height.animatableData = newValue.first
                            shift.animatableData = newValue.second.first
                            offset.animatableData = newValue.second.second
                        }
                    }
                }

                extension Wave: SwiftUI.Animatable {
                }
                """)
    }

    @Test("one variable is its own data, with the access of its type")
    func single() {
        expectExpansion(
            of: """
                @Animatable public struct Ring {
                    var share: CGFloat
                }
                """,
            is: """
                public struct Ring {
                    var share: CGFloat

                    public var animatableData: CGFloat.AnimatableData {
                        get {
                            share.animatableData
                        }
                        set {
                            share.animatableData = newValue
                        }
                    }
                }

                extension Ring: SwiftUI.Animatable {
                }
                """)
    }

    @Test("a variable whose type cannot be told is named")
    func unknownType() {
        expectDiagnostic(
            "'@Animatable' needs to know the type of 'share'; state it, or mark the variable with '@AnimatableIgnored'", line: 2,
            column: 9, of: "Animatable", in: "@Animatable struct Ring {\n    var share = start()\n}")
    }
}
