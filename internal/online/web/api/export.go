package api

import (
	"archive/zip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"example.org/cups/internal/online/arbiter"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guilds"
	"example.org/cups/internal/online/quota"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/practice"
)

// describeExport adds the download of everything that is stored about an account.
func (s *Server) describeExport() {
	gate.Add(s.Server, gate.Operation{Action: club.SeeOwn, Operation: huma.Operation{
		OperationID: "exportAccount", Method: "GET", Path: "/api/v1/account/export", Summary: "Export everything about my account",
		Description: "Returns a ZIP file: account.json has everything that is stored about the account, including puzzles from its games and runs of puzzles; ratings.json has its ratings; studies.cups has the records of its studies; games.cups has the records of its games; games.ndjson has the same games as JSON; windows.ndjson has, one game a line, whether its window was left in the turn before each of its moves, null where that is not known, for games of which it was said; puzzles.jsonl has the puzzle diary; events.ndjson has, one event a line, what the logs of tournaments, series and guilds have about the account: entries, pairings, applications, offices and titles, texts, lines of chat, ballots, honours, invitations. It has no password, no token and no secret of a hook. With a personal token, account.json lacks how the account is reached: ways to sign in, the e-mail address, sessions, tokens, hooks and devices. If something is damaged on the server, damaged.txt names it, and it is missing in the other files: a game by its ID, settings and the puzzle diary by these words, everything else by its kind and its ID or name. If the download breaks off, the file is damaged.",
		Responses: map[string]*huma.Response{"200": {Description: "The ZIP file.", Content: map[string]*huma.MediaType{
			zipType: {Schema: &huma.Schema{Type: "string", Format: "binary"}, Example: "PK…"},
		}}},
	}, Codes: []string{"tooManyExports"}}, func(ctx context.Context, _ *struct{}) (*huma.StreamResponse, error) {
		by := gate.Who(ctx).Actor
		if err := s.Shares.Make(quota.Exports, quota.OwnerOf(ctx, by.Account.ID), 1, s.Hall.Now()); err != nil {
			return nil, err
		}
		about, err := s.Club.Export(ctx, by)
		if err != nil {
			return nil, err
		}
		return &huma.StreamResponse{Body: func(hc huma.Context) {
			_, w := humago.Unwrap(hc)
			w.Header().Set("Content-Type", zipType)
			gate.NameFile(w.Header(), "attachment", "cups-account "+by.Account.Name, ".zip")
			_ = http.NewResponseController(w).SetWriteDeadline(s.Now().Add(exportWithin)) // without the deadline a slow reader gets less time
			if err := s.export(ctx, w, by.Account.ID, about); err != nil {
				if ctx.Err() == nil {
					s.Log.Error("an export broke off", "account", by.Account.ID, "error", err)
				}
				panic(http.ErrAbortHandler)
			}
		}}, nil
	})
}

// exportWithin is the longest time for a whole export.
const exportWithin = 20 * time.Minute

// zipType is the content type of an export.
const zipType = "application/zip"

// export writes the export of an account, in constant memory.
func (s *Server) export(ctx context.Context, w io.Writer, account string, about club.Export) error {
	z := zip.NewWriter(w)
	document := func(name string, v any) error {
		f, err := z.Create(name)
		if err != nil {
			return err
		}
		e := json.NewEncoder(f)
		e.SetEscapeHTML(false)
		e.SetIndent("", "  ")
		return e.Encode(v)
	}
	if err := document("account.json", about); err != nil {
		return err
	}
	list, err := s.Archive.Ratings(ctx, account)
	if err != nil {
		return err
	}
	rated := []wire.Rating{}
	for _, r := range list {
		rated = append(rated, wire.NewRating(r, s.Hall.Now()))
	}
	if err := document("ratings.json", rated); err != nil {
		return err
	}
	puzzles, err := z.Create(practice.DiaryName)
	if err != nil {
		return err
	}
	damaged := slices.Clone(about.Damaged)
	// leaveOut notes that something is missing because it is damaged, and returns other errors.
	leaveOut := func(what string, err error) error {
		if !errors.Is(err, archive.ErrDamaged) {
			return err
		}
		s.Hall.TellDamaged(err)
		if !slices.Contains(damaged, what) {
			damaged = append(damaged, what)
		}
		return nil
	}
	if err := leaveOut("diary", s.Desk.Export(ctx, account, puzzles)); err != nil {
		return err
	}
	kept, err := z.Create("studies.cups")
	if err != nil {
		return err
	}
	for _, listed := range about.Studies {
		one, err := s.Archive.Study(ctx, listed.ID)
		if errors.Is(err, archive.ErrNotFound) { // it has just ended
			continue
		}
		text := ""
		if err == nil {
			text, err = club.StudyRecord(one, about.Account.Name)
		}
		if err == nil {
			_, err = io.WriteString(kept, text+"\n")
		}
		if err := leaveOut("study "+listed.ID, err); err != nil {
			return err
		}
	}
	events, err := z.Create("events.ndjson")
	if err != nil {
		return err
	}
	lines := json.NewEncoder(events)
	lines.SetEscapeHTML(false)
	for e, err := range club.ExportEvents(ctx, s.Archive, account,
		archive.StreamFilter{Kind: arbiter.Kind, Account: account}, archive.StreamFilter{Kind: arbiter.SeriesKind, Account: account},
		archive.StreamFilter{Kind: guilds.Kind}, // all of them: the archive does not know who has applied
	) {
		if err == nil {
			err = lines.Encode(e)
		}
		if err := leaveOut(e.Kind+" "+e.ID, err); err != nil {
			return fmt.Errorf("the events of tournaments, series and guilds: %w", err)
		}
	}
	for _, name := range []string{"games.cups", "games.ndjson", "windows.ndjson"} {
		f, err := z.Create(name)
		if err != nil {
			return err
		}
		isFirst := true
		for g, err := range s.Archive.Games(ctx, archive.Filter{Account: account}) {
			if err == nil {
				err = s.writeGame(ctx, f, &g, map[string]written{"games.cups": asRecord(isFirst), "games.ndjson": asLine, "windows.ndjson": windowsFor(account)}[name])
			}
			isFirst = isFirst && err != nil
			if err := leaveOut(string(g.ID), err); err != nil {
				return fmt.Errorf("game %s: %w", g.ID, err)
			}
		}
	}
	if len(damaged) > 0 { // what is missing in the other files
		f, err := z.Create("damaged.txt")
		if err != nil {
			return err
		}
		for _, what := range damaged {
			if _, err := fmt.Fprintln(f, what); err != nil {
				return err
			}
		}
	}
	return z.Close()
}
