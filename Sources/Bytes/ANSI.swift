/// Terminal codes in captured text.
public enum ANSI {
  /// The text without CSI sequences (`ESC [ … letter`), OSC sequences and lone `ESC` codes; unchanged where there is
  /// no ESC.
  public static func stripped(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(0x1B) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == 0x1B else {
        result.append(bytes[index])
        index += 1
        continue
      }
      index += 1
      guard index < bytes.count else { break }
      switch bytes[index] {
      case 0x5B:
        index += 1
        while index < bytes.count, !(0x40...0x7E).contains(bytes[index]), bytes[index] != 0x0A { index += 1 }
        if index < bytes.count, bytes[index] != 0x0A { index += 1 }
      case 0x5D:
        while index < bytes.count, bytes[index] != 0x07, bytes[index] != 0x1B, bytes[index] != 0x0A { index += 1 }
        if index < bytes.count, bytes[index] == 0x07 { index += 1 }
      default: index += 1
      }
    }
    return result
  }
}
