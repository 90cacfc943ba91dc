"""The small process between the harness and a candidate: it starts, feeds, limits and kills every run.

One box serves one candidate. It runs as a program of its own (``python banrye/box``), imports only the standard library
and stays thin, because a fork costs what the forking process weighs. ``wire`` is the only module that the harness
shares with it.
"""
