package gate

import (
	"fmt"
	"time"

	"github.com/danielgtaylor/huma/v2"
)

// Deprecated are the parameters of queries that have a newer name, each with the day since which
// this is so. They go on working in this version of the interface; the description says that they
// are deprecated, and so does the answer to whoever uses one (RFC 9745). A date from which
// something does not work any more would be in the header Sunset (RFC 8594); within version 1
// there is none.
var Deprecated = map[string]time.Time{
	"before": time.Date(2026, time.November, 26, 0, 0, 0, 0, time.UTC), // lists have after since then
}

// sayDeprecated tells whoever uses something deprecated.
func sayDeprecated(ctx huma.Context, next func(huma.Context)) {
	for _, p := range ctx.Operation().Parameters {
		if since, ok := Deprecated[p.Name]; ok && p.In == "query" && ctx.Query(p.Name) != "" {
			ctx.SetHeader("Deprecation", fmt.Sprint("@", since.Unix()))
		}
	}
	next(ctx)
}
