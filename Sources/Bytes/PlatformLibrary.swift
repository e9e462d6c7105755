// The one place that says which C library is there; `import Bytes` brings it along.
#if canImport(Glibc)
  @_exported import Glibc
#else
  @_exported import Darwin
#endif

/// Signals that tell an address, which the two libraries spell in different ways.
enum AddressSignal {
  typealias Handler = @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

  static func setHandler(_ signal: Int32, _ handler: Handler) -> Bool {
    var action = sigaction()
    action.sa_flags = SA_SIGINFO
    #if canImport(Darwin)
      action.__sigaction_u.__sa_sigaction = handler
    #else
      action.__sigaction_handler.sa_sigaction = handler
    #endif
    return sigaction(signal, &action, nil) == 0
  }

  static func address(_ info: UnsafeMutablePointer<siginfo_t>?) -> UInt {
    #if canImport(Darwin)
      UInt(bitPattern: info?.pointee.si_addr)
    #else
      UInt(bitPattern: info?.pointee._sifields._sigfault.si_addr)
    #endif
  }
}
