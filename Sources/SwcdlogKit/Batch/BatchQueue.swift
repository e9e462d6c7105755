import Intake

/// The inputs of a batch in their order, found when they are asked for: a list of paths is never held whole.
struct BatchQueue {
  private var words: ArraySlice<String>
  private var lists: ArraySlice<String>
  private var list: PathList?
  private var pending: ArraySlice<InputUnit> = []
  private let reader = InputReader()
  /// The store and what SQLite keeps beside it may lie in the folder that is read.
  private let storeFiles: [String]
  private(set) var takenCount = 0
  /// Lists of paths that could not be opened.
  private(set) var unreadable: [String] = []

  private let isCancelled: @Sendable () -> Bool

  init(_ options: BatchOptions, isCancelled: @escaping @Sendable () -> Bool) {
    self.isCancelled = isCancelled
    words = options.inputs[...]
    lists = options.pathLists[...]
    storeFiles = options.store.map { [$0, $0 + "-wal", $0 + "-shm"] } ?? []
  }

  /// How many inputs there are, once that is known.
  private(set) var total: Int?

  mutating func next() -> (index: Int, unit: InputUnit)? {
    while pending.isEmpty {
      guard let word = nextWord() else {
        total = takenCount
        return nil
      }
      let own = Set(storeFiles.compactMap { FileIdentity($0) })
      let units = reader.units(PathPattern.paths(word).map { InputSource(path: $0) })
      pending = units.filter { unit in FileIdentity(unit.path).map { !own.contains($0) } ?? true }[...]
      // With the last word expanded the count is known.
      if words.isEmpty, lists.isEmpty, list == nil { total = takenCount + pending.count }
    }
    guard let unit = pending.popFirst() else { return nil }
    takenCount += 1
    return (takenCount - 1, unit)
  }

  private mutating func nextWord() -> String? {
    if let word = words.popFirst() { return word }
    while true {
      if let path = list?.next() { return path }
      list = nil
      guard let name = lists.popFirst() else { return nil }
      list = try? PathList(name, isCancelled: isCancelled)
      if list == nil { unreadable.append(name) }
    }
  }
}
