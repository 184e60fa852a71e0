class Hasty:
    """takes what gives most points at once"""

    def choose(self, game, state, seat, chance):
        def points(action):
            after = state.copy()
            after.apply_for(seat, action)
            return game.scores(after)[seat]

        return max(state.legal_for(seat), key=points)
