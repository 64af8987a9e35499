// Package engine chooses moves: an iteratively deepened principal variation
// search with a transposition table, and an evaluation of the positions at
// its horizon.
//
//	e := engine.New(engine.Options{})
//	result, err := e.Search(ctx, position, engine.Limits{Time: time.Second}, nil)
//
// A search stops at the first of its limits, when its context is done, or when
// the value is proven; it then returns the best it has. [Level] gives limits
// for opponents of eight strengths.
//
// A score is the final margin in hundredths of a bean, from the side of the
// player to move. It is exact ([Line.Exact]) only if the search reached the end of
// the game in every line that matters. Nothing else is ever shown as proven.
//
// Limits count alike in the packages engine, solver and analysis: Nodes are the
// positions that a search enters, Time is a [time.Duration] from the call on, Depth is
// in plies from the position, and 0 means that there is no limit. A context that is done
// ends every search, which then returns what it has.
package engine
