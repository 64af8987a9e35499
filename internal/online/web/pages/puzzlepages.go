package pages

import (
	"cmp"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/solving"
	"example.org/cups/internal/online/web/api"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/practice"
	"example.org/cups/internal/say"
	"example.org/cups/puzzle"
)

func (s *Server) describePuzzlePages() {
	s.Mux.HandleFunc("GET /puzzles", s.puzzlesPage)
	s.Mux.HandleFunc("GET /puzzles/next", s.nextPuzzle)
	s.Mux.HandleFunc("GET /puzzles/daily", s.dailyPuzzle)
	s.Mux.HandleFunc("GET /puzzles/mine", s.nextOwnPuzzle)
	s.Mux.HandleFunc("GET /puzzles/streak", s.streakPage)
	s.Mux.HandleFunc("GET /puzzles/stats", s.puzzleStats)
	s.Mux.HandleFunc("POST /puzzles/stats", s.fileForm(s.importByForm))
	s.Mux.HandleFunc("GET /puzzles/{id}", s.puzzlePage)
	s.Mux.HandleFunc("POST /puzzles/{id}", s.Form(s.puzzleByForm))
	s.Mux.HandleFunc("POST /puzzles/guest", s.guestForPuzzles)
}

// pageDiary returns the diary of the viewer of a page. If that fails, it answers with the
// error and returns false.
func (s *Server) pageDiary(w http.ResponseWriter, r *http.Request) (*solving.Diary, bool) {
	diary, err := s.Desk.Diary(r.Context(), gate.Who(r.Context()).Actor.Account.ID)
	if err != nil {
		s.ErrorPage(w, r, err)
	}
	return diary, err == nil
}

// guestForPuzzles makes a guest of a visitor without an account, so that their attempts
// are stored.
func (s *Server) guestForPuzzles(w http.ResponseWriter, r *http.Request) {
	if err := s.asPlayer(w, r, func(archive.Account) error { return nil }); err != nil {
		gate.Refuse(w, s.Fault(r.Context(), "a guest for puzzles", err))
		return
	}
	w.WriteHeader(http.StatusNoContent)
}

// puzzlesPage answers "/puzzles".
func (s *Server) puzzlesPage(w http.ResponseWriter, r *http.Request) {
	diary, ok := s.pageDiary(w, r)
	if !ok {
		return
	}
	own, err := s.Desk.Owns(r.Context(), s.Solver(r.Context()))
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	run, err := s.BestRun(r.Context())
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	s.Send(w, r, http.StatusOK, func(to io.Writer) error {
		return s.Pages.Puzzles(to, s.Viewer(r), s.Desk.Set, diary.Progress, own, run, s.Hall.Now())
	})
}

// readFilter reads a filter for puzzles from a query. It ignores unknown values.
func readFilter(q url.Values) practice.Filter {
	number := func(name string) int {
		n, _ := strconv.Atoi(q.Get(name))
		return max(0, n)
	}
	kind, _ := puzzle.ParseKind(q.Get("kind"))
	theme, _ := puzzle.ParseTheme(q.Get("theme"))
	return practice.Filter{Kind: kind, Theme: theme, Cups: number("cups"), Least: number("least"), Most: number("most")}
}

// writeFilter writes a filter as a query. The filter for all puzzles becomes an empty
// query.
func writeFilter(f practice.Filter) url.Values {
	q := url.Values{}
	if f.Kind != 0 {
		q.Set("kind", f.Kind.String())
	}
	if f.Theme != 0 {
		q.Set("theme", f.Theme.String())
	}
	for name, n := range map[string]int{"cups": f.Cups, "least": f.Least, "most": f.Most} {
		if n > 0 {
			q.Set(name, strconv.Itoa(n))
		}
	}
	return q
}

// latelyCookie has the puzzles to which a browser was led lately, so that none comes back
// soon that was skipped. The browser forgets it when it is closed.
const latelyCookie = "cups-puzzles"

// latelyOf returns the puzzles of the cookie, after those that the query names.
func latelyOf(r *http.Request) practice.Lately {
	var lately practice.Lately
	if c, err := r.Cookie(latelyCookie); err == nil {
		for _, id := range slices.Backward(strings.Split(c.Value, ".")) {
			lately = lately.With(id)
		}
	}
	if last := r.URL.Query().Get("last"); last != "" {
		lately = lately.With(last)
	}
	return lately
}

// nextPuzzle redirects to a suitable puzzle.
func (s *Server) nextPuzzle(w http.ResponseWriter, r *http.Request) {
	diary, ok := s.pageDiary(w, r)
	if !ok {
		return
	}
	f := readFilter(r.URL.Query())
	lately := latelyOf(r)
	draw, err := club.NewID(s.Club.Random)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	pick, ok := practice.Next(s.Desk.Set, f, diary.Progress, practice.ReplyBy(draw), lately...)
	if !ok {
		s.ErrorPage(w, r, archive.ErrNotFound)
		return
	}
	http.SetCookie(w, &http.Cookie{
		Name: latelyCookie, Value: strings.Join(lately.With(pick.Puzzle.ID), "."), Path: "/puzzles/", HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: gate.IsSecure(r),
	})
	http.Redirect(w, r, puzzlePath(pick.Puzzle.ID, writeFilter(f)), http.StatusSeeOther)
}

// dailyPuzzle redirects to the puzzle of the day.
func (s *Server) dailyPuzzle(w http.ResponseWriter, r *http.Request) {
	pick, ok := practice.Daily(s.Desk.Set, s.Hall.Now())
	if !ok {
		s.ErrorPage(w, r, archive.ErrNotFound)
		return
	}
	http.Redirect(w, r, puzzlePath(pick.Puzzle.ID, url.Values{"daily": {pick.Daily}}), http.StatusSeeOther)
}

// puzzlePath returns the path of a puzzle, with a query.
func puzzlePath(id string, q url.Values) string {
	path := "/puzzles/" + id
	if len(q) > 0 {
		path += "?" + q.Encode()
	}
	return path
}

// puzzlePage answers "/puzzles/{id}".
func (s *Server) puzzlePage(w http.ResponseWriter, r *http.Request) {
	attempt, err := club.NewID(s.Club.Random)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	q := r.URL.Query()
	show, err := s.takeSteps(w, r, archive.Account{}, solving.Attempt{ID: attempt}, q.Get("daily"), writeFilter(readFilter(q)))
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	show()
}

// puzzleByForm answers a step that was sent from a page without scripts.
func (s *Server) puzzleByForm(w http.ResponseWriter, r *http.Request) (string, error) {
	filter, _ := url.ParseQuery(r.PostFormValue("filter"))
	steps := append(strings.Fields(r.PostFormValue("steps")), strings.Fields(r.PostFormValue("step"))...)
	var show func()
	err := s.asPlayer(w, r, func(account archive.Account) (err error) {
		show, err = s.takeSteps(w, r, account, solving.Attempt{ID: r.PostFormValue("attempt"), Steps: steps}, r.PostFormValue("daily"), writeFilter(readFilter(filter)))
		return err
	})
	if err == nil {
		show()
	}
	return "", err
}

// takeSteps records the result of an attempt for an account, and returns a function that shows the puzzle
// after its steps, which may be none. The zero account gets no record.
func (s *Server) takeSteps(w http.ResponseWriter, r *http.Request, account archive.Account, a solving.Attempt, daily string, filter url.Values) (show func(), err error) {
	ctx := r.Context()
	var own *solving.Own
	if a.Pick, own, err = s.PickFor(ctx, cmp.Or(account.ID, s.Solver(ctx)), r.PathValue("id"), daily); err != nil {
		return nil, err
	}
	now, t := s.Hall.Now(), say.In(gate.LanguageOf(r))
	var j solving.Judged
	if len(a.Steps) > api.MostSteps {
		err = wire.NewCode("malformed")
	} else if j, err = s.Desk.Judge(a, now); err != nil {
		err = api.StepFault("steps", err)
	} else {
		err = s.Record(ctx, account.ID, a.ID, own, &j)
	}
	if err != nil {
		return nil, err
	}
	// A sender who has just become a guest is not yet the visitor of the request.
	diary, err := s.Desk.Diary(ctx, cmp.Or(account.ID, gate.Who(ctx).Actor.Account.ID))
	if err != nil {
		return nil, err
	}
	p, attempt := a.Pick.Puzzle, j.Attempt
	next := url.Values{"last": {p.ID}}
	for name, value := range filter {
		next[name] = value
	}
	d := page.Puzzle{
		Viewer: s.Viewer(r), ID: p.ID, Title: page.Sized(say.PuzzleTitle(t, a.Pick)), Kind: say.Kind(t, p.Kind), Task: say.PuzzleTask(t, p), Rating: p.Rating,
		Moves: say.PuzzleMoves(p), Alone: p.Kind.Alone(), Start: p.Position, Now: attempt.Position(), Played: attempt.Moves(), Attempt: a.ID, Steps: a.Steps, Daily: daily, Filter: next.Encode(),
		Say: say.Step(t, attempt, j.Last), IsWrong: attempt.Wrong() > 0 && j.Last.Answer.Why != puzzle.NothingWrong, IsOver: attempt.State() != practice.Trying,
		Points: say.Points(t, diary.Progress, now), Streak: diary.Progress.Streak,
	}
	if j.Rated != nil && j.Rated.Counts {
		d.Rated = say.PuzzleRated(t, j.Rated.Before, j.Rated.After, *j.Entry)
	}
	if d.IsOver {
		d.Why, d.Figures, d.Line = say.Why(t, attempt), say.Figures(t, attempt), say.Solution(p.Position, p.Solution, p.Solver())
	}
	d.Viewer.Path = puzzlePath(p.ID, filter)
	d.Next = "/puzzles/next?" + d.Filter
	if own == nil {
		image := boardImage(p.Position, p.Solver())
		d.Viewer.Unfurl = s.unfurl(r, d.Title, d.Task, "/puzzles/"+p.ID, image)
		d.Share = s.shareOf(r, "/puzzles/"+p.ID, d.Title, p.Position.Cups())
		d.Share.PNG, d.Share.SVG = image, strings.Replace(image, ".png", ".svg", 1)
	}
	task := api.NewPuzzleTask(t, a.Pick, diary.Progress)
	if own != nil {
		task, d.Title, d.Game, d.Ply = api.NewOwnTask(t, *own), api.OwnTitle(t, *own), own.Game, own.Ply
		d.Next = "/puzzles/mine?last=" + p.ID
	}
	d.Document = map[string]any{"puzzle": task, "daily": daily, "known": gate.Who(ctx).IsKnown(), "next": d.Next}
	return func() {
		s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Puzzle(to, d) })
	}, nil
}

// puzzleStats answers "/puzzles/stats". After an upload, the query has the number of new
// entries.
func (s *Server) puzzleStats(w http.ResponseWriter, r *http.Request) {
	added, err := strconv.Atoi(r.URL.Query().Get("added"))
	if err != nil {
		added = -1
	}
	diary, ok := s.pageDiary(w, r)
	if !ok {
		return
	}
	s.Send(w, r, http.StatusOK, func(to io.Writer) error {
		return s.Pages.PuzzleStats(to, s.Viewer(r), s.Desk.Set, diary, added, s.Hall.Now())
	})
}

// importByForm adds the entries of a file that was chosen in a form to the sender's
// diary.
func (s *Server) importByForm(w http.ResponseWriter, r *http.Request) (string, error) {
	added, err := s.importUpload(w, r)
	// The page of the answer cannot be shown here: a sender who has just become a guest
	// is not yet the visitor of this request.
	return "/puzzles/stats?added=" + strconv.Itoa(added), err
}

func (s *Server) importUpload(w http.ResponseWriter, r *http.Request) (int, error) {
	if err := readFileForm(w, r, api.MostDiary); err != nil {
		return 0, err
	}
	file, _, err := r.FormFile("diary")
	if err != nil {
		return 0, wire.NewCode("malformed")
	}
	defer file.Close()
	text, err := io.ReadAll(file)
	if err != nil {
		return 0, err
	}
	var added int
	err = s.asPlayer(w, r, func(a archive.Account) (err error) {
		added, err = s.ImportDiary(r.Context(), a.ID, text)
		return err
	})
	return added, err
}

// streakPage answers "/puzzles/streak".
func (s *Server) streakPage(w http.ResponseWriter, r *http.Request) {
	best, err := s.BestRun(r.Context())
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Streak(to, s.Viewer(r), best) })
}

// nextOwnPuzzle redirects to a puzzle from the viewer's games: to one that was not tried,
// otherwise to one that was not solved, otherwise to the list of puzzles.
func (s *Server) nextOwnPuzzle(w http.ResponseWriter, r *http.Request) {
	owns, err := s.Desk.Owns(r.Context(), s.Solver(r.Context()))
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	last := r.URL.Query().Get("last")
	for _, wanted := range []func(solving.Own) bool{
		func(o solving.Own) bool { return !o.Tried && o.Puzzle.ID != last },
		func(o solving.Own) bool { return !o.Solved && o.Puzzle.ID != last },
	} {
		for _, own := range owns {
			if wanted(own) {
				http.Redirect(w, r, puzzlePath(own.Puzzle.ID, nil), http.StatusSeeOther)
				return
			}
		}
	}
	http.Redirect(w, r, "/puzzles#mine", http.StatusSeeOther)
}

func (s *Server) describeLearnPages() {
	s.Mux.HandleFunc("GET /learn", func(w http.ResponseWriter, r *http.Request) {
		s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Learn(to, s.Viewer(r)) })
	})
	s.Mux.HandleFunc("GET /learn/{name}", func(w http.ResponseWriter, r *http.Request) {
		render, ok := s.Pages.Lesson(s.Viewer(r), r.PathValue("name"))
		if !ok {
			render, ok = s.Pages.Article(s.Viewer(r), r.PathValue("name"))
		}
		if !ok {
			s.ErrorPage(w, r, archive.ErrNotFound)
			return
		}
		s.Send(w, r, http.StatusOK, render)
	})
}
