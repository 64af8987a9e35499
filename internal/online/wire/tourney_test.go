package wire

import (
	"testing"

	"example.org/cups/internal/online/tourney"
)

func TestRefusalsOfTournamentsHaveAStatus(t *testing.T) {
	for _, code := range tourney.Codes {
		f := FaultOf(&tourney.Error{Code: code, Field: "round", Why: "must be 1 to 5"})
		if f.Fault.Code != string(code) || f.Status < 400 || f.Status >= 500 || f.Fault.Field != "round" {
			t.Errorf("%s: %d %+v", code, f.Status, f.Fault)
		}
	}
}
