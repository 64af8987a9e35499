package record

import (
	"fmt"
	"slices"
	"strconv"

	"example.org/cups"
)

// placedTag is a tag and the line it stands in.
type placedTag struct {
	Tag
	line int
}

// header is all tags of a game as they were read, and the first fault found
// in them.
type header struct {
	line  int // where the game begins
	tags  []placedTag
	fault *Error
}

// blame keeps the first fault.
func (h *header) blame(line int, err error) {
	if h.fault == nil && err != nil {
		h.fault = &Error{Line: line, Err: err}
	}
}

// add takes in a tag.
func (h *header) add(t placedTag) {
	if h.find(t.Name) != nil {
		h.blame(t.line, &Fault{Reason: RepeatedTag, Name: t.Name})
		return
	}
	h.tags = append(h.tags, t)
}

func (h *header) find(name string) *placedTag {
	for i := range h.tags {
		if h.tags[i].Name == name {
			return &h.tags[i]
		}
	}
	return nil
}

// value returns the value of a tag, empty where it is missing.
func (h *header) value(name string) string {
	if t := h.find(name); t != nil {
		return t.Value
	}
	return ""
}

// wrong blames a tag that has a value it cannot have.
func (h *header) wrong(name string, reason Reason, want string) {
	t := h.find(name)
	h.blame(t.line, &Fault{Reason: reason, Name: name, Have: clip(t.Value), Want: want})
}

// game makes the game without moves that the tags describe. It is nil where
// the tags do not tell how the game starts; then there is a fault.
func (h *header) game() *Game {
	h.demandRequired()
	h.checkValues()
	start := h.start()
	if !start.IsValid() {
		return nil
	}
	g := newGame(start)
	for _, t := range h.tags {
		if !slices.Contains(fixed, t.Name) && checkTag(t.Name, t.Value) == nil {
			g.setTag(t.Name, t.Value)
		}
	}
	return g
}

// demandRequired blames the first required tag that is missing, or else stands
// out of order. Other tags may stand between them, but Event begins the game.
func (h *header) demandRequired() {
	for _, name := range required {
		if h.find(name) == nil {
			h.blame(h.line, &Fault{Reason: MissingTag, Name: name})
			return
		}
	}
	if first := h.tags[0]; first.Name != event {
		h.blame(first.line, &Fault{Reason: TagOrder, Name: first.Name, Want: event})
	}
	rank := 0
	for _, t := range h.tags {
		switch at := slices.Index(required, t.Name); {
		case at > rank:
			h.blame(t.line, &Fault{Reason: TagOrder, Name: t.Name, Want: required[rank]})
		case at == rank:
			rank++
		}
	}
}

func (h *header) checkValues() {
	if h.find(variant) != nil && h.value(variant) != "Cups" {
		h.wrong(variant, BadTagValue, "Cups")
	}
	if _, ok := cups.ParseOutcome(h.value(result)); h.find(result) != nil && !ok {
		h.wrong(result, BadTagValue, "1-0, 0-1, 1/2-1/2, *")
	}
	if h.find(howItStopped) != nil && !Termination(h.value(howItStopped)).isKnown() {
		h.wrong(howItStopped, BadTagValue, terminationNames())
	}
	if _, ok := wholeNumber(h.value(finalMargin), -cups.MaxBeans, cups.MaxBeans); h.find(finalMargin) != nil && !ok {
		h.wrong(finalMargin, BadTagValue, fmt.Sprintf("%d … %d", -cups.MaxBeans, cups.MaxBeans))
	}
}

// wholeNumber reads a number in its one form: no plus sign, no leading zero.
func wholeNumber(s string, least, most int) (int, bool) {
	n, err := strconv.Atoi(s)
	return n, err == nil && strconv.Itoa(n) == s && n >= least && n <= most
}

// start returns where the game starts, by FEN or else by Cups and Beans. It is
// the zero Position where neither tells, which is blamed on a tag.
func (h *header) start() cups.Position {
	size, known := wholeNumber(h.value(boardCups), 1, cups.MaxCups)
	if !known {
		if h.find(boardCups) != nil {
			h.wrong(boardCups, BadTagValue, fmt.Sprintf("1 … %d", cups.MaxCups))
		}
		return cups.Position{}
	}
	if mark := h.find(setUp); mark != nil && mark.Value != "0" && mark.Value != "1" {
		h.wrong(setUp, BadTagValue, "0, 1")
	}
	if h.find(fen) != nil {
		return h.fenStart(size)
	}
	return h.emptyStart(size)
}

// fenStart reads the FEN tag and checks the tags around it.
func (h *header) fenStart(size int) cups.Position {
	at := h.find(fen)
	start, err := cups.Parse(at.Value)
	switch {
	case err != nil:
		h.blame(at.line, fmt.Errorf("the tag %s: %w", fen, err))
	case h.value(setUp) != "1":
		h.blame(at.line, &Fault{Reason: FENWithoutSetUp, Name: fen})
	case start.Cups() != size:
		h.wrong(boardCups, CupsDiffer, fmt.Sprint(start.Cups()))
	case h.find(boardBeans) != nil && h.value(boardBeans) != "-":
		h.wrong(boardBeans, BeansAndFEN, "-")
	}
	return start
}

// emptyStart is the empty board with equal stocks.
func (h *header) emptyStart(size int) cups.Position {
	switch {
	case h.value(setUp) == "1":
		h.wrong(setUp, SetUpWithoutFEN, "")
		return cups.Position{}
	case h.find(boardBeans) == nil:
		return cups.Position{}
	}
	stock, ok := wholeNumber(h.value(boardBeans), 0, cups.MaxSideBeans)
	if !ok {
		h.wrong(boardBeans, BadTagValue, fmt.Sprintf("0 … %d", cups.MaxSideBeans))
		return cups.Position{}
	}
	start, err := cups.StartWith(size, cups.Beans(stock))
	h.blame(h.line, err)
	return start
}
