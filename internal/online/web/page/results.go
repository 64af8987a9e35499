package page

import (
	"html/template"
	"io"

	"example.org/cups/internal/say"
)

// ResultsPolicy is the Content-Security-Policy of the results of a tournament as a file, which
// has its style in itself.
const ResultsPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'"

// parseResults reads the template of the results, which shares parts with the page of a
// tournament.
func parseResults() (*template.Template, error) {
	return template.New("results.html").ParseFS(files, "templates/forms.html", "templates/plain.html", "templates/guildparts.html", "templates/tournament.html", "templates/tournamentparts.html", "templates/results.html")
}

// Results writes the results of a tournament as one file that needs no other: standings, table
// and all rounds. Its links lead to the site.
func (p *Pages) Results(w io.Writer, d Tournament) error {
	return p.results.ExecuteTemplate(w, "results", &view{Viewer: d.Viewer, Printer: say.In(d.Viewer.Language), Kind: "tournament", Data: d, pages: p})
}

// Nameless is a player as a link without the rating, which has its own column.
func (v *view) Nameless(e Entrant) linked {
	e.Rating = 0
	return v.Who(e)
}

// Beside is how many columns of the standings are right of the place.
func (v *view) Beside() int { return 4 + len(v.Data.(Tournament).TieBreaks) }
