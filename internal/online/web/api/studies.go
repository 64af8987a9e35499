package api

import (
	"cmp"
	"context"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/fields"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// StudyLine is a study as lists have it.
type StudyLine struct {
	ID      string      `json:"id" doc:"The ID of the study. Its page is /study/ID."`
	Owner   string      `json:"owner" doc:"The name of its owner."`
	Name    string      `json:"name" doc:"The name of the study."`
	Access  string      `json:"access" enum:"private,link,public" doc:"Who can read it: its owner, everybody who has its address, or everybody, who also finds it at its owner's profile."`
	Version int64       `json:"version" doc:"1 for a new study, then one more for each change."`
	Cups    int         `json:"cups" doc:"The cups of a side."`
	Moves   int         `json:"moves" minimum:"0" doc:"How many moves it has, with those of variations."`
	Created gate.Moment `json:"created" doc:"When it was saved for the first time."`
	Changed gate.Moment `json:"changed" doc:"When it was changed last."`
}

// Study is a study with its record.
type Study struct {
	StudyLine
	Record string `json:"record" doc:"The moves, with variations, comments and annotations, as a record (docs/formats/notation.md)."`
}

func lineOfStudy(s archive.Study, owner string) StudyLine {
	return StudyLine{s.ID, owner, s.Name, string(s.Access), s.Version, s.Cups, s.Moves, gate.Moment(s.Created), gate.Moment(s.Changed)}
}

func studyBody(s archive.Study, owner string, err error) (*gate.Body[Study], error) {
	return &gate.Body[Study]{Body: Study{lineOfStudy(s, owner), string(s.Body)}}, err
}

// studyFile returns the record of a study as a file has it, and a title.
func (s *Server) studyFile(ctx context.Context, id string) (text []byte, title string, err error) {
	one, owner, err := s.Club.Study(ctx, gate.Who(ctx).Actor, id)
	if err != nil {
		return nil, "", err
	}
	record, err := club.StudyRecord(one, owner.Name)
	return []byte(record), one.Name + " " + one.ID, err
}

// StudiesOf lists studies of the account of a name that the visitor may see, or the visitor's own, as [club.Club.Studies] does.
func (s *Server) StudiesOf(ctx context.Context, name, after string, most int) (owner archive.Account, list []archive.Study, err error) {
	by := gate.Who(ctx).Actor
	switch owner = by.Account; {
	case name != "":
		owner, err = s.Club.Account(ctx, name)
	case !by.IsKnown():
		err = wire.NewCode("noToken")
	}
	if err == nil {
		list, err = s.Club.Studies(ctx, by, owner.ID, after, most)
	}
	return owner, list, err
}

// describeStudies adds the operations for studies: analyses that members save under a name.
func (s *Server) describeStudies() {
	type studiesRequest struct {
		Player string `query:"player" maxLength:"60" doc:"The name of an account: its public studies, or all of them if it is mine. Left out: mine."`
		After  string `query:"after" maxLength:"40" doc:"The next of the part before: the ID of its last study."`
		Max    int    `query:"max" minimum:"1" maximum:"200" default:"50" doc:"The largest number of studies to return."`
	}
	type studyList struct {
		Items []StudyLine `json:"items" doc:"The studies without their records, that which was changed last coming first."`
		Next  *string     `json:"next" doc:"Send this as after to get the next part; null: there is none."`
	}
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "listStudies", Method: "GET", Path: "/api/v1/studies", Summary: "List studies",
		Description: "A study is an analysis that a member has saved under a name: a tree of moves with comments. The list has no studies of somebody who has blocked me, or whom I have blocked.",
	}, Codes: []string{"noToken", "notFound"}}, func(ctx context.Context, in *studiesRequest) (*linked[studyList], error) {
		owner, list, err := s.StudiesOf(ctx, in.Player, in.After, in.Max+1)
		out := &linked[studyList]{}
		out.Body.Items, out.Body.Next, out.Link = partOf(ctx, s, list, in.Max, func(one *archive.Study) string { return one.ID }, func(one *archive.Study) StudyLine { return lineOfStudy(*one, owner.Name) })
		return out, err
	})
	// A record of 64 KiB takes at most six times as much as JSON.
	const mostBody = 6*club.LongestStudy + gate.MostBody
	type newStudyRequest struct {
		Body struct {
			Name   string `json:"name" maxLength:"400" doc:"The name, 1 to 80 characters." example:"After 3 and 4"`
			Access string `json:"access,omitempty" enum:"private,link,public" default:"private" doc:"Who can read it."`
			Record string `json:"record" doc:"A record with one game (docs/formats/notation.md), at most 64 KiB: its tags, moves, variations, comments and annotations."`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.KeepStudies, Operation: huma.Operation{
		OperationID: "createStudy", Method: "POST", Path: "/api/v1/studies", Summary: "Save an analysis as a study", DefaultStatus: 201, MaxBodyBytes: mostBody,
		Description: "To keep somebody else's study as my own, send its record. A member can have at most 200 studies. Young players keep theirs private.",
	}, Codes: []string{"badStudy", "presetsOnly", "tooManyStudies"}}, func(ctx context.Context, in *newStudyRequest) (*gate.Body[Study], error) {
		by := gate.Who(ctx).Actor
		var edit club.StudyEdit
		fields.Copy(&edit, &in.Body)
		edit.Access = cmp.Or(edit.Access, archive.Private)
		one, err := s.Club.NewStudy(ctx, by, edit)
		return studyBody(one, by.Account.Name, err)
	})
	type studyID struct {
		ID string `path:"id" doc:"The ID of a study." maxLength:"40"`
	}
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "getStudy", Method: "GET", Path: "/api/v1/studies/{id}", Summary: "Get a study",
		Description: "Returns one of my own studies, or one that everybody can read who has its address. If I have muted its owner, or my account is that of a young player, the record of somebody else's study has no comments. GET /api/v1/studies/{id}.cups returns the record as a file, which the commands of cups read.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *studyID) (*gate.Body[Study], error) {
		one, owner, err := s.Club.Study(ctx, gate.Who(ctx).Actor, in.ID)
		return studyBody(one, owner.Name, err)
	})
	type studyChangeRequest struct {
		ID   string `path:"id" doc:"The ID of one of my studies." maxLength:"40"`
		Body struct {
			Version int64  `json:"version" minimum:"1" doc:"The version that I have read. If there is a later one, the request is refused with overtaken, and nothing has changed."`
			Name    string `json:"name" maxLength:"400" doc:"As in POST /api/v1/studies."`
			Access  string `json:"access" enum:"private,link,public" doc:"As in POST /api/v1/studies."`
			Record  string `json:"record,omitempty" doc:"As in POST /api/v1/studies. Left out: it stays."`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.KeepStudies, Operation: huma.Operation{
		OperationID: "changeStudy", Method: "PUT", Path: "/api/v1/studies/{id}", Summary: "Change a study", MaxBodyBytes: mostBody,
		Description: "Gives one of my studies another name, access and record.",
	}, Codes: []string{"notFound", "badStudy", "presetsOnly", "overtaken"}}, func(ctx context.Context, in *studyChangeRequest) (*gate.Body[Study], error) {
		by := gate.Who(ctx).Actor
		var edit club.StudyEdit
		fields.Copy(&edit, &in.Body)
		one, err := s.Club.ChangeStudy(ctx, by, in.ID, in.Body.Version, edit)
		return studyBody(one, by.Account.Name, err)
	})
	type studyEndRequest struct {
		ID      string `path:"id" doc:"The ID of a study." maxLength:"40"`
		Version int64  `query:"version" minimum:"1" doc:"The version that I have read, for one of my own studies. If there is a later one, the request is refused with overtaken. Left out: any."`
		Reason  string `query:"reason" maxLength:"800" doc:"For moderators and operators, who can delete studies of others that are not private: why, 1 to 200 characters, which the owner reads."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.KeepStudies, Operation: huma.Operation{
		OperationID: "endStudy", Method: "DELETE", Path: "/api/v1/studies/{id}", Summary: "Delete a study", DefaultStatus: 204,
		Description: "Its address then leads nowhere. What others have saved as their own stays. If a moderator deletes a study, the action is logged with its reason, and the owner has news of it.",
	}, Codes: []string{"notFound", "overtaken", "badReason"}}, func(ctx context.Context, in *studyEndRequest) (*gate.NoContent, error) {
		return nil, s.Club.EndStudy(ctx, gate.Who(ctx).Actor, in.ID, in.Version, in.Reason)
	})
	gate.Add(s.Server, gate.Operation{Action: club.KeepStudies, Operation: huma.Operation{
		OperationID: "reportStudy", Method: "POST", Path: "/api/v1/studies/{id}/report", Summary: "Report a study", DefaultStatus: 204,
		Description: "Then the officers of the site see who has reported it. Its owner is not informed. Reporting it again changes nothing.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *studyID) (*gate.NoContent, error) {
		return nil, s.Club.ReportStudy(ctx, gate.Who(ctx).Actor, in.ID)
	})
}
