package practice

import (
	"slices"
	"time"

	"example.org/cups"
	"example.org/cups/puzzle"
	"example.org/cups/rating"
)

// State is how far an attempt has come.
type State uint8

// The states.
const (
	Trying State = iota
	Solved       // by the user, perhaps with help
	Shown        // the user asked for the solution
)

// Attempt is one puzzle on the table. Of a puzzle with an opponent only right
// moves stay on the board, each with the opponent's reply. A transfer can be
// tried as one likes: moves are judged when the goal is reached, or by a hint.
type Attempt struct {
	pick      Pick
	chance    func(n int) int
	moves     []cups.Move
	positions []cups.Position // one more than moves
	state     State
	wrong     int
	mistakes  []Mistake
	looks     int // hints that did not name the move
	told      int // hints that did
	hinted    int // 1 + the ply of the last hint, 0: none
	entered   bool
}

// NewAttempt begins a puzzle. chance, which returns a number from 0 to n-1,
// chooses among the opponent's best replies.
func NewAttempt(pick Pick, chance func(n int) int) *Attempt {
	return &Attempt{pick: pick, chance: chance, positions: []cups.Position{pick.Puzzle.Position}}
}

// Pick returns the puzzle with how it was chosen.
func (a *Attempt) Pick() Pick { return a.pick }

// Puzzle returns the puzzle.
func (a *Attempt) Puzzle() puzzle.Puzzle { return a.pick.Puzzle }

// Position returns the position on the board.
func (a *Attempt) Position() cups.Position { return a.positions[len(a.positions)-1] }

// Moves returns the moves on the board, the opponent's replies included.
func (a *Attempt) Moves() []cups.Move { return slices.Clone(a.moves) }

// Before returns the position that move number i, from 0, was made in.
func (a *Attempt) Before(i int) cups.Position { return a.positions[i] }

// State returns how far the attempt has come.
func (a *Attempt) State() State { return a.state }

// IsFree reports whether moves are judged only when the goal is reached.
func (a *Attempt) IsFree() bool { return a.Puzzle().Kind == puzzle.KindTransfer }

// Wrong returns how many wrong moves were tried.
func (a *Attempt) Wrong() int { return a.wrong }

// Mistake is a wrong move that was tried.
type Mistake struct {
	Played []cups.Move // the moves on the board before it
	Move   cups.Move
}

// Mistakes returns the wrong moves that were tried, in order. A transfer has none, since
// its moves are not judged one by one.
func (a *Attempt) Mistakes() []Mistake { return slices.Clone(a.mistakes) }

// Answer is what came of a move.
type Answer struct {
	puzzle.Verdict
	Played  []cups.Move // what is new on the board: the move and the replies; empty after a wrong one
	Reached bool        // a transfer came to its goal, though not in the fewest steps
	Dead    bool        // the goal of a transfer can no longer be reached
}

// Try tries a move of the user's. An illegal one gives a *[cups.MoveError] and
// counts for nothing.
func (a *Attempt) Try(m cups.Move) (Answer, error) {
	if err := a.Position().Refuse(m); err != nil {
		return Answer{}, err
	}
	if a.IsFree() {
		return a.tryFreely(m), nil
	}
	verdict, err := puzzle.Check(a.Puzzle(), a.moves, m)
	if err != nil {
		return Answer{}, err
	}
	if verdict.Judgement == puzzle.Wrong {
		a.wrong++
		a.mistakes = append(a.mistakes, Mistake{slices.Clone(a.moves), m})
		return Answer{Verdict: verdict}, nil
	}
	from := len(a.moves)
	a.play(m)
	if verdict.Solved {
		a.state = Solved
	} else {
		a.reply()
	}
	return Answer{Verdict: verdict, Played: slices.Clone(a.moves[from:])}, nil
}

// tryFreely plays a move of a transfer.
func (a *Attempt) tryFreely(m cups.Move) Answer {
	verdict, err := puzzle.Check(a.Puzzle(), a.moves, m)
	a.play(m)
	answer := Answer{Verdict: puzzle.Verdict{Judgement: puzzle.AlsoRight, Best: m}, Played: []cups.Move{m}}
	if !a.atGoal() {
		answer.Dead = err != nil || verdict.Why == puzzle.BlocksCup || verdict.Why == puzzle.OutOfReach
		return answer
	}
	answer.Solved = len(a.moves) <= len(a.Puzzle().Solution)
	answer.Reached = !answer.Solved
	if answer.Solved {
		a.state = Solved
	}
	return answer
}

// atGoal reports whether a transfer has come to its end.
func (a *Attempt) atGoal() bool {
	side := a.Puzzle().Solver()
	now := a.Position().Layout().Sides[side]
	return now.Stock == 0 && slices.Equal(puzzle.Row(now.Cups), a.Puzzle().Goal())
}

func (a *Attempt) play(m cups.Move) {
	a.positions = append(a.positions, a.Position().PlayUnchecked(m))
	a.moves = append(a.moves, m)
}

// reply lets the opponent answer with best moves until the user is to move.
func (a *Attempt) reply() {
	for a.Position().Turn() == a.Puzzle().Solver().Opponent() {
		replies := a.Puzzle().Replies(a.moves)
		if len(replies) == 0 {
			return
		}
		a.play(replies[a.chance(len(replies))])
	}
}

// Undo takes the user's last move back with the replies to it, and reports
// whether there was one. A finished attempt stays finished.
func (a *Attempt) Undo() bool {
	if a.state != Trying {
		return false
	}
	back := len(a.moves) - 1
	for back >= 0 && a.positions[back].Turn() != a.Puzzle().Solver() {
		back--
	}
	if back < 0 {
		return false
	}
	a.moves, a.positions = a.moves[:back], a.positions[:back+1]
	return true
}

// Show gives up: it puts the solution on the board, from the start, and returns
// its moves.
func (a *Attempt) Show() []cups.Move {
	if a.state != Trying {
		return nil
	}
	a.state = Shown
	a.moves, a.positions = nil, a.positions[:1]
	for _, m := range a.Puzzle().Solution {
		a.play(m)
	}
	return a.Moves()
}

// Score returns what the attempt is worth, and whether that is settled: a win
// for a solution without help, a draw with hints that name no move, a loss
// from the first wrong move, named move or shown solution on.
func (a *Attempt) Score() (score rating.Score, settled bool) {
	switch {
	case a.wrong > 0 || a.told > 0 || a.state == Shown:
		return rating.Loss, true
	case a.looks > 0:
		return rating.Draw, a.state == Solved
	}
	return rating.Win, a.state == Solved
}

// Entry returns what the diary is to be told. It is true once: when the score
// has just been settled.
func (a *Attempt) Entry(now time.Time) (Entry, bool) {
	score, settled := a.Score()
	if !settled || a.entered {
		return Entry{}, false
	}
	a.entered = true
	p := a.Puzzle()
	return Entry{At: now, Puzzle: p.ID, Kind: p.Kind.String(), Rating: p.Rating, Score: score,
		Helped: a.wrong == 0 && score != rating.Win, Daily: a.pick.Daily}, true
}
