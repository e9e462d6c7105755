#!/usr/bin/env python3
"""swcdlog batch on Apache Spark: paths in, records out.

Paths are spread over partitions; each partition is piped to one `swcdlog batch --paths-from -` on its worker, whose
NDJSON comes back as rows. Files are opened by the workers, so all of them must see the same paths.
"""

import argparse
import os
import shlex
import sys

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import (
    ArrayType, BooleanType, LongType, MapType, StringType, StructField, StructType)


def _struct(**fields):
    return StructType([StructField(name, kind) for name, kind in fields.items()])


TEXT, NUMBER, FLAG = StringType(), LongType(), BooleanType()

# The members of all records but the summary (cli.md, batch). A record has those of its type.
SCHEMA = _struct(
    schemaVersion=TEXT, type=TEXT, input=TEXT, sha256=TEXT,
    # device
    kind=TEXT, bytes=NUMBER, product=TEXT, osVersion=TEXT, osBuild=TEXT, captured=TEXT, managed=FLAG,
    developerMode=FLAG, networkFilters=ArrayType(TEXT), swcdCrashes=NUMBER, records=NUMBER, toolVersion=TEXT,
    # association, verdict, finding
    service=TEXT, appID=TEXT, domain=TEXT, mode=TEXT, asked=FLAG, status=TEXT, brokenLink=TEXT, rootCause=TEXT,
    chain=MapType(TEXT, TEXT), siteApproval=TEXT, userApproval=TEXT, lastChecked=TEXT, patterns=TEXT,
    url=TEXT, basis=TEXT, verdict=TEXT, rule=TEXT, opens=TEXT,
    code=TEXT, slug=TEXT, severity=TEXT, confidence=TEXT, message=TEXT,
    evidence=ArrayType(_struct(member=TEXT, line=NUMBER, text=TEXT)),
    # error
    member=TEXT, advice=TEXT)

# Exit status 2 says that some input was damaged, which is an error record and no failure of the task. Any other
# status, such as that of a killed process, fails the task, and Spark runs it again.
_RUNNER = '"$@"; status=$?; [ "$status" = 2 ] && exit 0; exit "$status"'


def command(binary, options=(), jobs=1):
    """The command that each partition is piped to."""
    words = ["sh", "-c", _RUNNER, "sh", binary, "batch", "--paths-from", "-", "--jobs", str(jobs), *options]
    return " ".join(shlex.quote(word) for word in words)


def lines(spark: SparkSession, paths, binary="swcdlog", options=(), partitions=None):
    """The NDJSON lines of all inputs but the summaries, as an RDD of text."""
    paths = list(paths)
    for path in paths:
        if "\n" in path:
            raise ValueError(f"a path with a line end cannot be piped: {path!r}")
    context = spark.sparkContext
    count = partitions or max(1, min(len(paths), context.defaultParallelism * 4))
    found = context.parallelize(paths, count).pipe(command(binary, options), env=dict(os.environ), checkCode=True)
    return found.filter(lambda line: '"type":"summary"' not in line[:60])


def records(spark: SparkSession, paths, binary="swcdlog", options=(), partitions=None) -> DataFrame:
    """The records of all inputs, with the columns of SCHEMA."""
    text = lines(spark, paths, binary, options, partitions).map(lambda line: (line,))
    frame = spark.createDataFrame(text, _struct(value=TEXT))
    # rootCause is a code in associations and a truth value in findings; the text of both is kept.
    return frame.select(F.from_json("value", SCHEMA, {"mode": "PERMISSIVE"}).alias("record")).select("record.*")


SUMMARIES = {
    "root_causes": """
        SELECT rootCause AS code, count(DISTINCT sha256) AS devices, count(*) AS associations,
          count(DISTINCT appID) AS apps, count(DISTINCT domain) AS domains
        FROM record WHERE type = 'association' AND asked AND rootCause IS NOT NULL
        GROUP BY rootCause ORDER BY devices DESC, code""",
    "apps": """
        SELECT appID, count(DISTINCT sha256) AS devices,
          count(DISTINCT CASE WHEN status = 'broken' THEN sha256 END) AS broken,
          count(DISTINCT CASE WHEN status = 'at-risk' THEN sha256 END) AS at_risk
        FROM record WHERE type = 'association' AND asked AND appID IS NOT NULL
        GROUP BY appID ORDER BY broken DESC, devices DESC, appID""",
    "domains": """
        SELECT domain, count(DISTINCT sha256) AS devices,
          count(DISTINCT CASE WHEN status = 'broken' THEN sha256 END) AS broken
        FROM record WHERE type = 'association' AND asked AND domain IS NOT NULL
        GROUP BY domain ORDER BY broken DESC, devices DESC, domain""",
    "builds": """
        SELECT osBuild, max(osVersion) AS osVersion, count(DISTINCT sha256) AS devices
        FROM record WHERE type = 'device' GROUP BY osBuild ORDER BY devices DESC, osBuild""",
    "errors": """
        SELECT kind, count(DISTINCT input) AS inputs
        FROM record WHERE type = 'error' GROUP BY kind ORDER BY inputs DESC, kind""",
}


def summary(frame: DataFrame, name: str) -> DataFrame:
    """One of SUMMARIES over records."""
    frame.createOrReplaceTempView("record")
    return frame.sparkSession.sql(SUMMARIES[name])


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--paths", default="-", help="a list of paths, one a line; - is standard input")
    parser.add_argument("--out", required=True, help="the folder of the Parquet files, one part for each type")
    parser.add_argument("--swcdlog", default="swcdlog", help="the command on the workers")
    parser.add_argument("--partitions", type=int)
    parser.add_argument("options", nargs="*", help="after --: options of swcdlog batch, such as --domain")
    chosen = parser.parse_args(arguments)
    source = sys.stdin if chosen.paths == "-" else open(chosen.paths, encoding="utf-8")
    with source:
        paths = [line.rstrip("\r\n") for line in source if line.strip()]
    spark = SparkSession.builder.appName("swcdlog").getOrCreate()
    frame = records(spark, paths, chosen.swcdlog, chosen.options, chosen.partitions)
    frame.write.mode("overwrite").partitionBy("type").parquet(chosen.out)
    kept = spark.read.parquet(chosen.out)
    for name in SUMMARIES:
        print(name)
        summary(kept, name).show(20, truncate=False)
    spark.stop()


if __name__ == "__main__":
    main()
