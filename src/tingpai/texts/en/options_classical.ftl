# The choices of Classical mahjong, each exact to the decision it names.
option-classical-limit = Limit
option-classical-limit-help = The most that a hand is worth, losers' hands too, and what every limit hand is worth. East pays and gets up to twice as much.
option-classical-flowers = Flowers and seasons
option-classical-flowers-help = The eight flowers and seasons are in the game: 144 tiles instead of 136.
option-classical-void-game-passes-east = A void game passes the lead
option-classical-void-game-passes-east-help = East passes the lead after a game that nobody won. By default East stays and the game is not counted.
option-classical-fixed-16-games = Sixteen games in all
option-classical-fixed-16-games-help = Games in which East stays are counted among the sixteen. By default they are played on top.
option-classical-mahjong-priority = Several mah-jongs on one discard
option-classical-mahjong-priority-help = Who wins: the player farthest from the discarder in turn, as the book says, or the nearest.
option-classical-mahjong-priority-farthest = the farthest in turn
option-classical-mahjong-priority-nearest = the nearest in turn
option-classical-starting-chips = Chips at the start
option-classical-starting-chips-help = The points that each player begins the match with.
