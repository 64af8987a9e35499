// Package ratings tries ratings out: how strong the computer's levels are on the
// scale of people's ratings, by their matches, and how well ratings do in
// populations of players whose true strength is known. docs/ratings.md and
// docs/rating-simulations.md have the results, which the tests of this package work
// out.
package ratings
