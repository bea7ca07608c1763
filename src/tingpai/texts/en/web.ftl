# What every page of the browser says. Pages have files of their own: web_table.ftl, web_score.ftl …
web-offline = Cannot reach the server. Are you connected to the network?
web-newer = The server has a newer version of this page, which is being loaded now. Everything that you wrote is kept.
web-close = Close
web-copy = Copy
web-copied = Copied
web-try-again = Try again
web-settings-tiles = Tiles
web-settings-game = Play
web-settings-comfort = Comfort
web-settings-kept = Settings are kept in this browser only.
web-theme = Theme
web-theme-system = As the system
web-theme-light = Light
web-theme-dark = Dark
web-palette = Colours
web-palette-classic = Classic
web-palette-colour-blind = Colour-blind
web-setting-indices = Numbers and letters in the corners
web-setting-large = Large tiles
web-setting-flowers = Automatic flowers
web-setting-flowers-help = The page lays a flower aside and takes a replacement without asking.
web-setting-pass = Automatic pass
web-setting-pass-help = The page passes chows, pungs and kongs without asking, but never a win.
web-setting-sorted = Sort my hand
web-setting-sorted-help = Otherwise the tiles stay as you arrange them.
web-setting-counting = Count copies
web-setting-counting-help = Touch a tile: its copies light up, and you see how many are still unseen.
web-setting-sound = Sounds
web-setting-motion = Motion
web-setting-left = Left-handed
web-setting-left-help = Buttons stand on the left.

web-invite = Invite friends
web-invite-help = Anyone with this link can sit down. Send it, or let them scan the code.
web-invite-link = Link to the table
web-invite-code = The link as a QR code

web-tile-back = tile face down
web-tile-joker = joker
web-tile-m = { $rank } of characters
web-tile-p = { $rank } of dots
web-tile-s = { $rank } of bamboos
web-tile-f = { $rank ->
    [1] plum
    [2] orchid
    [3] chrysanthemum
    [4] bamboo plant
    [5] spring
    [6] summer
    [7] autumn
   *[8] winter
}
web-tile-E = east wind
web-tile-S = south wind
web-tile-W = west wind
web-tile-N = north wind
web-tile-C = red dragon
web-tile-F = green dragon
web-tile-P = white dragon
web-index-E = E
web-index-S = S
web-index-W = W
web-index-N = N
