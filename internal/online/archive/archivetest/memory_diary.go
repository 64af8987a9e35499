package archivetest

import (
	"cmp"
	"context"
	"maps"

	"example.org/cups/internal/online/archive"
)

type diaryKey struct {
	account string
	number  int64
}

var (
	_ = makes(func(c *content, w archive.NoDiaryOf) error {
		account := string(w)
		maps.DeleteFunc(c.diary, func(k diaryKey, _ archive.DiaryEntry) bool { return k.account == account })
		return nil
	})
	_ = makes(func(c *content, e archive.DiaryEntry) error {
		for _, old := range c.diary {
			if old.Account == e.Account && (old.Number == e.Number || old.ID == e.ID) {
				return archive.ErrConflict
			}
		}
		e.At = kept(e.At)
		c.diary[diaryKey{e.Account, e.Number}] = e
		return nil
	})
)

func (m *memory) Diary(ctx context.Context, account string, after int64, most int) ([]archive.DiaryEntry, error) {
	found, err := list(ctx, m, &m.diary, func(e archive.DiaryEntry) bool { return e.Account == account && e.Number > after },
		func(a, b archive.DiaryEntry) int { return cmp.Compare(a.Number, b.Number) })
	return found[:min(max(0, most), len(found))], err
}
