package club_test

import (
	"context"
	"strings"
	"sync"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
)

func TestNames(t *testing.T) {
	for name, want := range map[string]string{
		"Ada": "Ada", " Ada ": "Ada", "A1": "A1", "Jean-Luc O'Neil": "Jean-Luc O'Neil", "Großer Bär": "Großer Bär", "A\u0308nne": "Änne",
		"Ольга": "Ольга", "さくら花": "さくら花", "Cupsy": "Cupsy", "Administer": "Administer", "7 Bohnen": "7 Bohnen",
	} {
		if got, err := club.CheckName(name); err != nil || got != want {
			t.Errorf("%q: %q, %v, want %q", name, got, err, want)
		}
	}
	for _, name := range []string{
		"", "A", "123", "Ada  B", "-Ada", "Ada-", "Ada_-B", "a/b", "a\nb", "a\x00b", "a\u202eb", "a\u200bb", "<b>", "a@b", "\xff\xfe", "Аdа x", "Ada\u0430",
		"cups", "Cups 2", "Computer", "ADMIN", "operator-1", "Anonymous 7", strings.Repeat("a", 25), "😀😀",
	} {
		if got, err := club.CheckName(name); err == nil {
			t.Errorf("%q is allowed, as %q", name, got)
		}
	}
}

func FuzzName(f *testing.F) {
	f.Add("Jean-Luc")
	f.Fuzz(func(t *testing.T, name string) {
		got, err := club.CheckName(name)
		if err != nil {
			return
		}
		if again, err := club.CheckName(got); err != nil || again != got {
			t.Errorf("%q becomes %q, and that %q, %v", name, got, again, err)
		}
		if !archive.Storable(got) {
			t.Errorf("%q cannot be kept", got)
		}
	})
}

func TestOneOfManyTakesAName(t *testing.T) {
	h := newHub(t)
	var all sync.WaitGroup
	errs := make([]error, 8)
	for i := range errs {
		g, _ := h.guest()
		all.Go(func() { _, _, errs[i] = h.Join(context.Background(), g, "Ada", secret, "") })
	}
	all.Wait()
	won := 0
	for _, err := range errs {
		if err == nil {
			won++
		} else {
			h.refused(err, club.NameTaken)
		}
	}
	if won != 1 {
		t.Errorf("%d members have the name, want 1", won)
	}
}

func TestRename(t *testing.T) {
	h := newHub(t)
	ada := h.member("Ada")
	rename := func(name string) error {
		_, err := h.Rename(h.Context(), ada, name)
		return err
	}
	h.member("Ben")
	h.refused(rename("BEN"), club.NameTaken)
	h.refused(rename("B"), club.BadName)
	h.ok(rename("ADA"))
	h.ok(rename("Cleo"))
	found, err := h.Archive.AccountByName(h.Context(), "ada")
	h.ok(err)
	if found.Name != "Cleo" {
		t.Errorf("the old name leads to %+v", found)
	}
	if _, err := h.signIn("ada", secret); err != nil {
		t.Errorf("sign in by the old name: %v", err)
	}
	g, _ := h.guest()
	_, _, err = h.Join(h.Context(), g, "Ada", secret, "")
	h.refused(err, club.NameTaken)
	h.ok(rename("Dora"))
	h.ok(rename("Emil"))
	h.refused(rename("Fritz"), club.TooMany)
	h.ok(rename("Ada")) // one of its own
	h.ok(rename("Emil"))
	h.now = h.now.Add(90 * 24 * time.Hour)
	g, _ = h.guest()
	_, _, err = h.Join(h.Context(), g, "Ada", secret, "")
	h.ok(err)
	h.ok(rename("Fritz"))
}
