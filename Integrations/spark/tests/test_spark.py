"""Spark gives what swcdlog batch gives, also when a worker is killed; run with SWCDLOG set to the command."""

import json
import os
import random
import stat
import subprocess
import sys
import tarfile
import tempfile
import unittest
from io import BytesIO

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(FOLDER))

import duckdb_rollup  # noqa: E402
import swcdlog_spark  # noqa: E402
from pyspark.sql import SparkSession  # noqa: E402

BINARY = os.path.abspath(os.environ.get("SWCDLOG", "swcdlog"))
ENTRY = """Service:              applinks
App ID:               K7M2PX94RT.com.example.{name}
App Version:          4
Domain:               {name}.example
Patterns:             {{"/":"/buy/*"}}
User Approval:        unspecified
Site/Fmwk Approval:   {site}
Flags:
Last Checked:         2026-09-20 09:00:00 +0000
Next Check:           2026-09-25 08:30:00 +0000
{tail}"""
FAULTS = {
    "works": ("approved", ""),
    "denied": ("denied", ""),
    "offline": ("unspecified", "Error:                NSURLErrorDomain -1009\nRetries:              2\n"),
}


def make_inputs(folder, count):
    """Dumps and sysdiagnoses with drawn faults, one of them cut short."""
    draw = random.Random(7)
    paths = []
    for number in range(count):
        site, tail = FAULTS[draw.choice(sorted(FAULTS))]
        text = ENTRY.format(name=draw.choice(["grocer", "harbour", "lantern"]), site=site, tail=tail)
        text = f"PID:                  {number}\n\n{'=' * 35} DATABASE {'=' * 35}\n{text}\n"
        if number % 4:
            path = os.path.join(folder, f"dump {number}.txt")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        else:
            path = os.path.join(folder, f"s{number}.tar.gz")
            top = "sysdiagnose_2026.09.28_15-40-00+0200_iPhone-OS_iPhone_22A100"
            with tarfile.open(path, "w:gz") as archive:
                member = tarfile.TarInfo(f"{top}/swcutil_show.txt")
                member.size = len(text.encode())
                archive.addfile(member, BytesIO(text.encode()))
        paths.append(path)
    with open(paths[0], "r+b") as file:
        file.truncate(os.path.getsize(paths[0]) // 2)
    return paths


def batch(paths):
    """The records of swcdlog batch itself, in any order."""
    run = subprocess.run(
        [BINARY, "batch", "--paths-from", "-"], input="\n".join(paths), capture_output=True, text=True, check=False)
    return sorted(line for line in run.stdout.splitlines() if '"type":"summary"' not in line[:60])


class SparkTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.spark = (
            # Three workers; a task may fail three times.
            SparkSession.builder.master("local[3,4]").appName("swcdlog tests")
            .config("spark.ui.enabled", "false").config("spark.sql.shuffle.partitions", "3").getOrCreate())
        cls.spark.sparkContext.setLogLevel("OFF")
        cls.folder = tempfile.TemporaryDirectory()
        cls.paths = make_inputs(cls.folder.name, 60)
        cls.expected = batch(cls.paths)

    @classmethod
    def tearDownClass(cls):
        cls.spark.stop()
        cls.folder.cleanup()

    def test_equals_batch(self):
        found = swcdlog_spark.lines(self.spark, self.paths, BINARY, partitions=7).collect()
        self.assertEqual(sorted(found), self.expected)
        self.assertTrue(any(json.loads(line)["type"] == "error" for line in found))

    def test_killed_worker(self):
        """The first worker that gets to it is killed with its Python process; its part is done again."""
        with tempfile.TemporaryDirectory() as scratch:
            wrapper = os.path.join(scratch, "swcdlog")
            mark = os.path.join(scratch, "killed")
            with open(wrapper, "w", encoding="utf-8") as file:
                # The parent is the shell of the pipe, and its parent the worker.
                file.write(
                    f'#!/bin/sh\nif mkdir "{mark}" 2>/dev/null; then\n  read -r first\n'
                    '  worker=$(awk \'$1 == "PPid:" { print $2 }\' "/proc/$PPID/status")\n'
                    '  kill -9 "$worker" "$PPID" $$\nfi\n'
                    f'exec "{BINARY}" "$@"\n')
            os.chmod(wrapper, os.stat(wrapper).st_mode | stat.S_IXUSR)
            found = swcdlog_spark.lines(self.spark, self.paths, wrapper, partitions=6).collect()
            self.assertTrue(os.path.isdir(mark), "no worker was killed")
        self.assertEqual(sorted(found), self.expected)

    def test_failing_command_fails(self):
        with self.assertRaises(Exception):
            swcdlog_spark.lines(self.spark, self.paths[:2], "/nonexistent/swcdlog", partitions=1).collect()

    def test_parquet_and_summaries(self):
        rows = [json.loads(line) for line in self.expected]
        with tempfile.TemporaryDirectory() as scratch:
            out = os.path.join(scratch, "records")
            frame = swcdlog_spark.records(self.spark, self.paths, BINARY)
            frame.write.partitionBy("type").parquet(out)
            kept = self.spark.read.parquet(out)
            self.assertEqual(kept.count(), len(rows))
            causes = {}
            for row in rows:
                if row["type"] == "association" and row["asked"] and row["rootCause"]:
                    causes.setdefault(row["rootCause"], set()).add(row["sha256"])
            expected = {code: len(devices) for code, devices in causes.items()}
            self.assertGreaterEqual(len(expected), 2)
            for name in swcdlog_spark.SUMMARIES:
                swcdlog_spark.summary(kept, name).collect()
            found = {row["code"]: row["devices"] for row in swcdlog_spark.summary(kept, "root_causes").collect()}
            self.assertEqual(found, expected)
            # DuckDB says the same of the Parquet files and of the lines.
            ndjson = os.path.join(scratch, "records.ndjson")
            with open(ndjson, "w", encoding="utf-8") as file:
                file.write("\n".join(self.expected) + "\n")
            tables = []
            for source in (out, ndjson):
                connection = duckdb_rollup.open_records(source)
                tables.append({name: duckdb_rollup.table(connection, name) for name in duckdb_rollup.TABLES})
            self.assertEqual(tables[0], tables[1])
            self.assertEqual({row[0]: row[1] for row in tables[0]["root_causes"]}, expected)

    def test_schema_knows_every_member(self):
        known = {field.name for field in swcdlog_spark.SCHEMA.fields}
        for line in self.expected:
            self.assertEqual(set(json.loads(line)) - known, set())


if __name__ == "__main__":
    unittest.main()
