package wire

import "example.org/cups/internal/online/club"

// Letter is a message between two members.
type Letter struct {
	Number int64  `json:"number" doc:"The number of the message between the two members, from 1. Numbers can be missing."`
	At     Moment `json:"at" doc:"When it was written."`
	Mine   bool   `json:"mine" doc:"The account that sends the request wrote it."`
	Text   string `json:"text,omitempty" doc:"The text of the message."`
	Preset string `json:"preset,omitempty" enum:"hello,play,yes,no,later,luck,fun,goodGame,thanks,bye" doc:"The name of a preset, which each reader sees in their own language."`
}

// NewLetter describes a message.
func NewLetter(l club.Letter) Letter {
	return Letter{l.Number, Moment(l.At), l.Mine, l.Text, l.Preset}
}
