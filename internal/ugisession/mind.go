package ugisession

import (
	"time"

	"example.org/cups/engine"
	"example.org/cups/internal/mind"
)

// newWorker returns what a session thinks with. Its tables are taken when they are
// first needed.
func newWorker(c Config, o settings) *mind.Worker {
	bytes := int64(o.hash) << 20
	return mind.NewWorker(mind.Options{
		EngineBytes: bytes, SolverBytes: bytes, SweepBytes: c.SweepBytes, Threads: o.threads,
		Proves: true, Tablebases: c.Tablebases, New: c.New,
	})
}

// provesInPlay reports whether a search plays what the solver proves.
func (o settings) provesInPlay() bool { return o.book && o.level == engine.MaxLevel }

// tablebaseWait is how long "isready" waits at most for a tablebase, which is then
// made in the background.
const tablebaseWait = 5 * time.Second

// prepare begins to make the tablebase that the session's searches will ask for, in
// the background, and returns a channel that is closed when it is ready.
func (s *session) prepare() (made <-chan struct{}) {
	if !s.set.provesInPlay() || s.position.IsOver() {
		return nil
	}
	s.announce()
	return s.config.Tablebases.Prepare(s.position.Cups())
}

// announce says that the tablebase is being made, the first time that it is: whoever looks on sees
// why the first answers are estimates and the processors busy.
func (s *session) announce() {
	if n := s.position.Cups(); s.config.Making != nil && !s.announced[n] && s.config.Tablebases.Lacks(s.position) {
		s.announced[n] = true
		s.out.say("info string " + s.config.Making(n))
	}
}
