#if ISAL
  import Bytes
  import CISAL

  /// Inflates with ISA-L, about twice as fast as zlib.
  ///
  /// ISA-L is quick with sound data only: on a fault it may have written bytes that nobody sent, and at an early end it
  /// keeps back text that could be had. So the input since a place where zlib can begin, a checkpoint, is kept, and where
  /// ISA-L gets no further zlib inflates that again and goes on from there. All faults are told by zlib, so that they are
  /// the same as without ISA-L.
  ///
  /// Damage to the head of a block may give a code that zlib refuses and ISA-L takes for good: then what ISA-L made of
  /// the block until it noticed has been delivered too.
  final class ISALInflater: Inflater {
    /// When a new checkpoint is looked for, and when that is given up and zlib takes over. Limits the memory for the
    /// input and the time that zlib needs to come up with ISA-L.
    struct Patience {
      var seekAfter = 2 << 20
      var seekAfterText = 64 << 20
      var giveUpAfter = 8 << 20
      var giveUpAfterText = 256 << 20
    }

    private let state = UnsafeMutablePointer<inflate_state>.allocate(capacity: 1)
    private let zlib: ZlibInflater
    private let patience: Patience

    /// The text before the checkpoint, as far as a block can refer to it.
    private var window: [UInt8] = []
    /// How many bits of the first byte of `kept` belong to the block after the checkpoint; 0 is all.
    private var checkpointBits = 0
    /// The input since the checkpoint.
    private var kept: [UInt8] = []
    /// How much text was delivered since the checkpoint.
    private var deliveredCount = 0
    /// The end of the text delivered.
    private var recent: [UInt8] = []
    /// How much of `kept` zlib has inflated; nil while ISA-L does the work.
    private var zlibPosition: Int?

    private static let windowSize = 32 << 10
    /// Smaller than the head of a usual block, so that one of the pieces ends within it.
    private static let seekingPiece = 64

    init?(patience: Patience = Patience()) {
      guard let zlib = ZlibInflater() else {
        state.deallocate()
        return nil
      }
      (self.zlib, self.patience) = (zlib, patience)
      memset(state, 0, MemoryLayout<inflate_state>.size)
      isal_inflate_init(state)
    }

    deinit { state.deallocate() }

    func begin() {
      isal_inflate_reset(state)
      recent.removeAll(keepingCapacity: true)
      kept.removeAll(keepingCapacity: true)
      setCheckpoint()
      zlibPosition = nil
    }

    func checksum(_ bytes: UnsafeRawBufferPointer, after before: UInt32) -> UInt32 {
      crc32_gzip_refl(before, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt64(bytes.count))
    }

    func inflate(
      _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer, isLast: Bool
    ) -> InflateStep {
      var total = InflateStep()
      repeat {
        let rest = UnsafeRawBufferPointer(rebasing: input[total.consumed...])
        let room = UnsafeMutableRawBufferPointer(rebasing: output[total.produced...])
        let step = zlibPosition == nil ? inflateWithISAL(rest, room, isLast) : inflateWithZlib(rest, room, isLast)
        total.consumed += step.consumed
        total.produced += step.produced
        total.state = step.state
        if step.state != .going || (step.consumed == 0 && step.produced == 0) { break }
      } while total.consumed < input.count && total.produced < output.count
      return total
    }

    // MARK: - ISA-L

    /// One call of ISA-L, or where that leads nowhere, of zlib.
    private func inflateWithISAL(
      _ input: UnsafeRawBufferPointer, _ room: UnsafeMutableRawBufferPointer, _ isLast: Bool
    ) -> InflateStep {
      let seeks = kept.count >= patience.seekAfter || deliveredCount >= patience.seekAfterText
      let input = seeks ? UnsafeRawBufferPointer(rebasing: input.prefix(Self.seekingPiece)) : input
      let step = callISAL(input, room)
      let isStuck = step.consumed == 0 && step.produced == 0 && step.state == .going && (isLast || !input.isEmpty)
      if step.state == .damaged || (isStuck && !room.isEmpty) {
        // What ISA-L has taken and written in this call is not believed: zlib does it again.
        return handToZlib() ? inflateWithZlib(input, room, isLast) : InflateStep(state: .damaged)
      }
      if step.state == .ended { return step }
      kept.append(contentsOf: input.prefix(step.consumed))
      deliveredCount += step.produced
      remember(UnsafeRawBufferPointer(room).slice(0..<step.produced))
      if seeks, step.produced < room.count, isBetweenBlocks {
        setCheckpoint()
      } else if kept.count >= patience.giveUpAfter || deliveredCount >= patience.giveUpAfterText {
        if !handToZlib() { return InflateStep(consumed: step.consumed, produced: step.produced, state: .damaged) }
      }
      return step
    }

    private func callISAL(_ input: UnsafeRawBufferPointer, _ room: UnsafeMutableRawBufferPointer) -> InflateStep {
      let (offered, capacity) = (UInt32(clamping: input.count), UInt32(clamping: room.count))
      // ISA-L does not write through this pointer, though its type would let it.
      state.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress?.assumingMemoryBound(to: UInt8.self))
      state.pointee.avail_in = offered
      state.pointee.next_out = room.baseAddress?.assumingMemoryBound(to: UInt8.self)
      state.pointee.avail_out = capacity
      guard isal_inflate(state) >= 0 else { return InflateStep(state: .damaged) }
      var step = InflateStep(
        consumed: Int(offered) - Int(state.pointee.avail_in), produced: Int(capacity) - Int(state.pointee.avail_out))
      if state.pointee.block_state == ISAL_BLOCK_FINISH {
        step.state = .ended
        // Bytes read ahead. Newer versions have handed them back already.
        step.consumed -= Int(state.pointee.read_in_length) / 8
      }
      return step
    }

    private var isBetweenBlocks: Bool {
      state.pointee.block_state == ISAL_BLOCK_NEW_HDR || state.pointee.block_state == ISAL_BLOCK_HDR
    }

    private func remember(_ text: UnsafeRawBufferPointer) {
      if text.count >= Self.windowSize { recent.removeAll(keepingCapacity: true) }
      recent.append(contentsOf: text.suffix(Self.windowSize))
      if recent.count > 4 * Self.windowSize { recent.removeFirst(recent.count - Self.windowSize) }
    }

    /// Makes the place between blocks where ISA-L is the checkpoint.
    private func setCheckpoint() {
      // Bits read ahead, then bytes of the head of a block that is not there in full.
      let bits = Int(state.pointee.read_in_length)
      let unusedCount = (bits + 7) / 8 + Int(state.pointee.tmp_in_size)
      guard bits >= 0, unusedCount <= kept.count else { return }
      kept.removeFirst(kept.count - unusedCount)
      checkpointBits = bits % 8
      deliveredCount = 0
      window = Array(recent.suffix(Self.windowSize))
    }

    // MARK: - zlib

    /// Lets zlib inflate from the checkpoint to where ISA-L is. False where it cannot follow.
    private func handToZlib() -> Bool {
      zlib.begin(behind: window, bits: checkpointBits, of: kept.first ?? 0)
      var position = checkpointBits > 0 ? 1 : 0
      var missing = deliveredCount
      var scratch = [UInt8](repeating: 0, count: 64 << 10)
      while missing > 0 {
        let step = scratch.withUnsafeMutableBytes { scratch in
          kept.withUnsafeBytes {
            zlib.inflate(
              $0.slice(position..<$0.count), into: UnsafeMutableRawBufferPointer(rebasing: scratch.prefix(missing)),
              isLast: false)
          }
        }
        position += step.consumed
        missing -= step.produced
        guard step.state == .going, step.consumed > 0 || step.produced > 0 else { break }
      }
      zlibPosition = position
      return missing == 0
    }

    private func inflateWithZlib(
      _ input: UnsafeRawBufferPointer, _ room: UnsafeMutableRawBufferPointer, _ isLast: Bool
    ) -> InflateStep {
      guard let position = zlibPosition, position < kept.count else {
        return zlib.inflate(input, into: room, isLast: isLast)
      }
      var step = kept.withUnsafeBytes { zlib.inflate($0.slice(position..<$0.count), into: room, isLast: false) }
      let newPosition = position + step.consumed
      zlibPosition = newPosition
      // To the caller these bytes were consumed long ago, but for those behind the end of the member.
      step.consumed = step.state == .ended ? newPosition - kept.count : 0
      guard step.state == .going, step.produced == 0 else { return step }
      return zlib.inflate(input, into: room, isLast: isLast)
    }
  }
#endif
