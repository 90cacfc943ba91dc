"""What a hunt leaves behind: a record on disk, and the texts that people read."""
