package record

import (
	"iter"
	"slices"

	"example.org/cups"
)

// Node is a place in the tree of a game: a move, the position after it, its
// annotations, and the moves that follow. The root is the place before the
// first move.
type Node struct {
	move     cups.Move
	position cups.Position
	parent   *Node
	children []*Node // the main continuation first
	note     note
}

// Move returns the move that leads here, [cups.NoMove] at the root.
func (n *Node) Move() cups.Move { return n.move }

// Position returns the position after the move.
func (n *Node) Position() cups.Position { return n.position }

// Parent returns the node of the move before, nil at the root.
func (n *Node) Parent() *Node { return n.parent }

// Next returns the main continuation, nil if the line ends.
func (n *Node) Next() *Node {
	if len(n.children) == 0 {
		return nil
	}
	return n.children[0]
}

// Variations yields the other continuations, those that are written in
// parentheses behind [Node.Next].
func (n *Node) Variations() iter.Seq[*Node] {
	return slices.Values(n.children[min(1, len(n.children)):])
}

// Add plays a move from here and returns its node. The first one added becomes
// the main continuation, every further one a variation, even with the same
// move. The error is a [*cups.MoveError].
func (n *Node) Add(m cups.Move) (*Node, error) {
	p, err := n.position.Play(m)
	if err != nil {
		return nil, err
	}
	child := &Node{move: m, position: p, parent: n}
	n.children = append(n.children, child)
	return child, nil
}

// Mover returns who made the move, [cups.Nobody] at the root.
func (n *Node) Mover() cups.Side {
	if n.parent == nil {
		return cups.Nobody
	}
	return n.parent.position.Turn()
}

// Ply returns how many moves lead here from the start.
func (n *Node) Ply() cups.Ply {
	ply := cups.Ply(0)
	for at := n; at.parent != nil; at = at.parent {
		ply++
	}
	return ply
}

// Text returns the move as people write it, with its capture: "3x1". It is
// empty at the root.
func (n *Node) Text() string {
	if n.parent == nil {
		return ""
	}
	return n.parent.position.MoveText(n.move)
}

// Number returns the number that a record gives the move: "7." if South moves
// and "7..." if North does. Numbers count South's turns, including missed
// turns. It is empty at the root.
func (n *Node) Number() string {
	if n.parent == nil {
		return ""
	}
	var path []*Node
	for at := n; at.parent != nil; at = at.parent {
		path = append(path, at)
	}
	first := path[len(path)-1]
	turn := firstTurn(first.parent.position)
	for _, at := range slices.Backward(path[:len(path)-1]) {
		turn = turn.next().reach(at.Mover())
	}
	return turn.String()
}

// startsLine reports whether n is the first move of a variation.
func (n *Node) startsLine() bool {
	return n.parent != nil && n.parent.children[0] != n
}

// equal compares trees. Only variations recurse, so that no long game runs
// deep.
func (n *Node) equal(m *Node) bool {
	for ; n != nil && m != nil; n, m = n.Next(), m.Next() {
		if n.move != m.move || n.position != m.position || !n.note.equal(m.note) {
			return false
		}
		if !slices.EqualFunc(slices.Collect(n.Variations()), slices.Collect(m.Variations()), (*Node).equal) {
			return false
		}
	}
	return n == nil && m == nil
}
