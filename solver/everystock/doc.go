// Package everystock proves the value of the empty board of Cups for every
// stock at once, by a restricted game that has only a few rows.
//
// One side is the hero. The hero lets none of its own cups hold more beans than
// it needs and a few to spare (none by default). The hero never makes a move
// that would put in more. If it has only such moves, it has lost, unless the
// rules say that it is stuck. Or the hero makes such a move and gives the
// surplus beans to the other side. A blocked cup of the other side counts one
// bean more than it needs, or a few more, however many it holds. The first rule
// takes away only moves of the hero, or beans that only the other side could
// capture. The second rule takes away beans that only the hero could capture.
// So the hero's gain in this game is a lower bound of its gain in the real
// game. Each side is the hero once, and the two bounds often meet.
//
// The balance of material is the hero's stock, pot and beans in cups that are
// not blocked, minus the same for the other side. W is the final margin for the
// hero minus the balance. Most moves do not change W, so it stays small for
// every stock, and it may be clamped: a value above the range becomes its upper
// end, a value below it becomes minus infinity. Both only lower a lower bound.
//
// A level is every position in which the smaller stock is the same. The sweep
// computes the levels from stock 0 on; pairs of stocks that differ by the width
// or more are one class. The closing then merges the levels from some stock on,
// one layer for each residue modulo a period, and lowers the values until they
// satisfy every inequality of the game among themselves. Then they are bounds
// for every stock. The theorem and its proof are in docs/diary/every-stock.md.
package everystock
