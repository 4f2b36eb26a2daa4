import SwiftUI

/// What shows the time, and what runs by it: texts, schedules, phases, keyframes.
struct TimesScreen: View {
    @State private var start = Date()
    @State private var isPaused = false
    @State private var jumps = 0
    @State private var taps = 0

    var body: some View {
        List {
            Section("Texts") {
                LabeledContent("timer") { Text(start, style: .timer).monospacedDigit().accessibilityIdentifier("timer") }
                LabeledContent("relative") { Text(start, style: .relative).accessibilityIdentifier("relative") }
                LabeledContent("offset") { Text(start, style: .offset).accessibilityIdentifier("offset") }
                LabeledContent("countdown") {
                    Text(timerInterval: start...start.addingTimeInterval(90)).accessibilityIdentifier("countdown")
                }
                ProgressView(timerInterval: start...start.addingTimeInterval(20), countsDown: false) { Text("Twenty seconds") }
                    .accessibilityIdentifier("progress")
            }
            Section("Schedules") {
                TimelineView(.periodic(from: start, by: 1)) { context in
                    Text("\(Int(context.date.timeIntervalSince(start))) whole seconds").accessibilityIdentifier("seconds")
                }
                TimelineView(.animation(paused: isPaused)) { context in
                    let turn = context.date.timeIntervalSince(start)
                    Image(systemName: "gear").font(.largeTitle).rotationEffect(.degrees(turn * 90)).accessibilityIdentifier("wheel")
                }
                Toggle("Paused", isOn: $isPaused)
            }
            Section("Phases") {
                Image(systemName: "heart.fill")
                    .font(.system(size: 44))
                    .foregroundStyle(.red)
                    .phaseAnimator([1, 1.3, 0.9]) { heart, scale in
                        heart.scaleEffect(scale)
                    } animation: { _ in
                        .easeInOut(duration: 0.5)
                    }
                    .accessibilityIdentifier("heart")
                Text("Jump")
                    .phaseAnimator(JumpPhase.allCases, trigger: jumps) { text, phase in
                        text.offset(y: phase.offset)
                    } animation: { phase in
                        phase == .down ? .bouncy(duration: 0.4) : .easeOut(duration: 0.3)
                    }
                    .accessibilityIdentifier("jumper")
                Button("Jump once") { jumps += 1 }
            }
            Section("Symbols") {
                HStack(spacing: 24) {
                    Image(systemName: "bell.fill").symbolEffect(.wiggle, value: taps).accessibilityIdentifier("bell")
                    Image(systemName: "star.fill").symbolEffect(.bounce, value: taps)
                    Image(systemName: "wifi").symbolEffect(.variableColor.iterative, isActive: !isPaused).accessibilityIdentifier("wifi")
                    Image(systemName: "heart.fill").symbolEffect(.pulse)
                    Image(systemName: isPaused ? "play.fill" : "pause.fill").contentTransition(.symbolEffect(.replace))
                    Image(systemName: "eye").symbolEffect(.disappear, isActive: isPaused).accessibilityIdentifier("eye")
                    Text("\(taps * 7 + 95)").font(.system(size: 41)).monospacedDigit().contentTransition(.numericText(value: Double(taps)))
                        .accessibilityIdentifier("number")
                }
                .font(.title)
                Button("Tap") { withAnimation { taps += 1 } }
            }
            Section("Keyframes") {
                Text("👋").font(.system(size: 44))
                    .keyframeAnimator(initialValue: Wave(), trigger: taps) { hand, wave in
                        hand.rotationEffect(wave.angle, anchor: .bottom).scaleEffect(wave.scale).offset(y: wave.height)
                    } keyframes: { _ in
                        KeyframeTrack(\.angle) {
                            CubicKeyframe(.degrees(20), duration: 0.2)
                            CubicKeyframe(.degrees(-20), duration: 0.2)
                            CubicKeyframe(.zero, duration: 0.2)
                        }
                        KeyframeTrack(\.scale) {
                            LinearKeyframe(1.4, duration: 0.3)
                            SpringKeyframe(1, duration: 0.5, spring: .bouncy)
                        }
                        KeyframeTrack(\.height) {
                            LinearKeyframe(-20, duration: 0.3)
                            SpringKeyframe(0, spring: .bouncy)
                        }
                    }
                    .accessibilityIdentifier("hand")
                Button("Wave") { taps += 1 }
            }
        }
        .navigationTitle("Times")
    }

    enum JumpPhase: CaseIterable {
        case down, crouch, up

        var offset: Double {
            switch self {
            case .down: 0
            case .crouch: 6
            case .up: -24
            }
        }
    }

    struct Wave {
        var angle = Angle.zero
        var scale = 1.0
        var height = 0.0
    }
}
