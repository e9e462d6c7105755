"""What the benchmarks make of times, and that a failing command or a wrong answer never becomes a figure."""

import contextlib
import io
import json
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from measuring import arithmetic, material, plan, table, trials  # noqa: E402
from measuring.arithmetic import Goal  # noqa: E402
from measuring.processes import Failure, Run, command, output, run  # noqa: E402


def runs(*walls):
    return [Run(wall, wall / 2, 2048, 1024) for wall in walls]


def figure(ours, **others):
    made = arithmetic.cost(ours)
    made["beside"] = {name: arithmetic.cost(theirs) | arithmetic.compare(ours, theirs) for name, theirs in others.items()}
    return made


class Sizes(unittest.TestCase):
    def test_sizes_are_read_and_written(self):
        for text, count in {"64M": 64 << 20, "1G": 1 << 30, "256M": 256 << 20, "4K": 4096, "17": 17}.items():
            self.assertEqual(arithmetic.size(text), count)
            self.assertEqual(arithmetic.size_name(count), text)
        self.assertEqual(arithmetic.size("2g"), 2 << 30)

    def test_what_is_no_size_is_refused(self):
        for text in ["", "M", "0", "-4M", "4X", "1.5G"]:
            with self.assertRaises(ValueError, msg=text):
                arithmetic.size(text)


class Ratios(unittest.TestCase):
    def test_the_ratio_is_the_median_of_the_pairs(self):
        compared = arithmetic.compare(runs(2, 20, 3), runs(1, 10, 1))
        self.assertEqual(compared, {"ratio": 2, "ratioOfMinima": 2})

    def test_runs_that_make_no_pairs_are_refused(self):
        with self.assertRaises(ValueError):
            arithmetic.compare(runs(1, 2), runs(1))

    def test_cost_is_the_median_of_times_and_the_largest_anonymous_memory(self):
        cost = arithmetic.cost([Run(3, 1, 10, None), Run(1, 2, 30, 7), Run(2, 3, None, 5)])
        self.assertEqual(cost["seconds"], {"median": 2, "min": 1, "max": 3})
        self.assertEqual((cost["cpuSeconds"], cost["peakKiB"], cost["anonymousKiB"]), (2, 30, 7))
        self.assertIsNone(arithmetic.cost([Run(1, 1, None, None)])["peakKiB"])


class Check(unittest.TestCase):
    recorded = figure(runs(1.2, 1.2, 1.2), rg=runs(1, 1, 1))

    def worse(self, ours, theirs):
        return arithmetic.worse_ratios(self.recorded, figure(ours, rg=theirs))

    def test_worse_by_more_than_a_third_is_told_with_both_ratios(self):
        self.assertEqual(self.worse(runs(1.7, 1.7, 1.7), runs(1, 1, 1)), [("rg", 1.2, 1.7)])

    def test_up_to_a_third_is_let_pass(self):
        self.assertEqual(self.worse(runs(1.59, 1.59, 1.59), runs(1, 1, 1)), [])

    def test_a_slower_machine_is_no_worse_ratio(self):
        self.assertEqual(self.worse(runs(12, 13, 14), runs(10, 11, 12)), [])

    def test_the_pairs_alone_are_not_enough(self):
        self.assertEqual(self.worse(runs(1.2, 3, 3), runs(1, 1, 1)), [])

    def test_the_minima_alone_are_not_enough(self):
        self.assertEqual(self.worse(runs(2, 2, 2), runs(1, 2, 2)), [])

    def test_some_milliseconds_are_noise(self):
        tiny = figure(runs(0.002), true=runs(0.001))
        self.assertEqual(arithmetic.worse_ratios(tiny, figure(runs(0.005), true=runs(0.001))), [])
        self.assertEqual(len(arithmetic.worse_ratios(tiny, figure(runs(0.006), true=runs(0.001)))), 1)

    def test_what_was_not_recorded_is_not_judged(self):
        self.assertEqual(arithmetic.worse_ratios({}, figure(runs(9), rg=runs(1))), [])
        self.assertEqual(arithmetic.worse_ratios(self.recorded, {"error": "x"}), [])

    def test_what_was_recorded_and_not_measured_is_told(self):
        recorded = {"a": figure(runs(1), rg=runs(1), jq=runs(1)), "b": figure(runs(1))}
        self.assertEqual(list(arithmetic.unmeasured(recorded, {"a": figure(runs(1), rg=runs(1))})), ["a beside jq", "b"])


    def test_recording_again_keeps_the_worse_ratio(self):
        def recorded(ratio, minima):
            return {"log": {"beside": {"rg": {"ratio": ratio, "ratioOfMinima": minima}}}, "new": {"seconds": {}}}

        kept = arithmetic.worse_of(recorded(2.0, 1.0), recorded(1.5, 1.7))
        self.assertEqual(kept["log"]["beside"]["rg"], {"ratio": 2.0, "ratioOfMinima": 1.7})
        self.assertEqual(arithmetic.worse_of({}, recorded(1.5, 1.7)), recorded(1.5, 1.7))

    def test_worse_beside_one_of_two_tools_is_no_failure(self):
        before = figure(runs(1), rg=runs(1), grep=runs(1))
        one = figure(runs(2), rg=runs(1), grep=runs(2))
        both = figure(runs(2), rg=runs(1), grep=runs(1))
        self.assertTrue(trials.check(before, one, lambda: one))
        self.assertFalse(trials.check(before, both, lambda: both))

    def test_a_figure_fails_only_when_it_is_worse_twice(self):
        slow, fast = figure(runs(2, 2, 2), rg=runs(1, 1, 1)), figure(runs(1, 1, 1), rg=runs(1, 1, 1))
        measured = []

        def again(figure):
            measured.append(figure)
            return figure

        with contextlib.redirect_stdout(io.StringIO()) as told:
            self.assertTrue(trials.check(self.recorded, fast, lambda: again(slow)))
            self.assertEqual((measured, told.getvalue()), ([], ""))
            self.assertTrue(trials.check(self.recorded, slow, lambda: again(fast)))
            self.assertFalse(trials.check(self.recorded, slow, lambda: again(slow)))
        self.assertEqual(len(measured), 2)
        self.assertIn("beside rg: 1.2 -> 2", told.getvalue())

    def test_commands_run_in_turn_after_a_warm_start(self):
        with tempfile.TemporaryDirectory() as folder:
            log = Path(folder) / "turns"
            ours, theirs, slow = (command(name, ["sh", "-c", f"echo {name} >> {log}"], slow=name == "c") for name in "abc")
            made = trials.measure(trials.Trial(ours, [theirs, slow], bytes=1000), 2)
            self.assertEqual(log.read_text().split(), list("ab" "abc" "abc"))
            self.assertEqual(list(made["beside"]), ["b", "c"])
            self.assertIn("megabytesPerSecond", made)


class Goals(unittest.TestCase):
    measured = figure(runs(2, 2, 2), jq=runs(30, 30, 30)) | {"megabytesPerSecond": 140.0}

    def judge(self, *goal):
        verdict = Goal(*goal).judge(self.measured)
        return verdict["measured"], verdict["met"]

    def test_each_measure(self):
        self.assertEqual(self.judge("ratio", 0.1, "jq"), (0.0667, True))
        self.assertEqual(self.judge("speed", 10, "jq")[1], True)
        self.assertEqual(self.judge("speed", 16, "jq")[1], False)
        self.assertEqual(self.judge("seconds", 1.9), (2, False))
        self.assertEqual(self.judge("anonymous", 1), (1, True))
        self.assertEqual(self.judge("rate", 150), (140, False))

    def test_what_was_not_measured_is_neither_met_nor_not(self):
        self.assertEqual(self.judge("ratio", 1.2, "rg"), (None, None))

    def test_the_table_says_it(self):
        shown = self.measured | {"goals": [Goal("rate", 150).judge(self.measured), Goal("ratio", 1, "rg").judge(self.measured)]}
        text = "\n".join(table.rows("log", shown))
        self.assertIn("goal: at least 150 MB/s: 140, NOT MET", text)
        self.assertIn("goal: at most 1 times rg: -, not measured", text)
        self.assertIn("ratio 0.07", text)
        self.assertIn("0 of 2 goals met", table.summary({"log": shown}))
        self.assertEqual(len({row.index(" 2.0000") for row in table.rows("log", shown) if " 2.0000" in row}), 1)


class Processes(unittest.TestCase):
    def test_stages_read_from_each_other(self):
        self.assertEqual(output(command("words", ["printf", "a\\nb\\n"], ["grep", "-c", "."])), b"2\n")

    def test_times_and_memory_of_a_run(self):
        measured = run(command("sleep", ["sleep", "0.05"]))
        self.assertGreaterEqual(measured.wall, 0.05)
        self.assertLess(measured.cpu, 0.05)
        if Path("/proc/self/status").exists():
            self.assertGreater(measured.anonymous, 0)

    def test_a_failing_command_is_no_figure(self):
        for each in [command("status", ["sh", "-c", "echo why >&2; exit 3"]), command("killed", ["sh", "-c", "kill -9 $$"]),
                     command("stage", ["sh", "-c", "exit 1"], ["cat"]), command("absent", ["no-such-program"]),
                     command("second absent", ["cat", "/dev/zero"], ["no-such-program"])]:
            with self.assertRaises(Failure, msg=each.name):
                run(each)
        with self.assertRaisesRegex(Failure, "why"):
            run(command("status", ["sh", "-c", "echo why >&2; exit 3"]))

    def test_a_reader_that_stops_early_is_no_figure(self):
        with self.assertRaises(Failure):
            run(command("early", ["cat", "/dev/zero"], ["true"]))

    def test_an_expected_status_is_none(self):
        run(command("found", ["sh", "-c", "exit 1"], statuses=(0, 1)))


class Answers(unittest.TestCase):
    def test_outcomes_have_the_generators_names(self):
        for story, name in [({"outcome": "silent"}, "success"), ({"outcome": "not-json"}, "not-json"),
                            ({"outcome": "cdn-refused", "reason": "SWCERR00101 Bad HTTP Response: 403 Forbidden"}, "origin-403"),
                            ({"outcome": "cdn-refused", "reason": "SWCERR00301 Timeout"}, "cdn-timeout")]:
            self.assertEqual(material.outcome(story), name)

    def test_a_wrong_answer_is_no_figure(self):
        with tempfile.TemporaryDirectory() as folder:
            binary = Path(folder) / "swcdlog"
            story = json.dumps({"type": "story", "outcome": "silent"}, separators=(",", ":"))
            binary.write_text(f"#!/bin/sh\n[ $1 = events ] && echo '{story}' && exit\n"
                              'echo \'{"inputs": [{"recognised": 1, "bytes": 3}]}\'\n')
            binary.chmod(0o755)
            log = Path(folder) / "a.log"
            log.write_text("abc")
            kept = material.Material(folder, "/none", binary)
            for told, size, right in [({"success": 1, "mdm-noise": 0}, "abc", True), ({"success": 2}, "abc", False),
                                      ({"success": 1, "mdm-noise": 1}, "abc", False), ({"success": 1}, "abcd", False)]:
                log.with_suffix(".json").write_text(json.dumps({"stories": told}))
                log.write_text(size)
                if right:
                    kept.check_log(log)
                else:
                    with self.assertRaises(Failure, msg=told):
                        kept.check_log(log)

    def test_a_dump_has_the_entries_that_were_asked_for(self):
        self.assertEqual(material.dump_text(12).count("Service:"), 12)
        self.assertNotEqual(material.dump_text(1, 1), material.dump_text(1, 2))

    def test_half_made_files_are_not_kept(self):
        with tempfile.TemporaryDirectory() as folder:
            generator = Path(folder) / "generator"
            generator.write_text("print('a line')\nraise SystemExit(3)\n")
            kept = material.Material(Path(folder) / "kept", generator, "/none")
            with self.assertRaises(Failure):
                kept.log("default", 1 << 20, 0.5)
            self.assertEqual(list(kept.folder.iterdir()), [])


class Plans(unittest.TestCase):
    def test_names_are_told_apart(self):
        with tempfile.TemporaryDirectory() as folder:
            for scale in [plan.SMALL, plan.CHECK, plan.GOALS]:
                kept = material.Material(folder, __file__, "/none")
                names = [name for name, _ in plan.Plan(scale, "/none", kept, lambda text: None).trials()]
                self.assertEqual(len(names), len(set(names)))

    def test_without_a_generator_logs_are_left_out_with_a_word(self):
        with tempfile.TemporaryDirectory() as folder:
            said = []
            kept = material.Material(folder, "/none", "/none")
            names = [name for name, _ in plan.Plan(plan.SMALL, "/none", kept, said.append).trials()]
            self.assertEqual(names[0], "--version")
            self.assertIn("no generator", said[0])


if __name__ == "__main__":
    unittest.main()
