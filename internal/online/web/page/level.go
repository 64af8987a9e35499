package page

// NextLevel is the level of the computer that suits a player after a game at a
// level: higher after a win, lower after a loss, by two levels if it
// was by three sixteenths of all beans. A narrow loss changes nothing. lead is the
// player's margin, 0 if the game was not played to its end; score is 1 for a win, 0 for
// a draw, -1 for a loss; beans are those of both sides. The level is 1 to 8.
func NextLevel(level, lead, score, beans int) int {
	step := 1
	switch {
	case score == 0, score < 0 && lead < 0 && -lead*16 < beans:
		step = 0
	case max(lead, -lead)*16 >= 3*beans:
		step = 2
	}
	return max(1, min(8, level+score*step))
}
