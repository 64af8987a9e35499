package record

import (
	"fmt"
	"regexp"
	"strconv"
	"sync"
	"time"

	"example.org/cups"
)

// MaxClock is the largest time that a clock shows.
const MaxClock = 9999*time.Hour + 59*time.Minute + 59*time.Second

// patterns are the commands that are understood inside comments. One that does not
// fit is text like any other. They are made when they are first needed: programs
// that read no records do not carry package regexp then.
var patterns struct {
	sync.Once
	clock, eval *regexp.Regexp
}

// commandPatterns returns the patterns of the clock and of the evaluation.
func commandPatterns() (clock, eval *regexp.Regexp) {
	patterns.Do(func() {
		patterns.clock = regexp.MustCompile(`\[%clk ([0-9]{1,4}):([0-5][0-9]):([0-5][0-9])\]`)
		patterns.eval = regexp.MustCompile(`\[%eval (0|-?[1-9][0-9]{0,4})\]`)
	})
	return patterns.clock, patterns.eval
}

// take moves the clock and the evaluation out of a comment and returns what is
// left. What was inside the gap may form a new command, so it looks until
// there is no more to take.
func (a *note) take(comment string) string {
	clockCommand, evalCommand := commandPatterns()
	for {
		if found := clockCommand.FindStringSubmatchIndex(comment); found != nil && a.clock == nil {
			a.clock = clockOf(clockCommand.FindStringSubmatch(comment))
			comment = without(comment, found)
		} else if found := evalCommand.FindStringSubmatchIndex(comment); found != nil && a.eval == nil && a.takeEval(comment[found[2]:found[3]]) {
			comment = without(comment, found)
		} else {
			return comment
		}
	}
}

// takeEval reports whether the number is small enough for a margin.
func (a *note) takeEval(number string) bool {
	n, err := strconv.Atoi(number)
	if err != nil || n > cups.MaxBeans || n < -cups.MaxBeans {
		return false
	}
	margin := cups.Margin(n)
	a.eval = &margin
	return true
}

// clockOf reads hours, minutes and seconds, digits all of them.
func clockOf(parts []string) *time.Duration {
	var left time.Duration
	for _, part := range parts[1:] {
		n, _ := strconv.Atoi(part)
		left = left*60 + time.Duration(n)
	}
	left *= time.Second
	return &left
}

func without(s string, found []int) string {
	return plain(s[:found[0]] + " " + s[found[1]:])
}

// commands returns the clock and the evaluation as commands, in the order
// they are written.
func (a *note) commands() []string {
	var list []string
	if a.clock != nil {
		s := int(*a.clock / time.Second)
		list = append(list, fmt.Sprintf("[%%clk %d:%02d:%02d]", s/3600, s/60%60, s%60))
	}
	if a.eval != nil {
		list = append(list, fmt.Sprintf("[%%eval %d]", *a.eval))
	}
	return list
}
