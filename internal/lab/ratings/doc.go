// Package ratings tests ratings. It measures how strong the computer's levels are on
// the scale of people's ratings, from their matches, and it simulates populations of
// players whose true strength is known. The tests of this package compute the results
// in docs/ratings.md and docs/diary/rating-simulations.md.
package ratings
