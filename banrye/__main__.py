"""``python -m banrye`` is the console script."""

import sys

from banrye.cli import main

sys.exit(main())
