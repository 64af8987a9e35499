package web

import (
	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
)

// describe adds the interface for programs: all of its operations and their description.
func (s *Server) describe() {
	c := huma.DefaultConfig("Cups", "1")
	c.Info.Description = aboutAPI()
	c.OpenAPIPath, c.DocsPath, c.SchemasPath = "", "", ""
	c.CreateHooks = nil
	c.Transformers = []huma.Transformer{nameRequest}
	c.RejectUnknownQueryParameters = true
	c.Formats = map[string]huma.Format{"application/json": plainJSON, "json": plainJSON}
	c.Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		"token": {Type: "http", Scheme: "bearer", Description: "A token of POST /api/v1/guests, /api/v1/sessions or /api/v1/tokens, in the header Authorization: Bearer TOKEN."},
	}
	c.Servers = []*huma.Server{{URL: "/", Description: "The server that sends this description."}}
	s.api = humago.New(s.mux, c)

	s.describeGuests()
	s.describeMembers()
	s.describeSessions()
	s.describeCredentials()
	s.describeExport()
	s.describeLeaving()
	s.describeProof()
	s.describePrograms()
	s.describeHooks()
	s.describePasskeys()
	s.describeMail()
	s.describeOfficerActions()
	s.describeOfficerLists()
	s.describeFriends()
	s.describeMessages()
	s.describeReports()
	s.describeSettings()
	s.describeRatings()
	s.describePlaces()
	s.describePlayers()
	s.describeGames()
	s.describeChallenges()
	s.describeSeeks()
	s.describeGameStream()
	s.describeTournaments()
	s.describeTournamentStream()
	s.describeNoticeStream()
	s.describeLive()
	s.describeLobby()
	s.describeFinished()
	s.describeRecord()
	s.describeValues()
	s.describePuzzles()
	s.describeValueStream()
	s.describeReviews()
	s.describeOpenings()
	s.describeGuilds()
	s.describeSocket()
	s.publish()
	s.mux.HandleFunc("/api/", s.nothingHere)
}
