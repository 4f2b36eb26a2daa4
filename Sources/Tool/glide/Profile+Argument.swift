import ArgumentParser
import ReviewRules

extension Profile: ExpressibleByArgument {}
