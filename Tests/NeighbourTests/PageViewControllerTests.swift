import GlideTesting
import SwiftUI
import Testing

@testable import UIKit

@MainActor struct PageViewControllerTests {
    /// As Apple's tutorial about UIKit has it.
    struct Pages: UIViewControllerRepresentable {
        var pages: [Text]
        @Binding var current: Int

        func makeCoordinator() -> Coordinator { Coordinator(self) }

        func makeUIViewController(context: Context) -> UIPageViewController {
            let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            controller.dataSource = context.coordinator
            controller.delegate = context.coordinator
            return controller
        }

        func updateUIViewController(_ controller: UIPageViewController, context: Context) {
            context.coordinator.made = controller
            controller.setViewControllers([context.coordinator.controllers[current]], direction: .forward, animated: true)
        }

        final class Coordinator: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
            let parent: Pages
            let controllers: [UIViewController]
            var made: UIPageViewController? { didSet { PageViewControllerTests.made = made } }

            init(_ parent: Pages) {
                self.parent = parent
                controllers = parent.pages.map { UIHostingController(rootView: $0) }
            }

            func pageViewController(
                _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
            ) -> UIViewController? {
                guard let index = controllers.firstIndex(of: viewController) else { return nil }
                return index == 0 ? controllers.last : controllers[index - 1]
            }

            func pageViewController(
                _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
            ) -> UIViewController? {
                guard let index = controllers.firstIndex(of: viewController) else { return nil }
                return index + 1 == controllers.count ? controllers.first : controllers[index + 1]
            }

            func pageViewController(
                _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
                previousViewControllers: [UIViewController], transitionCompleted completed: Bool
            ) {
                if completed, let shown = pageViewController.viewControllers?.first, let index = controllers.firstIndex(of: shown) {
                    parent.current = index
                }
            }
        }
    }

    static var made: UIPageViewController?

    struct Screen: View {
        let count: Int
        @State private var current = 0

        var body: some View {
            Text("Shown \(current)")
            Pages(pages: (0..<count).map { Text("Page \($0)") }, current: $current)
            Button("To the last") { current = count - 1 }
        }
    }

    @Test(arguments: [(3, -1.0, 1), (3, -0.2, 0), (3, 0.5, 2), (2, -0.5, 1), (2, 0.5, 1), (1, -0.5, 0)])
    func aPageIsTurnedByMoreThanAThird(count: Int, turn: CGFloat, expected: Int) throws {
        let host = TestHost(Screen(count: count))
        #expect(host.texts.contains("Page 0"))
        try #require(Self.made).release(turn: turn, flick: 0)
        host.flush()
        #expect(host.texts.contains("Shown \(expected)") && host.texts.contains("Page \(expected)"))
        #expect(!host.texts.contains { $0.contains("not shown on Linux") })
    }

    @Test func theProgramTurnsToAPage() throws {
        let host = TestHost(Screen(count: 4))
        #expect(!host.texts.contains("Page 2"))
        try host.find(.button, "To the last").tap()
        #expect(host.texts.contains("Page 3") && host.texts.contains("Page 2") && !host.texts.contains("Page 1"))
        #expect(Self.made?.viewControllers?.count == 1)
    }
}
