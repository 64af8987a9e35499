package say

import "embed"

//go:embed pages
var pages embed.FS

// Page returns a longer text by its name, such as "rules". A page that does
// not exist gives its name, so that it is seen and found.
func (p Printer) Page(name string) string {
	data, err := pages.ReadFile("pages/" + string(p.Language()) + "/" + name + ".txt")
	if err != nil {
		return name
	}
	return string(data)
}
