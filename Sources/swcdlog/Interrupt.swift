import Bytes

/// Ctrl-C asks for an orderly end; a second one ends at once.
enum Interrupt {
  // Written by the signal handler and read by any thread; a word that is only ever set.
  nonisolated(unsafe) private static var isAsked: sig_atomic_t = 0

  static func watch() {
    signal(SIGINT) { _ in
      Interrupt.isAsked = 1
      signal(SIGINT, SIG_DFL)
    }
  }

  @Sendable static func isInterrupted() -> Bool { isAsked != 0 }
}
