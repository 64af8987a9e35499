package relational

import (
	"context"

	"example.org/cups/internal/online/archive"
)

var (
	diary     = newEarlyTable("diary", "account, number", "id, at, puzzle, kind, rating, score, helped, daily")
	dropDiary = declare(`DELETE FROM diary WHERE account = $1`)
	diaryOf   = declareRead(DiaryQuery)
)

// DiaryQuery reads the diary of an account; it must use an index.
var DiaryQuery = diary.selects(`WHERE account = $1 AND number > $2 ORDER BY number LIMIT $3`)

func appendDiary(steps []Step, c archive.Change) []Step {
	for _, account := range c.NoDiariesOf {
		steps = append(steps, Step{dropDiary, []any{account}, false})
	}
	for _, e := range c.Diary {
		steps = append(steps, Step{diary.add, withSum(
			e.Account, e.Number, e.ID, archive.Milliseconds(e.At), e.Puzzle, e.Kind, int64(e.Rating), e.Score, e.Helped, e.Daily,
		), true})
	}
	return steps
}

// Diary returns entries of the diary of an account, see [archive.Archive].
func (r *Reader) Diary(ctx context.Context, account string, after int64, most int) ([]archive.DiaryEntry, error) {
	if !archive.Storable(account) {
		return nil, nil
	}
	return whole(ctx, r, r.declared[diaryOf], readDiaryEntry, "diary of account "+account, account, after, int64(max(0, most)))
}

func readDiaryEntry(scan scan) (archive.DiaryEntry, error) {
	var e archive.DiaryEntry
	var at int64
	err := scan(&e.Account, &e.Number, &e.ID, &at, &e.Puzzle, &e.Kind, &e.Rating, &e.Score, &e.Helped, &e.Daily)
	e.At = archive.Time(at)
	return e, err
}
