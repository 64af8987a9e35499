// Package pattern measures what rules of thumb cost, such as "capture whenever you
// can". One player, the hero, must follow a rule, and the opponent is free.
//
// [Sweep] proves by a backward sweep over whole games what the hero gains under best
// play within the rule. [Judge] measures what a rule costs in single positions of
// games. docs/strategy.md gives the results to players.
package pattern
