package record

import (
	"fmt"

	"example.org/cups"
)

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
