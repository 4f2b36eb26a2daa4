import SwiftUI

/// What moves.
struct MotionScreen: View {
    @State private var offset = 0.0

    var body: some View {
        ScrollView {
            VStack {
                Button("From the left") {
                    offset = -200
                    withAnimation(.linear(duration: 1)) { offset = 0 }
                }
                Rectangle().frame(width: 40, height: 40).offset(x: offset).accessibilityIdentifier("box")
                WrappedMotions()
                EndlessMotions()
                ShuffledWords()
                ComingAndGoing()
                GrowingAndShrinking()
            }
        }
        .navigationTitle("Motion")
    }
}

/// Animations that belong to what they wrap.
private struct WrappedMotions: View {
    @State private var isOn = false
    @State private var isLate = false
    @State private var isSprung = false
    @State private var completions: [String] = []

    var body: some View {
        HStack {
            Button("Switch") { isOn.toggle() }
            Button("Late") { withAnimation(.linear(duration: 0.2).delay(30)) { isLate.toggle() } }
            Button("Spring") { withAnimation(.spring(duration: 0.6, bounce: 0.6)) { isSprung.toggle() } }
            Button("Complete") {
                for (name, criteria) in [("removed", AnimationCompletionCriteria.removed), ("logically", .logicallyComplete)] {
                    withAnimation(.spring(duration: 0.1, bounce: 0.5), completionCriteria: criteria) {
                        isLate.toggle()
                    } completion: {
                        completions.append(name)
                    }
                }
            }
        }
        HStack {
            Color.red.frame(width: 20, height: 20).opacity(isOn ? 1 : 0.2).animation(.linear(duration: 30), value: isOn)
                .offset(x: isOn ? 5 : 0).accessibilityIdentifier("wrapped")
            Color.green.frame(width: 20, height: 20).opacity(isOn ? 1 : 0.2).accessibilityIdentifier("plain")
            Color.blue.frame(width: 20, height: 20).opacity(isOn ? 1 : 0.2).animation(.linear(duration: 20), value: isOn)
                .offset(y: isOn ? 5 : 0).animation(.linear(duration: 40), value: isOn).accessibilityIdentifier("both")
            HStack {
                Color.brown.frame(width: 20, height: 20).opacity(isOn ? 1 : 0.2).animation(nil, value: isOn)
                    .accessibilityIdentifier("still")
                Color.gray.frame(width: 20, height: 20).opacity(isOn ? 1 : 0.2).accessibilityIdentifier("moving")
            }
            .animation(.linear(duration: 50), value: isOn)
            Color.orange.frame(width: 20, height: 20).offset(y: isLate ? 5 : 0).accessibilityIdentifier("late")
            Color.purple.frame(width: 20, height: 20).offset(x: isSprung ? 100 : 0).accessibilityIdentifier("sprung")
        }
        Text(completions.joined(separator: " ")).accessibilityIdentifier("completions")
    }
}

/// Motions that go on until something changes.
private struct EndlessMotions: View {
    @State private var degrees = 0.0
    @State private var isPulsing = false

    var body: some View {
        HStack {
            Button("Turn") { withAnimation(.linear(duration: 1).repeatForever(autoreverses: false)) { degrees = 360 } }
            Button("Stop") { degrees = 0 }
            Rectangle().frame(width: 20, height: 20).rotationEffect(.degrees(degrees)).accessibilityIdentifier("turning")
            Circle().frame(width: 20, height: 20).opacity(isPulsing ? 1 : 0.2).accessibilityIdentifier("pulsing")
                .onAppear { withAnimation(.easeInOut(duration: 1).repeatForever()) { isPulsing = true } }
        }
    }
}

/// What changes its place.
private struct ShuffledWords: View {
    @State private var words = ["one", "two", "three"]

    var body: some View {
        VStack {
            Button("Reverse") { withAnimation(.linear(duration: 30)) { words.reverse() } }
            Button("Reverse at once") { words.reverse() }
            ForEach(words, id: \.self) { Text($0).accessibilityIdentifier($0) }
        }
    }
}

/// What comes and goes.
/// A stack that is as large as what comes and goes in it.
private struct GrowingAndShrinking: View {
    @State private var isShown = false

    var body: some View {
        Button("Grow") { withAnimation(.linear(duration: 30)) { isShown.toggle() } }
        ZStack {
            if isShown { Rectangle().frame(width: 80, height: 80).transition(.opacity).accessibilityIdentifier("grown") }
        }
        .frame(height: 90)
    }
}

private struct ComingAndGoing: View {
    @State private var isShown = false

    var body: some View {
        VStack {
            Button("Show") { withAnimation(.linear(duration: 30)) { isShown.toggle() } }
            Button("Show at once") { isShown.toggle() }
            if isShown {
                Text("Sliding").transition(.move(edge: .leading).combined(with: .opacity.animation(.linear(duration: 10))))
                    .accessibilityIdentifier("sliding")
                Text("Fading").accessibilityIdentifier("fading")
                Text("Turning").transition(Turn()).accessibilityIdentifier("coming")
            }
            Text("After").accessibilityIdentifier("after")
        }
    }
}

/// Turns the view in from one side and out to the other.
private struct Turn: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
        content.rotationEffect(.degrees(60 * phase.value)).opacity(phase.isIdentity ? 1 : 0.1)
    }
}
