/// A thread with a stack as large as the main thread's, which readers of deep input count on.
public final class WorkerThread {
  private var thread: pthread_t?

  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts at once. Where no thread can be had, the work is done before this returns.
  public init(_ run: @escaping @Sendable () -> Void) {
    if !start(run) { run() }
  }

  /// nil where no thread can be had.
  public init?(ifThereIsOne run: @escaping @Sendable () -> Void) {
    if !start(run) { return nil }
  }

  private func start(_ run: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, 8 << 20)
    let body = Unmanaged.passRetained(Body(run))
    #if canImport(Darwin)
      var handle: pthread_t?
      let status = pthread_create(&handle, &attributes, { WorkerThread.start($0) }, body.toOpaque())
    #else
      var handle = pthread_t()
      let status = pthread_create(&handle, &attributes, { $0.flatMap { WorkerThread.start($0) } }, body.toOpaque())
    #endif
    guard status == 0 else {
      body.release()
      return false
    }
    thread = handle
    return true
  }

  private static func start(_ body: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run()
    return nil
  }

  /// Waits until the work is done.
  public func join() {
    if let thread { pthread_join(thread, nil) }
    thread = nil
  }

  /// How many cores there are to work on.
  public static var coreCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
