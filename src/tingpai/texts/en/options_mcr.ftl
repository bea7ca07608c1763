# The choices of MCR, each exact to the decision it names.
option-mcr-count-fifth-tile-wait = A fifth tile counts as a wait
option-mcr-count-fifth-tile-wait-help = A kind of which you hold all four yourself still counts as one that you wait for. It matters for the fans of edge, closed and single waits.
