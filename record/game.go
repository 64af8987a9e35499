package record

import (
	"iter"
	"slices"

	"example.org/cups"
)

// Game is one game: where it started, the tree of its moves, its result and its
// tags. The first moves of the tree are the main line, the game as it was
// played; all others are variations. Make one with [New]; the zero Game has no
// start and cannot be used.
type Game struct {
	root   *Node
	tags   []Tag        // those that do not follow from the game, PGN's six first
	result cups.Outcome // as agreed; a finished position overrules it
	notes  []*Error     // what the reader has added
}

// New returns a game without moves. Tags that are not given are unknown
// ("?"). The error is a [*Fault]: the start is no valid position, or a tag is
// one that [Game.SetTag] refuses.
func New(start cups.Position, tags ...Tag) (*Game, error) {
	if !start.IsValid() {
		return nil, &Fault{Reason: NoStart}
	}
	g := newGame(start)
	for _, t := range tags {
		if err := g.SetTag(t.Name, t.Value); err != nil {
			return nil, err
		}
	}
	return g, nil
}

func newGame(start cups.Position) *Game {
	return &Game{root: &Node{position: start}, tags: unknowns()}
}

// Start returns the position before the first move.
func (g *Game) Start() cups.Position { return g.root.position }

// Notes returns what the reader has added to the game, place by place: every
// missing "--" at which only one side could move. A note is not damage; the
// game is written with these additions.
func (g *Game) Notes() []*Error { return g.notes }

// Root returns the node before the first move. Its comments come before the
// game.
func (g *Game) Root() *Node { return g.root }

// Last returns the node of the last move of the main line, the root if there is
// none.
func (g *Game) Last() *Node {
	n := g.root
	for n.Next() != nil {
		n = n.Next()
	}
	return n
}

// Position returns the position after the last move of the main line.
func (g *Game) Position() cups.Position { return g.Last().position }

// Len returns the number of moves of the main line.
func (g *Game) Len() cups.Ply { return g.Last().Ply() }

// MainLine yields the nodes of the main line from the first move on.
func (g *Game) MainLine() iter.Seq[*Node] {
	return func(yield func(*Node) bool) {
		for n := g.root.Next(); n != nil; n = n.Next() {
			if !yield(n) {
				return
			}
		}
	}
}

// Moves returns the moves of the main line.
func (g *Game) Moves() []cups.Move {
	var moves []cups.Move
	for n := range g.MainLine() {
		moves = append(moves, n.move)
	}
	return moves
}

// Positions yields the positions of the main line, the start as ply 0.
func (g *Game) Positions() iter.Seq2[cups.Ply, cups.Position] {
	return func(yield func(cups.Ply, cups.Position) bool) {
		ply := cups.Ply(0)
		for n := g.root; n != nil && yield(ply, n.position); n = n.Next() {
			ply++
		}
	}
}

// At returns the node of the main line after the given number of moves, the
// root for 0 and nil if the main line is shorter.
func (g *Game) At(ply cups.Ply) *Node {
	n := g.root
	for ; n != nil && ply > 0; ply-- {
		n = n.Next()
	}
	if ply < 0 {
		return nil
	}
	return n
}

// Append plays a move at the end of the main line and returns its node, ready
// for a clock or a comment. A Termination that was set before is removed,
// because the game continues. The error is a *cups.MoveError for an illegal
// move and a [*Fault] if a result was already agreed; the game is then
// unchanged.
func (g *Game) Append(m cups.Move) (*Node, error) {
	last := g.Last()
	if g.result != cups.Ongoing && !last.position.IsOver() {
		return nil, &Fault{Reason: GameEnded, Have: g.result.String()}
	}
	n, err := last.Add(m)
	if err == nil {
		g.DeleteTag(howItStopped)
	}
	return n, err
}

// TruncateTo takes back the moves of the main line after the given number of
// moves, with all variations in and to them. The game then continues: an agreed
// result and the Termination are removed. To undo the last move, truncate to
// Len()-1. A number below 0 counts as 0; a number above Len() changes nothing.
func (g *Game) TruncateTo(ply cups.Ply) {
	if n := g.At(max(ply, 0)); n != nil {
		n.children = nil
	}
	g.result = cups.Ongoing
	g.DeleteTag(howItStopped)
}

// Equal reports whether two games have the same start, tags, result and tree,
// including comments, clocks, evaluations and NAGs.
func (g *Game) Equal(h *Game) bool {
	return slices.Equal(g.Tags(), h.Tags()) && g.root.equal(h.root)
}
