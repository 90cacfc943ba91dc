"""How the catalogue's two halves write an entry."""

from banrye import Misreading, Text

__all__ = ["entry"]


def entry(id_: str, clause: str, en: str, ko: str, common: int = 0, equivalent: str = "") -> Misreading:
    """Return an entry of the catalogue; the sentences say what somebody believed."""
    return Misreading(id_, Text(en=en, ko=ko), clause, common=common, equivalent=equivalent)
