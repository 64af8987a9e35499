package gate

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/quota"
)

// One table of the documents has everything that is limited, by the names of the numbers of the server.
func TestTheDocumentsSayWhatIsLimited(t *testing.T) {
	text, err := os.ReadFile("../../../../docs/refusals.md")
	if err != nil {
		t.Fatal(err)
	}
	times := func(n int, each time.Duration) string {
		switch {
		case n == 0:
			return "–"
		case each == 0:
			return fmt.Sprint(n)
		case n >= 1<<20: // of bytes
			return fmt.Sprintf("%d MiB, all of it again in %v", n>>20, (time.Duration(n) * each).Round(time.Second))
		case each <= time.Second:
			return fmt.Sprintf("%d, then %g a second", n, float64(time.Second/each))
		}
		return fmt.Sprintf("%d, then one each %v", n, each)
	}
	var want strings.Builder
	row := func(name, what, account, address, end string) {
		fmt.Fprintf(&want, "| `%s` | %s | %s | %s | %s |\n", name, what, account, address, end)
	}
	want.WriteString("| name | what | an account | an address | who asks for more |\n|:--|:--|:--|:--|:--|\n")
	l, late := newLimits(true, nil), fmt.Sprintf("`tooFast`, after %v", refusalAfter)
	row("requests", "requests to the interface, and forms", times(l.requests.AtOnce, l.requests.Each), times(l.ofAddress.AtOnce, l.ofAddress.Each), late)
	row("pages", "pages; one is made at a time", "–", times(l.pages.AtOnce, l.pages.Each), late)
	row("guests", "new guests", "–", times(l.guests.AtOnce, l.guests.Each), "`tooFast`")
	row("foreignGuests", "new guests whom pages of other sites make; also "+times(l.siteGuests.AtOnce, l.siteGuests.Each)+", for a site", "–", times(l.foreignGuests.AtOnce, l.foreignGuests.Each), "`tooFast`")
	row("pictures", "new pictures", times(l.Pictures.AtOnce, l.Pictures.Each), "–", "`tooFast`")
	var spoiled play.Conduct
	pauses, now := "after the third a pause of", time.Now()
	for range 6 {
		if pause := spoiled.NextPause(now); pause > 0 {
			pauses += fmt.Sprintf(" %v,", pause)
		}
		spoiled.Spoilt = append(spoiled.Spoilt, play.Spoilt{At: now})
	}
	row("spoiledGames", "[games](fair-play.md#spoiled-games) aborted, left or sat out within 24 hours", strings.TrimSuffix(pauses, ","), "–", "`tooFast` until it is over")
	for _, s := range append(append([]quota.Share{}, quota.Shares...), quota.Makings...) {
		end, address := s.Instead, time.Duration(0)
		if s.Code != "" {
			end = "`" + s.Code + "`"
		}
		if s.Each > 0 {
			address = s.Each / time.Duration(s.Address/s.Account)
		}
		row(s.Name, s.What, times(s.Account, s.Each), times(s.Address, address), end)
	}
	if !strings.Contains(string(text), "\n"+want.String()+"\n") {
		t.Errorf("docs/refusals.md lacks this table:\n%s", &want)
	}
}
