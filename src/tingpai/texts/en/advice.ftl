# Why a bot would do something
advice-win = Win: the hand is complete.
advice-flower = Lay the flower aside and take another tile for it.
advice-flower-thrown = Throw the flower: nobody can claim it.
advice-plain = { $action }: it brings the hand nearer.
advice-void = Give up the suit that helps this hand least.
advice-heavenly = Declare the hand that waits as it was dealt.
advice-plan = { $move ->
    [discard] Throw { $tile }
    [ready] Declare the waiting hand with { $tile }
    [chow] Claim the chow with { $tile }
    [pung] Claim the pung
    [kong] Make the kong
   *[pass] Pass
}: this leads to { $plan }. Tiles missing: { $distance }; useful ones left: { $useful }; about { $points } points; danger { $danger }.
advice-waits = { $move ->
    [discard] Throw { $tile }
    [ready] Declare the waiting hand with { $tile }
    [chow] Claim the chow with { $tile }
    [pung] Claim the pung
    [kong] Make the kong
   *[pass] Pass
}: the hand waits. Winning tiles left: { $useful }; up to { $points } points; danger { $danger }.
advice-nearer = { $move ->
    [discard] Throw { $tile }
    [ready] Declare the waiting hand with { $tile }
    [chow] Claim the chow with { $tile }
    [pung] Claim the pung
    [kong] Make the kong
   *[pass] Pass
}. Tiles missing: { $distance }; useful ones left: { $useful }; danger { $danger }.
advice-safe = Throw { $tile }: no hand is likely any more, so the cheapest tile goes; danger { $danger }.
