# The rules pages.
web-rules-title = Rules
web-rules-intro = The four rulebooks in our own words, with every fan, drawn examples and all our decisions.
web-rules-search = Search names, numbers, words
web-rules-contents = Contents
web-rules-all-books = All rulebooks
web-rules-fan-count = { $count ->
    [one] { $count } fan
   *[other] { $count } fans
}
web-rules-hits = { $count ->
    [0] Nothing was found.
    [one] { $count } place
   *[other] { $count } places
}
web-rules-case-counts = Counts.
web-rules-case-near_miss = Near miss.
web-rules-case-taken = Taken away.
web-rules-taken = { $count ->
    [one] { $count } hand where it is taken away
   *[other] { $count } hands where it is taken away
}
web-rules-open-score = Open on the score page
web-rules-claimed = claimed
web-rules-concealed = concealed
web-rules-with-others = Together with other fans
web-rules-takes = May take away:
web-rules-taken-by = Taken away by:
web-rules-link-here = Link to { $label }
