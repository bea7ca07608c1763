# What every page of the browser says. Pages have files of their own: web_table.ftl, web_score.ftl …
web-loading = Loading …
web-broken = Something went wrong. Please load the page again.
web-offline = The server cannot be reached. Is the network there?
web-tile-back = tile face down
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
web-index-C = C
web-index-F = F
web-index-P = P
