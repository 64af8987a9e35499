package yield

import (
	"context"
	"time"
)

// TimeLeft returns how long it is to the end of ctx; limited is false if there is none. It
// asks the clock that ctx itself goes by, which is another one in a test.
func TimeLeft(ctx context.Context) (left time.Duration, limited bool) {
	end, limited := ctx.Deadline()
	if !limited {
		return 0, false
	}
	present, cancel := context.WithTimeout(context.Background(), 0)
	defer cancel()
	now, _ := present.Deadline()
	return end.Sub(now), true
}

// Within returns a child of ctx that ends after a time, or ctx itself where that is 0.
func Within(ctx context.Context, most time.Duration) (context.Context, context.CancelFunc) {
	if most <= 0 {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, most)
}
