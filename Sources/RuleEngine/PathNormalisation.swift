/// Normalises a path, of a pattern once and of a URL at each match (aasa-semantics.md N1-N5).
///
/// Runs of `*` and of `/` shrink to one; then, one leading and one trailing `*` set aside, a leading and a trailing
/// `/` are added where they are missing. So `buy/*`, `/buy/*` and `//buy/**` are one pattern, and `/buy` and `/buy/`
/// are one path.
public enum PathNormalisation {
  public static func normalised(_ path: [UInt8]) -> [UInt8] {
    let (star, slash) = (UInt8(0x2A), UInt8(0x2F))
    if path.isEmpty { return [slash] }
    if path.count == 1 { return path }
    var result: [UInt8] = []
    result.reserveCapacity(path.count + 2)
    for byte in path where !((byte == star || byte == slash) && result.last == byte) { result.append(byte) }
    if result.count == 1 {
      // What shrank to one character gets both slashes: `**` becomes `/*/`, `//` stays the root.
      return result[0] == slash ? result : [slash, result[0], slash]
    }
    let (leads, trails) = (result.first == star, result.last == star)
    if !leads, result.first != slash { result.insert(slash, at: 0) }
    if leads, trails, result.count == 2 { return result }
    if !trails, result.last != slash { result.append(slash) }
    return result
  }

  public static func normalised(_ path: String) -> String {
    String(decoding: normalised(Array(path.utf8)), as: UTF8.self)
  }
}
