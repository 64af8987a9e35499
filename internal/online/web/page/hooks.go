package page

import (
	"strings"

	"example.org/cups/internal/online/wire"
)

// HasTaken reports whether something that was sent to a hook has arrived.
func (v *view) HasTaken(d wire.Delivery) bool {
	return d.Next == nil && len(d.Outcome) == 3 && d.Outcome[0] == '2'
}

// hookEvents are the events that can be chosen, in this order, and the one of a test.
var hookEvents = map[string]string{
	"yourTurn": "page.hooks.yourTurn", "gameStart": "page.hooks.gameStart", "gameEnd": "page.hooks.gameEnd",
	"challenge": "page.hooks.challenge", "message": "page.hooks.message", "friend": "page.hooks.friend", "test": "page.hooks.test_event",
}

// HookChoices are the names of the events that a hook can be made for.
func (v *view) HookChoices() []string {
	return []string{"yourTurn", "challenge", "gameStart", "gameEnd", "message", "friend"}
}

// HookEvent is an event in words.
func (v *view) HookEvent(name string) string { return v.T(hookEvents[name]) }

// HookEvents are several events in words.
func (v *view) HookEvents(names []string) string {
	var words []string
	for _, name := range names {
		words = append(words, v.HookEvent(name))
	}
	return strings.Join(words, ", ")
}

// hookOutcomes are the outcomes of attempts without an answer.
var hookOutcomes = map[string]string{
	"noAnswer": "page.hooks.noAnswer", "noConnection": "page.hooks.noConnection", "noSuchHost": "page.hooks.noSuchHost",
	"badCertificate": "page.hooks.badCertificate", "privateAddress": "page.hooks.privateAddress",
}

// HookOutcome says what came of an attempt.
func (v *view) HookOutcome(outcome string) string {
	if key, known := hookOutcomes[outcome]; known {
		return v.T(key)
	}
	return v.T("page.hooks.answer", "status", outcome)
}
