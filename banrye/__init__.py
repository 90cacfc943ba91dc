"""banrye finds the smallest input that breaks a programming-contest solution, or says what its survival is worth."""

from banrye.kit import Misreading, Step, Text

__all__ = ["Misreading", "Step", "Text", "__version__"]

__version__ = "0.1.0"
