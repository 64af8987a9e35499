// Package retro solves small games of Cups a second time, backward: it works
// out the gain of every position there is, from the end of the game to its
// begin, and shares nothing with package solver but the rules.
//
// A position is a pair of sides, the one that moves first, without the pots
// (rules §5.2). A side is a stock with the cups in front of it. Sides are ranked
// by stock, then by beans in cups. Each move lowers the rank of the side that
// makes it and never raises the other's (rules §6.1): a drop lowers the stock, a
// sowing the beans in the cups, a capture the other's beans. So the pairs whose
// higher rank is m, a shell, need nothing but lower shells and each other:
// shell after shell, each value is worked out once, from values that are there.
package retro
