// Package helped lets simulated players play games in which every choice is judged by proven
// values: honest ones, and such as have help. Their games say what is usual at a rating, and
// how often the tests of package fair are right.
package helped
