"""Random faults: no row lost, none doubled, all phones the same letters. `make desk-faults` does a thousand."""

import os

from browser.desk_faults import storms
from browser.house import House
from browser.visitor import Visit

FAULTS = int(os.environ.get("TINGPAI_FAULTS", "30"))
SEED = int(os.environ.get("TINGPAI_SEED", "13"))


def test_faults(own_house: House, visit: Visit) -> None:
    tally = storms(own_house, visit, FAULTS, SEED)
    print(f"\nseed {SEED}: {tally}")
    assert tally.faults.total() == FAULTS
    assert (tally.lost, tally.doubled) == (0, 0)
