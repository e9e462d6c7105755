import Bytes
import SwcdlogKit

signal(SIGPIPE, SIG_IGN)
exit(Command.run(Array(CommandLine.arguments.dropFirst())))
