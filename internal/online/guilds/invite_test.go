package guilds_test

import (
	"errors"
	"testing"

	"example.org/cups/internal/lists"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guild/elo"
	"example.org/cups/internal/online/guilds"
	"example.org/cups/internal/online/play"
)

// actor returns somebody who has signed in.
func (s *server) actor(id string) club.Actor {
	s.Helper()
	a, err := s.store.Account(s.Context(), id)
	s.must(err)
	return club.Actor{Account: a, Token: archive.Token{Kind: archive.Session}}
}

// refused expects a refusal of a guild.
func (s *server) refused(what string, err error, code guild.Code) {
	s.Helper()
	if e := (*guild.Error)(nil); !errors.As(err, &e) || e.Code != code {
		s.Errorf("%s: %v, want %s", what, err, code)
	}
}

// An officer invites members of the site, and only masters invite to offices.
func TestWhoInvitesWhom(t *testing.T) {
	inBubble(t, func(s *server) {
		id := s.found("BohnDuell", "ben")
		master, member := s.actor("ada"), s.actor("ben")
		invite := func(by club.Actor, name string, office guild.Office) (string, error) {
			return s.Invite(s.Context(), by, id, name, office, nil)
		}
		if _, err := invite(master, "guest", ""); !errors.Is(err, guilds.ErrNoMember) {
			t.Errorf("a guest is invited: %v", err)
		}
		if _, err := invite(master, "nobody", ""); !errors.Is(err, archive.ErrNotFound) {
			t.Errorf("nobody is invited: %v", err)
		}
		_, err := invite(master, "cleo", "king")
		s.refused("an office that there is not", err, guild.BadOffice)
		_, err = invite(master, "ben", "")
		s.refused("a member is invited", err, guild.AlreadyMember)
		_, err = invite(member, "cleo", "")
		s.refused("a member invites", err, guild.OfficeTooLow)
		_, err = invite(s.actor("cleo"), "dora", "")
		s.refused("somebody else invites", err, guild.NotInGuild)

		rank, title := guild.Officer, "Cook"
		asked, err := s.SetOffice(s.Context(), master, id, "ben", &rank, &title, 0, nil)
		s.must(err)
		i, err := s.Club.Invitation(s.Context(), member, asked)
		s.must(err)
		s.must(s.Answer(s.Context(), member.InPlay(), id, i.Number, true))
		_, err = invite(member, "cleo", guild.Officer)
		s.refused("an officer invites an officer", err, guild.OfficeTooLow)
		asked, err = invite(member, "cleo", "")
		s.must(err)
		if again, err := invite(member, "cleo", ""); err != nil || again != asked || asked == "" {
			t.Errorf("invited twice: %q, %q, %v", asked, again, err)
		}
		var named guilds.Names
		s.must(s.Show(s.Context(), member, id, nil, func(_ *guild.Table, names guilds.Names) { named = names }))
		s.expect("who is invited", named.Of("cleo"), "cleo")
		s.expect("the account of a name", named.Account("CLEO"), "cleo")
	})
}

// Only officers of an open guild act in its name, and only members show it at theirs.
func TestWhoNamesAGuild(t *testing.T) {
	inBubble(t, func(s *server) {
		id := s.found("BohnDuell", "ben")
		s.must(s.MayName(s.Context(), s.actor("ada"), id))
		for _, name := range []string{"ben", "cleo"} {
			err := s.MayName(s.Context(), s.actor(name), id)
			if e := (*club.FieldError)(nil); !errors.As(err, &e) {
				t.Errorf("%s acts in the name of a guild: %v", name, err)
			}
		}
		none := ""
		s.must(s.MayShow(s.Context(), s.actor("cleo"), &none))
		s.must(s.MayShow(s.Context(), s.actor("cleo"), nil))
		s.must(s.MayShow(s.Context(), s.actor("ben"), &id))
		if err := s.MayShow(s.Context(), s.actor("cleo"), &id); !errors.Is(err, &club.Error{Code: club.BadSetting}) {
			t.Errorf("somebody shows a guild of others: %v", err)
		}
		s.do("ada", id, guild.Close{})
		s.refused("a closed guild is named", s.MayName(s.Context(), s.actor("ada"), id), guild.GuildClosed)
		if err := s.MayName(s.Context(), s.actor("ada"), "nowhere"); !errors.Is(err, archive.ErrNotFound) {
			t.Errorf("a guild that does not exist is named: %v", err)
		}
	})
}

// An upload says line by line what it would do, and is one import that is undone by its number.
func TestAnUpload(t *testing.T) {
	inBubble(t, func(s *server) {
		id := s.found("BohnDuell", "ben")
		entries := func() int { return view(s, id, func(t *guild.Table) int { return len(t.List().Entries()) }) }
		s.setList(id, func(*elo.Settings) {})
		file := []byte("date,south,north,result\n1999-05-30,racingphil,ada,1-0\n1999-05-31,ada,ADA,1-0\n1999-05-32,ada,ben,1-0\n1999-06-01,Ben,ada,0-1\n")
		read := func(again bool) *guilds.Upload {
			t.Helper()
			u, err := s.ReadUpload(s.Context(), id, file, lists.Order(0), again)
			s.must(err)
			return u
		}
		u := read(false)
		s.expect("new lines", len(u.Fresh), 2)
		s.expect("new names", u.Names, []string{"racingphil"})
		s.expect("refused lines", []int{u.Refused[0].Line, u.Refused[1].Line, len(u.Refused)}, []int{3, 4, 2})
		s.expect("all or the good ones", []bool{u.MayTake(false), u.MayTake(true)}, []bool{false, true})
		_, err := u.Before.Apply(ada, u.Command, s.hall.Now())
		s.must(err)
		s.expect("entries while it is tried", entries(), 0)
		number, lines, err := s.Take(s.Context(), ada, u)
		s.must(err)
		s.expect("the lines of the import", lines, 2)
		s.expect("entries", entries(), 2)
		u = read(false)
		s.expect("known lines", []int{len(u.Fresh), len(u.Known)}, []int{0, 2})
		s.expect("nothing is new", u.MayTake(true), false)
		s.expect("lines that are taken again", len(read(true).Fresh), 2)
		s.do("ada", id, guild.UndoImport{Number: number})
		s.expect("entries after all", entries(), 0)
	})
}

// Young players write nothing of their own in a guild, and nobody too much.
func TestAGuildsChatHasTheRulesOfAll(t *testing.T) {
	inBubble(t, func(s *server) {
		id := s.found("BohnDuell", "ben")
		say := func(who string) error {
			return s.Do(s.Context(), play.Actor{Account: who, Name: who}, id, guild.Chat{Text: "hello"}, nil)
		}
		s.must(say("ben"))
		_, err := s.Club.ChangeSettings(s.Context(), s.actor("ben"), func(c *club.Settings) { c.Young = club.ByOwner })
		s.must(err)
		if err := say("ben"); !errors.Is(err, &club.Error{Code: club.PresetsOnly}) {
			t.Errorf("a young player writes: %v", err)
		}
		for err = nil; err == nil; err = say("ada") {
		}
		if !errors.Is(err, &club.Error{Code: club.TooFast}) {
			t.Errorf("too many lines: %v", err)
		}
	})
}
