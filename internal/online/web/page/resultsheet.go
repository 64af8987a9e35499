package page

import (
	"net/url"
	"slices"
	"strconv"
)

// sheetRow is a board on the sheet with all results of a round.
type sheetRow struct {
	Board        int
	South, North string
	Was, Now     string // the result that it has, as the interface writes it and as readers see it
	Choices      []sheetChoice
	AtTable      bool   // the margin of the game can be typed
	Beans        string // what was typed
	Wrong        bool   // the choice was refused
	Fault        string // why
}

// sheetChoice is a result that a board can get.
type sheetChoice struct {
	Value, Text, Long string
	Chosen            bool
}

// SheetRows are the boards of the sheet, with what was chosen if it was refused.
func (v *view) SheetRows() []sheetRow {
	var list []sheetRow
	for _, b := range v.Data.(Directing).ChosenBoards() {
		field := "board" + strconv.Itoa(b.Number)
		row := sheetRow{Board: b.Number, South: b.South.Name, North: b.North.Name, Was: b.Result, Now: v.T("page.tournament.live"), AtTable: b.AtTable && v.Data.(Directing).Margins()}
		if !b.Open {
			row.Now = v.BoardResult(b)
		}
		typed := v.TypedOr("results", field, "")
		row.Beans = v.TypedOr("results", "beans"+strconv.Itoa(b.Number), "")
		if v.Fault != nil && v.Fault.Form == "results" {
			row.Fault, row.Wrong = v.Fault.Marks[field], v.Fault.Marks[field] != ""
		}
		row.Choices = append(row.Choices, sheetChoice{"", "·", v.T("page.sheet.leave"), typed == ""})
		for _, o := range v.outcomes(b) {
			row.Choices = append(row.Choices, sheetChoice{o.Value, v.ResultSigns(o.Value), o.Text, typed == o.Value})
		}
		list = append(list, row)
	}
	return list
}

// SheetIsLive reports whether a game of the round is being played.
func (v *view) SheetIsLive() bool {
	return slices.ContainsFunc(v.Data.(Directing).ChosenBoards(), func(b boardView) bool { return b.Open })
}

// ResultSheetAddress is the sheet of a round.
func (v *view) ResultSheetAddress(round int) string {
	return "/tournaments/" + url.PathEscape(string(v.Data.(Directing).ID)) + "/desk/sheet?round=" + strconv.Itoa(round)
}
