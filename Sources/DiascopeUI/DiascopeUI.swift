// SwiftUI re-exports Foundation and Observation, and so do we: `CGSize`, `.formatted()` and `@Observable` need no import.
@_exported import DiascopeGraphics
@_exported import Foundation
@_exported import Observation
