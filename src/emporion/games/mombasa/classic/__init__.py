"""How the bots of 0.1.0 judge a position of Mombasa, frozen: what the classic bots think never changes. Today's levels use it too."""
