"""TEMPORARY stand-in until the kernel lands."""
from collections.abc import Sequence
from tingpai.kernel.shapes import *
def waits(counts: Sequence[int], melds: int = 0, shapes: int = 1, caps: Sequence[int] | None = None) -> list[int]:
    from tingpai.arrange import arrange
    out=[]
    class M: pass
    for k in range(34):
        if counts[k] < (4 if caps is None else caps[k]):
            c=list(counts); c[k]+=1
            from tingpai.arrange import regular,_knitted_straights,KNITTED_ORDERS
            ok = any(True for _ in regular(tuple(c),4-melds)) if shapes&1 else False
            if not ok and melds==0: ok = any(True for _ in arrange(c,(),shapes&~1))
            if not ok and melds==1 and shapes&16:
                for o in KNITTED_ORDERS:
                    if all(c[t] for t in o):
                        r=list(c)
                        for t in o: r[t]-=1
                        ok = ok or any(True for _ in regular(tuple(r),0))
            if ok: out.append(k)
    return out
