package pages

import (
	"context"
	"io"
	"net/http"
	"net/url"
	"slices"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
)

// friendsPath is the path of the page of friends.
const friendsPath = "/friends"

// describeFriendsPage adds the page of friends and its forms.
func (s *Server) describeFriendsPage() {
	s.Mux.HandleFunc("GET "+friendsPath, func(w http.ResponseWriter, r *http.Request) {
		s.friendsPage(w, r, http.StatusOK, nil)
	})
	do := func(name string, f func(ctx context.Context, by club.Actor, name string) (said string, err error)) {
		s.Mux.HandleFunc("POST "+friendsPath+"/"+name, s.Form(func(w http.ResponseWriter, r *http.Request) (string, error) {
			other := r.PostFormValue("name")
			said, err := f(r.Context(), gate.Who(r.Context()).Actor, other)
			if err != nil {
				form := name
				if name == "mute" { // one form of the page does both
					form = "block"
				}
				s.returned(w, r, form, err, func(refused *wire.Fault, fault *page.FormFault) {
					if form != "ask" && form != "block" {
						fault.Form, fault.Field = "", ""
					}
					s.friendsPage(w, r, refused.Status, fault)
				})
				return "", nil
			}
			if said == "" {
				return friendsPath, nil
			}
			return friendsPath + "?" + url.Values{said: {other}}.Encode(), nil
		}))
	}
	do("ask", func(ctx context.Context, by club.Actor, name string) (string, error) {
		areFriends, err := s.Club.Ask(ctx, by, name)
		if areFriends {
			return "friend", err
		}
		return "asked", err
	})
	for name, change := range map[string]func(context.Context, club.Actor, string) error{
		"accept": s.Club.Accept, "decline": s.Club.Decline, "remove": s.Club.Unfriend,
	} {
		do(name, func(ctx context.Context, by club.Actor, other string) (string, error) {
			return map[string]string{"accept": "friend"}[name], change(ctx, by, other)
		})
	}
	for name, kind := range map[string]archive.TieKind{"block": archive.Blocks, "mute": archive.Mutes} {
		do(name, func(ctx context.Context, by club.Actor, other string) (string, error) {
			return "shunned", s.Club.Shun(ctx, by, other, kind)
		})
		do("un"+name, func(ctx context.Context, by club.Actor, other string) (string, error) {
			return "", s.Club.Unshun(ctx, by, other, kind)
		})
	}
	s.Mux.HandleFunc("POST "+friendsPath+"/challenge", s.Form(s.challengeByForm))
	s.Mux.HandleFunc("POST "+friendsPath+"/refuse", s.Form(func(_ http.ResponseWriter, r *http.Request) (string, error) {
		return friendsPath, s.Hall.Decline(r.Context(), gate.Who(r.Context()).Actor.Account, r.PostFormValue("id"))
	}))
}

// challengeByForm challenges a friend.
func (s *Server) challengeByForm(w http.ResponseWriter, r *http.Request) (string, error) {
	by := gate.Who(r.Context()).Actor
	if !club.Able(by, club.TakePart) {
		return "", wire.NewCode("noToken")
	}
	t, err := formTerms(r)
	if err != nil {
		return "", err
	}
	c, err := s.Hall.Challenge(r.Context(), by.Account, t, r.PostFormValue("name"))
	return "/c/" + c.ID, err
}

// friendsPage shows the friends of the viewer, with the fault of a form, if there is one.
func (s *Server) friendsPage(w http.ResponseWriter, r *http.Request, status int, fault *page.FormFault) {
	ctx, by, q := r.Context(), gate.Who(r.Context()).Actor, r.URL.Query()
	if !club.Able(by, club.SeeContacts) {
		toSignIn(w, r)
		return
	}
	v := s.Viewer(r)
	v.Path, v.Fault = friendsPath, fault
	friends, err := s.Club.Friendships(ctx, by)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	games, err := s.gamesOf(ctx, friends.Friends)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	blocked, muted, err := s.Club.Shunned(ctx, by)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	waiting, err := s.waitingFor(ctx, by.Account)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	var accounts []string
	for _, c := range slices.Concat(friends.Friends, friends.Asked, friends.Asking) {
		accounts = append(accounts, c.Account.ID)
	}
	s.showGuilds(ctx, &v, accounts...)
	s.Send(w, r, status, func(to io.Writer) error { return s.Pages.Friends(to, v, friends, games, blocked, muted, waiting, q) })
}

// gamesOf returns the games that those of some friends play who are online, by their accounts; empty: they play none.
func (s *Server) gamesOf(ctx context.Context, friends []club.Contact) (map[string]string, error) {
	list, err := s.Friends(ctx, friends)
	games := map[string]string{}
	for i, one := range list {
		if one.Online {
			games[friends[i].Account.ID] = ""
		}
		if one.Game != nil {
			games[friends[i].Account.ID] = *one.Game
		}
	}
	return games, err
}

// waitingFor returns the challenges that wait for the answer of an account.
func (s *Server) waitingFor(ctx context.Context, a archive.Account) (list []page.Challenge, err error) {
	waiting, err := s.Hall.ChallengesFor(ctx, a.ID)
	if err != nil {
		return nil, err
	}
	var ids []string
	for _, c := range waiting {
		ids = append(ids, c.From)
	}
	makers, err := s.Archive.AccountsOf(ctx, ids...)
	for _, c := range waiting {
		list = append(list, page.Challenge{Challenge: c, Maker: makers[c.From].Name, Guest: a.Name})
	}
	return list, err
}
