import CZlibBenchmark

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Inflates a gzip file with zlib, throws the text away and prints its size: what reading such a file costs at the least
/// with this library.
@main
enum InflateBenchmark {
  static let chunk = 256 << 10

  static func main() {
    guard CommandLine.arguments.count == 2, let file = fopen(CommandLine.arguments[1], "rb") else {
      fail("usage: inflate-benchmark FILE.gz")
    }
    setvbuf(file, nil, _IONBF, 0)
    var stream = z_stream()
    // 16 is zlib's mark for gzip.
    guard inflateInit2_(&stream, 16 + MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      fail("zlib did not start")
    }
    let input = UnsafeMutablePointer<UInt8>.allocate(capacity: chunk)
    let output = UnsafeMutablePointer<UInt8>.allocate(capacity: chunk)
    var total = 0
    var isComplete = false
    while true {
      let count = fread(input, 1, chunk, file)
      if count == 0 { break }
      stream.next_in = input
      stream.avail_in = uInt(count)
      repeat {
        // Members may follow each other.
        if isComplete {
          guard inflateReset(&stream) == Z_OK else { fail("zlib did not start again") }
          isComplete = false
        }
        stream.next_out = output
        stream.avail_out = uInt(chunk)
        let status = inflate(&stream, Z_NO_FLUSH)
        guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else { fail("damaged") }
        total += chunk - Int(stream.avail_out)
        isComplete = status == Z_STREAM_END
      } while stream.avail_in > 0 || (stream.avail_out == 0 && !isComplete)
    }
    guard isComplete else { fail("cut off") }
    print(total)
  }

  static func fail(_ reason: String) -> Never {
    let line = Array((reason + "\n").utf8)
    _ = write(2, line, line.count)
    exit(2)
  }
}
