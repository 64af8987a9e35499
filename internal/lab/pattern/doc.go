// Package pattern tests rules of play, such as "capture whenever you can". One
// player, the hero, must follow a rule; the opponent is free. What the hero gains
// under best play within the rule is proven by a backward sweep over whole games
// ([Sweep]). What a rule costs in single positions is seen in positions of
// games ([Judge]).
//
// docs/strategy.md tells players what came out.
package pattern
