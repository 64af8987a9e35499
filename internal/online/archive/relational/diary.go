package relational

import (
	"context"

	"example.org/cups/internal/online/archive"
)

var (
	diary     = newTable[archive.DiaryEntry]("diary", given)
	dropDiary = declare(`DELETE FROM diary WHERE account = $1`)
	diaryOf   = declareReadOf(DiaryQuery)
)

// DiaryQuery reads the diary of an account; it must use an index.
func DiaryQuery() string {
	return diary.selects(`WHERE account = $1 AND number > $2 ORDER BY number LIMIT $3`)
}

var (
	_ = stores(func(steps []Step, account archive.NoDiaryOf) []Step {
		return append(steps, may(dropDiary, string(account)))
	})
	_ = stores(diary.appendNew)
)

// Diary returns entries of the diary of an account, see [archive.Archive].
func (r *Reader) Diary(ctx context.Context, account string, after int64, most int) ([]archive.DiaryEntry, error) {
	if !archive.Storable(account) {
		return nil, nil
	}
	return whole(ctx, r, diaryOf, diary.read, "diary of account "+account, account, after, int64(max(0, most)))
}
