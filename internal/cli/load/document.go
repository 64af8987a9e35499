package load

import (
	"time"

	"example.org/cups/internal/answer"
	"example.org/cups/internal/online/load"
)

// newDocument is the answer about a run.
func newDocument(r load.Report) answer.Load {
	ms := func(d time.Duration) float64 { return answer.Thousandths(float64(d) / float64(time.Millisecond)) }
	each := func(d time.Duration) float64 {
		if r.Moves == 0 {
			return 0
		}
		return answer.Thousandths(float64(d) / float64(time.Microsecond) / float64(r.Moves))
	}
	l := answer.Load{
		Mode: string(r.Mode), Players: r.Players, Seconds: answer.Seconds(r.Took), Games: r.Games, Moves: r.Moves,
		P50: ms(r.P50), P99: ms(r.P99), P999: ms(r.P999), Most: ms(r.Most), Faults: r.Faults,
		ServerMemory: r.Server.Memory, ServerProcessor: each(r.Server.Processor), ClientProcessor: each(r.Client.Processor),
	}
	if r.Took > 0 {
		l.PerSecond = answer.Thousandths(r.PerSecond())
	}
	if w := r.Watched; w != nil {
		l.Watched = &answer.Watched{Frames: w.Frames, Missing: w.Missing, P50: ms(w.P50), P99: ms(w.P99), P999: ms(w.P999), Most: ms(w.Most)}
	}
	return l
}
