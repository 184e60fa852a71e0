"""How events are played: who meets whom, where they sit, what counts and who is first. Pure: numbers in, numbers out, no database."""
