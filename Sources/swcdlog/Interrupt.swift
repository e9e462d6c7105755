import Bytes

/// Ctrl-C asks for an orderly end; a second one ends at once.
enum Interrupt {
  // Written by the signal handler and read by any thread; a word that is only ever set.
  nonisolated(unsafe) private static var isAsked: sig_atomic_t = 0

  static func watch() {
    // Whoever started this may have blocked it: some do so on all threads but one, and children inherit that.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    signal(SIGINT) { _ in
      Interrupt.isAsked = 1
      signal(SIGINT, SIG_DFL)
    }
  }

  @Sendable static func isInterrupted() -> Bool { isAsked != 0 }
}
