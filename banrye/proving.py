"""The commands ``prove``, ``verify-certificate`` and ``hunt --slowest``; every function returns the exit code."""

import argparse
import json
import os
import secrets
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from banrye import prove as proofs
from banrye import slowest as timing
from banrye import source, workspace
from banrye.certificate import Certificate, chance
from banrye.errors import HarnessError
from banrye.problem import Problem
from banrye.progress import Line
from banrye.report import record, text
from banrye.verdict import Verdict

_NOT_BUILT = 3


class _Watching(proofs.Watcher):
    """Shows a proof's progress on a terminal, and what must be said on any stderr."""

    def __init__(self) -> None:
        self._line = Line()
        self._start = time.monotonic()

    def ran(self, checked: int, space: int, differing: int, new: int) -> None:
        """Show how far it is, its rate and the time left."""
        rate = new / max(time.monotonic() - self._start, 1e-6)
        left = duration((space - checked) / rate) if rate else "?"
        share = f"{checked:,} of {space:,} ({checked / space:.1%})"
        self._line.write(f"{share}, {rate:,.0f} a second, {left} left, {differing:,} differ")

    def said(self, sentence: str) -> None:
        """Print a sentence on stderr."""
        self._line.clear()
        print(f"banrye: {sentence}", file=sys.stderr)

    def clear(self) -> None:
        """Take the line away."""
        self._line.clear()


def duration(seconds: float) -> str:
    """Return a time as people say it."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"


def prove(options: argparse.Namespace) -> int:
    """Run a candidate on every input of its problem's space, and write the certificate."""
    place = workspace.find()
    path: Path = options.file
    source.read(path)  # a missing or unreadable file is said before anything else
    problem = place.problem(options.problem) if options.problem else place.problem_of(path)
    folder = record.folder_of(options.reports or place.reports, problem.name, path, place.root)
    watching = _Watching()
    plan = proofs.Plan(folder, options.within, options.jobs or os.cpu_count() or 1)
    try:
        proof = proofs.prove(problem, path, place.root, plan, watching)
    finally:
        watching.clear()
    written, unwritten = None, None
    if proof.certificate is not None:
        try:
            written = proof.certificate.write(folder)
        except HarnessError as error:  # what was found is worth more than the file
            print(f"banrye: {error}", file=sys.stderr)
            unwritten = error
    if options.json:
        print(json.dumps(_json(proof, written), ensure_ascii=False))
    else:
        print("\n".join(_lines(proof, written)))
    return _code(proof) or (unwritten.exit_code if unwritten else 0)


def _code(proof: proofs.Proof) -> int:
    if proof.verdict is Verdict.COMPILE_ERROR:
        return _NOT_BUILT
    if proof.verdict.accuses:
        return 1
    return 130 if proof.interrupted else 0


def _json(proof: proofs.Proof, written: Path | None) -> dict[str, Any]:
    function_style = proof.problem.signature is not None
    first = proof.first
    return {
        "problem": proof.problem.name,
        "candidate": str(proof.candidate),
        "language": proof.language,
        "verdict": str(proof.verdict),
        "within": proof.within,
        "space": proof.space,
        "checked": proof.checked,
        "reused": proof.reused,
        "differing": proof.differing,
        "verdicts": proof.verdicts,
        "like": _like(proof),
        "first": None
        if first is None
        else {
            "rank": proof.first_rank,
            "stdin": None if function_style else first.text,
            "args": json.loads(first.text) if function_style else None,
            "expected": first.expected,
            "actual": first.actual,
            "reason": first.reason,
            "minimality": first.minimality,
        },
        "seconds": round(proof.seconds, 3),
        "jobs": proof.jobs,
        "notes": proof.notes,
        "interrupted": proof.interrupted,
        "certificate": str(written) if written else None,
    }


def _lines(proof: proofs.Proof, written: Path | None) -> Iterator[str]:
    part = "" if proof.within is None else f" within {proof.within}"
    verdict = text.words(proof.verdict).upper()
    yield f"{verdict}{part}: {proof.candidate} ({proof.problem.name}, {proof.language})"
    if proof.certificate is not None:
        yield proof.certificate.sentence()
    first = proof.first
    if first is not None:
        yield ""
        yield f"the first of them, of rank {proof.first_rank:,} in the declared order"
        yield from (f"    {line}" for line in first.text.splitlines())
        yield f"expected  {first.expected}"
        yield f"answered  {text.shown(first.actual) or '(nothing)'}"
        if first.reason:
            yield f"reason    {text.shown(first.reason)}"
    if len(proof.verdicts) > 1:
        yield "verdicts  " + ", ".join(f"{name}: {count:,}" for name, count in proof.verdicts.items())
    for name in _like(proof):
        yield f"like      {name}: it differs on exactly as many inputs, and first on the same"
    yield from (f"note      {note}" for note in proof.notes)
    if proof.interrupted:
        yield "note      stopped by Ctrl-C; the same command goes on from there"
    if proof.certificate is not None:
        known = f", {proof.reused:,} of them known from earlier" if proof.reused else ""
        yield f"ran       {proof.checked:,} inputs{known}; {duration(proof.seconds)} with {proof.jobs} at a time"
    if written:
        yield f"report    {written}"


def _like(proof: proofs.Proof) -> list[str]:
    """Return the catalogue entries whose measured figures over this very space are the candidate's."""
    first = proof.first
    if first is None or proof.checked < proof.space:
        return []
    whole = proof.problem.space()
    found = []
    for name in proof.problem.misreadings:
        figures = proof.problem.exact(name) or {}
        smallest = str(figures.get("smallest")).rstrip("\n")
        same = figures.get("differing") == proof.differing and smallest == first.text.rstrip("\n")
        if same and figures.get("space", whole) == proof.space:
            found.append(name)
    return found


def verify(options: argparse.Namespace) -> int:
    """Recompute a random part of a certificate, and say whether it holds."""
    certificate = Certificate.read(options.certificate)
    place = workspace.find()
    problem: Problem = place.problem(certificate.data["problem"])
    path = options.file or place.root / certificate.data["source"]
    seed = options.seed if options.seed is not None else secrets.randbits(32)
    check = certificate.check(problem, path, options.sample, seed)
    for note in check.notes:
        print(f"banrye: {note}", file=sys.stderr)
    blocks = len(certificate.data["blocks"])
    print(certificate.sentence())
    if check.faults:
        print("DOES NOT HOLD: " + "; ".join(check.faults))
        return 1
    print(
        f"HOLDS: {check.blocks} of its {blocks} blocks ({check.inputs:,} of {certificate.data['checked']:,} inputs), "
        f"chosen by seed {seed}, came out the same"
    )
    if check.blocks < blocks:
        forged = max(1, blocks // 20)
        shown = 1 - chance(blocks, check.blocks, forged)
        print(f"If {forged} of all blocks were wrong, such a sample would show it with a probability of {shown:.0%}")
    return 0


def slowest(options: argparse.Namespace) -> int:
    """Look for the input on which a candidate takes longest, and print its times."""
    place = workspace.find()
    path: Path = options.file
    source.read(path)
    problem = place.problem(options.problem) if options.problem else place.problem_of(path)
    seed = options.seed if options.seed is not None else secrets.randbits(32)
    others = [other for other in place.candidates(problem.name) if other.resolve() != path.resolve()]
    found = timing.search(problem, path, others, options.budget, seed)
    if options.json:
        print(json.dumps(found.to_json(), ensure_ascii=False))
    else:
        print("\n".join(_slowest_lines(found)))
    if found.breaks:
        return 1
    return 130 if found.interrupted else 0


def _slowest_lines(found: timing.Search) -> Iterator[str]:
    verdict = "TIME LIMIT EXCEEDED" if found.breaks else "WITHIN THE LIMIT"
    yield f"{verdict}: {found.candidate} ({found.problem.name}, {found.language})"
    slow = found.slowest
    if slow is not None:
        yield ""
        yield "the slowest input found"
        yield from (f"    {line}" for line in slow.text.splitlines())
        yield from (f"    {line}" for line in found.problem.sketch(slow.case).splitlines())
        least = "at least " if slow.at_least else ""
        yield f"took      {least}{slow.seconds:.3g} s of CPU in a new process; the limit is {found.limit:g} s"
        times = timing.ratio(slow.warm, slow.median)
        if times is not None:
            yield f"median    {times:g} times as long as the median of all inputs timed ({slow.median:.2g} s)"
        times = timing.ratio(slow.seconds, slow.reference_seconds)
        if times is not None:
            name, other = slow.reference, f"{slow.reference_seconds:.2g} s"
            yield f"reference {times:g} times as long as {name}, the fastest other right one ({other})"
    yield f"tried     {found.cases:,} inputs in {duration(found.seconds)}, seed {found.seed}"
    yield from (f"note      {note}" for note in found.notes)
    if found.interrupted:
        yield "note      stopped before the end of its budget, by Ctrl-C"
