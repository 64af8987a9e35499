package web_test

import (
	"fmt"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"testing/synctest"

	"example.org/cups/internal/online/quota"
	"example.org/cups/internal/online/web"
)

// shared makes a server that keeps to the shares.
func shared(c *web.Config) { *c.Shares = *quota.NewBook() }

// from sends a request of an account from an address.
func (s *site) from(address, token, method, path, body string) reply {
	s.Helper()
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	r.RemoteAddr = address + ":4000"
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	return s.do(r)
}

// walks has for each share what takes the next thing of it.
var walks = map[string]func(s *site, address, token string, i int) reply{
	"seeks": func(s *site, address, token string, i int) reply {
		return s.from(address, token, "POST", "/api/v1/seeks", fmt.Sprintf(`{"cups":%d,"beans":%d,"clock":{"daysPerMove":3},"rated":false,"side":"random"}`, 1+i%16, 10+i/16))
	},
	"challenges": func(s *site, address, token string, _ int) reply {
		return s.from(address, token, "POST", "/api/v1/challenges", `{`+small+`}`)
	},
	"challengesToOne": func(s *site, address, token string, _ int) reply {
		return s.from(address, token, "POST", "/api/v1/challenges", `{`+small+`,"opponent":{"member":"Target"}}`)
	},
	"computerGames": func(s *site, address, token string, _ int) reply {
		return s.from(address, token, "POST", "/api/v1/challenges", `{`+small+`,"opponent":{"level":1}}`)
	},
}

// Each share that is taken by a request ends with its code for an account, and for all
// accounts of an address; others go on, and what has ended may be taken again.
func TestNobodyTakesMoreThanAShare(t *testing.T) {
	for _, share := range quota.Shares {
		walk := walks[share.Name]
		if walk == nil {
			continue
		}
		t.Run(share.Name, func(t *testing.T) {
			inBubble(t, shared, func(t *testing.T, s *site) {
				s.member("Target")
				guest, n := s.guest(), 0
				taken := func(token string, most int) {
					t.Helper()
					for range most {
						walk(s, "192.0.2.7", token, n).is(201, "")
						n++
					}
				}
				taken(guest, share.Account)
				r := walk(s, "192.0.2.7", guest, n).is(429, share.Code)
				if got, want := r.header.Get("Retry-After"), fmt.Sprint(share.Wait.Seconds()); got != want {
					t.Errorf("Retry-After is %q, want %q", got, want)
				}
				for n < share.Address {
					taken(s.guest(), min(share.Account, share.Address-n))
				}
				other := s.guest()
				walk(s, "192.0.2.7", other, n).is(429, share.Code)
				walk(s, "192.0.2.8", other, n).is(201, "")
				synctest.Wait()
			})
		})
	}
}

func TestTheDocumentsHaveAllShares(t *testing.T) {
	page, err := os.ReadFile("../../../docs/api.md")
	if err != nil {
		t.Fatal(err)
	}
	some := func(n int) string {
		if n == 0 {
			return "–"
		}
		return fmt.Sprint(n)
	}
	var want strings.Builder
	want.WriteString("| what | an account | an address | if it would be more |\n|:--|--:|--:|:--|\n")
	for _, s := range quota.Shares {
		end := s.Instead
		if s.Code != "" {
			end = "`" + s.Code + "`"
		}
		fmt.Fprintf(&want, "| %s | %s | %s | %s |\n", s.What, some(s.Account), some(s.Address), end)
	}
	if !strings.Contains(string(page), "\n"+want.String()+"\n") {
		t.Errorf("docs/api.md lacks this table:\n%s", &want)
	}
}
