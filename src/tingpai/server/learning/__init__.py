"""What the server keeps and answers about learning: lessons, drills, repetition and reviews."""
