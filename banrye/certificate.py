"""The certificate of a proof: what was run, with which files, what came out; and how a part of it is run again.

It holds the count and a digest of the answers for every block of inputs, so any part of it can be recomputed alone.
"""

import hashlib
import json
import math
import platform
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from banrye import __version__, build
from banrye.errors import HarnessError, UsageError
from banrye.hunt import limits_for
from banrye.i18n import Said, _, kept, local, recalled, said, sentence_of
from banrye.journal import Block
from banrye.problem import Problem
from banrye.prover import Prover, Vanished
from banrye.report import record
from banrye.report.text import called, shown
from banrye.runner import Runner

if TYPE_CHECKING:
    from banrye.prove import Proof

__all__ = ["Certificate", "Check", "chance", "key_of"]

_FORMAT = 1
_NAME = "certificate.json"
_TABLE, _ORACLE = said("truth table"), said("oracle")
_FRESH, _FAST = said("a process started anew for every input"), said("new state for every input")
_REUSED = said("processes reused: memory put back after every input, changes to the kernel's state not allowed")

#: What a certificate says in one of a few words.
_WORDS: dict[str, str] = {word: word for word in (_TABLE, _ORACLE, _FRESH, _FAST, _REUSED)}
_PARTS = {"generator": said("generator"), "oracle": _ORACLE, "build": said("build")}
_FIELDS = {
    "problem": str, "candidate": str, "source": str, "verdict": str, "key": dict, "space": int, "checked": int,
    "differing": int, "complete": bool, "blocks": list, "verdicts": dict, "fresh": bool, "versions": dict,
}  # fmt: skip


def _sha256(*files: Path) -> str:
    """Return the hash of some files' names and contents."""
    whole = hashlib.sha256()
    for file in files:
        for part in (file.name.encode(), file.read_bytes()):
            whole.update(len(part).to_bytes(8, "little") + part)
    return whole.hexdigest()


def key_of(problem: Problem, program: build.Program) -> dict[str, str]:
    """Return what a proof depends on: the candidate's, generator's and oracle's hashes, and how it was built."""
    generator, oracle = (Path(module.__file__ or "") for module in (problem.generator, problem.oracle))
    made_from = [generator, *sorted(generator.parent.glob(f"_{problem.name}*.py"))]
    rules = sorted(oracle.parent.glob("*.py")) if oracle.name == "__init__.py" else [oracle]
    return {
        "problem": problem.name,
        "candidate": hashlib.sha256(program.source.read_bytes()).hexdigest(),
        "build": program.folder.name,
        "generator": _sha256(*made_from),
        "oracle": _sha256(*rules),
    }


@dataclass(frozen=True)
class Check:
    """What recomputing a part of a certificate came to: blocks and inputs run again, what doesn't hold, and notes."""

    blocks: int
    inputs: int
    faults: tuple[str, ...]
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Certificate:
    """A certificate as its file holds it."""

    data: dict[str, Any]

    @classmethod
    def of(cls, proof: "Proof", key: dict[str, str], root: Path) -> "Certificate":
        """Return the certificate of what a proof has run."""
        path = proof.candidate.resolve()
        inside = path.is_relative_to(root)
        return cls(
            {
                "certificate": _FORMAT,
                "problem": proof.problem.name,
                "candidate": str(proof.candidate),
                "source": str(path.relative_to(root) if inside else path),
                "language": proof.language,
                "key": key,
                "within": proof.within,
                "space": proof.space,
                "checked": proof.checked,
                "complete": proof.checked == proof.space,
                "differing": proof.differing,
                "verdict": str(proof.verdict),
                "verdicts": proof.verdicts,
                "first": _first(proof),
                "answers": _TABLE if proof.problem.has_table else _ORACLE,
                "fresh": proof.fresh,
                "reuse": {"again": proof.again, "of": proof.checked} if proof.reuse else None,
                "mode": _REUSED if proof.reuse else _FRESH if proof.fresh else _FAST,
                "date": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
                "seconds": round(proof.seconds, 1),
                "prover_seconds": round(sum(block.seconds for block in proof.blocks), 1),
                "jobs": proof.jobs,
                "versions": {
                    "banrye": __version__,
                    "python": platform.python_version(),
                    "system": f"{platform.system()} {platform.machine()}",
                },
                "notes": proof.notes,
                "said": kept([*proof.notes, proof.first.reason if proof.first else ""]),
                "blocks": [_row(block) for block in sorted(proof.blocks, key=lambda block: block.start)],
            }
        )

    @classmethod
    def read(cls, path: Path) -> "Certificate":
        """Read a certificate by its file or its folder; UsageError says what is broken."""
        file = path / _NAME if path.is_dir() else path
        try:
            data = json.loads(file.read_text("utf-8"))
            if not isinstance(data, dict) or data.get("certificate") != _FORMAT:
                raise ValueError(said("it has another format"))
            for name, kind in _FIELDS.items():
                if not isinstance(data.get(name), kind):
                    raise ValueError(said("{name} is missing or no {kind}", name=name, kind=kind.__name__))
            for row in data["blocks"]:
                _block(row)
        except (OSError, ValueError, TypeError, RecursionError) as error:
            raise UsageError(
                said("{file} can't be read as a certificate: {error}", file=file, error=sentence_of(error))
            ) from None
        return cls(data)

    def write(self, folder: Path) -> Path:
        """Write both forms into a folder; return the readable one's path."""
        lines = json.dumps({**self.data, "blocks": None}, ensure_ascii=False, indent=1)
        rows = ",\n".join(json.dumps(row, separators=(",", ":")) for row in self.data["blocks"])
        try:
            record.put(folder / _NAME, lines.replace('"blocks": null', f'"blocks": [\n{rows}\n]') + "\n")
            record.put(folder / "certificate.md", self.markdown())
        except OSError as error:
            raise HarnessError(
                said("the certificate could not be written to {folder}: {error}", folder=folder, error=error.strerror)
            ) from error
        return folder / "certificate.md"

    def markdown(self) -> str:
        """Return what it says, for people."""
        return "\n".join(self._lines()) + "\n"

    def _lines(self) -> Iterator[str]:
        data = self.data
        if data["within"] is None:
            title = said("# {candidate} on all {space:,} inputs of {problem}")
        else:
            title = said("# {candidate} on the first {space:,} inputs of {problem} (within {within})")
        named = {name: data[name] for name in ("candidate", "space", "problem", "within")}
        yield _(title, **named)
        yield ""
        yield local(self.sentence())
        yield ""
        rows = [
            (_("verdict"), called(data["verdict"])),
            (_("inputs run"), _("{count:,} of {of:,}", count=data["checked"], of=data["space"])),
            (_("not answered rightly"), f"{data['differing']:,}"),
            *(
                (_("of them: {verdict}", verdict=called(name)), f"{count:,}")
                for name, count in data["verdicts"].items()
            ),
            (_("state of the candidate"), local(_WORDS.get(data["mode"], data["mode"]))),
            (_("right answers from the"), local(_WORDS.get(data["answers"], data["answers"]))),
            (_("candidate, SHA-256"), data["key"]["candidate"]),
            (_("generator, SHA-256"), data["key"]["generator"]),
            (_("oracle, SHA-256"), data["key"]["oracle"]),
            (_("build"), data["key"]["build"]),
            (_("date"), data["date"]),
            (_("seconds, last run"), str(data["seconds"])),
            (
                _("seconds, all provers"),
                _("{seconds} ({jobs} at a time)", seconds=data["prover_seconds"], jobs=data["jobs"]),
            ),
            *data["versions"].items(),
            (_("blocks"), str(len(data["blocks"]))),
        ]
        yield "| | |"
        yield "| --- | --- |"
        yield from (f"| {name} | {value} |" for name, value in rows)
        if data["first"]:
            first = data["first"]
            yield ""
            actual = shown(first["actual"]).replace("\n", " / ") or _("nothing")
            reason = f" ({shown(self._local(first['reason']))})" if first["reason"] else ""
            yield _("The first difference, of rank {rank:,}:", rank=first["rank"])
            yield _("expected {expected}, got {actual}, on", expected=first["expected"], actual=actual + reason)
            yield ""
            yield from (f"    {line}" for line in first["text"].splitlines())
        yield from ("", *map(self._local, data["notes"])) if data["notes"] else ()
        yield ""
        yield _("`banrye verify-certificate` runs a random part of the blocks in `certificate.json` again.")

    def _local(self, text: str) -> str:
        return local(recalled(text, self.data.get("said")))

    def sentence(self) -> Said:
        """Return its outcome in a sentence, or two."""
        reuse = self.data.get("reuse")
        if not isinstance(reuse, dict):
            return self._outcome()
        return said(
            "{outcome} State reused: each process ran many inputs and was put back after each; "
            "{again:,} of the {of:,} inputs were run in new processes as well, and came out the same.",
            outcome=self._outcome(),
            again=reuse.get("again", 0),
            of=reuse.get("of", 0),
        )

    def _outcome(self) -> Said:
        space, checked, differing = (self.data[name] for name in ("space", "checked", "differing"))
        if self.data["verdict"] == "proved":
            return said("The candidate gave the right answer on every one of the {space:,} inputs.", space=space)
        if not self.data["complete"]:
            return said(
                "Not complete: {checked:,} of {space:,} inputs were run; "
                "{differing:,} of them were not answered rightly.",
                checked=checked,
                space=space,
                differing=differing,
            )
        return said(
            "{differing:,} of the {space:,} inputs ({share:.4%}) were not answered rightly.",
            differing=differing,
            space=space,
            share=differing / space,
        )

    def check(self, problem: Problem, path: Path, sample: int, seed: int) -> Check:
        """Recompute as many blocks as a sample has, and see whether all figures fit each other.

        UsageError where the candidate isn't the one that was certified.
        """
        data = self.data
        program = build.prepare(path, problem.signature)
        key = key_of(problem, program)
        if key["candidate"] != data["key"].get("candidate"):
            raise UsageError(
                said("{path} has changed since it was certified; prove it again, or name the file as it was", path=path)
            )
        changed = [name for name in ("generator", "oracle", "build") if key[name] != data["key"].get(name)]
        notes = tuple(
            said("the {part} isn't the one that it was certified with", part=_PARTS[name]) for name in changed
        )
        blocks = [_block(row) for row in data["blocks"]]
        faults = list(self._contradictions(problem, blocks))
        if faults:
            return Check(0, 0, tuple(faults), notes)
        chosen = random.Random(seed).sample(blocks, min(sample, len(blocks)))
        limits = limits_for(problem, program.language)
        with Runner(program, limits) as runner:
            prover = Prover(problem, runner, limits, fresh=data["fresh"])
            for block in sorted(chosen, key=lambda block: block.start):
                faults += _recomputed(prover, block)
        return Check(len(chosen), sum(block.stop - block.start for block in chosen), tuple(faults), notes)

    def _contradictions(self, problem: Problem, blocks: list[Block]) -> Iterator[str]:
        data, position = self.data, 0
        if data["space"] != problem.space(data["within"]):
            space = problem.space(data["within"])
            yield said("the part of {problem} that it names has {space:,} inputs", problem=problem.name, space=space)
        for block in blocks:
            if block.start < position:
                yield said("the blocks at {start:,} overlap", start=block.start)
            position = block.stop
        if position > data["space"]:
            yield said("its blocks reach beyond the space")
        checked = sum(block.stop - block.start for block in blocks)
        if checked != data["checked"] or data["complete"] != (checked == data["space"]):
            yield said("its blocks have {count:,} inputs, not {claimed:,}", count=checked, claimed=data["checked"])
        differing = sum(block.differing for block in blocks)
        if differing != data["differing"]:
            claimed = data["differing"]
            yield said("its blocks differ on {count:,} inputs, not on {claimed:,}", count=differing, claimed=claimed)
        if (data["verdict"] == "proved") != (differing == 0 and checked == data["space"]):
            yield said("its figures don't amount to the verdict {verdict}", verdict=data["verdict"])
        first, rank = data.get("first"), next((block.first for block in blocks if block.first is not None), None)
        if data["verdict"] != "nondeterministic" and (first["rank"] if isinstance(first, dict) else None) != rank:
            yield said("the first difference that it names isn't the first of its blocks")
        named = first.get("rank") if isinstance(first, dict) else None
        if not isinstance(first, dict) or not isinstance(named, int) or not 0 <= named < data["space"]:
            return
        if problem.render(next(problem.listing(named))) != first.get("text"):
            yield said("the first difference that it shows is not the input of that rank")


def _recomputed(prover: Prover, block: Block) -> Iterator[str]:
    """Run a block again, in pieces as it may take long, and yield what differs."""
    name = said("the inputs {first:,} to {last:,}", first=block.start, last=block.stop - 1)
    try:
        again = prover.block(block.start, block.stop, seconds=math.inf)
    except Vanished as vanished:
        yield said("{inputs}: a difference on the input of rank {rank:,} isn't steady", inputs=name, rank=vanished.rank)
        return
    if again.differing != block.differing:
        counts = {"count": again.differing, "claimed": block.differing}
        yield said("{inputs}: {count:,} differ, not {claimed:,}", inputs=name, **counts)
    elif again.first != block.first:
        firsts = {"first": again.first, "claimed": block.first}
        yield said("{inputs}: the first that differs is {first}, not {claimed}", inputs=name, **firsts)
    elif again.digest != block.digest:
        yield said("{inputs}: the answers are others", inputs=name)


def chance(blocks: int, sample: int, forged: int) -> float:
    """Return how probable it is that a sample of blocks has none of the forged ones."""
    return math.comb(max(blocks - forged, 0), sample) / math.comb(blocks, sample) if sample <= blocks else 0.0


def _first(proof: "Proof") -> dict[str, Any] | None:
    found = proof.first
    if found is None:
        return None
    return {
        "rank": proof.first_rank,
        "text": found.text,
        "expected": found.expected,
        "actual": found.actual,
        "reason": found.reason,
        "minimality": found.minimality,
    }


def _row(block: Block) -> list[Any]:
    return [block.start, block.stop, block.differing, block.first, block.digest]


def _block(row: Any) -> Block:
    start, stop, differing, first, digest = row
    block = Block(start, stop, differing, first, digest, {"any": differing})
    if not block.valid():
        raise ValueError(f"the block {row!r} can't be one")
    return block
