# The choices of Sichuan, each exact to the decision it names.
option-sichuan-count-fifth-tile-wait = A fifth tile counts as a wait
option-sichuan-count-fifth-tile-wait-help = A kind whose four copies all stand in your hand still counts as one that you wait for.
option-sichuan-void-fine-stacks = Two fines for the void suit
option-sichuan-void-fine-stacks-help = A void-suit tile in the hand and an exposed set of that suit cost 48 points each. By default it is 48 once for a player and deal.
option-sichuan-false-hu-pays-waiting = A false winner pays those who wait
option-sichuan-false-hu-pays-waiting-help = A false winner who holds the void suit also pays the players who wait at the end. By default that player owes them only the 8 points each.
