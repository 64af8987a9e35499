// Package everystock proves what the empty board of Cups is worth for every
// stock at once, by a restricted game that has only a few rows.
//
// One side is the hero. The hero lets none of its own cups hold more than the
// cup needs and a few beans to spare (none by default): the hero never makes a
// move that would, and has lost if it has no other, unless the rules say that
// the hero is stuck. Or it makes such a move and gives the beans that are too
// many to the other side. A cup of the other side that is blocked counts one bean
// more than it needs, or a few, however many it holds. The first rule takes moves
// from the hero only, or beans that only the other side could capture. The
// second takes beans that only the hero could capture. So
// what the hero gains in this game is a lower bound of what it gains in the
// real game. The hero is each side once: the two bounds often meet.
//
// The balance of material is the hero's stock, pot and beans in cups that are
// not blocked, less the same of the other side. W is the final margin for the
// hero less the balance. Most moves leave W alone, so it stays small for every
// stock, and it may be clamped: a value above the range to its upper end, a
// value below it to minus infinity. Both only lower a lower bound.
//
// A level is every position in which the smaller stock is the same. The sweep
// works the levels out from stock 0 on; pairs of stocks that differ by the width
// or more are one class. The closing then lays the levels from some stock on
// over each other, one for each residue modulo a period, and lowers the values
// until they satisfy every inequality of the game among themselves: from then on
// they are bounds for every stock there is. The theorem and its proof are in
// docs/every-stock.md.
package everystock
