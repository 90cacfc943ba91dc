"""What can go wrong outside the candidate's answers: one class a remedy, each with the exit code of the commands.

Every message says, in sentences a user can act on, what was expected, what came, where, and what to do.
"""

__all__ = ["BanryeError", "BuildError", "HarnessError", "MissingTool", "UsageError"]


class BanryeError(Exception):
    """The root of banrye's own errors; ``exit_code`` is what a command that ends with one returns to its shell."""

    exit_code = 4

    @property
    def sentence(self) -> str:
        """The message, which ``i18n.local`` can give in the reader's language if ``i18n.said`` made it."""
        return self.args[0] if self.args and isinstance(self.args[0], str) else str(self)


class UsageError(BanryeError):
    """Wrong usage or a wrong input: a file that isn't there, an unknown language, a text that breaks the format."""

    exit_code = 2


class BuildError(BanryeError):
    """The candidate could not be built, as a judge would say "compile error".

    ``first`` is the compiler's first error with its line, at most 1 KB of UTF-8 (empty where no compiler spoke);
    ``full`` is all that it said, up to the builder's cap.
    """

    exit_code = 3

    def __init__(self, message: str, first: str = "", full: str = "") -> None:
        super().__init__(message)
        self.first = first
        self.full = full


class MissingTool(BuildError):  # noqa: N818 - it says what is missing
    """The compiler or interpreter isn't on this machine; the message names the package that brings it."""


class HarnessError(BanryeError):
    """banrye itself could not do its work (no folder to write to, a full disk); it says nothing of the candidate."""
