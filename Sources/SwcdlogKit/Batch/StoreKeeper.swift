import Reports
import Store

/// Keeps the results of a batch in a store. Trouble with the store is told once and does not end the batch.
final class StoreKeeper: BatchKeeper {
  private let store: ResultStore
  private let complain: @Sendable (String) -> Void

  init(_ store: ResultStore, complain: @escaping @Sendable (String) -> Void) {
    (self.store, self.complain) = (store, complain)
  }

  func kept(_ key: BatchKey, path: String) -> BatchResult? {
    do throws(StoreError) {
      guard let kept = try store.kept(Self.key(key), path: path) else { return nil }
      return BatchResult(
        outcome: .reused, lines: BatchLines.lines(kept.records, of: path), isDamaged: kept.isDamaged,
        rootCauses: kept.rootCauses, statuses: kept.statuses)
    } catch {
      complain("the store cannot be read: \(error.message)")
      return nil
    }
  }

  func keep(_ document: BatchDocument, _ key: BatchKey, path: String, byteCount: Int) {
    do throws(StoreError) {
      try store.keep(document, Self.key(key), path: path, byteCount: byteCount)
    } catch {
      complain("\(path): its result could not be kept: \(error.message)")
    }
  }

  private static func key(_ key: BatchKey) -> ResultStore.Key {
    ResultStore.Key(
      sha256: key.sha256, name: key.name, question: key.question, toolVersion: key.version)
  }
}
