import Bytes
import SwcdlogKit

signal(SIGPIPE, SIG_IGN)
FileMapping.survivesShortening()
exit(Command.run(Array(CommandLine.arguments.dropFirst())))
