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
	d := page.FriendList{JustAsked: q.Get("asked"), JustFriend: q.Get("friend"), JustShun: q.Get("shunned")}
	v := s.Viewer(r)
	v.Path, v.Fault = friendsPath, fault
	var err error
	if d.Friendships, err = s.Club.Friendships(ctx, by); err == nil {
		err = s.fillFriends(r, &d)
	}
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	var accounts []string
	for _, c := range slices.Concat(d.Friends, d.Asked, d.Asking) {
		accounts = append(accounts, c.Account.ID)
	}
	s.showGuilds(ctx, &v, accounts...)
	s.Send(w, r, status, func(to io.Writer) error { return s.Pages.Friends(to, v, d) })
}

// fillFriends adds everything to a list of friends that needs further reads: games,
// blocks and challenges.
func (s *Server) fillFriends(r *http.Request, d *page.FriendList) error {
	ctx, by := r.Context(), gate.Who(r.Context()).Actor
	list, err := s.Friends(ctx, d.Friends)
	if err != nil {
		return err
	}
	d.Online, d.Games = map[string]bool{}, map[string]string{}
	for i, one := range list {
		account := d.Friends[i].Account.ID
		d.Online[account] = one.Online
		if one.Game != nil {
			d.Games[account] = *one.Game
		}
	}
	if d.Blocked, d.Muted, err = s.Club.Shunned(ctx, by); err != nil {
		return err
	}
	waiting, err := s.Hall.ChallengesFor(ctx, by.Account.ID)
	if err != nil {
		return err
	}
	var ids []string
	for _, c := range waiting {
		ids = append(ids, c.From)
	}
	makers, err := s.Archive.AccountsOf(ctx, ids...)
	if err != nil {
		return err
	}
	for _, c := range waiting {
		d.Challenges = append(d.Challenges, page.Challenge{Challenge: c, Maker: makers[c.From].Name, Guest: by.Account.Name})
	}
	return nil
}
