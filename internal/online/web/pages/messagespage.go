package pages

import (
	"io"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
)

// messagesPath is the path of the page of all conversations. The page of one conversation
// is below it.
const messagesPath = "/messages"

// shownLetters is how many messages the page of a conversation shows.
const shownLetters = 50

// describeMessagesPage adds the pages of private messages and their forms.
func (s *Server) describeMessagesPage() {
	s.Mux.HandleFunc("GET "+messagesPath, s.talksPage)
	s.Mux.HandleFunc("GET "+messagesPath+"/{name}", func(w http.ResponseWriter, r *http.Request) {
		s.talkPage(w, r, http.StatusOK, nil)
	})
	for _, answer := range []string{"accept", "decline"} {
		s.Mux.HandleFunc("POST "+messagesPath+"/invitations/"+answer, s.Form(func(_ http.ResponseWriter, r *http.Request) (string, error) {
			if err := allowed(r.Context(), club.TakePart); err != nil {
				return "", err
			}
			_, err := s.Arbiter.Answer(r.Context(), gate.Who(r.Context()).Actor, r.PostFormValue("id"), answer == "accept")
			return messagesPath, err
		}))
	}
	s.Mux.HandleFunc("POST "+messagesPath+"/{name}", s.Form(func(w http.ResponseWriter, r *http.Request) (string, error) {
		name := r.PathValue("name")
		if _, err := s.Club.Send(r.Context(), gate.Who(r.Context()).Actor, name, r.PostFormValue("text"), r.PostFormValue("preset")); err != nil {
			s.returned(w, r, "write", err, func(refused *wire.Fault, fault *page.FormFault) {
				fault.Field = ""
				s.talkPage(w, r, refused.Status, fault)
			})
			return "", nil
		}
		return messagesPath + "/" + url.PathEscape(name) + "#end", nil
	}))
	s.Mux.HandleFunc("POST "+messagesPath+"/{name}/report", s.Form(func(_ http.ResponseWriter, r *http.Request) (string, error) {
		number, err := strconv.ParseInt(r.PostFormValue("number"), 10, 64)
		if err != nil {
			number = 0 // no message has this number, so the report is refused
		}
		name := r.PathValue("name")
		return messagesPath + "/" + url.PathEscape(name) + "?reported=" + strconv.FormatInt(number, 10), s.Club.Report(r.Context(), gate.Who(r.Context()).Actor, name, number, club.Words{})
	}))
}

// talksPage answers "/messages". If the query has a name, it redirects to the
// conversation with this member.
func (s *Server) talksPage(w http.ResponseWriter, r *http.Request) {
	ctx, by := r.Context(), gate.Who(r.Context()).Actor
	if !club.Able(by, club.SeeContacts) {
		toSignIn(w, r)
		return
	}
	v, status := s.Viewer(r), http.StatusOK
	if name := r.URL.Query().Get("name"); name != "" {
		_, other, err := s.Club.Letters(ctx, by, name, 0, 1)
		if err == nil {
			http.Redirect(w, r, messagesPath+"/"+url.PathEscape(other.Name)+"#end", http.StatusSeeOther)
			return
		}
		fault, refused := s.formFault(r, "to", err)
		if fault == nil {
			s.ErrorPage(w, r, refused)
			return
		}
		fault.Typed["name"] = name
		v.Fault, status = fault, refused.Status
	}
	list, err := s.Club.Correspondences(ctx, by)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	news, err := s.Club.News(ctx, by)
	if err == nil && len(news) > 0 && news[0].New {
		err = s.Club.SeeNews(ctx, by, news[0].Told)
	}
	var asked []club.Invited
	if err == nil {
		asked, err = s.Arbiter.Invitations(ctx, gate.Who(ctx).Actor)
		v.News = len(asked)
	}
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	s.Send(w, r, status, func(to io.Writer) error { return s.Pages.Messages(to, v, list, news, asked) })
}

// talkPage answers "/messages/{name}". It marks the conversation as read.
func (s *Server) talkPage(w http.ResponseWriter, r *http.Request, status int, fault *page.FormFault) {
	ctx, by, q := r.Context(), gate.Who(r.Context()).Actor, r.URL.Query()
	if !club.Able(by, club.SeeContacts) {
		toSignIn(w, r)
		return
	}
	before, err := strconv.ParseInt(q.Get("before"), 10, 64)
	if err != nil {
		before = 0
	}
	list, other, err := s.Club.Letters(ctx, by, r.PathValue("name"), before, shownLetters)
	if err == nil && before == 0 {
		err = s.Club.Read(ctx, by, other.Name)
	}
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	mine, err := s.Club.Circle(ctx, by.Account.ID)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	theirs, err := s.Club.Circle(ctx, other.ID)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	// Only friends may learn that an account belongs to a young player.
	onlyPresets := mine.Settings.IsYoung() || theirs.Settings.IsYoung() && mine.IsFriend(other.ID)
	v := s.Viewer(r)
	v.Path, v.Unread, v.Fault = messagesPath+"/"+url.PathEscape(other.Name), mine.Unread, fault
	reported, err := strconv.ParseInt(q.Get("reported"), 10, 64)
	if err != nil {
		reported = 0
	}
	var shun archive.TieKind
	switch {
	case mine.Blocks(other.ID):
		shun = archive.Blocks
	case mine.Shuns(other.ID):
		shun = archive.Mutes
	}
	var earlier int64
	if len(list) == shownLetters && list[len(list)-1].Number > 1 {
		earlier = list[len(list)-1].Number
	}
	var letters []wire.Letter
	for _, l := range slices.Backward(list) {
		letters = append(letters, wire.NewLetter(l))
	}
	s.Send(w, r, status, func(to io.Writer) error {
		return s.Pages.Talk(to, v, other.Name, shun, letters, earlier, onlyPresets, reported != 0)
	})
}
