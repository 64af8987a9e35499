package api

import (
	"context"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/web/gate"
)

// report is a message that was reported.
type report struct {
	Number  int64       `json:"number" doc:"The number of the report."`
	At      gate.Moment `json:"at" doc:"When the message was reported."`
	By      string      `json:"by" doc:"The member who reported it."`
	About   string      `json:"about" doc:"The member who wrote it."`
	Written gate.Moment `json:"written,omitzero" doc:"When it was written."`
	Text    string      `json:"text,omitempty" doc:"The text of the message. If text and preset are both missing, one of the two accounts was erased, together with the message."`
	Preset  string      `json:"preset,omitempty" doc:"The name of a preset."`
}

func describeReport(r club.Report) report {
	return report{r.Number, gate.Moment(r.At), r.By.Name, r.About.Name, gate.Moment(r.Letter.At), r.Letter.Text, r.Letter.Preset}
}

// describeReports adds the operations by which officers read reports and protect young
// players.
func (s *Server) describeReports() {
	type listRequest struct {
		After  int64 `query:"after" minimum:"1" doc:"Only reports with a smaller number than this: those after it in the list."`
		Before int64 `query:"before" minimum:"1" doc:"An older name of after."`
		Max    int   `query:"max" minimum:"1" maximum:"500" default:"100" doc:"The largest number of entries to return."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.SeeLog, Operation: huma.Operation{
		OperationID: "listReports", Method: "GET", Path: "/api/v1/officers/reports", Summary: "Messages that were reported",
		Description: "Lists the latest report first. For moderators and operators.",
	}}, func(ctx context.Context, in *listRequest) (*gate.ListPart[report], error) {
		list, err := s.Club.Reports(ctx, gate.Who(ctx).Actor, max(in.After, in.Before), in.Max+1)
		return gate.PartBody(ctx, s.Server, list, err, in.Max, func(r club.Report) string { return strconv.FormatInt(r.Number, 10) }, describeReport)
	})
	type youngRequest struct {
		Name string `path:"name" doc:"The name of an account." maxLength:"100"`
		Body struct {
			Young bool `json:"young" doc:"Whether the account belongs to a young player." example:"true"`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.MarkYoung, Operation: huma.Operation{
		OperationID: "markYoung", Method: "POST", Path: "/api/v1/officers/accounts/{name}/young", Summary: "Mark an account as a young player's", DefaultStatus: 204,
		Description: "The account then writes and reads only presets, and receives messages only from friends. Its owner cannot change this. Moderators and operators can do this for accounts below their own role. The action is logged.",
	}, Codes: []string{"notFound", "changed"}}, func(ctx context.Context, in *youngRequest) (*gate.NoContent, error) {
		a, err := s.Archive.AccountByName(ctx, in.Name)
		if err != nil {
			return nil, err
		}
		return nil, s.Club.MarkYoung(ctx, gate.Who(ctx).Actor, a.ID, in.Body.Young)
	})
}
