/// The version of the library and the command.
public let swcdlogVersion = "0.1.0"
