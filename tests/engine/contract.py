"""What the commands promise of the JSON that they print, and the two candidates that most of their tests are about."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

Outcome = tuple[int, str, str]
RunCli = Callable[..., Outcome]
Write = Callable[..., Path]

SIGNED = "a, b = map(int, input().split())\nprint(a - b)\n"
PLAIN = "a, b = map(int, input().split())\nprint(abs(a - b))\n"

NUMBER = (int, float)
HUNT_KEYS: dict[str, tuple[type, ...]] = {
    "problem": (str,),
    "candidate": (str,),
    "language": (str,),
    "verdict": (str,),
    "cases": (int,),
    "seconds": NUMBER,
    "seed": (int,),
    "counterexample": (dict, type(None)),
    "diagnosis": (list,),
    "evidence": (dict, type(None)),
    "report": (str, type(None)),
}
INPUT_KEYS: dict[str, tuple[type, ...]] = {
    "stdin": (str, type(None)),
    "args": (list, type(None)),
    "expected": (str,),
    "actual": (str,),
    "minimality": (str,),
}
SUSPECT_KEYS: dict[str, tuple[type, ...]] = {
    "misreading": (str,),
    "agrees": (int,),
    "of": (int,),
    "separating": (int,),
}
EVIDENCE_KEYS: dict[str, tuple[type, ...]] = {
    "rules": (list,),
    "pairs": (list,),
    "mutants": (list,),
    "bound95": (float, type(None)),
}


def has(data: dict[str, Any], keys: dict[str, tuple[type, ...]]) -> bool:
    """Say whether a record has these keys, with values of these types."""
    return all(name in data and type(data[name]) in kinds for name, kinds in keys.items())


def is_hunt(data: dict[str, Any]) -> bool:
    """Say whether a record is what the contract says of ``hunt --json``."""
    found, worth = data["counterexample"], data["evidence"]
    return (
        has(data, HUNT_KEYS)
        and (found is None or (has(found, INPUT_KEYS) and (found["stdin"] is None) != (found["args"] is None)))
        and all(has(suspect, SUSPECT_KEYS) for suspect in data["diagnosis"])
        and (worth is None or (has(worth, EVIDENCE_KEYS) and len(worth["rules"]) == len(worth["mutants"]) == 2))
    )


def only_object(out: str) -> dict[str, Any]:
    """Return the one JSON object that an output holds, and nothing else."""
    assert out.count("\n") == 1 and out.endswith("\n")
    data = json.loads(out)
    assert isinstance(data, dict)
    return data
