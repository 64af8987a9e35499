// Package api is the interface for programs: its operations with their documents, and what
// they share with the pages. Its streams, which tell what happens, are in the room live.
package api

import (
	"net/http"

	"example.org/cups/internal/online/fairness"
	"example.org/cups/internal/online/review"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/work"
)

// Server answers the operations. Make one with [New].
type Server struct {
	*gate.Server
	pictures pictures
	reviews  review.Desk
	lobby    openSeeks // the seeks that wait for an opponent
	refutes  *refutations
	fairness fairness.Desk
	work     *work.Desk // what workers on other machines prove

	// GuildForms are the forms of the officers' desk that have the fields of a command.
	GuildForms []GuildForm

	// SheetOf is what the file of a round to be printed shows; pages sets it.
	SheetOf   func(r *http.Request, t *tourney.Table, name func(account string) string, round int, sheet string) page.Tournament
	ResultsOf func(r *http.Request, t *tourney.Table, name func(account string) string) page.Tournament // what the file of a tournament's results shows; pages sets it
}

// New returns a server with all operations but those whose answers are streams.
func New(g *gate.Server) *Server {
	s := &Server{Server: g, refutes: newRefutations(g.Kept)}
	s.reviews.Archive, s.reviews.Analyst, s.reviews.Log = g.Archive, g.Analyst, g.Log
	s.reviews.Gather, s.reviews.Others, s.reviews.Now = s.gather, g.Hall.Playing, g.Now
	s.fairness.Archive, s.fairness.Now = g.Archive, g.Now
	s.describeGuests()
	s.describeMembers()
	s.describeSessions()
	s.describeCredentials()
	s.describeExport()
	s.describeLeaving()
	s.describeProof()
	s.describePrograms()
	s.describeOAuth()
	s.describeHooks()
	s.describeStudies()
	s.describePasskeys()
	s.describeMail()
	s.describeOfficerActions()
	s.describeOfficerLists()
	s.describeFriends()
	s.describeMessages()
	s.describeNews()
	s.describeNotices()
	s.describePost()
	s.describeDevices()
	s.describeReports()
	s.describeSettings()
	s.describeRatings()
	s.describePlaces()
	s.describeExhibitions()
	s.describePlayers()
	s.describeGames()
	s.describeChallenges()
	s.describeSeeks()
	s.describeTournaments()
	s.describeSeries()
	s.describeFinished()
	s.describeRecord()
	s.describeValues()
	s.describeWork()
	s.describePuzzles()
	s.describeReviews()
	s.describeFairPlay()
	s.describeModeration()
	s.describeConduct()
	s.describeOpenings()
	s.describeGuilds()
	s.describeInvitations()
	return s
}

// Files answers requests for the files of games and tournaments, whose paths differ from
// those of their documents by their endings only.
func (s *Server) Files(next http.Handler) http.Handler { return s.records(s.tournamentFile(next)) }

// Wait waits until everything has ended that goes on in the background for requests:
// searches for values, pictures and reviews. Call [gate.Server.End] first.
func (s *Server) Wait() {
	s.Server.Wait()
	s.reviews.Wait()
}
