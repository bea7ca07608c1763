"""`python -m tingpai` is the command line."""

from tingpai.cli import main

if __name__ == "__main__":
    main()
