import Diagnosis
import Evidence
import Findings
import Intake

@_exported import struct Diagnosis.Diagnosis
@_exported import struct Intake.InputSource

/// What to analyse.
public struct AnalysisRequest: Sendable {
  public var inputs: [InputSource]
  public var options: AnalysisOptions

  public init(inputs: [InputSource], options: AnalysisOptions = AnalysisOptions()) {
    (self.inputs, self.options) = (inputs, options)
  }
}

/// The main job: reads every input, and judges them together.
public enum Analysis {
  public static func run(_ request: AnalysisRequest) -> Diagnosis {
    var reader = InputReader(maxBytes: request.options.maxBytes, window: request.options.window)
    reader.takesChecksums = request.options.wantsChecksums
    let options = request.options
    reader.leavesOut = { options.isOutput($0) }
    return run(request, reader: reader)
  }

  static func run(_ request: AnalysisRequest, reader: InputReader) -> Diagnosis {
    let (readings, roles) = reader.readings(request.inputs + request.options.roleInputs)
    var question = request.options.question
    // A list of URLs among the inputs asks about them.
    for reading in readings where reading.kind == .urlList { question.urls += reading.urls.map(\.value) }
    var diagnosis = Diagnosis.of(readings, question: question, roles: roles)
    diagnosis.findings = diagnosis.findings.filter { request.options.shows($0.code) }
    return diagnosis
  }

  /// The same for one log that is still being written; `tell` gets a line at each change of the diagnosis, and says
  /// whether to go on.
  public static func follow(_ request: AnalysisRequest, tell: (String) -> Bool) -> Diagnosis {
    let options = request.options
    let reading = FollowSession.follow(
      path: request.inputs.first?.path ?? "-", question: options.question, window: options.window, tell: tell)
    let reader = InputReader(maxBytes: options.maxBytes)
    let others = options.roleInputs.enumerated().map { reader.read($0.element, index: $0.offset + 1) }
    let roles = options.roleInputs.enumerated().compactMap { index, source in source.role.map { (index + 1, $0) } }
    var diagnosis = Diagnosis.of(
      [reading] + others, question: options.question, roles: Dictionary(uniqueKeysWithValues: roles))
    diagnosis.findings = diagnosis.findings.filter { options.shows($0.code) }
    return diagnosis
  }

  /// 2 where an input could not be read or was damaged, 1 with findings at or above the threshold, else 0.
  public static func exitStatus(_ diagnosis: Diagnosis, failOn: Severity?) -> Int32 {
    let isDamaged = diagnosis.readings.contains { reading in
      reading.problems.contains { $0.kind == .unreadable || $0.kind == .truncated }
    }
    if isDamaged { return 2 }
    guard let failOn else { return 0 }
    return diagnosis.findings.contains { $0.asked && $0.severity >= failOn } ? 1 : 0
  }
}
