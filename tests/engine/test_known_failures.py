"""How harnesses of this kind have failed in public, and which of our tests would notice each failure here."""

import ast
from pathlib import Path

import pytest

HERE = Path(__file__).parent

#: By number: the failure, and the tests that cover it, as file::function.
FAILURES: dict[int, tuple[str, list[str]]] = {
    1: (
        "CRLF against LF is judged wrong, though the text looks identical",
        [
            "test_verdict.py::test_blanks_and_line_ends_of_any_kind_make_no_difference",
            "test_cli_hunt.py::test_what_judges_do_not_mind_is_no_fault",
        ],
    ),
    2: (
        "a blank before the newline is invisible in the report",
        [
            "test_report.py::test_what_cannot_be_seen_is_shown",
            "test_verdict.py::test_blanks_and_line_ends_of_any_kind_make_no_difference",
        ],
    ),
    3: (
        "the comparison is too lenient: any blank counts as a newline, other output is skipped",
        [
            "test_verdict.py::test_only_the_blanks_of_ascii_are_blanks",
            "test_verdict.py::test_wrong_answers_say_what_is_wrong_where_the_answer_alone_does_not",
            "test_verdict.py::test_the_right_answer_first_among_other_output_is_a_presentation_error",
            "test_verdict.py::test_a_nul_in_the_answer_is_wrong",
        ],
    ),
    4: (
        "output that is no UTF-8, or a console that isn't, crashes the tool",
        [
            "test_verdict.py::test_output_that_is_not_utf8_is_read_with_replacement",
            "test_runner.py::test_input_that_is_no_text_for_the_locale_comes_through",
            "test_cli_hunt.py::test_every_way_to_fail_has_its_verdict_and_its_sentence",
            "test_cli.py::test_a_console_that_lacks_letters_gets_others",
            "test_report.py::test_a_name_that_is_no_text_is_no_obstacle",
        ],
    ),
    5: (
        "a child survives the time-out of what started it",
        [
            "test_leftovers.py::test_children_of_a_program_over_its_time_end_too",
            "test_leftovers.py::test_what_a_program_forks_ends_with_it",
            "test_limits.py::test_ignoring_signals_helps_nobody",
        ],
    ),
    6: (
        "Ctrl-C, or a kill, leaves orphans",
        [
            "test_leftovers.py::test_ctrl_c_ends_a_hunt_at_once",
            "test_leftovers.py::test_a_killed_harness_leaves_no_process",
            "test_leftovers.py::test_a_killed_harness_leaves_no_folder",
            "test_leftovers.py::test_closing_a_runner_leaves_no_process_and_no_folder",
            "test_hunt.py::test_ctrl_c_is_heeded_when_its_exception_is_lost",
        ],
    ),
    7: (
        "the time-out doesn't bound the wait, because a grandchild holds the pipe",
        [
            "test_leftovers.py::test_what_a_program_forks_ends_with_it",
            "test_limits.py::test_waiting_is_ended",
        ],
    ),
    8: (
        "a candidate that ends without reading its input is called a crash, or kills the tool",
        [
            "test_runner.py::test_a_program_need_not_read_its_input",
            "test_cli_hunt.py::test_a_candidate_that_never_reads_is_judged_by_what_it_prints",
        ],
    ),
    9: (
        "an error of the harness ends in a pass",
        [
            "test_cli.py::test_an_oracle_that_fails_gives_code_4_and_accuses_nobody",
            "test_cli.py::test_a_report_that_cannot_be_written_does_not_hide_what_was_found",
            "test_cli.py::test_a_hunt_whose_stdout_is_closed_early_ends_quietly",
            "test_hunt.py::test_an_oracle_that_fails_is_no_verdict",
            "test_hunt.py::test_however_short_the_budget_something_is_tried",
            "test_plugin.py::test_what_could_not_be_tested_fails_with_one_sentence",
            "test_plugin.py::test_a_budget_that_leaves_no_time_is_wrong_usage",
            "test_plugin.py::test_ctrl_c_stops_the_run",
            "test_runner.py::test_a_box_that_cannot_start_is_the_harnesss_failure",
        ],
    ),
    10: (
        "stdin is left open, or ends without a newline, and both programs wait",
        [
            "test_runner.py::test_stdin_is_the_input_and_then_closed",
            "test_runner.py::test_reading_beyond_the_end_is_the_programs_error",
        ],
    ),
    11: (
        "endless output freezes the tool or eats memory",
        [
            "test_limits.py::test_endless_output_is_ended_and_cut",
            "test_verdict.py::test_output_up_to_the_cap_is_an_output_limit",
            "test_report.py::test_endless_output_is_cut",
            "test_contest.py::test_nondeterministic_floods_are_cut_in_the_reason",
        ],
    ),
    12: (
        "a generator, a checker or a compiler that hangs, or fails, hangs the judge",
        [
            "test_compiler.py::test_a_compiler_without_end_is_stopped_with_all_it_started",
            "test_watchdog.py::test_an_oracle_without_end_is_ended_and_accuses_nobody",
            "test_watchdog.py::test_a_generator_without_end_is_ended_and_accuses_nobody",
            "test_draw.py::test_a_strategy_that_draws_nothing_is_the_problems_fault",
            "test_draw.py::test_an_error_in_a_strategy_comes_through",
            "test_leftovers.py::test_leaving_a_batch_in_the_middle_stops_it",
            "test_contest.py::test_a_batch_is_left_when_the_time_has_come",
        ],
    ),
    13: (
        "one limit means two things: CPU, wall and budget are confused",
        [
            "test_verdict.py::test_much_wall_time_alone_is_no_fault",
            "test_verdict.py::test_a_right_answer_after_the_cpu_limit_comes_too_late",
            "test_verdict.py::test_a_run_killed_at_its_wall_limit_was_waiting",
            "test_hunt.py::test_the_budget_ends_a_hunt",
        ],
    ),
    14: (
        "timing noise is reported as a failing example",
        [
            "test_contest.py::test_slow_once_is_not_held_against_the_candidate",
            "test_contest.py::test_one_slow_fresh_run_hides_no_wrong_answer",
            "test_contest.py::test_one_slow_fresh_run_accuses_nobody",
        ],
    ),
    15: (
        "what is generated depends on outside state, and shrinking breaks",
        [
            "test_draw.py::test_a_seed_decides_all_blocks",
            "test_draw.py::test_loaded_modules_the_folder_and_the_hash_seed_decide_nothing",
            "test_draw.py::test_the_profile_of_hypothesis_decides_nothing",
            "test_draw.py::test_the_state_of_random_decides_nothing",
            "test_hunt.py::test_the_seed_decides_what_is_drawn",
        ],
    ),
    16: (
        "a counterexample can't be reproduced: no seed, no file",
        [
            "test_cli_hunt.py::test_a_hunt_leaves_its_report_where_it_says",
            "test_cli_hunt.py::test_a_seed_is_chosen_and_said_where_none_is_given",
            "test_cli_others.py::test_replay_runs_the_counterexample_again",
            "test_report.py::test_the_files_of_a_report",
            "test_plugin.py::test_a_new_seed_is_printed_and_new",
            "test_plugin.py::test_the_work_is_shared_out_and_the_tables_are_whole",
        ],
    ),
    17: (
        "deep recursion dies here and not on the judge, or the reverse",
        [
            "test_runner.py::test_deep_recursion_works_where_the_program_allows_it",
            "test_runner.py::test_recursion_without_end_is_called_so",
            "test_runner.py::test_threads_may_have_big_stacks",
            "test_runner.py::test_the_usual_recursion_limit_is_the_usual_one",
            "test_runner.py::test_native_programs_end_as_they_do_anywhere",
            "test_verdict.py::test_an_overflow_of_the_stack_is_called_so",
        ],
    ),
    18: (
        "compile errors are hidden, or 64 KB long",
        [
            "test_cli_hunt.py::test_a_long_compile_error_is_cut_to_its_first",
            "test_cli_hunt.py::test_a_python_file_that_does_not_compile_gives_code_3",
            "test_cli_others.py::test_replay_of_a_file_that_does_not_compile_shows_the_error",
            "test_plugin.py::test_a_candidate_that_does_not_compile_fails_with_the_error",
        ],
    ),
    19: (
        "the validator rejects good input files, or takes bad ones",
        [
            "test_workspace.py::test_an_illegal_input_is_said_with_its_place",
            "test_cli_others.py::test_replay_of_an_input_that_is_no_longer_legal_is_one_sentence",
            "test_hunt.py::test_a_past_input_that_is_none_any_more_is_passed_over",
        ],
    ),
    20: (
        "a generator that makes illegal inputs makes right code wrong",
        ["test_draw.py::test_blocks_have_their_size_and_hold_legal_inputs"],
    ),
    21: (
        "another exit status with the right output is passed over",
        [
            "test_verdict.py::test_another_exit_status_outweighs_the_right_answer",
            "test_runner.py::test_the_exit_status_is_the_programs",
            "test_cli_hunt.py::test_every_way_to_fail_has_its_verdict_and_its_sentence",
        ],
    ),
    22: (
        "debug prints before the answer are called a wrong answer",
        [
            "test_verdict.py::test_the_right_answer_last_among_other_output_is_a_presentation_error",
            "test_cli_hunt.py::test_every_way_to_fail_has_its_verdict_and_its_sentence",
        ],
    ),
}


def defined_in(name: str) -> set[str]:
    """Return the tests that a file beside this one defines."""
    tree = ast.parse((HERE / name).read_text("utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")}


def test_every_known_failure_has_its_row() -> None:
    """The list of failures is numbered without a gap, and each has a sentence."""
    assert list(FAILURES) == list(range(1, 23))
    assert all(sentence for sentence, _ in FAILURES.values())


@pytest.mark.parametrize("number", FAILURES)
def test_a_known_failure_would_be_noticed(number: int) -> None:
    """Each row names at least one test, and every test that it names is there."""
    named = [test.split("::") for test in FAILURES[number][1]]
    assert named
    assert not [test for file, test in named if test not in defined_in(file)]
