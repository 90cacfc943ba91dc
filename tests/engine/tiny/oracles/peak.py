"""The rules of the tiny function-style problem."""

SAMPLES = (("[[1, 9, 3]]\n", 9),)


def answer(case, misread=()):
    """Return the largest number of the row."""
    return max(case)
