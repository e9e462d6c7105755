/// What `--help` prints.
enum Help {
  static let main = """
    swcdlog finds out why a Universal Link, a passkey, an App Clip or Handoff does not work.

    Usage: swcdlog COMMAND [OPTIONS] [INPUT…]

    Commands:
      analyze [INPUT…]     read logs, dumps, files, entitlements and records; print the diagnosis
      match --aasa FILE --url URL…
                           evaluate URLs against an apple-app-site-association file
      lint FILE…           everything wrong with association files and entitlements, with line and column
      diff A B             what changed in meaning between two files or dumps, or device and file
      redact INPUT…        the evidence itself with pseudonyms for hosts, apps, devices and people
      show FILE…           a swcutil show dump as a table, or as JSON
      events INPUT…        the log as normalised events and fetch stories
      batch INPUT…         many dumps and sysdiagnoses, each on its own, on all cores; NDJSON
      fleet FILE.db        a summary of what batch --store has kept
      explain CODE…        what a finding, an error number or a word of a dump means
      codes [WORD…]        all findings, or those of a link, a severity or a group
      schema               the JSON Schema of the report

    swcdlog analyze --help lists the options. --version prints the version.

    """

  static let analyze = """
    Usage: swcdlog analyze [OPTIONS] [INPUT…]

    Reads every INPUT together: Console and log show output, swcutil show dumps, AASA files,
    entitlements, codesign and curl records, error sentences; plain or gzipped. A folder is
    walked, - is standard input. What an input is shows by its content.

    What is asked:
      --url URL            a link that should open the app (repeatable)
      --urls FILE          a list of links
      --app APPID          PREFIX.bundle.id
      --domain HOST        the associated domain or relying party
      --service NAME       applinks, webcredentials, appclips, activitycontinuation
      --via HOW            tap, long-press, camera, qr-button, nfc, open-url, own-app, web-view,
                           typed, redirect, same-site, can-open-url, app-clip
      --now TIME           taken as now, such as 2026-05-19T10:20:00Z
      --since TIME, --until TIME
                           pass over log lines outside of this span
      --follow             read a log while it is written; each change of the diagnosis is told

    Roles of files that could be several things:
      --origin FILE        what the site serves      --cdn FILE      what Apple's CDN serves
      --device FILE        a copy from a device

    Output:
      --format FORMAT      text (the default), json, ndjson, markdown, html, sarif, junit
      -o FILE              write a report to FILE, in the format of its name: .txt .json .ndjson
                           .md .html .sarif .xml; repeatable. Standard output then gets nothing
                           unless --format is given
      --fail-on LEVEL      exit status 1 from: error (the default), warning, note, never
      --select CODES, --ignore CODES
      --redact             pseudonyms for hosts, apps, devices, people and values
      --color WHEN         auto, always, never       -v  more detail      -q  no warnings
      --max-bytes N        read at most this much of each input

    Exit status: 0 nothing at or above --fail-on, 1 findings, 2 some input could not be read,
    64 wrong usage, 70 a report could not be written.

    """

  static let events = """
    Usage: swcdlog events [OPTIONS] [INPUT…]

    Prints what a log says of associated domains: each line of swcd and of its neighbours, its
    time in UTC, then the fetches, domain by domain. Every form of log is read; - is standard
    input.

    Choice:
      --since TIME, --until TIME
                           such as 2026-05-19T10:20:00Z; lines without a date stay
      --domain HOST        full; also finds the redacted form of device logs
      --app APPID          PREFIX.bundle.id, or the bundle id
      --process NAME       swcd, dasd, …
      --level LEVEL        debug, info, default, error or fault, and what is above
      --grep EXPRESSION    a PCRE2 expression; the message is searched

    Output:
      --format FORMAT      text (the default), json or ndjson
      -f, --follow         go on reading while the log is written; the verdict is told as it changes
      --color WHEN         auto, always, never
      --max-bytes N        read at most this much of each input

    Exit status: 0 read, 2 some input could not be read or holds no log, 64 wrong usage.

    """

  static let lint = """
    Usage: swcdlog lint [OPTIONS] FILE…

    Examines apple-app-site-association files, entitlements, profiles and recorded answers.
    A folder is walked, - is standard input.

    Output:
      --format FORMAT      text (the default), json, sarif or github
      --fix-preview        print the mechanical corrections as a unified diff; nothing is written
      --domain HOST        the host of example URLs
      --now TIME           judge certificates of signed files at this time

    Choice:
      --select CODES, --ignore CODES
                           SWCD7206, 7206, 72, a slug; several are separated by commas
      --fail-on LEVEL      exit status 1 from: error (the default), warning, note, never
      --ignore-file FILE   lines of CODE [path-glob] [pointer]; .swcdlogignore is read if there
      --baseline FILE      leave out the hits that FILE lists
      --write-baseline     print the present hits as a baseline

    Exit status: 0 nothing at or above --fail-on, 1 hits, 2 some input could not be read,
    64 wrong usage.

    """

  static let diff = """
    Usage: swcdlog diff [OPTIONS] A B

    Compares two apple-app-site-association files, two swcutil show dumps, or a dump and a file,
    by what they mean, never by their text. Plain or gzipped, recorded answers too; one of them
    may be -, standard input. Every verdict that changed is shown by a URL that the rule engine
    has judged on both sides.

    What is compared:
      --app APPID          only this app; a bundle id alone means every prefix
      --domain HOST        only this domain, and the host of example URLs
      --service NAME       applinks, webcredentials, appclips, activitycontinuation, ...
      --url URL            show the verdicts of this URL on both sides (repeatable)

    Output:
      --format FORMAT      text (the default), json or markdown
      --max-bytes N        read at most this much of each input

    Exit status: 0 nothing changed, 1 something changed or may have, 2 an input could not be
    read or compared, 64 wrong usage.

    """

  static let redact = """
    Usage: swcdlog redact [OPTIONS] INPUT…

    Writes the inputs with names replaced by pseudonyms: hosts, app IDs, devices, users, addresses,
    UUIDs, query values, secrets. One name has one pseudonym in all of them, so the redacted files
    tell the same story. Apple's hosts and apps stay, and so does what a diagnosis needs. Gzipped
    inputs come out plain; what cannot be read as text is refused.

      -o FILE, -o FOLDER/  where to; several inputs need a folder. Otherwise: standard output
      --map FILE           keep which pseudonym stands for what, for you alone (mode 0600)
      --restore MAP        the other way: put the names back into a report
      --max-bytes N        read at most this much of each input      -q  no remarks

    Before anything is written it is searched for the names. If one is left, the output is withheld
    and the place is named, and the exit status is 70.

    Exit status: 0 written, 2 some input could not be read, 64 wrong usage, 70 withheld or
    cannot be written.

    """

  static let batch = """
    Usage: swcdlog batch [OPTIONS] INPUT…

    Analyses many inputs, each on its own, and prints one JSON record a line: device, association,
    verdict, finding, error, and a summary at the end. INPUT is a file, a folder (every file and
    every unpacked sysdiagnose below it) or a pattern. One damaged input is an error record.

    Inputs:
      --paths-from FILE    a list of paths, one a line or separated by NUL; - is standard input
      --max-size N         refuse larger inputs (16G)
      --max-seconds N      stop reading an input after this time (900)

    What is asked of each:
      --app, --domain, --url, --urls, --service, --via, --now, --select, --ignore
                           as for analyze
      --aasa FILE, --origin FILE, --cdn FILE
                           files to judge every input with

    Running:
      --jobs N             how many at once (all cores)
      --ordered            records in the order of the inputs, not of completion
      --store FILE.db      keep the results; what is in it already is not analysed again

    Ctrl-C ends with a summary of what is done. Exit status: 0, 2 some input failed or was
    damaged, 64 wrong usage, 130 interrupted.

    """

  static let fleet = """
    Usage: swcdlog fleet [OPTIONS] FILE.db

    Summarises a store of swcdlog batch: devices by root cause, app, domain and system build,
    approval over time, devices with old patterns, and what is new since the run before.

      --format FORMAT      text (the default), json, csv or html
      --section NAME       only one table: overview, root-causes, apps, domains, builds,
                           approvals, old-patterns, new, errors
      --limit N            rows of each table in text (20)

    """
}
