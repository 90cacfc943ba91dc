"""The killers that come with the problems hold: legal inputs, the oracle's answers, all told apart, the best ones first."""

import pytest

from banrye import killers, workspace

MOST = 60
FIRST, SHARE = 10, 0.9


@pytest.mark.parametrize("name", workspace.find().names())
def test_the_stored_killers_hold(name: str) -> None:
    """Each is legal and rightly answered; what isn't argued to be equivalent is told by one, the first as is stored."""
    problem = workspace.find().problem(name)
    told: set[str] = set()
    for killer in killers.load(problem):
        case = problem.parse(killer.text)
        assert problem.answer(case) == killer.answer
        for entry in killer.kills.keys() - told:
            assert problem.answer(case, (entry,)) == killer.kills[entry] != killer.answer
        told |= killer.kills.keys()
    assert told == {name for name, entry in problem.misreadings.items() if not entry.equivalent}


@pytest.mark.parametrize("name", workspace.find().names())
def test_few_killers_tell_all_and_the_first_nearly_all(name: str) -> None:
    """At most sixty are stored, and the first ten tell nine in ten of all that they tell."""
    stored = killers.load(workspace.find().problem(name))
    told = {entry for killer in stored for entry in killer.kills}
    first = {entry for killer in stored[:FIRST] for entry in killer.kills}
    assert 0 < len(stored) <= MOST
    assert len(first) >= SHARE * len(told)
