package coded_test

import (
	"errors"
	"fmt"
	"io"
	"testing"
	"time"

	"example.org/cups/internal/coded"
)

type (
	gameCode  string
	guildCode string
)

// Refusals of two rooms are told apart by the type of their codes, also where the codes are the same text.
func TestRefusalsOfRooms(t *testing.T) {
	type ofGame = coded.Refusal[gameCode]
	type ofGuild = coded.Refusal[guildCode]
	err := fmt.Errorf("with a reason: %w", &ofGame{Code: "badTime", Field: "at", Why: "must be later", Wait: time.Second, Cause: io.EOF})
	if got := errors.Unwrap(err).Error(); got != "badTime: at: must be later: EOF" {
		t.Error(got)
	}
	if !errors.Is(err, &ofGame{Code: "badTime"}) || errors.Is(err, &ofGame{Code: "other"}) || errors.Is(err, &ofGuild{Code: "badTime"}) || !errors.Is(err, io.EOF) {
		t.Error("another refusal is the same, or the cause is lost")
	}
	if coded.RefusedBy[guildCode](err) || !coded.RefusedBy[gameCode](err) {
		t.Error("a refusal is of another room")
	}
	var any coded.Refused
	if !errors.As(err, &any) {
		t.Fatal("it is no refusal")
	}
	plain, code := any.Plain()
	if plain.Code != "badTime" || plain.Field != "at" || plain.Why != "must be later" || plain.Wait != time.Second || plain.Cause != io.EOF || code != gameCode("badTime") || code == guildCode("badTime") {
		t.Errorf("%+v %v", plain, code)
	}
}
