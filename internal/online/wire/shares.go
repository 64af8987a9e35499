package wire

import "maps"

// shareCodes are the codes of [Codes] of what somebody has made or stored too much of.
var shareCodes = map[string]struct {
	Status  int
	Message string
}{
	"tooManyTournaments":  {429, "You direct as many open tournaments as one account may, or have announced too many lately: end one first, or wait as long as Retry-After says."},
	"tooManySeries":       {429, "You direct as many open series as one account may, or have announced too many lately: close one first, or wait as long as Retry-After says."},
	"tooManyGuilds":       {429, "You are the master of as many guilds as one account may be, or have founded too many lately: hand one over first, or wait as long as Retry-After says."},
	"tooManyStudies":      {429, "You have as many studies as one account may: delete one first."},
	"tooManyMemberships":  {429, "You belong to as many guilds as one account may: leave one first."},
	"tooManyApplications": {429, "You have, or your network has, asked too many guilds and tournaments lately: wait as long as Retry-After says."},
	"tooManyTexts":        {429, "You have, or your network has, written too many notices and descriptions lately: wait as long as Retry-After says."},
	"tooManyImports":      {429, "You have, or your network has, sent too many files lately: wait as long as Retry-After says."},
	"tooManyExports":      {429, "You have, or your network has, asked for too many exports lately: wait as long as Retry-After says."},
	"tooManyAnswers":      {429, "You have, or your network has, asked for too many long answers at once: wait as long as Retry-After says. Who keeps an answer with its ETag gets it again at once."},
	"tooMuchStored":       {429, "You have, or your network has, stored as much as one may in a day: wait as long as Retry-After says."},
}

func init() { maps.Copy(Codes, shareCodes) }
