package sqlite

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"strings"
	"time"

	"example.org/cups/internal/coded"
	"example.org/cups/internal/online/archive"
)

// Loss is a part of the write-ahead log that was missing after a server that was not ended
// cleanly. It is kept in a file next to the database, with the ending "-lost", until
// somebody deletes that file.
type Loss struct {
	Log   string    `json:"log"`   // the file of the log
	How   string    `json:"how"`   // "missing", "cut", "damaged" or "older"
	Pages int64     `json:"pages"` // of the log, up to the last change that was acknowledged
	Lost  int64     `json:"lost"`  // of them could not be read
	Until time.Time `json:"until"` // when the last change was acknowledged
	Last  time.Time `json:"last"`  // the time of the last event or sign of life that is there; the beginning of 1970: there is none
	Games []string  `json:"games"` // the games in progress, those with the latest events first
}

// mostNamed is how many games the sentence about a loss names.
const mostNamed = 20

// Sentence returns what was lost and what to do, as an error with a code.
func (l Loss) Sentence() error {
	games := strings.Join(l.Games[:min(len(l.Games), mostNamed)], ", ")
	if len(l.Games) > mostNamed {
		games += ", …"
	}
	if games == "" {
		games = "–"
	}
	file := strings.TrimSuffix(l.Log, "-wal") + lostEnding
	if l.Last.Unix() == 0 {
		return coded.Wrap(l.how(), "archive.lost.all", "the last server was not ended cleanly, and {cause}. Everything that was stored up to {until} may be gone, whole games as well: {lost} of {pages} pages of the log. The archive has no game and no sign of life of a server. Restore the latest backup if there is one. Delete {file} when you have seen to this",
			"pages", l.Pages, "lost", l.Lost, "until", l.Until.Format(time.RFC3339), "file", file)
	}
	return coded.Wrap(l.how(), "archive.lost", "the last server was not ended cleanly, and {cause}. What was stored from {last} to {until} may be gone, moves as well: {lost} of {pages} pages of the log. Games in progress that may lack moves: {n} ({games}); games that began since may be gone. Run \"cups admin check\"; if it finds other faults, restore the latest backup. Delete {file} when you have seen to this",
		"pages", l.Pages, "lost", l.Lost, "last", l.Last.Format(time.RFC3339), "until", l.Until.Format(time.RFC3339),
		"n", len(l.Games), "games", games, "file", file)
}

func (l Loss) how() error {
	switch l.How {
	case "missing":
		return coded.New("archive.lost.missing", "its log {log} is missing", "log", l.Log)
	case "cut":
		return coded.New("archive.lost.cut", "the end of its log {log} is missing", "log", l.Log)
	case "older":
		return coded.New("archive.lost.older", "its log {log} was replaced by an older one", "log", l.Log)
	}
	return coded.New("archive.lost.damaged", "its log {log} is damaged", "log", l.Log)
}

// Losses returns what was lost when servers were not ended cleanly. The error is one of
// reading the file.
func (a *Archive) Losses() ([]Loss, error) {
	list, err := readLosses(a.path)
	if err != nil {
		return nil, a.Unavailable(err)
	}
	return list, nil
}

func readLosses(path string) (list []Loss, err error) {
	content, err := os.ReadFile(path + lostEnding)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err == nil {
		err = json.Unmarshal(content, &list)
	}
	return list, err
}

// keepLosses replaces the file with what was lost.
func keepLosses(path string, list []Loss) error {
	content, err := json.MarshalIndent(list, "", "\t")
	if err != nil {
		return err
	}
	if err := os.WriteFile(path+lostEnding+part, append(content, '\n'), 0o600); err != nil {
		return err
	}
	return finish(path + lostEnding)
}

// completeLoss adds to the latest loss what can be read only after SQLite has opened the
// file: where the archive ends, and which games were going on.
func (a *Archive) completeLoss(ctx context.Context) error {
	list, err := readLosses(a.path)
	if err != nil || len(list) == 0 || !list[len(list)-1].Last.IsZero() {
		return err
	}
	loss := &list[len(list)-1]
	var at int64
	if err := a.reads.QueryRowContext(ctx, `SELECT max(coalesce((SELECT at FROM beat), 0), coalesce((SELECT at FROM event ORDER BY number DESC LIMIT 1), 0))`).Scan(&at); err != nil {
		return err
	}
	loss.Last = archive.Time(at).Truncate(time.Second)
	rows, err := a.reads.QueryContext(ctx, `SELECT game.id FROM game JOIN log ON log.game = game.id WHERE game.status = 'playing' ORDER BY log.last DESC`)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var id string
		if err := rows.Scan(&id); err != nil {
			return err
		}
		loss.Games = append(loss.Games, id)
	}
	if err := rows.Err(); err != nil {
		return err
	}
	return keepLosses(a.path, list)
}
