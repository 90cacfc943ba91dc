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
from banrye.errors import HarnessError, UsageError
from banrye.i18n import _, local, said
from banrye.problem import Problem
from banrye.progress import Line
from banrye.report import index, record, text
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
        self._line.write(
            _(
                "{checked:,} of {space:,} ({share:.1%}), {rate:,.0f} a second, {left} left, {differing:,} differ",
                checked=checked,
                space=space,
                share=checked / space,
                rate=rate,
                left=left,
                differing=differing,
            )
        )

    def said(self, sentence: str) -> None:
        """Print a sentence on stderr."""
        self._line.clear()
        print(f"banrye: {local(sentence)}", file=sys.stderr)

    def clear(self) -> None:
        """Take the line away."""
        self._line.clear()


def duration(seconds: float) -> str:
    """Return a time as people say it."""
    if seconds < 90:
        return _("{seconds:.0f} s", seconds=seconds)
    if seconds < 5400:
        return _("{minutes:.0f} min", minutes=seconds / 60)
    return _("{hours:.1f} h", hours=seconds / 3600)


def prove(options: argparse.Namespace) -> int:
    """Run a candidate on every input of its problem's space, and write the certificate."""
    place = workspace.find()
    path: Path = options.file
    source.read(path)  # a missing or unreadable file is said before anything else
    problem = place.problem(options.problem) if options.problem else place.problem_of(path)
    reports = options.reports or place.reports
    folder = record.folder_of(reports, problem.name, path, place.root)
    watching = _Watching()
    plan = proofs.Plan(folder, options.within, options.jobs or os.cpu_count() or 1, options.reuse)
    try:
        proof = proofs.prove(problem, path, place.root, plan, watching)
    finally:
        watching.clear()
    written, unwritten = None, None
    earlier = record.earlier(folder)
    if proof.certificate is not None:
        try:
            written = proof.certificate.write(folder)
            index.renew(reports)
        except HarnessError as error:  # what was found is worth more than the file
            print(f"banrye: {local(error.sentence)}", file=sys.stderr)
            unwritten = error
    if options.json:
        print(json.dumps({**_json(proof, written), "earlier": earlier}, ensure_ascii=False))
    else:
        print("\n".join([*_lines(proof, written), *_earlier(earlier)]))
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
        "reuse": {"again": proof.again, "of": proof.checked} if proof.reuse else None,
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
    part = "" if proof.within is None else _(" within {bound}", bound=proof.within)
    verdict = text.words(proof.verdict).upper() + (_(" with processes reused") if proof.reuse else "")
    yield f"{verdict}{part}: {proof.candidate} ({proof.problem.name}, {proof.language})"
    if proof.certificate is not None:
        yield local(proof.certificate.sentence())
    first = proof.first
    if first is not None:
        yield ""
        yield _("the first of them, of rank {rank:,} in the declared order", rank=proof.first_rank)
        yield from (f"    {line}" for line in first.text.splitlines())
        yield from text.labelled(_("expected"), first.expected)
        yield from text.labelled(_("answered"), text.shown(first.actual) or _("(nothing)"))
        if first.reason:
            yield from text.labelled(_("reason"), text.shown(local(first.reason)))
    if len(proof.verdicts) > 1:
        counts = ", ".join(f"{text.called(name)}: {count:,}" for name, count in proof.verdicts.items())
        yield from text.labelled(_("verdicts"), counts)
    for name in _like(proof):
        alike = _("{name}: it differs on exactly as many inputs, and first on the same", name=name)
        yield from text.labelled(_("like"), alike)
    for note in proof.notes:
        yield from text.labelled(_("note"), local(note))
    if proof.interrupted:
        yield from text.labelled(_("note"), _("stopped by Ctrl-C; the same command goes on from there"))
    if proof.certificate is not None:
        known = _(", {count:,} of them known from earlier", count=proof.reused) if proof.reused else ""
        yield from text.labelled(
            _("ran"),
            _(
                "{count:,} inputs{known}; {time} with {jobs} at a time",
                count=proof.checked,
                known=known,
                time=duration(proof.seconds),
                jobs=proof.jobs,
            ),
        )
    if written:
        yield from text.labelled(_("report"), str(written))


def _earlier(sentence: str | None) -> Iterator[str]:
    if sentence:
        yield from text.labelled(_("note"), local(sentence))


def _like(proof: proofs.Proof) -> list[str]:
    """Return the catalogue entries whose measured figures over this very space are the candidate's."""
    first = proof.first
    if first is None or proof.checked < proof.space:
        return []
    whole = proof.space if proof.within is None else None
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
        print(f"banrye: {local(note)}", file=sys.stderr)
    blocks = len(certificate.data["blocks"])
    print(local(certificate.sentence()))
    if check.faults:
        print(_("DOES NOT HOLD: {faults}", faults="; ".join(map(local, check.faults))))
        return 1
    print(
        _(
            "HOLDS: {part} of its {blocks} blocks ({inputs:,} of {checked:,} inputs), chosen by seed {seed}, "
            "came out the same",
            part=check.blocks,
            blocks=blocks,
            inputs=check.inputs,
            checked=certificate.data["checked"],
            seed=seed,
        )
    )
    if check.blocks < blocks:
        forged = max(1, blocks // 20)
        shown = 1 - chance(blocks, check.blocks, forged)
        print(
            _(
                "If {forged} of all blocks were wrong, such a sample would show it with a probability of {chance:.0%}",
                forged=forged,
                chance=shown,
            )
        )
    return 0


def slowest(options: argparse.Namespace) -> int:
    """Look for the input on which a candidate takes longest, and print its times."""
    if options.forgive:
        raise UsageError(said("--slowest times a program as it is: it can't be said together with --forgive"))
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
    verdict = text.words(found.verdict).upper() if found.breaks else _("WITHIN THE LIMIT")
    yield f"{verdict}: {found.candidate} ({found.problem.name}, {found.language})"
    slow = found.slowest
    if slow is not None:
        yield ""
        yield _("the slowest input found")
        yield from (f"    {line}" for line in slow.text.splitlines())
        yield from (f"    {line}" for line in found.problem.sketch(slow.case).splitlines())
        yield from text.labelled(_("took"), _took(slow, found.limit))
        times = timing.ratio(slow.warm, slow.median)
        if times is not None:
            longer = _(
                "{times:g} times as long as the median of all inputs timed ({seconds:.2g} s)",
                times=times,
                seconds=slow.median,
            )
            yield from text.labelled(_("median"), longer)
        times = timing.ratio(slow.seconds, slow.reference_seconds)
        if times is not None:
            longer = _(
                "{times:g} times as long as {name}, the fastest other right one ({seconds:.2g} s)",
                times=times,
                name=slow.reference,
                seconds=slow.reference_seconds,
            )
            yield from text.labelled(_("reference"), longer)
    tried = _(
        "{count:,} inputs in {time}, seed {seed}", count=found.cases, time=duration(found.seconds), seed=found.seed
    )
    yield from text.labelled(_("tried"), tried)
    for note in found.notes:
        yield from text.labelled(_("note"), local(note))
    if found.interrupted:
        yield from text.labelled(_("note"), _("stopped before the end of its budget, by Ctrl-C"))


def _took(slow: timing.Slowest, limit: float) -> str:
    if slow.at_least:
        return _(
            "at least {seconds:.3g} s of CPU in a new process; the limit is {limit:g} s",
            seconds=slow.seconds,
            limit=limit,
        )
    return _("{seconds:.3g} s of CPU in a new process; the limit is {limit:g} s", seconds=slow.seconds, limit=limit)
