#!/usr/bin/env python3
"""Sums up records of swcdlog batch with DuckDB, from NDJSON files or from the Parquet folder of swcdlog_spark.py."""

import argparse
import os
import sys

import duckdb

TABLES = {
    "root_causes": """
        SELECT rootCause AS code, count(DISTINCT sha256) AS devices, count(*) AS associations
        FROM record WHERE type = 'association' AND asked AND rootCause IS NOT NULL
        GROUP BY 1 ORDER BY devices DESC, code""",
    "apps": """
        SELECT appID, count(DISTINCT sha256) AS devices,
          count(DISTINCT sha256) FILTER (status = 'broken') AS broken
        FROM record WHERE type = 'association' AND asked AND appID IS NOT NULL
        GROUP BY 1 ORDER BY broken DESC, devices DESC, appID""",
    "builds": """
        SELECT osBuild, count(DISTINCT sha256) AS devices
        FROM record WHERE type = 'device' GROUP BY 1 ORDER BY devices DESC, osBuild""",
    "errors": """
        SELECT kind, count(DISTINCT input) AS inputs
        FROM record WHERE type = 'error' GROUP BY 1 ORDER BY inputs DESC, kind""",
}

COLUMNS = {
    "type": "VARCHAR", "input": "VARCHAR", "sha256": "VARCHAR", "kind": "VARCHAR", "osBuild": "VARCHAR",
    "service": "VARCHAR", "appID": "VARCHAR", "domain": "VARCHAR", "asked": "BOOLEAN", "status": "VARCHAR",
    "rootCause": "VARCHAR",
}


def open_records(source):
    """A connection with the view `record` over a Parquet folder or NDJSON files."""
    connection = duckdb.connect()
    if os.path.isdir(source):
        relation = connection.read_parquet(os.path.join(source, "*", "*.parquet"), hive_partitioning=True)
    else:
        relation = connection.read_json(source, format="newline_delimited", columns=COLUMNS)
    relation.create_view("record")
    return connection


def table(connection, name):
    """The rows of one of TABLES, as tuples."""
    return connection.execute(TABLES[name]).fetchall()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("source", help="an NDJSON file or pattern, or a folder of Parquet files")
    chosen = parser.parse_args()
    connection = open_records(chosen.source)
    for name in TABLES:
        print(name)
        print(connection.sql(TABLES[name]))


if __name__ == "__main__":
    sys.exit(main())
