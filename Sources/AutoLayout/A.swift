import Foundation
import Cassowary
