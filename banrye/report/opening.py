"""Shows a page in the reader's browser, or says where it is."""

import webbrowser
from pathlib import Path

from banrye.errors import UsageError
from banrye.i18n import said
from banrye.report import index, record


def page_of(report: Path | None, reports: Path) -> Path:
    """Return a report's page, or the index of all reports, renewed; UsageError where there is no page."""
    if report is None:
        return index.renew(reports)
    page = record.read(report).folder / "report.html"
    if not page.is_file():
        raise UsageError(said("{page} isn't there; hunt the candidate again", page=page))
    return page


def show(page: Path) -> bool:
    """Open a page in a browser and say whether there is one that took it."""
    try:
        return webbrowser.open(page.resolve().as_uri())
    except webbrowser.Error:
        return False
