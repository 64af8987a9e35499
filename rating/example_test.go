package rating_test

import (
	"fmt"

	"example.org/cups/rating"
)

func ExampleSystem_RateAfter() {
	system := rating.Standard()
	me := system.Start
	puzzle := rating.Glicko{Rating: 1620, Deviation: 60, Volatility: 0.06}
	me = system.RateAfter(me, 0, rating.Game{Opponent: puzzle, Score: rating.Win})
	fmt.Printf("%.0f ± %.0f, provisional %v\n", me.Rating, me.Deviation, system.IsProvisional(me))
	// Output: 1837 ± 300, provisional true
}
