# Why a bot would do something
advice-win = Win: the hand is complete.
advice-flower = Lay the flower aside and take another tile for it.
advice-flower-thrown = Throw the flower: nobody can claim it.
advice-plain = { $action }: it brings the hand nearer.
advice-void = Give up the suit that helps this hand least.
advice-heavenly = Declare the hand that waits as it was dealt.
advice-move = { $move ->
    [discard] Throw { $tile }
    [ready] Declare the waiting hand with { $tile }
    [chow] Claim the chow with { $tile }
    [pung] Claim the pung
    [kong] Make the kong
    [hu] Win
    [zimo] Win
    [void] Give up the suit
   *[pass] Pass
}
advice-plan = { advice-move }: this leads to { $plan }. Tiles missing: { $distance }; useful ones left: { $useful }; about { $points } points; danger { $danger }.
advice-waits = { advice-move }: the hand waits. Winning tiles left: { $useful }; up to { $points } points; danger { $danger }.
advice-nearer = { advice-move }. Tiles missing: { $distance }; useful ones left: { $useful }; danger { $danger }.
advice-safe = { advice-move }: no hand is likely any more, so the cheapest tile goes; danger { $danger }.

# What a hand may be meant to become
plan-mixed_triple_chow = Mixed Triple Chow
plan-pure_triple_chow = Pure Triple Chow
plan-mixed_straight = Mixed Straight
plan-mixed_shifted_chows = Mixed Shifted Chows
plan-pure_straight = Pure Straight
plan-pure_shifted_chows = Pure Shifted Chows
plan-half_flush = Half Flush
plan-full_flush = Full Flush
plan-upper_four = Upper Four
plan-lower_four = Lower Four
plan-upper_tiles = Upper Tiles
plan-middle_tiles = Middle Tiles
plan-lower_tiles = Lower Tiles
plan-reversible_tiles = Reversible Tiles
plan-all_terminals_and_honors = All Terminals and Honors
plan-seven_pairs = Seven Pairs
plan-lesser_honors_and_knitted_tiles = Lesser Honors and Knitted Tiles
plan-thirteen_orphans = Thirteen Orphans
plan-knitted_straight = Knitted Straight
plan-triple_pung = Triple Pung
plan-mixed_shifted_pungs = Mixed Shifted Pungs
plan-pure_shifted_pungs = Pure Shifted Pungs
plan-two_dragon_pungs = Two Dragon Pungs
plan-big_three_dragons = Big Three Dragons
plan-big_three_winds = Big Three Winds
plan-all_pungs = All Pungs
plan-all_types = All Types
