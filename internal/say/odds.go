package say

// Odds says what somebody gives who begins with fewer beans in the stock, with less time, or both: "10 beans
// of the stock and half of the time". It is empty if that is nothing.
func Odds(t Printer, beans, percent int) string {
	what := t.Get("say.odds.beans", "n", beans)
	switch {
	case percent == 0 && beans == 0:
		return ""
	case percent == 0:
		return what
	case beans == 0:
		return PartOfTime(t, percent)
	}
	return t.Get("say.odds.both", "beans", what, "time", PartOfTime(t, percent))
}

// PartOfTime says a part of the time of a game.
func PartOfTime(t Printer, percent int) string {
	if percent == 50 {
		return t.Get("say.odds.half")
	}
	return t.Get("say.odds.percent", "n", percent)
}
